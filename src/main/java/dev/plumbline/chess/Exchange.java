package dev.plumbline.chess;

/**
 * Static exchange evaluation: what a move wins or loses when all that follows is captures on its
 * goal.
 *
 * <p>The model: the sides take in turn, each with its least valuable piece that can legally take
 * (the lowest square among equals), and each may stop instead. Legal means that the own king is
 * safe afterwards: a pin lasts as long as the pinning piece is on the board, a king takes only what
 * is not defended, and a check from elsewhere forbids to take back. Pieces behind others join when
 * the way is free. A pawn that takes on the last rank becomes a queen. Castling is worth 0; the
 * en-passant reply to a double push, being no capture on the goal, is not seen.
 */
public final class Exchange {
  /** By piece type. A king is never captured; its value makes it the last piece to capture. */
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
    int target = Move.to(move);
    long occupied = after(position, move);
    long attackers = position.attackersTo(target, occupied) & occupied;
    int side = position.side() ^ 1;
    return gain(position, move)
        - reply(position, target, side, occupied, attackers, atRisk(position, move));
  }

  /** The best result of a side that captures on the target or stops. */
  private static int reply(
      Position position, int target, int side, long occupied, long attackers, int atRisk) {
    int from = leastCapturer(position, target, side, occupied, attackers);
    if (from == Square.NONE) {
      return 0;
    }
    int type = Piece.type(position.pieceAt(from));
    int promotion = promotionGain(type, target);
    long left = occupied ^ 1L << from;
    long joined = joined(position, target, type, left, attackers);
    int next = reply(position, target, side ^ 1, left, joined, VALUE[type] + promotion);
    return Math.max(0, atRisk + promotion - next);
  }

  /** Whether a legal move gains at least so much; quicker than the value itself. */
  public static boolean atLeast(Position position, int move, int threshold) {
    if (Move.isCastling(move)) {
      return threshold <= 0;
    }
    int target = Move.to(move);
    int spare = gain(position, move) - threshold;
    int atRisk = atRisk(position, move);
    if (spare < 0 || spare >= mostOf(target, atRisk)) {
      return spare >= 0;
    }
    int side = position.side() ^ 1;
    long occupied = after(position, move);
    long attackers = position.attackersTo(target, occupied) & occupied;
    // The answer if the side to capture next does not: it must win back more than is spare.
    boolean answer = true;
    while (true) {
      int from = leastCapturer(position, target, side, occupied, attackers);
      if (from == Square.NONE) {
        return answer;
      }
      int type = Piece.type(position.pieceAt(from));
      int promotion = promotionGain(type, target);
      spare = atRisk + promotion - (spare + 1);
      atRisk = VALUE[type] + promotion;
      if (spare < 0) {
        return answer;
      }
      answer = !answer;
      // The king takes only what nobody can take back.
      if (type == Piece.KING || spare >= mostOf(target, atRisk)) {
        return answer;
      }
      occupied ^= 1L << from;
      attackers = joined(position, target, type, occupied, attackers);
      side ^= 1;
    }
  }

  /** The most that a reply can be worth. */
  private static int mostOf(int target, int atRisk) {
    return atRisk + (isLastRank(target) ? PROMOTION_GAIN : 0);
  }

  /** The square of a side's least valuable piece that can legally take on the target, or NONE. */
  private static int leastCapturer(
      Position position, int target, int side, long occupied, long attackers) {
    long left = attackers & position.of(side);
    for (int type = Piece.PAWN; left != 0; type++) {
      long ofType = left & position.ofType(type);
      left ^= ofType;
      for (long rest = ofType; rest != 0; rest &= rest - 1) {
        int from = Long.numberOfTrailingZeros(rest);
        int king = type == Piece.KING ? target : position.kingSquare(side);
        // What has just been taken on the target attacks nothing any more.
        long enemies = position.of(side ^ 1) & occupied & ~(1L << target);
        if (!position.isAttackedBy(enemies, side ^ 1, king, occupied ^ 1L << from)) {
          return from;
        }
      }
    }
    return Square.NONE;
  }

  /** The attackers left after a piece of a type has taken, with those that stood behind it. */
  private static long joined(
      Position position, int target, int type, long occupied, long attackers) {
    long joined = attackers;
    long queens = position.ofType(Piece.QUEEN);
    if (type == Piece.PAWN || type == Piece.BISHOP || type == Piece.QUEEN) {
      joined |= Attacks.bishop(target, occupied) & (position.ofType(Piece.BISHOP) | queens);
    }
    if (type == Piece.ROOK || type == Piece.QUEEN) {
      joined |= Attacks.rook(target, occupied) & (position.ofType(Piece.ROOK) | queens);
    }
    return joined & occupied;
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

  /** What a capturer gains by becoming a queen, if it does. */
  private static int promotionGain(int type, int target) {
    return type == Piece.PAWN && isLastRank(target) ? PROMOTION_GAIN : 0;
  }

  private static boolean isLastRank(int square) {
    return (1L << square & (Bits.RANK_1 | Bits.RANK_8)) != 0;
  }
}
