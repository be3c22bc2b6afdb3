package dev.plumbline.report;

import dev.plumbline.judge.findings.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How many searches, or problems, ended far from their limits.
 *
 * @param all how many there are
 * @param over how many went far over the limit of nodes or depth
 * @param under how many stayed far under it
 * @param late how many were answered after the limit of time and the tolerance
 */
public record OffLimit(int all, int over, int under, int late) {
  /** From how often each code was found. */
  public static OffLimit of(int all, Map<FindingCode, Integer> counts) {
    return new OffLimit(
        all,
        counts.getOrDefault(FindingCode.LIMIT_OVERRUN, 0),
        counts.getOrDefault(FindingCode.LIMIT_UNDERRUN, 0),
        counts.getOrDefault(FindingCode.ANSWER_LATE, 0));
  }

  public boolean isAny() {
    return over + under + late > 0;
  }

  /**
   * What is to be said of them: {@code far under the limit in 3 of 300 searches}.
   *
   * @param what was counted
   */
  public String text(String what) {
    List<String> parts = new ArrayList<>();
    add(parts, "far over the limit", over);
    add(parts, "far under the limit", under);
    add(parts, "late", late);
    return String.join(", ", parts) + " of " + all + ' ' + what;
  }

  private static void add(List<String> parts, String how, int count) {
    if (count > 0) {
      parts.add(how + " in " + count);
    }
  }

  /**
   * A warning for each engine that did not keep to its limits, and where there are several engines,
   * that they cannot be compared.
   */
  static List<String> warnings(Map<String, OffLimit> engines) {
    List<String> warnings = new ArrayList<>();
    engines.forEach(
        (engine, offLimit) -> {
          if (offLimit.isAny()) {
            warnings.add("warning: " + engine + " was " + offLimit.text("searches"));
          }
        });
    if (!warnings.isEmpty() && engines.size() > 1) {
      warnings.add("warning: the engines did not search the same amount");
    }
    return warnings;
  }
}
