package dev.plumbline.chess;

/**
 * Static exchange evaluation: what a move wins or loses when all that follows is captures on its
 * goal.
 *
 * <p>The model: the sides take in turn, each with its least valuable man that can legally take (the
 * lowest square among equals), and each may stop instead. Legal means that the own king is safe
 * afterwards: a pin lasts as long as the pinning piece is on the board, a king takes only what is
 * not defended, and a check from elsewhere forbids to take back. Men behind others join when the
 * way is free. A pawn that takes on the last rank becomes a queen. Castling is worth 0; the
 * en-passant reply to a double push, being no capture on the goal, is not seen.
 */
public final class Exchange {
  /** By piece type. The king's is never won; it is there so that it counts as the dearest. */
  private static final int[] VALUE = {0, 100, 320, 330, 500, 950, 20_000};

  private static final int PROMOTION_GAIN = VALUE[Piece.QUEEN] - VALUE[Piece.PAWN];

  private Exchange() {}

  /** The value of a piece type in centipawns, as exchanges count it. */
  public static int valueOf(int type) {
    return VALUE[type];
  }

  /** What a legal move gains in centipawns, for the side that plays it. */
  public static int value(Position position, int move) {
    if (Move.isCastling(move)) {
      return 0;
    }
    long occupied = after(position, move);
    int reply =
        reply(position, Move.to(move), position.side() ^ 1, occupied, atRisk(position, move));
    return gain(position, move) - reply;
  }

  /** Whether a legal move gains at least so much; quicker than the value itself. */
  public static boolean atLeast(Position position, int move, int threshold) {
    if (Move.isCastling(move)) {
      return threshold <= 0;
    }
    int spare = gain(position, move) - threshold;
    int atRisk = atRisk(position, move);
    int target = Move.to(move);
    if (spare < 0 || spare >= mostOf(target, atRisk)) {
      return spare >= 0;
    }
    long occupied = after(position, move);
    return !winsBack(position, target, position.side() ^ 1, occupied, atRisk, spare + 1);
  }

  /** The best result of a side that captures on the target or stops. */
  private static int reply(Position position, int target, int side, long occupied, int atRisk) {
    int from = leastCapturer(position, target, side, occupied);
    if (from == Square.NONE) {
      return 0;
    }
    int type = Piece.type(position.pieceAt(from));
    boolean promotes = promotes(type, target);
    int next =
        reply(
            position,
            target,
            side ^ 1,
            occupied ^ 1L << from,
            VALUE[promotes ? Piece.QUEEN : type]);
    return Math.max(0, atRisk + (promotes ? PROMOTION_GAIN : 0) - next);
  }

  /** Whether a side's reply is worth so much, that being more than 0. */
  private static boolean winsBack(
      Position position, int target, int side, long occupied, int atRisk, int wanted) {
    int from = leastCapturer(position, target, side, occupied);
    if (from == Square.NONE) {
      return false;
    }
    int type = Piece.type(position.pieceAt(from));
    boolean promotes = promotes(type, target);
    int spare = atRisk + (promotes ? PROMOTION_GAIN : 0) - wanted;
    int nextAtRisk = VALUE[promotes ? Piece.QUEEN : type];
    if (spare < 0 || type == Piece.KING || spare >= mostOf(target, nextAtRisk)) {
      return spare >= 0;
    }
    long next = occupied ^ 1L << from;
    return !winsBack(position, target, side ^ 1, next, nextAtRisk, spare + 1);
  }

  /** The most that a reply can be worth. */
  private static int mostOf(int target, int atRisk) {
    return atRisk + (isLastRank(target) ? PROMOTION_GAIN : 0);
  }

  /** The square of a side's least valuable man that can legally take on the target, or NONE. */
  private static int leastCapturer(Position position, int target, int side, long occupied) {
    long attackers = position.attackersTo(target, occupied) & position.of(side) & occupied;
    for (int type = Piece.PAWN; attackers != 0; type++) {
      long ofType = attackers & position.ofType(type);
      attackers ^= ofType;
      for (long rest = ofType; rest != 0; rest &= rest - 1) {
        int from = Long.numberOfTrailingZeros(rest);
        int king = type == Piece.KING ? target : position.kingSquare(side);
        if (isSafe(position, king, side, occupied ^ 1L << from, target)) {
          return from;
        }
      }
    }
    return Square.NONE;
  }

  /** Whether a king is safe from all but what has just been taken on the target. */
  private static boolean isSafe(Position position, int king, int side, long occupied, int target) {
    long enemies = position.of(side ^ 1) & occupied & ~(1L << target);
    return (position.attackersTo(king, occupied) & enemies) == 0;
  }

  private static long after(Position position, int move) {
    long occupied = (position.occupied() & ~(1L << Move.from(move))) | 1L << Move.to(move);
    return Move.isEnPassant(move) ? occupied & ~(1L << (Move.to(move) ^ 8)) : occupied;
  }

  private static int gain(Position position, int move) {
    int victim = Move.isEnPassant(move) ? Piece.PAWN : Piece.type(position.pieceAt(Move.to(move)));
    int promoted = Move.isPromotion(move) ? VALUE[Move.promoted(move)] - VALUE[Piece.PAWN] : 0;
    return VALUE[victim] + promoted;
  }

  private static int atRisk(Position position, int move) {
    return Move.isPromotion(move)
        ? VALUE[Move.promoted(move)]
        : VALUE[Piece.type(position.pieceAt(Move.from(move)))];
  }

  private static boolean promotes(int type, int target) {
    return type == Piece.PAWN && isLastRank(target);
  }

  private static boolean isLastRank(int square) {
    return (1L << square & (Bits.RANK_1 | Bits.RANK_8)) != 0;
  }
}
