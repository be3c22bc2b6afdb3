/**
 * Games as files, read as a stream: the moves played, with comments if they are wanted, without
 * variations and annotations. A broken game is reported with its place, and the next one is read.
 */
@NullMarked
package dev.plumbline.pgn;

import org.jspecify.annotations.NullMarked;
