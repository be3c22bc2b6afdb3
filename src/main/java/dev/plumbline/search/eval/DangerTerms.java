package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/** King danger; needs all attacks. */
final class DangerTerms {
  private static final int WEAK = WeightGroup.DANGER_WEAK.start();
  private static final int SAFE_CHECK = WeightGroup.DANGER_SAFE_CHECK.start();
  private static final int CHECK = WeightGroup.DANGER_CHECK.start();
  private static final int PINNED = WeightGroup.DANGER_PINNED.start();
  private static final int OPEN_FILE = WeightGroup.DANGER_OPEN_FILE.start();
  private static final int DEFENDED = WeightGroup.DANGER_DEFENDED.start();
  private static final int NO_QUEEN = WeightGroup.DANGER_NO_QUEEN.start();
  private static final int ALWAYS = WeightGroup.DANGER_ALWAYS.start();

  private final EvalTrace trace;
  private final AttackInfo attackInfo;

  DangerTerms(EvalTrace trace, AttackInfo attackInfo) {
    this.trace = trace;
    this.attackInfo = attackInfo;
  }

  /** The cost of the danger to a side's king, as a positive pair. */
  long of(Position position, int side) {
    int them = side ^ 1;
    long ring = attackInfo.ring[side];
    long queenOrKing =
        attackInfo.by[side << 3 | Piece.KING] | attackInfo.by[side << 3 | Piece.QUEEN];
    long weak =
        attackInfo.all[them] & ~attackInfo.twice[side] & (~attackInfo.all[side] | queenOrKing);
    long minors = attackInfo.by[side << 3 | Piece.KNIGHT] | attackInfo.by[side << 3 | Piece.BISHOP];
    long units = attackInfo.danger[side] + trace.take(side, ALWAYS);
    units += trace.take(side, WEAK, Long.bitCount(ring & weak));
    units += trace.take(side, DEFENDED, Long.bitCount(ring & minors));
    units += trace.take(side, PINNED, Long.bitCount(attackInfo.pinned[side]));
    units += trace.take(side, OPEN_FILE, openFiles(position, side));
    if (position.of(them, Piece.QUEEN) == 0) {
      units += trace.take(side, NO_QUEEN);
    }
    return GamePhase.danger(units + checks(position, side, weak));
  }

  private long checks(Position position, int side, long weak) {
    int them = side ^ 1;
    int king = attackInfo.king[side];
    long through = position.occupied() ^ position.of(side, Piece.QUEEN);
    long straight = Attacks.rook(king, through);
    long slanted = Attacks.bishop(king, through);
    long can = ~position.of(them);
    long safe = can & (~attackInfo.all[side] | (weak & attackInfo.twice[them]));
    long knight = Attacks.knight(king) & attackInfo.by[them << 3 | Piece.KNIGHT] & can;
    long bishop = slanted & attackInfo.by[them << 3 | Piece.BISHOP] & can;
    long rook = straight & attackInfo.by[them << 3 | Piece.ROOK] & can;
    long queen =
        (straight | slanted)
            & attackInfo.by[them << 3 | Piece.QUEEN]
            & ~attackInfo.by[side << 3 | Piece.QUEEN]
            & safe;
    long units = 0;
    if ((knight & safe) != 0) {
      units += trace.take(side, SAFE_CHECK);
    }
    if ((bishop & safe) != 0) {
      units += trace.take(side, SAFE_CHECK + 1);
    }
    if ((rook & safe) != 0) {
      units += trace.take(side, SAFE_CHECK + 2);
    }
    if (queen != 0) {
      units += trace.take(side, SAFE_CHECK + 3);
    }
    return units + trace.take(side, CHECK, Long.bitCount((knight | bishop | rook) & ~safe));
  }

  private int openFiles(Position position, int side) {
    int centre = Math.max(1, Math.min(6, Square.file(attackInfo.king[side])));
    long files = Spans.fill(position.of(side, Piece.PAWN), side ^ 1);
    return 3 - Long.bitCount(Spans.fill(files, side) & Bits.RANK_1 & 7L << (centre - 1));
  }
}
