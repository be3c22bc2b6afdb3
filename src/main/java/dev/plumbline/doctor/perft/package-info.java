/**
 * Checks of an engine's move generator: its own perft compared with Plumbline's down to the first
 * move that differs, or, without a perft, its moves found out by searches to depth 1.
 */
@NullMarked
package dev.plumbline.doctor.perft;

import org.jspecify.annotations.NullMarked;
