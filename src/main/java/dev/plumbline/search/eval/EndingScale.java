package dev.plumbline.search.eval;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** What part of an advantage counts in an ending: known draws, and endings that are often drawn. */
final class EndingScale {
  static final int DRAWN = 0;
  static final int FULL = GamePhase.FULL_SCALE;

  /** A piece more without pawns, or a pawn with the king before it on the bishop's colour. */
  private static final int HOPELESS = 12;

  private static final int BISHOPS_ALONE = 20;
  private static final int BISHOPS_AHEAD = 8;
  private static final int BISHOPS_WITH_OTHERS = 52;

  private static final int ROOKS_ONE_WING = 36;
  private static final int ROOK_PAWN_HELD = 14;
  private static final int ROOK_PAWN_DOUBTFUL = 40;

  private static final int PAWN_FOR_MINOR = 28;
  private static final int BLOCKED_PAWN = 4;
  private static final int ESCORTED_PAWN = 12;

  private static final long QUEENSIDE = 0x0F0F_0F0F_0F0F_0F0FL;

  private EndingScale() {}

  /** The scale of an advantage of a side, of 64. */
  static int of(Position position, int strong) {
    int weak = strong ^ 1;
    long pawns = position.of(strong, Piece.PAWN);
    if (pawns == 0) {
      return withoutPawns(position, strong);
    }
    long allPawns = position.ofType(Piece.PAWN);
    long pieces = position.occupied() & ~allPawns & ~position.ofType(Piece.KING);
    if (pieces == 0) {
      return onlyPawns(position, strong, pawns, allPawns);
    }
    if (isWrongCorner(position, strong, pawns)) {
      return DRAWN;
    }
    long bishops = position.ofType(Piece.BISHOP);
    int count = Long.bitCount(pawns);
    if (areOpposite(bishops & position.of(strong), bishops & position.of(weak))) {
      int ahead = Math.max(0, count - Long.bitCount(position.of(weak, Piece.PAWN)));
      return pieces == bishops
          ? Math.min(FULL, BISHOPS_ALONE + BISHOPS_AHEAD * ahead)
          : BISHOPS_WITH_OTHERS;
    }
    int usual = usual(pawns);
    return Long.bitCount(pieces) == 2
            && Bits.hasMany(pieces)
            && (pieces & position.of(strong)) != 0
            && (pieces & position.of(weak)) != 0
        ? Math.min(usual, oneEach(position, strong, pieces, pawns, allPawns))
        : usual;
  }

  private static int usual(long pawns) {
    return Math.min(FULL, 48 + 4 * Long.bitCount(pawns));
  }

  private static int onlyPawns(Position position, int strong, long pawns, long allPawns) {
    if (Bits.hasMany(allPawns)) {
      return isWrongCorner(position, strong, pawns) ? DRAWN : usual(pawns);
    }
    return isPawnWinning(position, strong) ? FULL : DRAWN;
  }

  private static int oneEach(
      Position position, int strong, long pieces, long pawns, long allPawns) {
    if (pieces == position.ofType(Piece.ROOK)) {
      return rooks(position, strong, pawns, allPawns);
    }
    long minors = position.ofType(Piece.KNIGHT) | position.ofType(Piece.BISHOP);
    boolean lonePawn = pawns == allPawns && !Bits.hasMany(pawns);
    return pieces == minors && lonePawn ? minorForPawn(position, strong, pawns) : FULL;
  }

  private static int rooks(Position position, int strong, long pawns, long allPawns) {
    int weakKing = position.kingSquare(strong ^ 1);
    if (pawns == allPawns && !Bits.hasMany(pawns)) {
      return rookAndPawn(position, strong, Long.numberOfTrailingZeros(pawns), weakKing);
    }
    int ahead = 2 * Long.bitCount(pawns) - Long.bitCount(allPawns);
    boolean queenside = (allPawns & ~QUEENSIDE) == 0;
    boolean oneWing = queenside || (allPawns & QUEENSIDE) == 0;
    boolean kingThere = (QUEENSIDE >>> weakKing & 1) != 0 == queenside;
    return oneWing && kingThere && ahead <= 1 ? ROOKS_ONE_WING : FULL;
  }

