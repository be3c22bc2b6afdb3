/**
 * The record of a run: a file of JSON lines, a header and an entry for each search. A run only
 * appends to it, and all reports are made from it. The format is described in {@code
 * src/docs/journal.md}.
 */
@NullMarked
package dev.plumbline.journal;

import org.jspecify.annotations.NullMarked;
