package dev.plumbline.epd;

import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;

/**
 * The moves and numbers that a reader found in a record.
 *
 * @param perft expected leaf counts by depth
 * @param line the playable moves of pv
 */
public record RecordContent(
    Solution solution, RecordLimits limits, SortedMap<Integer, Long> perft, List<Integer> line) {
  static final RecordContent NONE = of(Solution.NONE, List.of());

  /**
   * What solves a problem.
   *
   * @param bestMoves the moves of bm
   * @param avoidMoves the moves of am
   * @param mate the moves to mate, negative if the side to move is mated
   * @param points graded moves, best first; empty if the record is not graded
   */
  public record Solution(
      List<Integer> bestMoves,
      List<Integer> avoidMoves,
      OptionalInt mate,
      List<GradedMove> points) {
    public static final Solution NONE =
        new Solution(List.of(), List.of(), OptionalInt.empty(), List.of());

    public Solution {
      bestMoves = List.copyOf(bestMoves);
      avoidMoves = List.copyOf(avoidMoves);
      points = List.copyOf(points);
    }
  }

  public record GradedMove(int move, int points) {}

  /** Nodes, seconds and depth that the record names. */
  public record RecordLimits(OptionalLong nodes, OptionalLong seconds, OptionalInt depth) {
    static final RecordLimits NONE =
        new RecordLimits(OptionalLong.empty(), OptionalLong.empty(), OptionalInt.empty());
  }

  public RecordContent {
    line = List.copyOf(line);
  }

  static RecordContent of(Solution solution, List<Integer> line) {
    return new RecordContent(solution, RecordLimits.NONE, Collections.emptySortedMap(), line);
  }
}
