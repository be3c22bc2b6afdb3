/**
 * Games as files, read as a stream: the moves played, without comments, variations and annotations.
 * A broken game is reported with its place, and the next one is read.
 */
@NullMarked
package dev.plumbline.pgn;

import org.jspecify.annotations.NullMarked;
