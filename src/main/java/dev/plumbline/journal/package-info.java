/**
 * The record of a run: a file of JSON lines, a header and an entry for each problem, to which a run
 * only adds and from which every report is made. What it holds is told in {@code
 * src/docs/journal.md}.
 */
@NullMarked
package dev.plumbline.journal;

import org.jspecify.annotations.NullMarked;
