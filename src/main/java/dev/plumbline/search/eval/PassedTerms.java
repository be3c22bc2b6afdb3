package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/** Passed pawns, beyond their rank: the path, the kings, the pieces behind. */
final class PassedTerms {
  private static final int BLOCKED = WeightGroup.PASSED_BLOCKED.start();
  private static final int STOP_SAFE = WeightGroup.PASSED_STOP_SAFE.start();
  private static final int PATH_SAFE = WeightGroup.PASSED_PATH_SAFE.start();
  private static final int STOP_DEFENDED = WeightGroup.PASSED_STOP_DEFENDED.start();
  private static final int OWN_KING = WeightGroup.PASSED_OWN_KING.start();
  private static final int ENEMY_KING = WeightGroup.PASSED_ENEMY_KING.start();
  private static final int UNSTOPPABLE = WeightGroup.PASSED_UNSTOPPABLE.start();

  private final EvalTrace trace;
  private final AttackInfo attackInfo;

  PassedTerms(EvalTrace trace, AttackInfo attackInfo) {
    this.trace = trace;
    this.attackInfo = attackInfo;
  }

  long of(Position position, int side, long passed) {
    long score = 0;
    for (long rest = passed & position.of(side); rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      int rank = Square.rank(square) ^ 7 * side;
      int stop = square + 8 - 16 * side;
      score += trace.take(side, OWN_KING + rank, Spans.distance(attackInfo.king[side], stop));
      score += trace.take(side, ENEMY_KING + rank, Spans.distance(attackInfo.king[side ^ 1], stop));
      score += path(position, side, square, rank, stop);
      if (isUnstoppable(position, side, square, rank)) {
        score += trace.take(side, UNSTOPPABLE);
      }
    }
    return score;
  }

  private long path(Position position, int side, int square, int rank, int stop) {
    int them = side ^ 1;
    if ((position.occupied() >>> stop & 1) != 0) {
      return trace.take(side, BLOCKED + rank);
    }
    long ahead = Spans.AHEAD[side << 6 | square];
    long unsafe = ahead & (position.of(them) | attackInfo.all[them]);
    long defended = attackInfo.all[side];
    long heavy = position.ofType(Piece.ROOK) | position.ofType(Piece.QUEEN);
    long behind = Spans.AHEAD[them << 6 | square] & heavy;
    if (behind != 0) {
      long seen = Attacks.rook(square, position.occupied()) & behind;
      unsafe |= (seen & position.of(them)) != 0 ? ahead : 0;
      defended |= (seen & position.of(side)) != 0 ? ahead : 0;
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
  private boolean isUnstoppable(Position position, int side, int square, int rank) {
    int them = side ^ 1;
    long kingAndPawns = position.ofType(Piece.KING) | position.ofType(Piece.PAWN);
    long ahead = Spans.AHEAD[side << 6 | square];
    if ((position.of(them) & ~kingAndPawns) != 0 || (ahead & position.occupied()) != 0) {
      return false;
    }
    int goal = Square.of(Square.file(square), 7 ^ 7 * side);
    int steps = Math.min(5, 7 - rank);
    int late = position.side() == them ? 1 : 0;
    return Spans.distance(attackInfo.king[them], goal) - late > steps;
  }
}
