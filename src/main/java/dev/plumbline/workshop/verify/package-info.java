/**
 * Verifies suites: a strong engine scores the solutions of a record and the other moves, with
 * growing effort until the verdict is clear; mates are proven.
 */
@NullMarked
package dev.plumbline.workshop.verify;

import org.jspecify.annotations.NullMarked;
