/**
 * The interface of every engine, builtin or foreign: limits, settings, and the lines and the answer
 * of an analysis.
 *
 * <pre>{@code
 * Engine.Opener opener = () -> new MyEngine();
 * try (Engine engine = opener.open()) {
 *   engine.newGame();
 *   Limits limits = Limits.nodes(100_000).withMultiPv(3);
 *   Analysis analysis =
 *       engine.analyse(
 *           Position.start(), limits, line -> System.out.println(line.score()), new StopToken());
 *   System.out.println(Uci.write(Position.start(), analysis.bestMove()));
 * }
 * }</pre>
 */
@NullMarked
package dev.plumbline.engine;

import org.jspecify.annotations.NullMarked;
