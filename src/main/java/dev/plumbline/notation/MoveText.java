package dev.plumbline.notation;

import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.Deviation;
import java.util.Set;

/**
 * The parts of a move's text, read without a board.
 *
 * @param castling {@code Move.CASTLE_SHORT}, {@code Move.CASTLE_LONG}, or {@code Move.QUIET} for
 *     any other move; castling leaves the next four at their defaults
 * @param type the piece that moves, or {@code Piece.NONE} where only squares are given
 * @param origins the start squares that the text allows
 * @param promotion the piece a pawn becomes, or {@code Piece.NONE}
 */
record MoveText(
    int castling, int type, long origins, int to, int promotion, boolean capture, Signs signs) {

  /**
   * What follows the move, and how its text is written.
   *
   * @param check {@code +}, {@code #}, 0 for none, or a dagger for any other sign of check
   * @param style how the text differs from canonical SAN, as far as the text alone shows
   */
  record Signs(boolean enPassant, char check, Set<Deviation> style) {}

  /** Whether the text names the whole start square. */
  boolean hasOriginSquare() {
    return Long.bitCount(origins) == 1;
  }

  /** The start square if the text names it whole, else {@link Square#NONE}. */
  int originSquare() {
    return hasOriginSquare() ? Long.numberOfTrailingZeros(origins) : Square.NONE;
  }
}
