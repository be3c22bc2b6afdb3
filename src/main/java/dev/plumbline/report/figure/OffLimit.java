package dev.plumbline.report.figure;

import dev.plumbline.judge.findings.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The searches, or problems, that ended far from their limits.
 *
 * @param all searches or problems in total
 * @param over far over the limit of nodes or depth
 * @param under far under it
 * @param late answered after the time limit and the tolerance
 */
public record OffLimit(long all, long over, long under, long late) {
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

  /** As in {@code far under the limit in 3 of 300 searches}. */
  public String text(String unit) {
    List<String> parts = new ArrayList<>();
    add(parts, "far over the limit", over);
    add(parts, "far under the limit", under);
    add(parts, "late", late);
    return String.join(", ", parts) + " of " + all + ' ' + unit;
  }

  private static void add(List<String> parts, String text, long count) {
    if (count > 0) {
      parts.add(text + " in " + count);
    }
  }
}
