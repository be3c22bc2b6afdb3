/**
 * The rules of chess: positions with make and unmake, moves as ints, attacks, legal move
 * generation, validity, draws, static exchange evaluation and perft. No text, no input or output:
 * positions and moves as text are one layer up, in {@code notation}.
 *
 * <pre>{@code
 * Position position = Position.start();
 * for (int move : new MoveGenerator().legal(position)) {
 *   position.make(move);
 *   System.out.println(new Perft(position).count(3));
 *   position.unmake();
 * }
 * }</pre>
 */
@NullMarked
package dev.plumbline.chess;

import org.jspecify.annotations.NullMarked;
