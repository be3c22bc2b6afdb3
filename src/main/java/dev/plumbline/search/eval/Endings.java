package dev.plumbline.search.eval;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** Knowledge of endings: how to win them, and which advantages do not win. */
final class Endings {
  private static final int WON = WeightGroup.ENDING_WON.start();
  private static final int EDGE = WeightGroup.ENDING_EDGE.start();
  private static final int CORNER = WeightGroup.ENDING_CORNER.start();
  private static final int KINGS = WeightGroup.ENDING_KINGS.start();
  private static final int PAWN_WON = WeightGroup.ENDING_PAWN_WON.start();

  private static final int DRAWN = 0;
  private static final int FULL = GamePhase.FULL_SCALE;

  private final EvalTrace trace;

  Endings(EvalTrace trace) {
    this.trace = trace;
  }

  /** A side's bonus against a bare king. */
  long against(Position position, int side) {
    int weak = side ^ 1;
    if (Bits.hasMany(position.of(weak))) {
      return 0;
    }
    if (isKingAndPawn(position, side)) {
      return isPawnWinning(position, side) ? trace.take(side, PAWN_WON) : 0;
    }
    return canMate(position, side) ? drive(position, side) : 0;
  }

  private long drive(Position position, int side) {
    int weakKing = position.kingSquare(side ^ 1);
    int file = Square.file(weakKing);
    int rank = Square.rank(weakKing);
    int fromCentre = Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
    int apart = Spans.distance(position.kingSquare(side), weakKing);
    long score = trace.take(side, WON) + trace.take(side, KINGS, 7 - apart);
    long bishops = position.of(side, Piece.BISHOP);
    if (hasHeavy(position, side) || hasBothBishops(bishops)) {
      return score + trace.take(side, EDGE, fromCentre);
    }
    // Bishop and knight mate in a corner of the bishop's colour only: any other edge misleads.
    int steps = (bishops & Bits.LIGHT) == 0 ? Math.abs(7 - rank - file) : Math.abs(rank - file);
    return score + trace.take(side, CORNER, steps);
  }

  /** The scale of an advantage of a side, of 64. */
  int scale(Position position, int strong) {
    int weak = strong ^ 1;
    long pawns = position.of(strong, Piece.PAWN);
    if (pawns == 0) {
      return withoutPawns(position, strong);
    }
    if (isKingAndPawn(position, strong) && !Bits.hasMany(position.of(weak))) {
      return isPawnWinning(position, strong) ? FULL : DRAWN;
    }
    if (isWrongCorner(position, strong, pawns)) {
      return DRAWN;
    }
    long bishops = position.ofType(Piece.BISHOP);
    int count = Long.bitCount(pawns);
    if (areOpposite(bishops & position.of(strong), bishops & position.of(weak))) {
      int ahead = Math.max(0, count - Long.bitCount(position.of(weak, Piece.PAWN)));
      boolean alone =
          (position.occupied()
                  & ~(bishops | position.ofType(Piece.PAWN) | position.ofType(Piece.KING)))
              == 0;
      return alone ? Math.min(FULL, 20 + 8 * ahead) : 52;
    }
    return Math.min(FULL, 48 + 4 * count);
  }

  private static int withoutPawns(Position position, int strong) {
    int weak = strong ^ 1;
    if (!canMate(position, strong)) {
      return DRAWN;
    }
    boolean bare =
        (position.of(weak) & ~position.ofType(Piece.PAWN) & ~position.ofType(Piece.KING)) == 0;
    int lead = points(position, strong) - points(position, weak);
    return bare || lead > 3 ? FULL : 12;
  }

  private static int points(Position position, int side) {
    return 3 * Long.bitCount(position.of(side, Piece.KNIGHT) | position.of(side, Piece.BISHOP))
        + 5 * Long.bitCount(position.of(side, Piece.ROOK))
        + 9 * Long.bitCount(position.of(side, Piece.QUEEN));
  }

  /** Whether a side without pawns can mate a bare king. */
  private static boolean canMate(Position position, int side) {
    long bishops = position.of(side, Piece.BISHOP);
    return hasHeavy(position, side)
        || hasBothBishops(bishops)
        || (bishops != 0 && position.of(side, Piece.KNIGHT) != 0);
  }

  private static boolean hasHeavy(Position position, int side) {
    return (position.of(side, Piece.ROOK) | position.of(side, Piece.QUEEN)) != 0;
  }

  private static boolean hasBothBishops(long bishops) {
    return (bishops & Bits.LIGHT) != 0 && (bishops & ~Bits.LIGHT) != 0;
  }

  /** One bishop each, and on squares of different colour. */
  private static boolean areOpposite(long ours, long theirs) {
    return ours != 0
        && theirs != 0
        && !Bits.hasMany(ours)
        && !Bits.hasMany(theirs)
        && ((ours & Bits.LIGHT) != 0) != ((theirs & Bits.LIGHT) != 0);
  }

  private static boolean isKingAndPawn(Position position, int side) {
    long pawn = position.of(side, Piece.PAWN);
    return pawn != 0
        && !Bits.hasMany(pawn)
        && position.of(side) == (pawn | position.of(side, Piece.KING));
  }

  private static boolean isPawnWinning(Position position, int side) {
    int pawn = Long.numberOfTrailingZeros(position.of(side, Piece.PAWN));
    int weakKing = position.kingSquare(side ^ 1);
    return Kpk.isWon(side, position.kingSquare(side), pawn, weakKing, position.side());
  }

  /**
   * Rook pawns on one file, at most bishops that do not control the square where they promote, and
   * a king there without pawns.
   */
  private static boolean isWrongCorner(Position position, int strong, long pawns) {
    boolean left = (pawns & ~Bits.FILE_A) == 0;
    if (!left && (pawns & ~Bits.FILE_H) != 0) {
      return false;
    }
    long bishops = position.of(strong, Piece.BISHOP);
    long others = position.of(strong) & ~pawns & ~bishops & ~position.ofType(Piece.KING);
    if (others != 0 || position.of(strong ^ 1, Piece.PAWN) != 0) {
      return false;
    }
    int corner = Square.of(left ? 0 : 7, strong == Side.WHITE ? 7 : 0);
    long colour = (Bits.LIGHT >>> corner & 1) != 0 ? Bits.LIGHT : ~Bits.LIGHT;
    return (bishops & colour) == 0 && Spans.distance(position.kingSquare(strong ^ 1), corner) <= 1;
  }
}
