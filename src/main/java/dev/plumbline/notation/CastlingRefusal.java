package dev.plumbline.notation;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Castling;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.MoveReading.Why;

/** Says why a side cannot castle now. */
final class CastlingRefusal {
  private CastlingRefusal() {}

  /** The reason for which a castling move of a kind is not legal. */
  static NotPlayable of(Position position, int kind) {
    String how = kind == Move.CASTLE_SHORT ? "castle short" : "castle long";
    String subject = Phrases.side(position.side()) + " cannot " + how;
    return new NotPlayable(Why.CASTLING_NOT_ALLOWED, subject + ": " + reason(position, kind));
  }

  private static String reason(Position position, int kind) {
    int us = position.side();
    int right = Castling.right(us, kind == Move.CASTLE_SHORT);
    if ((position.rights() >> right & 1) == 0) {
      return "there is no right to";
    }
    if (position.inCheck()) {
      return "the king is in check";
    }
    int king = position.kingSquare(us);
    int rook = position.castling().rook(right);
    long kingsWay = way(king, Castling.kingGoal(right));
    long castlers = Square.bit(king) | Square.bit(rook);
    long needed = (kingsWay | way(rook, Castling.rookGoal(right))) & ~castlers;
    long inTheWay = needed & position.occupied();
    if (inTheWay != 0) {
      int blocker = Long.numberOfTrailingZeros(inTheWay);
      return Phrases.piece(position, blocker) + " is in the way";
    }
    return attacked(position, kingsWay, position.occupied() & ~castlers);
  }

  private static String attacked(Position position, long kingsWay, long occupied) {
    for (long rest = kingsWay; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attackers = position.attackersTo(square, occupied) & position.of(position.side() ^ 1);
      if (attackers != 0) {
        int attacker = Long.numberOfTrailingZeros(attackers);
        return SquareName.of(square) + " is attacked by " + Phrases.piece(position, attacker);
      }
    }
    throw new IllegalStateException("castling is legal");
  }

  /** The squares from one to another on a rank, both ends too. */
  private static long way(int from, int to) {
    return Attacks.between(from, to) | Square.bit(from) | Square.bit(to);
  }
}
