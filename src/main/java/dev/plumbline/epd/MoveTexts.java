package dev.plumbline.epd;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;

/**
 * Reads the moves of one position after another, and lines of moves from it. Graded records name
 * each move in SAN three times: those read last are remembered while their position stands.
 */
final class MoveTexts {
  private static final int REMEMBERED = 16;

  private final Position position = Position.start();
  private final MoveReader reader = new MoveReader();
  private int played;

  /** Slices of texts that are canonical SAN, and their moves. */
  private final String[] texts = new String[REMEMBERED];

  private final int[] starts = new int[REMEMBERED];
  private final int[] lengths = new int[REMEMBERED];
  private final int[] moves = new int[REMEMBERED];
  private int remembered;

  void on(Setup setup) {
    position.reset(setup);
    reader.on(position);
    played = 0;
    remembered = 0;
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

  /** The move, if a slice is canonical SAN, else {@link Move#NONE}. */
  int readCanonical(String text, int start, int end) {
    if (played > 0) {
      return reader.readCanonical(text, start, end);
    }
    int length = end - start;
    for (int i = 0; i < remembered; i++) {
      if (lengths[i] == length && text.regionMatches(start, texts[i], starts[i], length)) {
        return moves[i];
      }
    }
    int move = reader.readCanonical(text, start, end);
    if (move != Move.NONE && remembered < REMEMBERED) {
      texts[remembered] = text;
      starts[remembered] = start;
      lengths[remembered] = length;
      moves[remembered++] = move;
    }
    return move;
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
