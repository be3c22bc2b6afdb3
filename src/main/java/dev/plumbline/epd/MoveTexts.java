package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;

/** Reads the moves of one position after another, and lines of moves from it. */
final class MoveTexts {
  private final Position position = Position.start();
  private final MoveReader reader = new MoveReader();
  private int played;

  void on(Setup setup) {
    position.reset(setup);
    reader.on(position);
    played = 0;
  }

  /** The position as it stands: the record's own, or within a line. */
  Position position() {
    return position;
  }

  /** Reads a slice of a text as a move of the position. */
  MoveReading read(String text, int start, int end) {
    return reader.read(text, start, end);
  }

  MoveReading read(String text) {
    return reader.read(text, 0, text.length());
  }

  /** The move, if a slice is canonical SAN, else {@link dev.plumbline.chess.Move#NONE}. */
  int readCanonical(String text, int start, int end) {
    return reader.readCanonical(text, start, end);
  }

  /** Goes on along a line. */
  void play(int move) {
    position.make(move);
    reader.on(position);
    played++;
  }

  /** Back to the record's position. */
  void rewind() {
    if (played > 0) {
      for (; played > 0; played--) {
        position.unmake();
      }
      reader.on(position);
    }
  }
}
