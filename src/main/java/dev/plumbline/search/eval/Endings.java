package dev.plumbline.search.eval;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/** How to win endings against a bare king. */
record Endings(EvalTrace trace) {
  private static final int WON = WeightGroup.ENDING_WON.start();
  private static final int EDGE = WeightGroup.ENDING_EDGE.start();
  private static final int CORNER = WeightGroup.ENDING_CORNER.start();
  private static final int KINGS = WeightGroup.ENDING_KINGS.start();
  private static final int PAWN_WON = WeightGroup.ENDING_PAWN_WON.start();

  /** A side's bonus against a bare king. */
  long against(Position position, int side) {
    int weak = side ^ 1;
    if (Bits.hasMany(position.of(weak))) {
      return 0;
    }
    if (isKingAndPawn(position, side)) {
      return EndingScale.isPawnWinning(position, side) ? trace.take(side, PAWN_WON) : 0;
    }
    return EndingScale.canMate(position, side) ? drive(position, side) : 0;
  }

  private long drive(Position position, int side) {
    int weakKing = position.kingSquare(side ^ 1);
    int file = Square.file(weakKing);
    int rank = Square.rank(weakKing);
    int fromCentre = Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
    int apart = Spans.distance(position.kingSquare(side), weakKing);
    long score = trace.take(side, WON) + trace.take(side, KINGS, 7 - apart);
    long bishops = position.of(side, Piece.BISHOP);
    if (EndingScale.hasHeavy(position, side) || EndingScale.hasBothBishops(bishops)) {
      return score + trace.take(side, EDGE, fromCentre);
    }
    // Bishop and knight mate in a corner of the bishop's colour only: any other edge misleads.
    int steps = (bishops & Bits.LIGHT) == 0 ? Math.abs(7 - rank - file) : Math.abs(rank - file);
    return score + trace.take(side, CORNER, steps);
  }

  private static boolean isKingAndPawn(Position position, int side) {
    long pawn = position.of(side, Piece.PAWN);
    return pawn != 0
        && !Bits.hasMany(pawn)
        && position.of(side) == (pawn | position.of(side, Piece.KING));
  }
}
