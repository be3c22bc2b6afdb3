package dev.plumbline.pgn;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A game read from a file, playable or broken. */
public sealed interface PgnItem {
  /** The line on which a game begins, or on which a broken one has its error; from 1. */
  long line();

  /**
   * A game whose moves are all legal.
   *
   * @param tags in the order of the file; the first of each name counts
   * @param moves the main line, without variations
   * @param result as in the file; {@code *} if it has none
   */
  record Game(long line, Map<String, String> tags, Setup start, List<Integer> moves, String result)
      implements PgnItem {
    public Game {
      tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
      moves = List.copyOf(moves);
    }

    /** A new copy of the start position. */
    public Position position() {
      return Position.of(start);
    }
  }

  /** A game that is skipped: where its error is, from column 1, and what is wrong. */
  record Broken(String file, long line, int column, String reason) implements PgnItem {
    /** The message for users: {@code games.pgn:12:5: reason}. */
    public String sentence() {
      return file + ":" + line + ":" + column + ": " + reason;
    }
  }
}
