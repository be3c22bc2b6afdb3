package dev.plumbline.epd;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;

/**
 * Reads texts as moves of a record's position, or of a position in a line from it. Graded records
 * name each move in SAN three times, so the moves of the record's position are cached. Reused from
 * record to record.
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

  /** The text found last; the same moves mostly follow each other in the same order. */
  private int next;

  void on(Setup setup) {
    position.reset(setup);
    reader.on(position);
    played = 0;
    remembered = 0;
    next = 0;
  }

  /** The current position: the record's own, or one within a line. */
  Position position() {
    return position;
  }

  /** Reads a slice of a text as a move of the position. */
  MoveReading read(String text, int start, int end) {
    return reader.read(text, start, end);
  }

  /** The move, if a slice is canonical SAN, else {@link Move#NONE}. */
  int readCanonical(String text, int start, int end) {
    if (played > 0) {
      return reader.readCanonical(text, start, end);
    }
    int length = end - start;
    for (int tries = remembered; tries > 0; tries--) {
      next = next + 1 < remembered ? next + 1 : 0;
      if (lengths[next] == length && text.regionMatches(start, texts[next], starts[next], length)) {
        return moves[next];
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
