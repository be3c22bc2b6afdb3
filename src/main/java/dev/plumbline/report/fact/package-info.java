/**
 * What is to be said of a run or a comparison beside its figures: one list, told by all outputs.
 */
@NullMarked
package dev.plumbline.report.fact;

import org.jspecify.annotations.NullMarked;
