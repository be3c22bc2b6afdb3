package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/** King danger; needs all attacks. */
record DangerTerms(EvalTrace trace) {
  private static final int WEAK = WeightGroup.DANGER_WEAK.start();
  private static final int SAFE_CHECK = WeightGroup.DANGER_SAFE_CHECK.start();
  private static final int CHECK = WeightGroup.DANGER_CHECK.start();
  private static final int PINNED = WeightGroup.DANGER_PINNED.start();
  private static final int OPEN_FILE = WeightGroup.DANGER_OPEN_FILE.start();
  private static final int DEFENDED = WeightGroup.DANGER_DEFENDED.start();
  private static final int NO_QUEEN = WeightGroup.DANGER_NO_QUEEN.start();
  private static final int ALWAYS = WeightGroup.DANGER_ALWAYS.start();

  /** The cost of the danger to a side's king, as a positive pair. */
  long of(Position position, AttackInfo own, AttackInfo their) {
    int side = own.side;
    long weak = their.all & ~own.twice & (~own.all | own.byKing | own.byQueens);
    long units = own.danger + trace.take(side, ALWAYS);
    units += trace.take(side, WEAK, Long.bitCount(own.ring & weak));
    units += trace.take(side, DEFENDED, Long.bitCount(own.ring & (own.byKnights | own.byBishops)));
    units += trace.take(side, PINNED, Long.bitCount(own.pinned));
    units += trace.take(side, OPEN_FILE, openFiles(own));
    if ((their.men & position.ofType(Piece.QUEEN)) == 0) {
      units += trace.take(side, NO_QUEEN);
    }
    return GamePhase.danger(units + checks(position, own, their, weak));
  }

  private long checks(Position position, AttackInfo own, AttackInfo their, long weak) {
    int side = own.side;
    long through = position.occupied() ^ (own.men & position.ofType(Piece.QUEEN));
    long straight = Attacks.rook(own.king, through);
    long slanted = Attacks.bishop(own.king, through);
    long can = ~their.men;
    long safe = can & (~own.all | (weak & their.twice));
    long knight = Attacks.knight(own.king) & their.byKnights & can;
    long bishop = slanted & their.byBishops & can;
    long rook = straight & their.byRooks & can;
    long queen = (straight | slanted) & their.byQueens & ~own.byQueens & safe;
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

  private static int openFiles(AttackInfo own) {
    int centre = Math.max(1, Math.min(6, Square.file(own.king)));
    long files = Spans.fill(own.pawns, own.side ^ 1);
    return 3 - Long.bitCount(Spans.fill(files, own.side) & Bits.RANK_1 & 7L << (centre - 1));
  }
}
