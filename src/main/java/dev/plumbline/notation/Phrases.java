package dev.plumbline.notation;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** Pieces and squares of a position in words, as parts of a sentence. */
final class Phrases {
  private Phrases() {}

  /** White or Black. */
  static String side(int side) {
    return side == Side.WHITE ? "White" : "Black";
  }

  /** Such as: white knight. */
  static String kind(int side, int type) {
    return (side == Side.WHITE ? "white " : "black ") + PieceLetter.name(type);
  }

  /** Such as: the knight on c6. */
  static String piece(Position position, int square) {
    return "the " + typeAt(position, square) + " on " + SquareName.of(square);
  }

  /** Pieces of one type, such as: the knights on c6 and g4. */
  static String pieces(Position position, long squares) {
    int first = Long.numberOfTrailingZeros(squares);
    String plural = Long.bitCount(squares) > 1 ? "s" : "";
    return "the " + typeAt(position, first) + plural + " on " + squares(squares);
  }

  static String typeAt(Position position, int square) {
    return PieceLetter.name(Piece.type(position.pieceAt(square)));
  }

  /** In the order of their names. */
  private static String squares(long squares) {
    StringBuilder out = new StringBuilder();
    int left = Long.bitCount(squares);
    for (int i = 0; i < 64; i++) {
      int square = Square.of(i / 8, i % 8);
      if ((squares & Square.bit(square)) == 0) {
        continue;
      }
      left--;
      if (!out.isEmpty()) {
        out.append(left == 0 ? " and " : ", ");
      }
      out.append(SquareName.of(square));
    }
    return out.toString();
  }
}
