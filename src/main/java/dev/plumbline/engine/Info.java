package dev.plumbline.engine;

import dev.plumbline.engine.InfoReader.FieldWords;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An {@code info} line of the protocol taken apart, before any board is looked at. Numbers that the
 * line does not tell are {@link #ABSENT}.
 *
 * @param rank what {@code multipv} says
 * @param score with its bound, from the view of the side to move; null if there is none
 * @param millis by the engine's own clock
 * @param hashPermille how full the engine's table is
 * @param moves the words of {@code pv}, moves or not
 * @param remark what stands behind {@code string}; null if there is none
 * @param troubles what could not be read, in the order of the text
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

  /** What is beyond is not read. */
  public static final int MAX_LENGTH = 1 << 16;

  /** Troubles beyond are not told. */
  static final int MAX_TROUBLES = 16;

  public Info {
    moves = List.copyOf(moves);
    troubles = List.copyOf(troubles);
  }

  /**
   * Something that could not be read.
   *
   * @param word the field, or the word that is none
   * @param start where the trouble is in the text
   */
  public record Trouble(Kind kind, String word, int start, int end) {
    /** What is wrong. */
    public enum Kind {
      /** A field without its value. */
      MISSING,
      /** A value that is no number. */
      NOT_A_NUMBER,
      /** A number below zero where that means nothing, or too large for anything. */
      OUT_OF_RANGE,
      /** A word that is no field of the protocol. */
      UNKNOWN_WORD,
      /** A field told twice; the last counts. */
      REPEATED,
      /** Lower and upper bound at once; then the first counts. */
      CONTRADICTION,
      /** A line too long to be read to its end. */
      TOO_LONG
    }
  }

  /** Whether a line of output is one of these. */
  public static boolean isInfo(String line) {
    return "info".equals(FieldWords.first(line));
  }

  /** Reads a line; never throws, whatever the text is. */
  public static Info read(String line) {
    return new InfoReader(line).read();
  }

  /** Whether it tells a line of moves with its score: the others tell only of progress. */
  public boolean isLine() {
    return score != null && !moves.isEmpty();
  }

  /** The rank, the first where none is told. */
  public int rankOrFirst() {
    return rank == ABSENT ? 1 : rank;
  }
}
