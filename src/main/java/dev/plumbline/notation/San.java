package dev.plumbline.notation;

import dev.plumbline.chess.Position;

/** Writes moves in standard algebraic notation, the canonical form. */
public final class San {
  private San() {}

  /**
   * The shortest unambiguous form of a legal move, with the sign of check or mate; the position is
   * as before. A {@link SanWriter} is quicker for many.
   */
  public static String write(Position position, int move) {
    return new SanWriter().write(position, move);
  }
}
