/**
 * Positions and moves as text: FEN, SAN, long algebraic and UCI. Reading is syntax first, then
 * meaning, and each has its own kind of error: a place in the text, or why there is no such move.
 * {@code Spelling} suggests names for mistyped ones.
 *
 * <pre>{@code
 * Position position = Fen.position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
 * int move = new UciReader().read(position, "d1d8");
 * System.out.println(San.write(position, move));
 * position.make(move);
 * System.out.println(Fen.write(position));
 * }</pre>
 */
@NullMarked
package dev.plumbline.notation;

import org.jspecify.annotations.NullMarked;
