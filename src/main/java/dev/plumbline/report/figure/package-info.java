/**
 * What is counted in a run: a {@code Figure} is summed over searches, a {@code Column} is what CSV,
 * JSON and pages say of the sums, and a {@code Cell} is what people read of them.
 */
@NullMarked
package dev.plumbline.report.figure;

import org.jspecify.annotations.NullMarked;
