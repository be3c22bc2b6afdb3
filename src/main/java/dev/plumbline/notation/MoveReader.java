package dev.plumbline.notation;

import dev.plumbline.chess.Position;

/** Reads moves of one position in any notation. Holds scratch space: one per thread. */
public final class MoveReader {
  /** Sets the position whose moves are read from here on; it must not change meanwhile. */
  public void on(Position position) {
    throw new UnsupportedOperationException();
  }

  /** Reads one move: SAN, long algebraic, UCI or figurine, strict or sloppy. */
  public MoveReading read(String text) {
    throw new UnsupportedOperationException(text);
  }
}
