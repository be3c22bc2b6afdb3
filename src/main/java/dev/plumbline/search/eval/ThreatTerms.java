package dev.plumbline.search.eval;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;

/** Threats against pieces by lesser pieces or without enough defence, and space. */
record ThreatTerms(EvalTrace trace) {
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

  long of(Position position, AttackInfo own, AttackInfo their) {
    int side = own.side;
    long men = their.men & ~position.ofType(Piece.KING);
    long pieces = men & ~their.pawns;
    long held = their.byPawns | (their.twice & ~own.twice);
    long weak = men & own.all & ~held;

    long byPawns = Spans.pawnAttacks(own.pawns & (own.all | ~their.all), side);
    long byMinors = (own.byKnights | own.byBishops) & (weak | (pieces & held));
    long score = byType(position, side, byPawns & pieces, BY_PAWN);
    score += byType(position, side, byMinors, BY_MINOR);
    score += byType(position, side, own.byRooks & weak, BY_ROOK);
    if ((own.byKing & weak) != 0) {
      score += trace.take(side, BY_KING);
    }
    score += trace.take(side, HANGING, Long.bitCount(weak & ~their.all));
    score += trace.take(side, RESTRICTED, Long.bitCount(their.all & ~held & own.all));
    long pushes = pushAttacks(position, own, their) & pieces & ~byPawns;
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
  private static long pushAttacks(Position position, AttackInfo own, AttackInfo their) {
    int side = own.side;
    long empty = ~position.occupied();
    long third = side == Side.WHITE ? Bits.RANK_3 : Bits.RANK_6;
    long pushes = Bits.forward(own.pawns, side) & empty;
    pushes |= Bits.forward(pushes & third, side) & empty;
    pushes &= ~their.byPawns & (own.all | ~their.all);
    return Spans.pawnAttacks(pushes, side);
  }

  /** Space behind the own pawns, worth more with more pieces. */
  long space(AttackInfo own, AttackInfo their) {
    int side = own.side;
    long safe = HOME_CENTRE[side] & ~own.pawns & ~their.byPawns;
    long behind = Spans.fill(Bits.forward(own.pawns, side ^ 1), side ^ 1);
    int room = Long.bitCount(safe) + Long.bitCount(safe & behind & ~their.all);
    int pieces = Long.bitCount(own.men & ~own.pawns);
    return trace.take(side, SPACE, room * pieces / SPACE_DIVISOR);
  }
}
