/**
 * The commands that read journals: reports, comparisons, findings, single problems, merging,
 * rescoring.
 */
@NullMarked
package dev.plumbline.cli.results;

import org.jspecify.annotations.NullMarked;
