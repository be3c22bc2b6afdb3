/**
 * Foreign engines as processes, behind the {@link dev.plumbline.engine.Engine} contract. {@link
 * dev.plumbline.uci.client.UciEngine} keeps a {@link dev.plumbline.uci.client.Session}, which talks
 * to an {@link dev.plumbline.uci.client.EngineProcess}; a {@link
 * dev.plumbline.uci.client.ForeignSearch} is one search. Whatever an engine does wrong becomes the
 * outcome of one analysis. A {@link dev.plumbline.uci.client.Session} also is the raw exchange of
 * lines, for those who examine the engine itself.
 */
@NullMarked
package dev.plumbline.uci.client;

import org.jspecify.annotations.NullMarked;
