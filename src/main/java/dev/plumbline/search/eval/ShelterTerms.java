package dev.plumbline.search.eval;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** The pawns before a king: the own ones that shelter it and those that storm it. */
final class ShelterTerms {
  private static final int SHELTER = WeightGroup.KING_SHELTER.start();
  private static final int STORM = WeightGroup.KING_STORM.start();

  private final EvalTrace ledger;

  ShelterTerms(EvalTrace ledger) {
    this.ledger = ledger;
  }

  long of(Position position, int side) {
    int king = position.kingSquare(side);
    int centre = Math.max(1, Math.min(6, Square.file(king)));
    // Pawns behind the king neither shelter nor storm it.
    long notBehind = -1L << (king & 56);
    if (side == Side.BLACK) {
      notBehind = -1L >>> (56 - (king & 56));
    }
    long own = position.of(side, Piece.PAWN) & notBehind;
    long theirs = position.of(side ^ 1, Piece.PAWN) & notBehind;
    long score = 0;
    for (int file = centre - 1; file <= centre + 1; file++) {
      int ownRank = nearest(own & Bits.file(file), side);
      int theirRank = nearest(theirs & Bits.file(file), side);
      int fromEdge = Math.min(file, 7 - file);
      score += ledger.take(side, SHELTER + fromEdge * 8 + ownRank);
      int blocked = ownRank != 0 && theirRank == ownRank + 1 ? 8 : 0;
      score += ledger.take(side, STORM + blocked + theirRank);
    }
    return score;
  }

  /** The lowest rank on which one stands, as the side counts; 0 if there is none. */
  private static int nearest(long pawns, int side) {
    if (pawns == 0) {
      return 0;
    }
    return side == Side.WHITE
        ? Square.rank(Long.numberOfTrailingZeros(pawns))
        : 7 - Square.rank(63 - Long.numberOfLeadingZeros(pawns));
  }
}
