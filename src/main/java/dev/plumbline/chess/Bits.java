package dev.plumbline.chess;

/** Bitboards: fixed sets of squares, and sets moved over the board. */
public final class Bits {
  public static final long FILE_A = 0x0101010101010101L;
  public static final long FILE_H = FILE_A << 7;
  public static final long RANK_1 = 0xFFL;
  public static final long RANK_3 = RANK_1 << 16;
  public static final long RANK_6 = RANK_1 << 40;
  public static final long RANK_8 = RANK_1 << 56;
  public static final long LIGHT = 0x55AA55AA55AA55AAL;

  /** a1, h1, a8 and h8. */
  public static final long CORNERS = 0x8100_0000_0000_0081L;

  private Bits() {}

  public static long file(int file) {
    return FILE_A << file;
  }

  public static long rank(int rank) {
    return RANK_1 << (rank << 3);
  }

  public static boolean hasMany(long bits) {
    return (bits & bits - 1) != 0;
  }

  /** One step towards the h-file. */
  public static long east(long bits) {
    return bits << 1 & ~FILE_A;
  }

  /** One step towards the a-file. */
  public static long west(long bits) {
    return bits >>> 1 & ~FILE_H;
  }

  /** One step forward for a side. */
  public static long forward(long bits, int side) {
    return side == Side.WHITE ? bits << 8 : bits >>> 8;
  }
}
