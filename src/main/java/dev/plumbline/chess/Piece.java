package dev.plumbline.chess;

/** Pieces as ints: the type in the low three bits, the side in the fourth; 0 is an empty square. */
public final class Piece {
  public static final int NONE = 0;

  public static final int PAWN = 1;
  public static final int KNIGHT = 2;
  public static final int BISHOP = 3;
  public static final int ROOK = 4;
  public static final int QUEEN = 5;
  public static final int KING = 6;

  private Piece() {}

  public static int of(int side, int type) {
    return side << 3 | type;
  }

  public static int type(int piece) {
    return piece & 7;
  }

  public static int side(int piece) {
    return piece >>> 3;
  }
}
