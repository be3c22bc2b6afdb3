package dev.plumbline.epd;

import dev.plumbline.epd.Problem.RecordLimits;
import dev.plumbline.epd.Problem.Solution;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;

/**
 * The moves and numbers that a reader found in a record.
 *
 * @param perft expected leaf counts by depth
 * @param line the playable moves of pv
 */
record RecordContent(
    Solution solution, RecordLimits limits, SortedMap<Integer, Long> perft, List<Integer> line) {
  static final RecordContent NONE = of(Solution.NONE, List.of());

  RecordContent {
    line = List.copyOf(line);
  }

  static RecordContent of(Solution solution, List<Integer> line) {
    return new RecordContent(solution, RecordLimits.NONE, Collections.emptySortedMap(), line);
  }
}
