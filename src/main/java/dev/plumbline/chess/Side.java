package dev.plumbline.chess;

/** The two sides as ints, so that arrays can be indexed by them. */
public final class Side {
  public static final int WHITE = 0;
  public static final int BLACK = 1;

  private Side() {}

  public static int other(int side) {
    return side ^ 1;
  }
}
