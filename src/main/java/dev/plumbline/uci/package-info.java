/**
 * The UCI protocol from both sides. One serves an engine, whichever is handed in, to a chess
 * program: commands are read on one thread and the engine thinks on another, so that each command
 * is answered at once. The other drives a foreign engine as a process, behind the contract of any
 * engine: lines are read on a thread of their own, bounded in every respect, and whatever an engine
 * does wrong becomes the outcome of one analysis. What the protocol leaves open is decided for
 * whoever would hang: bad input gets an {@code info string}, each {@code go} exactly one {@code
 * bestmove}, and an engine that does not answer is stopped, killed and replaced.
 */
@NullMarked
package dev.plumbline.uci;

import org.jspecify.annotations.NullMarked;
