package dev.plumbline.report.figure;

import java.util.Map;
import java.util.TreeMap;

/** How often each of some numbers occurs, such as depths or milliseconds. Mutable. */
public final class Distribution {
  private final TreeMap<Long, Integer> counts = new TreeMap<>();
  private int size;

  public void add(long number) {
    counts.merge(number, 1, Integer::sum);
    size++;
  }

  /**
   * The median; 0 of nothing. Of depths it says more than the mean, because engines that see a mate
   * often run through all remaining depths.
   */
  public double median() {
    return size == 0 ? 0 : (at((size - 1) / 2) + at(size / 2)) / 2.0;
  }

  /** The greatest number; 0 of nothing. */
  public double maximum() {
    return size == 0 ? 0 : counts.lastKey();
  }

  /** The number at a place in ascending order, from 0. */
  private long at(int place) {
    int before = 0;
    for (Map.Entry<Long, Integer> each : counts.entrySet()) {
      before += each.getValue();
      if (before > place) {
        return each.getKey();
      }
    }
    return counts.lastKey();
  }
}
