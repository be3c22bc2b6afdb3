package dev.plumbline.report.compare;

import dev.plumbline.report.Row;
import java.util.HashMap;
import java.util.Map;

/**
 * Identifies problems across runs: by position and by occurrence, since a position may appear in
 * several records. Pass the rows in order, each once. Mutable.
 */
public final class ProblemKeys {
  private final boolean single;
  private final Map<Key, Integer> seen = new HashMap<>();

  /**
   * @param single whether both runs have one engine, whose label then does not matter
   */
  public ProblemKeys(boolean single) {
    this.single = single;
  }

  /**
   * A search of a problem.
   *
   * @param occurrence which record with this position, from 1
   * @param repeat which search of it, from 1; 0 for all of them
   */
  public record Key(String engine, long position, int occurrence, int repeat) {
    Key allRepeats() {
      return new Key(engine, position, occurrence, 0);
    }

    Key allEngines() {
      return new Key("", position, occurrence, 0);
    }
  }

  /** The key of the next row. */
  public Key of(Row row) {
    Key any = new Key(single ? "" : row.engine(), row.record().key(), 0, row.repeat());
    int occurrence = seen.merge(any, 1, Integer::sum);
    return new Key(any.engine(), any.position(), occurrence, row.repeat());
  }
}
