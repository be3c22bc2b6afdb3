package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/** What hangs on the pawns alone. Mutable: leaves the passed pawns it found behind. */
final class PawnTerms {
  private static final int ISOLATED = WeightGroup.PAWN_ISOLATED.start();
  private static final int BACKWARD = WeightGroup.PAWN_BACKWARD.start();
  private static final int DOUBLED = WeightGroup.PAWN_DOUBLED.start();
  private static final int PHALANX = WeightGroup.PAWN_PHALANX.start();
  private static final int DEFENDED = WeightGroup.PAWN_DEFENDED.start();
  private static final int CANDIDATE = WeightGroup.PAWN_CANDIDATE.start();
  private static final int PASSED = WeightGroup.PASSED.start();

  private final EvalTrace ledger;

  /** The passed pawns of both sides, after both were looked at. */
  long passed;

  PawnTerms(EvalTrace ledger) {
    this.ledger = ledger;
  }

  /** Material, placement and structure of a side's pawns. */
  long of(Position position, int side) {
    long own = position.of(side, Piece.PAWN);
    long theirs = position.of(side ^ 1, Piece.PAWN);
    long score = 0;
    for (long rest = own; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      score += ledger.place(side, Piece.PAWN, square) + structure(side, square, own, theirs);
    }
    return score;
  }

  private long structure(int side, int square, long own, long theirs) {
    int rank = Square.rank(square) ^ 7 * side;
    long ahead = Spans.AHEAD[side << 6 | square];
    long front = Spans.FRONT[side << 6 | square];
    long sentries = theirs & front;
    long neighbours = own & Spans.BESIDE[Square.file(square)];
    long beside = neighbours & 0xFFL << (square & 56);
    long defenders = neighbours & Attacks.pawn(side ^ 1, square);
    boolean opposed = (theirs & ahead) != 0;
    long score = 0;
    if ((own & ahead) != 0) {
      score += ledger.take(side, DOUBLED);
    } else if (sentries == 0) {
      passed |= Square.bit(square);
      score += ledger.take(side, PASSED + rank);
    } else if (!opposed && Long.bitCount(neighbours & ~front) >= Long.bitCount(sentries)) {
      score += ledger.take(side, CANDIDATE + rank);
    }
    if (beside != 0) {
      score += ledger.take(side, PHALANX + rank);
    }
    if (defenders != 0) {
      score += ledger.take(side, DEFENDED + rank, Long.bitCount(defenders));
    }
    if (neighbours == 0) {
      score += ledger.take(side, ISOLATED + (opposed ? 1 : 0));
    } else if ((neighbours & ~front) == 0) {
      int stop = square + 8 - 16 * side;
      if ((theirs & (Attacks.pawn(side, stop) | Square.bit(stop))) != 0) {
        score += ledger.take(side, BACKWARD + (opposed ? 1 : 0));
      }
    }
    return score;
  }
}
