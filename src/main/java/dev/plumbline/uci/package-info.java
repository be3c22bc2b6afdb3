/**
 * The UCI protocol. So far one side of it: an engine, whichever is handed in, served to a chess
 * program. Commands are read on one thread and the engine thinks on another, so that each command
 * is answered at once. What the protocol leaves open is decided for whoever would hang: bad input
 * gets an {@code info string}, and each {@code go} exactly one {@code bestmove}.
 */
@NullMarked
package dev.plumbline.uci;

import org.jspecify.annotations.NullMarked;
