package dev.plumbline.judge.lines;

import dev.plumbline.engine.Score;
import dev.plumbline.judge.lines.CompletedLines.CompletedLine;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The nodes and the time at which a search completed each depth: those of the last exact line of
 * the first rank. Kept for every search of a run, so it is small.
 */
public final class DepthCosts {
  /** The nodes of the depths before are mostly those of the quiescence search. */
  private static final int FIRST_DEPTH = 4;

  /** Fewer ratios say little. */
  private static final int FEWEST_RATIOS = 2;

  /** Ascending; the nodes and times have the same indexes. */
  private final int[] depths;

  private final long[] nodes;
  private final long[] nanos;

  /** The number of depths before a mate was found, after which the tree hardly grows. */
  private final int beforeMate;

  private DepthCosts(List<CompletedLine> lines) {
    beforeMate =
        (int)
            lines.stream().takeWhile(line -> !(line.info().score() instanceof Score.Mate)).count();
    depths = lines.stream().mapToInt(line -> line.info().depth()).toArray();
    nodes = lines.stream().mapToLong(line -> line.info().nodes()).toArray();
    nanos = lines.stream().mapToLong(line -> line.raw().nanos()).toArray();
  }

  public static DepthCosts of(CompletedLines completed) {
    return new DepthCosts(
        completed.lines().stream()
            .filter(line -> line.info().rankOrFirst() == 1 && line.info().depth() > 0)
            .toList());
  }

  /** The deepest depth that both searches completed; 0 if there is none. */
  public int deepestCommon(DepthCosts other) {
    int mine = depths.length - 1;
    int others = other.depths.length - 1;
    while (mine >= 0 && others >= 0 && depths[mine] != other.depths[others]) {
      if (depths[mine] > other.depths[others]) {
        mine--;
      } else {
        others--;
      }
    }
    return mine < 0 || others < 0 ? 0 : depths[mine];
  }

  /** The nodes to a depth that was completed; negative if the engine does not report them. */
  public long nodesTo(int depth) {
    return nodes[Arrays.binarySearch(depths, depth)];
  }

  /** The time to a depth that was completed, by the clock of the runner. */
  public long nanosTo(int depth) {
    return nanos[Arrays.binarySearch(depths, depth)];
  }

  /**
   * The effective branching factor: the geometric mean of the ratios of nodes of consecutive
   * depths, from the first few on until a mate is found. Empty if too few depths were completed or
   * nodes are unknown.
   */
  public OptionalDouble branching() {
    int last = beforeMate - 1;
    int first = 0;
    while (first < last && (depths[first] < FIRST_DEPTH || nodes[first] <= 0)) {
      first++;
    }
    if (last < 0 || depths[last] - depths[first] < FEWEST_RATIOS || nodes[last] < nodes[first]) {
      return OptionalDouble.empty();
    }
    // The factors between cancel out.
    double growth = (double) nodes[last] / nodes[first];
    return OptionalDouble.of(Math.pow(growth, 1.0 / (depths[last] - depths[first])));
  }
}
