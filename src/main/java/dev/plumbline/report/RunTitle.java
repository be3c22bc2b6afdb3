package dev.plumbline.report;

import java.util.Collections;
import java.util.Map;

/**
 * The properties that all rows of a run share.
 *
 * @param limit as in {@code time 100ms}
 * @param errata the set of corrections used; empty for the classic solutions
 * @param started date and time in UTC (ISO 8601); empty if unknown
 * @param machine machine and program version; empty if unknown
 * @param skippedLines damaged lines of the journal
 * @param timed whether reports include timings
 * @param engines each engine's own name by its label in the rows
 * @param ranks lines requested of each search (MultiPV), the most of any engine
 * @param wholeLine whether puzzles are played to the end of their line
 * @param speeds that executors of a cluster differ in speed; empty if they do not
 */
public record RunTitle(
    String limit,
    String errata,
    String started,
    String machine,
    long skippedLines,
    boolean timed,
    Map<String, String> engines,
    int ranks,
    boolean wholeLine,
    String speeds) {
  public RunTitle {
    engines = Map.copyOf(engines);
  }

  /** A run on one machine that judges first moves only. */
  RunTitle(
      String limit,
      String errata,
      String started,
      String machine,
      long skippedLines,
      boolean timed,
      Map<String, String> engines,
      int ranks) {
    this(limit, errata, started, machine, skippedLines, timed, engines, ranks, false, "");
  }

  /** What makes results doubtful, as in {@code damaged lines skipped: 2}; usually empty. */
  public String caveats() {
    String damage = skippedLines == 0 ? "" : "damaged lines skipped: " + skippedLines;
    String both = damage.isEmpty() || speeds.isEmpty() ? "" : "; ";
    return damage + both + (speeds.isEmpty() ? "" : "warning: " + speeds);
  }

  /** The engine's own name, followed by its label if another engine has the same name. */
  public String engineName(String label) {
    String name = engines.get(label);
    if (name == null) {
      return label;
    }
    boolean isUnique = Collections.frequency(engines.values(), name) == 1;
    return isUnique ? name : name + " (" + label + ")";
  }
}
