package dev.plumbline.report;

import java.util.Collections;
import java.util.Map;

/**
 * What is common to all rows of a run.
 *
 * @param limit as the result line tells it: {@code time 100ms}
 * @param errata that were used, by their name; empty for the classic solutions
 * @param started the date and time in UTC as ISO 8601 writes them; empty where not told
 * @param machine and program that it ran with; empty where not told
 * @param skippedLines how many damaged lines of the journal were skipped
 * @param timed whether reports tell times, speeds and what else hangs on the clock
 * @param engines how engines call themselves, by the word for each in rows
 * @param ranks how many lines were requested of each search, the most of any engine
 */
public record RunTitle(
    String limit,
    String errata,
    String started,
    String machine,
    long skippedLines,
    boolean timed,
    Map<String, String> engines,
    int ranks) {
  public RunTitle {
    engines = Map.copyOf(engines);
  }

  /** As in {@code damaged lines skipped: 2}; empty if there were none. */
  public String damage() {
    return skippedLines == 0 ? "" : "damaged lines skipped: " + skippedLines;
  }

  /**
   * How an engine calls itself, with the word for it in rows where another calls itself the same;
   * that word alone where the name is not known.
   */
  public String engineName(String engine) {
    String name = engines.get(engine);
    if (name == null) {
      return engine;
    }
    boolean isAlone = Collections.frequency(engines.values(), name) == 1;
    return isAlone ? name : name + " (" + engine + ")";
  }
}
