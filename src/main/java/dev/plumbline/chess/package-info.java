/**
 * The rules of chess: positions with make and unmake, moves as ints, attacks, legal move
 * generation, validity, draws, static exchange evaluation and perft. No text, no input or output:
 * positions and moves as text are one layer up, in {@code notation}.
 *
 * <pre>{@code
 * Position position = Position.start();
 * int[] moves = new int[MoveGenerator.MAX_MOVES];
 * int count = new MoveGenerator().legal(position, moves, 0);
 * for (int i = 0; i < count; i++) {
 *   position.make(moves[i]);
 *   System.out.println(new Perft(position).count(3));
 *   position.unmake();
 * }
 * }</pre>
 */
@NullMarked
package dev.plumbline.chess;

import org.jspecify.annotations.NullMarked;
