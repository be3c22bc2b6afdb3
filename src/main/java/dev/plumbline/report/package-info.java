/**
 * What reports are made of: the rows of a run, read as a stream so that a million problems need no
 * more memory than ten, their totals, and texts about them. {@code Output} is the seam behind which
 * {@code report.format} has a class for each format.
 */
@NullMarked
package dev.plumbline.report;

import org.jspecify.annotations.NullMarked;
