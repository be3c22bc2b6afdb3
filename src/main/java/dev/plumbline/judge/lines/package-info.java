/** Reads an engine's lines from their raw text and plays every move on the board. */
@NullMarked
package dev.plumbline.judge.lines;

import org.jspecify.annotations.NullMarked;
