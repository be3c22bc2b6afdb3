/**
 * Small pictures of a run, as SVG for pages of others: a badge with the result, a plot of how soon
 * problems were solved. They hold no script and refer to nothing.
 */
@NullMarked
package dev.plumbline.report.picture;

import org.jspecify.annotations.NullMarked;
