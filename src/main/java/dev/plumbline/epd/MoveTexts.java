package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.epd.Tokenizer.Token;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Found;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads texts as moves of a record's position, or of a position in a line from it. Records name a
 * move more than once, so what was read in the record's own position is remembered.
 */
final class MoveTexts {
  private final Position position;
  private final Map<String, MoveReading> known = new HashMap<>();
  private int played;

  MoveTexts(Setup setup) {
    position = Position.of(setup);
  }

  /** The current position: the record's own, or one within a line. */
  Position position() {
    return position;
  }

  MoveReading read(String text) {
    return played == 0
        ? known.computeIfAbsent(text, move -> MoveReader.read(position, move))
        : MoveReader.read(position, text);
  }

  boolean areMoves(List<Token> tokens) {
    return !tokens.isEmpty()
        && tokens.stream().allMatch(it -> it.isWord() && read(it.raw()) instanceof Found);
  }

  void play(int move) {
    position.make(move);
    played++;
  }

  /** Back to the record's position. */
  void rewind() {
    for (; played > 0; played--) {
      position.unmake();
    }
  }
}
