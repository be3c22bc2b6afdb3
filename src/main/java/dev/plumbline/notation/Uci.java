package dev.plumbline.notation;

import dev.plumbline.chess.Position;

/** Writes moves as the UCI protocol does: e2e4, e7e8q; castling e1g1, or e1h1 in Chess960. */
public final class Uci {
  private Uci() {}

  /** Castling is written in the Chess960 way only where the position's castling is not standard. */
  public static String write(Position position, int move) {
    return write(move, !position.castling().isStandard());
  }

  public static String write(int move, boolean chess960) {
    throw new UnsupportedOperationException();
  }
}
