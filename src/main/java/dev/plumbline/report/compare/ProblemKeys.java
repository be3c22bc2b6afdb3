package dev.plumbline.report.compare;

import dev.plumbline.report.Row;
import java.util.HashMap;
import java.util.Map;

/**
 * Knows the problems of a run again in another run: by their position, and by which of its
 * occurrences they are. Rows are asked for in order, each once. Mutable.
 */
public final class ProblemKeys {
  private final boolean single;
  private final Map<Key, Integer> seen = new HashMap<>();

  /**
   * @param single whether both runs have one engine, whose name then does not matter
   */
  public ProblemKeys(boolean single) {
    this.single = single;
  }

  /** Which problem, whatever it is called. */
  public record Key(String engine, long position, int occurrence) {}

  /** The key of the next row. */
  public Key of(Row row) {
    Key first = new Key(single ? "" : row.engine(), row.record().key(), 0);
    int occurrence = seen.merge(first, 1, Integer::sum);
    return new Key(first.engine(), first.position(), occurrence);
  }
}