  /** Rook and pawn against rook: the king before the pawn holds. */
  private static int rookAndPawn(Position position, int strong, int pawn, int weakKing) {
    int rank = Square.rank(pawn) ^ 7 * strong;
    int file = Square.file(pawn);
    int goal = Square.of(file, 7 ^ 7 * strong);
    boolean before = (Spans.FRONT[strong << 6 | pawn] >>> weakKing & 1) != 0;
    if (before && rank <= 5) {
      return ROOK_PAWN_HELD;
    }
    boolean atEdge = file == 0 || file == 7;
    int strongSteps = Spans.distance(position.kingSquare(strong), goal);
    int weakSteps = Spans.distance(weakKing, goal);
    return before || (atEdge && weakSteps <= 4) || (weakSteps < strongSteps && weakSteps <= 3)
        ? ROOK_PAWN_DOUBTFUL
        : FULL;
  }

  /** A minor piece each and a lone pawn, for which the defender can give up the piece. */
  private static int minorForPawn(Position position, int strong, long pawns) {
    int pawn = Long.numberOfTrailingZeros(pawns);
    long ahead = Spans.AHEAD[strong << 6 | pawn];
    int weakKing = position.kingSquare(strong ^ 1);
    if ((ahead >>> weakKing & 1) != 0) {
      long bishop = position.of(strong, Piece.BISHOP);
      boolean sameColour = bishop != 0 && ((bishop & Bits.LIGHT) != 0) == isLight(weakKing);
      return sameColour ? HOPELESS : BLOCKED_PAWN;
    }
    return PAWN_FOR_MINOR;
  }

  private static boolean isLight(int square) {
    return (Bits.LIGHT >>> square & 1) != 0;
  }

  private static int withoutPawns(Position position, int strong) {
    int weak = strong ^ 1;
    if (!canMate(position, strong)) {
      return DRAWN;
    }
    long weakPawns = position.of(weak, Piece.PAWN);
    long weakPieces = position.of(weak) & ~weakPawns & ~position.ofType(Piece.KING);
    if (weakPieces == 0) {
      boolean one = weakPawns != 0 && !Bits.hasMany(weakPawns);
      return one ? againstPawn(position, strong, Long.numberOfTrailingZeros(weakPawns)) : FULL;
    }
    int lead = points(position, strong) - points(position, weak);
    return lead > 3 ? FULL : HOPELESS;
  }

  /** A single rook against a pawn that its king escorts: whose king is in time. */
  private static int againstPawn(Position position, int strong, int pawn) {
    long rook = position.of(strong, Piece.ROOK);
    if (Bits.hasMany(rook) || position.of(strong) != (rook | position.of(strong, Piece.KING))) {
      return FULL;
    }
    int weak = strong ^ 1;
    int rank = Square.rank(pawn) ^ 7 * weak;
    int strongKing = position.kingSquare(strong);
    int goal = Square.of(Square.file(pawn), 7 ^ 7 * weak);
    int toMove = position.side() == strong ? 1 : 0;
    int escort = Spans.distance(position.kingSquare(weak), pawn);
    boolean before = (Spans.AHEAD[weak << 6 | pawn] >>> strongKing & 1) != 0;
    int late = Spans.distance(strongKing, goal) - toMove - (escort - 1 + 7 - rank);
    return rank >= 4 && escort <= 2 && late > 1 && !before ? ESCORTED_PAWN : FULL;
  }

  static int points(Position position, int side) {
    return 3 * Long.bitCount(position.of(side, Piece.KNIGHT) | position.of(side, Piece.BISHOP))
        + 5 * Long.bitCount(position.of(side, Piece.ROOK))
        + 9 * Long.bitCount(position.of(side, Piece.QUEEN));
  }

  /** Whether a side without pawns can mate a bare king. */
  static boolean canMate(Position position, int side) {
    long bishops = position.of(side, Piece.BISHOP);
    return hasHeavy(position, side)
        || hasBothBishops(bishops)
        || (bishops != 0 && position.of(side, Piece.KNIGHT) != 0);
  }

  static boolean hasHeavy(Position position, int side) {
    return (position.of(side, Piece.ROOK) | position.of(side, Piece.QUEEN)) != 0;
  }

  static boolean hasBothBishops(long bishops) {
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

  static boolean isPawnWinning(Position position, int side) {
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
    long colour = isLight(corner) ? Bits.LIGHT : ~Bits.LIGHT;
    return (bishops & colour) == 0 && Spans.distance(position.kingSquare(strong ^ 1), corner) <= 1;
  }
}
