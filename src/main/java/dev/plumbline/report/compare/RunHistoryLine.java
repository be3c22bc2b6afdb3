package dev.plumbline.report.compare;

import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import org.jspecify.annotations.Nullable;

/**
 * One suite and engine in one run.
 *
 * @param change since the run before; null for the first
 */
public record RunHistoryLine(
    RunTitle title, String suite, String engine, Totals totals, @Nullable Change change) {
  /**
   * How many problems, of those that both runs have, are solved more often than before, and how
   * many less often; without repeats: now only, and before only.
   */
  public record Change(int won, int lost) {}
}
