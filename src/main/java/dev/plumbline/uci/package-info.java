/**
 * The UCI protocol: {@code uci.client} drives foreign engines, {@code uci.server} serves an engine
 * to chess programs; here is what both need to read lines and option values. Nothing may hang: bad
 * input gets an {@code info string}, each {@code go} exactly one {@code bestmove}, and an engine
 * that does not answer is stopped, killed and replaced.
 */
@NullMarked
package dev.plumbline.uci;

import org.jspecify.annotations.NullMarked;
