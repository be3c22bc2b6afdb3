package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/**
 * The KPK bitbase, solved by retrograde analysis for all squares of the bare king at once. Computed
 * on first use.
 */
final class Kpk {
  /** Pawns on files a to d; the other files are their mirror. */
  private static final int PAWN_SQUARES = 24;

  private static final int HALF = PAWN_SQUARES * 64;

  /**
   * By side to move (the pawn's is 0), pawn and its king: the squares of the bare king on which the
   * pawn wins.
   */
  private static final long[] WON = new long[2 * HALF];

  static {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int index = 0; index < HALF; index++) {
        int pawn = Square.of(index >> 6 & 3, (index >> 8) + 1);
        int king = index & 63;
        if (king != pawn) {
          long first = canWin(pawn, king);
          changed |= first != WON[index];
          WON[index] = first;
          long second = cannotHold(pawn, king);
          changed |= second != WON[HALF + index];
          WON[HALF + index] = second;
        }
      }
    }
  }

  private Kpk() {}

  /** Whether the strong side, which has the pawn, wins. */
  static boolean isWon(int strong, int strongKing, int pawn, int weakKing, int toMove) {
    int flip = (strong == Side.BLACK ? 56 : 0) ^ (Square.file(pawn) > 3 ? 7 : 0);
    long won = WON[index(toMove ^ strong, pawn ^ flip, strongKing ^ flip)];
    return (won >>> (weakKing ^ flip) & 1) != 0;
  }

  private static int index(int toMove, int pawn, int king) {
    int pawnIndex = (Square.rank(pawn) - 1) * 4 + Square.file(pawn);
    return toMove * HALF + pawnIndex * 64 + king;
  }

  /** The squares where the bare king can be. */
  private static long available(int pawn, int king) {
    return ~(Attacks.king(king) | Square.bit(king) | Square.bit(pawn));
  }

  /** The pawn's side moves, and some move wins. */
  private static long canWin(int pawn, int king) {
    long won = 0;
    for (long rest = Attacks.king(king) & ~Square.bit(pawn); rest != 0; rest &= rest - 1) {
      won |= WON[index(1, pawn, Long.numberOfTrailingZeros(rest))];
    }
    int stop = pawn + 8;
    if (stop != king) {
      won |= ~Square.bit(stop) & push(pawn, stop, king);
    }
    return won & available(pawn, king) & ~Attacks.pawn(Side.WHITE, pawn);
  }

  private static long push(int pawn, int stop, int king) {
    if (Square.rank(stop) == 7) {
      // A queen that cannot be taken; where it would stalemate, a rook.
      boolean defended = (Attacks.king(king) >>> stop & 1) != 0;
      return defended ? -1L : ~Attacks.king(stop);
    }
    long won = WON[index(1, stop, king)];
    boolean canPushTwice = Square.rank(pawn) == 1 && stop + 8 != king;
    return canPushTwice ? won | WON[index(1, stop + 8, king)] : won;
  }

  /** The bare king moves, but has no move that holds; without any move it is stalemate. */
  private static long cannotHold(int pawn, int king) {
    long guarded = Attacks.king(king) | Attacks.pawn(Side.WHITE, pawn) | Square.bit(king);
    long holding = ~guarded & ~WON[index(0, pawn, king)];
    return available(pawn, king) & around(~guarded) & ~around(holding);
  }

  private static long around(long bits) {
    long row = Bits.east(bits) | Bits.west(bits);
    long three = row | bits;
    return row | three << 8 | three >>> 8;
  }
}
