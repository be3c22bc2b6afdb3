/**
 * Checks of an engine's move generator: its own perft compared with Plumbline's down to the first
 * move that differs, and its root moves by {@code go searchmoves}.
 */
@NullMarked
package dev.plumbline.doctor.perft;

import org.jspecify.annotations.NullMarked;
