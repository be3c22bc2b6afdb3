package dev.plumbline.engine;

import dev.plumbline.engine.InfoReader.FieldWords;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parsed {@code info} line; moves are still text. Missing numbers are {@link #ABSENT}.
 *
 * @param rank {@code multipv}
 * @param score with its bound, from the view of the side to move; or null
 * @param millis by the engine's clock
 * @param hashPermille the fill of the hash table
 * @param moves the words of {@code pv}, moves or not
 * @param remark the text after {@code string}; or null
 * @param troubles what could not be parsed, in order
 */
public record Info(
    int depth,
    int selectiveDepth,
    int rank,
    @Nullable Score score,
    Bound bound,
    long nodes,
    long nps,
    long millis,
    int hashPermille,
    List<String> moves,
    @Nullable String remark,
    List<Trouble> troubles) {
  public static final int ABSENT = -1;

  /** Further characters are ignored. */
  public static final int MAX_LENGTH = 1 << 16;

  /** Further troubles are dropped. */
  static final int MAX_TROUBLES = 16;

  public Info {
    moves = List.copyOf(moves);
    troubles = List.copyOf(troubles);
  }

  /**
   * Something that could not be parsed.
   *
   * @param word the field, or the unknown word
   * @param start the start in the text
   */
  public record Trouble(Kind kind, String word, int start, int end) {
    /** What is wrong. */
    public enum Kind {
      /** A field without its value. */
      MISSING,
      /** A value that is not a number. */
      NOT_A_NUMBER,
      /** A negative or too large number. */
      OUT_OF_RANGE,
      /** A word that is not a field of the protocol. */
      UNKNOWN_WORD,
      /** A repeated field; the last one counts. */
      REPEATED,
      /** Both lower and upper bound; the first one counts. */
      CONTRADICTION,
      /** A line that is too long. */
      TOO_LONG
    }
  }

  /** Whether this is an info line. */
  public static boolean isInfo(String line) {
    return "info".equals(FieldWords.first(line));
  }

  /** Parses a line; never throws. */
  public static Info read(String line) {
    return new InfoReader(line).read();
  }

  /** Whether it has a score and moves; the others only report progress. */
  public boolean isLine() {
    return score != null && !moves.isEmpty();
  }

  /** The rank; 1 if absent. */
  public int rankOrFirst() {
    return rank == ABSENT ? 1 : rank;
  }
}
