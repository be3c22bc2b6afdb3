/**
 * Verifies suites: has a strong engine look at the moves a record asks for and at all others, with
 * growing effort until it is clear, and has mates proven.
 */
@NullMarked
package dev.plumbline.workshop.verify;

import org.jspecify.annotations.NullMarked;
