/** The commands about journals: reports, comparisons, findings, one problem, judging anew. */
@NullMarked
package dev.plumbline.cli.journal;

import org.jspecify.annotations.NullMarked;
