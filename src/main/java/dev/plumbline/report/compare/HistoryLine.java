package dev.plumbline.report.compare;

import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One suite and engine in one run.
 *
 * @param change since the run before; null for the first
 */
public record HistoryLine(
    RunTitle title, String suite, String engine, Totals totals, @Nullable Change change) {
  /** How many problems, of those that both runs have, are solved now only, and were before only. */
  public record Change(int won, int lost) {
    static <K> Change of(Map<K, Boolean> before, Map<K, Boolean> now) {
      int won = 0;
      int lost = 0;
      for (Map.Entry<K, Boolean> each : now.entrySet()) {
        Boolean was = before.get(each.getKey());
        if (was != null) {
          won += each.getValue() && !was ? 1 : 0;
          lost += was && !each.getValue() ? 1 : 0;
        }
      }
      return new Change(won, lost);
    }
  }
}
