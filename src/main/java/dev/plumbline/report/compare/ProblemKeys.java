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

  /**
   * One search of a problem, whatever the problem is called.
   *
   * @param occurrence which of the records with this position, from 1
   * @param repeat which of the searches of it, from 1; 0 for all of them
   */
  public record Key(String engine, long position, int occurrence, int repeat) {
    /** All searches of the problem by the engine. */
    Key allRepeats() {
      return new Key(engine, position, occurrence, 0);
    }
  }

  /** The key of the next row. */
  public Key of(Row row) {
    Key any = new Key(single ? "" : row.engine(), row.record().key(), 0, row.repeat());
    int occurrence = seen.merge(any, 1, Integer::sum);
    return new Key(any.engine(), any.position(), occurrence, row.repeat());
  }
}
