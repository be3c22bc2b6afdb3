/**
 * Games as files, read as a stream: the moves that were played, with whatever real files have
 * around them passed over. A broken game is told with its place, and the next is read.
 */
@NullMarked
package dev.plumbline.pgn;

import org.jspecify.annotations.NullMarked;
