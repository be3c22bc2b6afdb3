package dev.plumbline.notation;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/** Whether a move that a piece could make leaves its own king attacked, and by which pieces. */
final class KingSafety {
  private KingSafety() {}

  static boolean isKept(Position position, int from, int to) {
    return attackers(position, from, to) == 0;
  }

  /** The enemies that would attack the own king after an ordinary move of a piece. */
  static long attackers(Position position, int from, int to) {
    return attackers(position, from, to, to);
  }

  /** The same where the piece taken stands on a square of its own, as in en passant. */
  static long attackers(Position position, int from, int to, int victim) {
    int us = position.side();
    long after = (position.occupied() & ~Square.bit(from) & ~Square.bit(victim)) | Square.bit(to);
    boolean isKing = Piece.type(position.pieceAt(from)) == Piece.KING;
    int king = isKing ? to : position.kingSquare(us);
    return position.attackersTo(king, after) & position.of(us ^ 1) & ~Square.bit(victim);
  }
}
