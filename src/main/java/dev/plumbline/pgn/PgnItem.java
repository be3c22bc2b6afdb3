package dev.plumbline.pgn;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a file of games has next. */
public sealed interface PgnItem {
  /** The line on which it begins, or where it is broken; from 1. */
  long line();

  /**
   * A game whose moves are all legal.
   *
   * @param tags by name, in the order of the file; of a name given twice, the first
   * @param moves the main line, without variations
   * @param result as the file has it; {@code *} where it has none
   */
  record Game(long line, Map<String, String> tags, Setup start, List<Integer> moves, String result)
      implements PgnItem {
    public Game {
      tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
      moves = List.copyOf(moves);
    }

    /** Where it begins, to be played through. */
    public Position position() {
      return Position.of(start);
    }
  }

  /**
   * A game that is passed over.
   *
   * @param column from 1
   * @param reason in a sentence
   */
  record Broken(String file, long line, int column, String reason) implements PgnItem {
    /** With its place, for a user. */
    public String sentence() {
      return file + ":" + line + ":" + column + ": " + reason;
    }
  }
}
