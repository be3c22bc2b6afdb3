/**
 * Looks for faults of engines at random: a {@link dev.plumbline.fuzz.ScriptWriter} plays GUI, and a
 * {@link dev.plumbline.fuzz.Fuzzing} plays its scripts, and shrinks those that show a fault.
 */
@NullMarked
package dev.plumbline.fuzz;

import org.jspecify.annotations.NullMarked;
