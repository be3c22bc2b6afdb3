package dev.plumbline.chess;

/**
 * Looks one move back from a setup with one king a side: checks are possible only if some last move
 * of the checking side began where the king was not yet attacked.
 *
 * <p>Every kind of move is taken back, so a check that a game can give is never called impossible.
 * What the move before that was is not asked: castling of any Chess960 geometry counts, and so does
 * a double push without its en-passant square, which many files leave out.
 */
final class LastMove {
  private final Setup setup;

  /** The side that has just moved. */
  private final int them;

  /** The king of the side to move. */
  private final int king;

  private final long occupied;

  /** Whether the side to move has lost a piece, so that the last move may have been a capture. */
  private final boolean captureLikely;

  LastMove(Setup setup) {
    this.setup = setup;
    them = setup.side() ^ 1;
    king = setup.kingSquare(setup.side());
    occupied = setup.occupied();
    captureLikely = Long.bitCount(setup.squaresOfSide(setup.side())) < 16;
  }

  /** Whether any move can have led here. */
  boolean exists() {
    long checkers = setup.attackers(king, them, occupied);
    return anyMoved(checkers) || anyMoved(setup.squaresOfSide(them) & ~checkers) || castled();
  }

  /** Whether a pawn can just have moved two squares; the squares themselves are in order. */
  boolean canBePush(int from, int to) {
    return cameFrom(from, to, Piece.PAWN, (occupied ^ Square.bit(to)) | Square.bit(from));
  }

  private boolean anyMoved(long pieces) {
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      int type = Piece.type(setup.pieceAt(to));
      if (type == Piece.PAWN ? pawnMoved(to) : pieceMoved(to, type) || promoted(to, type)) {
        return true;
      }
    }
    return false;
  }

  private boolean pieceMoved(int to, int type) {
    for (long rest = Attacks.of(type, to, occupied) & ~occupied; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      if (cameFrom(from, to, type, afterCapture(to) | Square.bit(from))) {
        return true;
      }
    }
    return false;
  }

  private boolean promoted(int to, int type) {
    return Square.rank(to) == (them == Side.WHITE ? 7 : 0)
        && type != Piece.KING
        && pawnSteppedOrTook(to);
  }

  private boolean pawnMoved(int to) {
    return pawnSteppedOrTook(to) || pawnMovedTwo(to) || pawnTookEnPassant(to);
  }

  private boolean pawnSteppedOrTook(int to) {
    int straight = to - step();
    if (isPawnRank(straight)
        && isEmpty(straight)
        && cameFrom(straight, to, Piece.PAWN, without(to) | Square.bit(straight))) {
      return true;
    }
    if (!captureLikely) {
      return false;
    }
    for (long rest = pawnOrigins(to); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      if (cameFrom(from, to, Piece.PAWN, occupied | Square.bit(from))) {
        return true;
      }
    }
    return false;
  }

  private boolean pawnMovedTwo(int to) {
    return Square.rank(to) == (them == Side.WHITE ? 3 : 4)
        && isEmpty(to - step())
        && isEmpty(to - 2 * step())
        && canBePush(to - 2 * step(), to);
  }

  private boolean pawnTookEnPassant(int to) {
    if (!captureLikely
        || Square.rank(to) != (them == Side.WHITE ? 5 : 2)
        || !isEmpty(to - step())
        || !isEmpty(to + step())) {
      return false;
    }
    long before = without(to) | Square.bit(to - step());
    for (long rest = pawnOrigins(to); rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      if (cameFrom(from, to, Piece.PAWN, before | Square.bit(from))) {
        return true;
      }
    }
    return false;
  }

  /** The empty squares from which a pawn can have taken on a square. */
  private long pawnOrigins(int to) {
    return Attacks.PAWN[(them ^ 1) << 6 | to] & ~occupied & ~Bits.RANK_1 & ~Bits.RANK_8;
  }

  private boolean castled() {
    for (int right = them * 2; right < them * 2 + 2; right++) {
      if (setup.pieceAt(Castling.kingGoal(right)) == Piece.of(them, Piece.KING)
          && setup.pieceAt(Castling.rookGoal(right)) == Piece.of(them, Piece.ROOK)
          && castled(right)) {
        return true;
      }
    }
    return false;
  }

  /** Tries every pair of squares from which king and rook can have come. */
  private boolean castled(int right) {
    int rank = Square.rank(Castling.kingGoal(right));
    for (int kingFile = 1; kingFile < 7; kingFile++) {
      boolean toShortSide = (right & 1) == 0;
      int first = toShortSide ? kingFile + 1 : 0;
      int last = toShortSide ? 7 : kingFile - 1;
      for (int rookFile = first; rookFile <= last; rookFile++) {
        if (castledFrom(right, Square.of(kingFile, rank), Square.of(rookFile, rank))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean castledFrom(int right, int oldKing, int oldRook) {
    long goals = Square.bit(Castling.kingGoal(right)) | Square.bit(Castling.rookGoal(right));
    long others = occupied & ~goals;
    long ways =
        Castling.rankSpan(oldKing, Castling.kingGoal(right))
            | Castling.rankSpan(oldRook, Castling.rookGoal(right));
    long before = others | Square.bit(oldKing) | Square.bit(oldRook);
    return (ways & others) == 0
        && (setup.attackers(king, them, before) & ~goals) == 0
        && !attacksKing(oldRook, Piece.ROOK, before);
  }

  /** Whether the king was safe with the moved piece still on its old square. */
  private boolean cameFrom(int from, int to, int type, long before) {
    return !attacksKing(from, type, before)
        && (setup.attackers(king, them, before) & ~Square.bit(to)) == 0;
  }

  private boolean attacksKing(int from, int type, long before) {
    long attacks =
        type == Piece.PAWN ? Attacks.PAWN[them << 6 | from] : Attacks.of(type, from, before);
    return (attacks >>> king & 1) != 0;
  }

  /**
   * The pieces before the move without the moved one, its target filled where it may have taken
   * something there.
   */
  private long afterCapture(int to) {
    return captureLikely ? occupied : without(to);
  }

  private long without(int square) {
    return occupied & ~Square.bit(square);
  }

  private boolean isEmpty(int square) {
    return (occupied >>> square & 1) == 0;
  }

  private int step() {
    return them == Side.WHITE ? 8 : -8;
  }

  private static boolean isPawnRank(int square) {
    return square >= 8 && square < 56;
  }
}
