package dev.plumbline.notation;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;

/** Positions as text: FEN with four, five or six fields, X-FEN and Shredder-FEN. */
public final class Fen {
  private Fen() {}

  /** Reads a FEN, possible or not. */
  public static Setup read(String text) throws NotationException {
    throw new UnsupportedOperationException(text);
  }

  /** Reads a FEN of a usable position. */
  public static Position position(String text) throws NotationException {
    return Position.of(read(text));
  }

  /** All six fields; the en-passant square after every double push, as the standard asks. */
  public static String write(Position position) {
    throw new UnsupportedOperationException();
  }

  /** The first four fields, as in EPD; the en-passant square after every double push. */
  public static String fourFields(Position position) {
    throw new UnsupportedOperationException();
  }

  /** The first four fields, the en-passant square only where it can be used: equal for equals. */
  public static String identity(Position position) {
    throw new UnsupportedOperationException();
  }
}
