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
   * @param comments of the first moves, empty for a move without one; empty if they were not wanted
   * @param result as in the file; {@code *} if it has none
   */
  record PgnGame(
      long line,
      Map<String, String> tags,
      Setup start,
      List<Integer> moves,
      List<String> comments,
      String result)
      implements PgnItem {
    public PgnGame {
      tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
      moves = List.copyOf(moves);
      comments = List.copyOf(comments);
    }

    /** A new copy of the start position. */
    public Position position() {
      return Position.of(start);
    }
  }

  /**
   * A game with an error: where it is, from column 1, and what is wrong.
   *
   * @param before the game up to the error, without a result
   * @param move the word that is no legal move; empty if the error is another one
   */
  record Broken(String file, long line, int column, String reason, PgnGame before, String move)
      implements PgnItem {
    /** The message for users: {@code games.pgn:12:5: reason}. */
    public String sentence() {
      return file + ":" + line + ":" + column + ": " + reason;
    }
  }
}
