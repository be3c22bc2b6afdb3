package dev.plumbline.chess;

/** Squares as ints from a1 = 0 along the ranks to h8 = 63. */
public final class Square {
  public static final int NONE = -1;

  public static final int A1 = 0;
  public static final int E1 = 4;
  public static final int H1 = 7;
  public static final int A8 = 56;
  public static final int E8 = 60;
  public static final int H8 = 63;

  private Square() {}

  public static int of(int file, int rank) {
    return rank << 3 | file;
  }

  /** 0 for the a-file to 7 for the h-file. */
  public static int file(int square) {
    return square & 7;
  }

  /** 0 for the first rank to 7 for the eighth. */
  public static int rank(int square) {
    return square >>> 3;
  }

  /** The same square seen from the other side of the board. */
  public static int flip(int square) {
    return square ^ 56;
  }

  /** A bitboard with this square alone. */
  public static long bit(int square) {
    return 1L << square;
  }
}
