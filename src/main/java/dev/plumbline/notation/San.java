package dev.plumbline.notation;

import dev.plumbline.chess.Position;

/** Writes moves in standard algebraic notation, the canonical form. */
public final class San {
  private San() {}

  /** The shortest unambiguous form, with the sign of check or mate; the position is as before. */
  public static String write(Position position, int move) {
    throw new UnsupportedOperationException();
  }
}
