package dev.plumbline.judge.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DepthCostsTest {
  /** The lines of a search with a limit of depth, a millisecond apart. */
  private static DepthCosts costs(String... lines) {
    return costs(Limits.depth(99), lines);
  }

  private static DepthCosts costs(Limits limits, String... lines) {
    List<RawLine> transcript = new ArrayList<>();
    for (String line : lines) {
      transcript.add(new RawLine(1_000_000L * (transcript.size() + 1), "info " + line));
    }
    Effort effort = new Effort(1, 1, 1);
    return DepthCosts.of(
        CompletedLines.of(
            new Analysis(Outcome.ANSWERED, "", Move.NONE, Move.NONE, effort, List.of(), transcript),
            limits));
  }

  private static String line(int depth, long nodes) {
    return "depth " + depth + " score cp 1 nodes " + nodes + " pv e2e4";
  }

  @Test
  void aDepthEndsWithTheLastExactLineOfTheFirstRank() {
    DepthCosts costs =
        costs(
            line(1, 20),
            line(2, 70),
            "depth 2 score cp 9 lowerbound nodes 80 pv e2e4",
            line(2, 90),
            "depth 2 multipv 2 score cp 0 nodes 120 pv d2d4",
            "depth 2 score cp 9 upperbound nodes 130 pv e2e4");
    assertEquals(2, costs.deepestCommon(costs));
    assertEquals(90, costs.nodesTo(2));
    assertEquals(4_000_000, costs.nanosTo(2));
  }

  @Test
  void theDeepestCommonDepthIsOneThatBothCompleted() {
    DepthCosts all = costs(line(1, 1), line(2, 2), line(3, 3), line(4, 4));
    DepthCosts some = costs(line(2, 9), line(5, 10));
    assertEquals(2, all.deepestCommon(some));
    assertEquals(2, some.deepestCommon(all));
    assertEquals(0, all.deepestCommon(costs(line(5, 1))));
    assertEquals(0, all.deepestCommon(costs()));
    DepthCosts cut = costs(Limits.nodes(5), line(1, 1), line(2, 2), line(3, 3));
    assertEquals(2, all.deepestCommon(cut), "nodes ran out at depth 3");
  }

  @Test
  void theBranchingFactorIsTheMeanGrowthBeyondTheFirstDepths() {
    DepthCosts costs =
        costs(line(1, 1), line(3, 2), line(4, 100), line(5, 200), line(6, 900), line(7, 2700));
    assertEquals(3, costs.branching().orElseThrow(), 1e-12);
    DepthCosts gap = costs(line(4, 100), line(7, 2700));
    assertEquals(3, gap.branching().orElseThrow(), 1e-12, "for each depth");
  }

  /** An engine that has found a mate runs through the remaining depths. */
  @Test
  void depthsFromAMateOnDoNotCount() {
    String mate = "depth %d score mate 3 nodes 1000 pv e2e4";
    DepthCosts costs =
        costs(line(4, 100), line(5, 300), line(6, 900), mate.formatted(7), mate.formatted(8));
    assertEquals(3, costs.branching().orElseThrow(), 1e-12);
    DepthCosts atOnce =
        costs(line(4, 100), line(5, 300), mate.formatted(6), mate.formatted(7), mate.formatted(8));
    assertEquals(OptionalDouble.empty(), atOnce.branching());
  }

  @Test
  void tooFewDepthsHaveNoBranchingFactor() {
    assertEquals(OptionalDouble.empty(), costs().branching());
    assertEquals(
        OptionalDouble.empty(), costs(line(1, 1), line(2, 4), line(3, 9), line(4, 20)).branching());
    assertEquals(OptionalDouble.empty(), costs(line(4, 10), line(5, 20)).branching());
    String unknown = "depth %d score cp 1 pv e2e4";
    DepthCosts nothing = costs(unknown.formatted(4), unknown.formatted(6), unknown.formatted(8));
    assertEquals(OptionalDouble.empty(), nothing.branching());
    assertEquals(-1, nothing.nodesTo(8));
  }
}
