package dev.plumbline.search.eval;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;

/** Threats against pieces by lesser pieces or without enough defence, and space. */
final class ThreatTerms {
  private static final int BY_PAWN = WeightGroup.THREAT_BY_PAWN.start();
  private static final int BY_MINOR = WeightGroup.THREAT_BY_MINOR.start();
  private static final int BY_ROOK = WeightGroup.THREAT_BY_ROOK.start();
  private static final int BY_KING = WeightGroup.THREAT_BY_KING.start();
  private static final int HANGING = WeightGroup.THREAT_HANGING.start();
  private static final int PUSH = WeightGroup.THREAT_PUSH.start();
  private static final int RESTRICTED = WeightGroup.THREAT_RESTRICTED.start();
  private static final int SPACE = WeightGroup.SPACE.start();

  /** Files c to f on ranks two to four, as each side counts. */
  private static final long[] HOME_CENTRE = {0x0000_0000_3C3C_3C00L, 0x003C_3C3C_0000_0000L};

  private static final int SPACE_DIVISOR = 8;

  private final EvalTrace trace;
  private final AttackInfo attackInfo;

  ThreatTerms(EvalTrace trace, AttackInfo attackInfo) {
    this.trace = trace;
    this.attackInfo = attackInfo;
  }

  long of(Position position, int side) {
    int them = side ^ 1;
    long all = attackInfo.all[side];
    long theirAll = attackInfo.all[them];
    long men = position.of(them) & ~position.ofType(Piece.KING);
    long pieces = men & ~position.ofType(Piece.PAWN);
    long held =
        attackInfo.by[them << 3 | Piece.PAWN] | (attackInfo.twice[them] & ~attackInfo.twice[side]);
    long weak = men & all & ~held;

    long pawns = position.of(side, Piece.PAWN);
    long byPawns = Spans.pawnAttacks(pawns & (all | ~theirAll), side);
    long minors = attackInfo.by[side << 3 | Piece.KNIGHT] | attackInfo.by[side << 3 | Piece.BISHOP];
    long score = byType(position, side, byPawns & pieces, BY_PAWN);
    score += byType(position, side, minors & (weak | (pieces & held)), BY_MINOR);
    score += byType(position, side, attackInfo.by[side << 3 | Piece.ROOK] & weak, BY_ROOK);
    if ((attackInfo.by[side << 3 | Piece.KING] & weak) != 0) {
      score += trace.take(side, BY_KING);
    }
    score += trace.take(side, HANGING, Long.bitCount(weak & ~theirAll));
    score += trace.take(side, RESTRICTED, Long.bitCount(theirAll & ~held & all));
    long pushes = pushAttacks(position, side, pawns) & pieces & ~byPawns;
    return score + trace.take(side, PUSH, Long.bitCount(pushes));
  }

  private long byType(Position position, int side, long victims, int index) {
    long score = 0;
    for (long rest = victims; rest != 0; rest &= rest - 1) {
      int piece = position.pieceAt(Long.numberOfTrailingZeros(rest));
      score += trace.take(side, index + Piece.type(piece) - 1);
    }
    return score;
  }

  /** The squares that pawns attack after a safe push. */
  private long pushAttacks(Position position, int side, long pawns) {
    long empty = ~position.occupied();
    long third = side == Side.WHITE ? Bits.RANK_3 : Bits.RANK_6;
    long pushes = Bits.forward(pawns, side) & empty;
    pushes |= Bits.forward(pushes & third, side) & empty;
    pushes &= ~attackInfo.by[(side ^ 1) << 3 | Piece.PAWN];
    pushes &= attackInfo.all[side] | ~attackInfo.all[side ^ 1];
    return Spans.pawnAttacks(pushes, side);
  }

  /** Space behind the own pawns, worth more with more pieces. */
  long space(Position position, int side) {
    long pawns = position.of(side, Piece.PAWN);
    long safe = HOME_CENTRE[side] & ~pawns & ~attackInfo.by[(side ^ 1) << 3 | Piece.PAWN];
    long behind = Spans.fill(Bits.forward(pawns, side ^ 1), side ^ 1);
    int room = Long.bitCount(safe) + Long.bitCount(safe & behind & ~attackInfo.all[side ^ 1]);
    int pieces = Long.bitCount(position.of(side) & ~position.ofType(Piece.PAWN));
    return trace.take(side, SPACE, room * pieces / SPACE_DIVISOR);
  }
}
