/** Counting the moves of positions, and holding suites of known counts to them. */
@NullMarked
package dev.plumbline.cli.perft;

import org.jspecify.annotations.NullMarked;
