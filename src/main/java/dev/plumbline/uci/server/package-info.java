/**
 * Serves an engine to a chess program. {@link dev.plumbline.uci.server.UciServer} reads commands on
 * one thread; a {@link dev.plumbline.uci.server.Worker} searches on another, so that every command
 * is answered at once.
 */
@NullMarked
package dev.plumbline.uci.server;

import org.jspecify.annotations.NullMarked;
