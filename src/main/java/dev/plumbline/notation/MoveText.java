package dev.plumbline.notation;

import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.Deviation;
import java.util.Set;

/**
 * What the text of a move says, before any board is looked at.
 *
 * @param castling {@code Move.CASTLE_SHORT}, {@code Move.CASTLE_LONG}, or {@code Move.QUIET} for
 *     any other move; then the next four say nothing
 * @param type the piece that moves, or {@code Piece.NONE} where only squares are given
 * @param origins the squares that the text leaves open to start from
 * @param to the square to go to
 * @param promotion the piece a pawn becomes, or {@code Piece.NONE}
 * @param capture whether there is a sign of capture
 * @param enPassant whether there is a sign of en passant
 * @param sign {@code +}, {@code #}, 0 for none, or a dagger for any other sign of check
 * @param style in what the text departs from canonical SAN, as far as the text alone can tell
 */
record MoveText(
    int castling,
    int type,
    long origins,
    int to,
    int promotion,
    boolean capture,
    boolean enPassant,
    char sign,
    Set<Deviation> style) {

  /**
   * Reads a move's text in any notation.
   *
   * @param bishops whether a small b at the beginning means a bishop and not the b-file
   */
  static MoveText parse(String text, int from, int to, boolean bishops) throws NotationException {
    return new MoveScanner(text, from, to).scan(bishops);
  }

  /** Whether the text names the whole start square. */
  boolean hasOriginSquare() {
    return Long.bitCount(origins) == 1;
  }

  /** The start square where the text names it whole, else {@link Square#NONE}. */
  int originSquare() {
    return hasOriginSquare() ? Long.numberOfTrailingZeros(origins) : Square.NONE;
  }
}
