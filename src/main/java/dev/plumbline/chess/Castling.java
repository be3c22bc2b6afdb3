package dev.plumbline.chess;

import java.util.Arrays;

/**
 * Where kings and rooks start and which squares castling needs: fixed for a game, the same in
 * standard chess and Chess960. Rights are a set of the four bits below; right number i is bit 1
 * &lt;&lt; i.
 */
public final class Castling {
  public static final int WHITE_SHORT = 1;
  public static final int WHITE_LONG = 2;
  public static final int BLACK_SHORT = 4;
  public static final int BLACK_LONG = 8;

  /** The geometry of standard chess. */
  public static final Castling STANDARD =
      new Castling(
          new int[] {Square.E1, Square.E8}, new int[] {Square.H1, Square.A1, Square.H8, Square.A8});

  private final int[] rooks;
  private final boolean standard;

  /** Rights that stay when a piece leaves, or is taken on, a square. */
  final byte[] kept = new byte[64];

  /** Squares that must be empty, by right. */
  final long[] empty = new long[4];

  /** Squares that must not be attacked (the king's start, way and goal), by right. */
  final long[] safe = new long[4];

  private Castling(int[] kings, int[] rooks) {
    this.rooks = rooks.clone();
    standard = isStandard(kings, rooks);
    Arrays.fill(kept, (byte) 15);
    for (int right = 0; right < 4; right++) {
      int rook = rooks[right];
      if (rook == Square.NONE) {
        continue;
      }
      int king = kings[right >> 1];
      kept[rook] &= (byte) ~(1 << right);
      kept[king] &= (byte) ~(1 << right);
      long kingsWay = rankSpan(king, kingGoal(right));
      safe[right] = kingsWay;
      empty[right] =
          (kingsWay | rankSpan(rook, rookGoal(right))) & ~Square.bit(king) & ~Square.bit(rook);
    }
  }

  /**
   * The geometry of a position.
   *
   * @param kings the kings' squares by side
   * @param rooks the rooks' squares by right, {@link Square#NONE} without the right
   */
  static Castling of(int[] kings, int[] rooks) {
    return isStandard(kings, rooks) ? STANDARD : new Castling(kings, rooks);
  }

  private static boolean isStandard(int[] kings, int[] rooks) {
    for (int right = 0; right < 4; right++) {
      if (rooks[right] != Square.NONE
          && (Square.file(kings[right >> 1]) != 4
              || Square.file(rooks[right]) != ((right & 1) == 0 ? 7 : 0))) {
        return false;
      }
    }
    return true;
  }

  /** The number of a side's right: 0 and 1 for White's short and long, 2 and 3 for Black's. */
  public static int right(int side, boolean toShortSide) {
    return side * 2 + (toShortSide ? 0 : 1);
  }

  /** Where the king goes: the g- or c-file. */
  public static int kingGoal(int right) {
    return Square.of((right & 1) == 0 ? 6 : 2, right < 2 ? 0 : 7);
  }

  /** Where the rook goes: the f- or d-file. */
  public static int rookGoal(int right) {
    return Square.of((right & 1) == 0 ? 5 : 3, right < 2 ? 0 : 7);
  }

  /** The rook's square by right, or {@link Square#NONE}. */
  public int rook(int right) {
    return rooks[right];
  }

  long rooks(int rights) {
    long squares = 0;
    for (int right = 0; right < 4; right++) {
      squares |= (rights >> right & 1) != 0 ? Square.bit(rooks[right]) : 0;
    }
    return squares;
  }

  /** Whether kings are on the e-file and rooks in the corners, for all rights that exist. */
  public boolean isStandard() {
    return standard;
  }

  /** The squares from one to another on the same rank, both included. */
  static long rankSpan(int a, int b) {
    long span = 0;
    for (int square = Math.min(a, b); square <= Math.max(a, b); square++) {
      span |= Square.bit(square);
    }
    return span;
  }
}
