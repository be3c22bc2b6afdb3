package dev.plumbline.notation;

import dev.plumbline.chess.Move;

/** The parts of a written move that standard and long algebraic notation share. */
final class MoveParts {
  private MoveParts() {}

  static void appendCastling(StringBuilder out, int move) {
    out.append(Move.kind(move) == Move.CASTLE_SHORT ? "O-O" : "O-O-O");
  }

  static void appendPromotion(StringBuilder out, int move) {
    if (Move.isPromotion(move)) {
      out.append('=').append(PieceLetter.of(Move.promoted(move)));
    }
  }

  static void appendSign(StringBuilder out, char sign) {
    if (sign != CheckSign.NONE) {
      out.append(sign);
    }
  }
}
