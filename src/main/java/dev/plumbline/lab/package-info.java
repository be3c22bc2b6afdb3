/**
 * Experiments with the builtin engine: settings compared by lines checked on the board ({@code
 * WindowRun}, {@code TruthCount}); and with two builds of any engine.
 */
@NullMarked
package dev.plumbline.lab;

import org.jspecify.annotations.NullMarked;
