/**
 * Experiments with the builtin engine: settings compared by lines checked on the board ({@code
 * WindowRun}, {@code TruthCount}), by matches ({@code Match}), and the study of published claims
 * ({@code Study}).
 */
@NullMarked
package dev.plumbline.lab;

import org.jspecify.annotations.NullMarked;
