/**
 * A run and a comparison as JSON objects, the same for reports and pages: a {@link
 * dev.plumbline.report.json.RunObject} and a {@link dev.plumbline.report.json.ComparisonObject}.
 */
@NullMarked
package dev.plumbline.report.json;

import org.jspecify.annotations.NullMarked;
