package dev.plumbline.notation;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.MoveReading.Why;

/** Says how moves that pieces could make, if kings were no matter, leave the own king attacked. */
final class Exposure {
  private Exposure() {}

  /**
   * The reason for which none of some pieces may go to a square.
   *
   * @param victim the square of the piece taken; the goal but for en passant
   */
  static NotPlayable of(Position position, long pieces, int to, int victim) {
    StringBuilder sentence = new StringBuilder();
    Why why = Why.LEAVES_KING_IN_CHECK;
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long attackers = SanRules.attackersAfter(position, from, to, victim);
      if (sentence.isEmpty()) {
        why = why(position, from, attackers);
      } else {
        sentence.append("; ");
      }
      int attacker = Long.numberOfTrailingZeros(attackers);
      sentence.append(sentence(position, from, to, attacker, victim != to));
    }
    return new NotPlayable(why, sentence.toString());
  }

  private static Why why(Position position, int from, long attackers) {
    boolean wasChecked = (attackers & position.checkers()) != 0;
    return wasChecked || isKing(position, from) ? Why.LEAVES_KING_IN_CHECK : Why.PINNED;
  }

  private static String sentence(
      Position position, int from, int to, int attacker, boolean enPassant) {
    String by = Phrases.piece(position, attacker);
    if (isKing(position, from)) {
      return SquareName.of(to) + " is attacked by " + by;
    }
    String king = "king on " + SquareName.of(position.kingSquare(position.side()));
    if ((position.checkers() & Square.bit(attacker)) != 0) {
      return "the " + king + " would still be in check from " + by;
    }
    return enPassant
        ? "taking en passant would leave the " + king + " in check from " + by
        : Phrases.piece(position, from) + " is pinned to its " + king + " by " + by;
  }

  private static boolean isKing(Position position, int square) {
    return Piece.type(position.pieceAt(square)) == Piece.KING;
  }
}
