/**
 * The formats of runs, comparisons and histories. To add a format, implement {@code Output} and
 * give it a constant in {@code ReportFormat}, {@code CompareFormat} or {@code HistoryFormat}.
 */
@NullMarked
package dev.plumbline.report.format;

import org.jspecify.annotations.NullMarked;
