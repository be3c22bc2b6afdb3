package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/** Passed pawns, beyond their rank: the path, the kings, the pieces behind. */
record PassedTerms(EvalTrace trace) {
  private static final int BLOCKED = WeightGroup.PASSED_BLOCKED.start();
  private static final int STOP_SAFE = WeightGroup.PASSED_STOP_SAFE.start();
  private static final int PATH_SAFE = WeightGroup.PASSED_PATH_SAFE.start();
  private static final int STOP_DEFENDED = WeightGroup.PASSED_STOP_DEFENDED.start();
  private static final int OWN_KING = WeightGroup.PASSED_OWN_KING.start();
  private static final int ENEMY_KING = WeightGroup.PASSED_ENEMY_KING.start();
  private static final int UNSTOPPABLE = WeightGroup.PASSED_UNSTOPPABLE.start();

  long of(Position position, AttackInfo own, AttackInfo their, long passed) {
    int side = own.side;
    long score = 0;
    for (long rest = passed & own.pawns; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      int rank = Square.rank(square) ^ 7 * side;
      int stop = square + 8 - 16 * side;
      score += trace.take(side, OWN_KING + rank, Spans.distance(own.king, stop));
      score += trace.take(side, ENEMY_KING + rank, Spans.distance(their.king, stop));
      score += path(position, own, their, square);
      if (isUnstoppable(position, own, their, square)) {
        score += trace.take(side, UNSTOPPABLE);
      }
    }
    return score;
  }

  private long path(Position position, AttackInfo own, AttackInfo their, int square) {
    int side = own.side;
    int rank = Square.rank(square) ^ 7 * side;
    int stop = square + 8 - 16 * side;
    if ((position.occupied() >>> stop & 1) != 0) {
      return trace.take(side, BLOCKED + rank);
    }
    long ahead = Spans.AHEAD[side << 6 | square];
    long unsafe = ahead & (their.men | their.all);
    long defended = own.all;
    long heavy = position.ofType(Piece.ROOK) | position.ofType(Piece.QUEEN);
    long behind = Spans.AHEAD[their.side << 6 | square] & heavy;
    if (behind != 0) {
      long seen = Attacks.rook(square, position.occupied()) & behind;
      unsafe |= (seen & their.men) != 0 ? ahead : 0;
      defended |= (seen & own.men) != 0 ? ahead : 0;
    }
    long score = 0;
    if (unsafe == 0) {
      score += trace.take(side, PATH_SAFE + rank);
    } else if ((unsafe >>> stop & 1) == 0) {
      score += trace.take(side, STOP_SAFE + rank);
    }
    if ((defended >>> stop & 1) != 0) {
      score += trace.take(side, STOP_DEFENDED + rank);
    }
    return score;
  }

  /** The rule of the square, with a free path and no enemy piece but the king. */
  private static boolean isUnstoppable(
      Position position, AttackInfo own, AttackInfo their, int square) {
    int side = own.side;
    long ahead = Spans.AHEAD[side << 6 | square];
    if ((their.men & ~their.pawns & ~position.ofType(Piece.KING)) != 0
        || (ahead & position.occupied()) != 0) {
      return false;
    }
    int goal = Square.of(Square.file(square), 7 ^ 7 * side);
    int steps = Math.min(5, 7 - (Square.rank(square) ^ 7 * side));
    int late = position.side() == their.side ? 1 : 0;
    return Spans.distance(their.king, goal) - late > steps;
  }
}
