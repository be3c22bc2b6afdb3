/** What is to be said of a run or a comparison apart from its figures: one list for all outputs. */
@NullMarked
package dev.plumbline.report.fact;

import org.jspecify.annotations.NullMarked;
