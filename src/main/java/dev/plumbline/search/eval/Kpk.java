package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/**
 * King and pawn against king, solved by going back from the positions decided at once. Worked out
 * when first asked, in a few milliseconds; never changed after.
 */
final class Kpk {
  /** Pawns on files a to d; the other files are their mirror. */
  private static final int PAWN_SQUARES = 24;

  private static final int POSITIONS = 2 * PAWN_SQUARES * 64 * 64;

  /** A bit for each position that the pawn's side wins. */
  private static final long[] WON = new long[POSITIONS / 64];

  static {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int index = 0; index < POSITIONS; index++) {
        if (!isWon(index) && isLegal(index) && isWinning(index)) {
          WON[index >> 6] |= 1L << index;
          changed = true;
        }
      }
    }
  }

  private Kpk() {}

  /**
   * Whether the pawn's side wins.
   *
   * @param strong the side that has the pawn
   */
  static boolean isWon(int strong, int strongKing, int pawn, int weakKing, int toMove) {
    int flip = (strong == Side.BLACK ? 56 : 0) ^ (Square.file(pawn) > 3 ? 7 : 0);
    return isWon(index(toMove ^ strong, pawn ^ flip, strongKing ^ flip, weakKing ^ flip));
  }

  /** How many positions are won with White, the pawn's side, or Black to move. */
  static int wonCount(int toMove) {
    int half = WON.length / 2;
    int count = 0;
    for (int i = 0; i < half; i++) {
      count += Long.bitCount(WON[toMove * half + i]);
    }
    return count;
  }

  private static boolean isWon(int index) {
    return (WON[index >> 6] >>> index & 1) != 0;
  }

  private static int index(int toMove, int pawn, int white, int black) {
    int pawnIndex = (Square.rank(pawn) - 1) * 4 + Square.file(pawn);
    return (toMove * PAWN_SQUARES + pawnIndex) << 12 | white << 6 | black;
  }

  private static int toMove(int index) {
    return (index >> 12) / PAWN_SQUARES;
  }

  private static int pawn(int index) {
    int pawnIndex = (index >> 12) % PAWN_SQUARES;
    return Square.of(pawnIndex & 3, (pawnIndex >> 2) + 1);
  }

  private static boolean isLegal(int index) {
    int white = index >> 6 & 63;
    int black = index & 63;
    int pawn = pawn(index);
    boolean blackInCheck = (Attacks.pawn(Side.WHITE, pawn) >>> black & 1) != 0;
    return white != pawn
        && black != pawn
        && Spans.distance(white, black) > 1
        && !(toMove(index) == Side.WHITE && blackInCheck);
  }

  private static boolean isWinning(int index) {
    int white = index >> 6 & 63;
    int black = index & 63;
    return toMove(index) == Side.WHITE
        ? canWin(white, pawn(index), black)
        : cannotHold(white, pawn(index), black);
  }

  /** White to move has a move to a won position. */
  private static boolean canWin(int white, int pawn, int black) {
    long kingGoals = Attacks.king(white) & ~Attacks.king(black) & ~Square.bit(pawn);
    for (long rest = kingGoals; rest != 0; rest &= rest - 1) {
      if (isWon(index(Side.BLACK, pawn, Long.numberOfTrailingZeros(rest), black))) {
        return true;
      }
    }
    long kings = Square.bit(white) | Square.bit(black);
    int stop = pawn + 8;
    if ((kings >>> stop & 1) != 0) {
      return false;
    }
    if (Square.rank(stop) == 7) {
      // Where a queen would stalemate, a rook wins.
      return (Attacks.king(black) & ~Attacks.king(white) & Square.bit(stop)) == 0;
    }
    return isWon(index(Side.BLACK, stop, white, black))
        || (Square.rank(pawn) == 1
            && (kings >>> stop + 8 & 1) == 0
            && isWon(index(Side.BLACK, stop + 8, white, black)));
  }

  /** Black to move has a move, and none that holds. */
  private static boolean cannotHold(int white, int pawn, int black) {
    long guarded = Attacks.king(white) | Attacks.pawn(Side.WHITE, pawn);
    long goals = Attacks.king(black) & ~guarded;
    for (long rest = goals; rest != 0; rest &= rest - 1) {
      int goal = Long.numberOfTrailingZeros(rest);
      if (goal == pawn || !isWon(index(Side.WHITE, pawn, white, goal))) {
        return false;
      }
    }
    // Without a move it is stalemate: a king and a pawn cannot mate.
    return goals != 0;
  }
}
