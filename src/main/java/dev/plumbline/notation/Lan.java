package dev.plumbline.notation;

import dev.plumbline.chess.Position;

/** Writes moves in long algebraic notation: both squares, with the sign of check or mate. */
public final class Lan {
  private Lan() {}

  public static String write(Position position, int move) {
    throw new UnsupportedOperationException();
  }
}
