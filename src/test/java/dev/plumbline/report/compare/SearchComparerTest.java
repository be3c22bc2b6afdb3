package dev.plumbline.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.engine.Outcome;
import dev.plumbline.report.Gate;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.SameSearches.Differing;
import dev.plumbline.report.format.CompareFormat;
import dev.plumbline.stats.GeometricMean;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchComparerTest {
  private static final String PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";

  /** The lines of a search whose depths take these nodes; the last one is not completed. */
  private static String[] lines(long... nodes) {
    String[] lines = new String[nodes.length + 1];
    for (int i = 0; i < nodes.length; i++) {
      lines[i] = "info depth " + (i + 1) + " score cp 7 nodes " + nodes[i] + " pv e1d2";
    }
    lines[nodes.length] = "info depth " + (nodes.length + 1) + " currmove e1d2";
    return lines;
  }

  private static SameSearches same(MadeUpRun old, MadeUpRun now) throws IOException {
    SameSearches same = Comparer.of(old, now).withSearches().searches();
    assertNotNull(same);
    return same;
  }

  private static String csv(MadeUpRun old, MadeUpRun now) throws IOException {
    StringWriter out = new StringWriter();
    CompareFormat.CSV.write(Comparer.of(old, now).withSearches(), out);
    return out.toString();
  }

  @Test
  void aProblemDiffersAtTheFirstLineThatIsNotTheSame() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2", lines(5, 20, 60));
    assertEquals(List.of(), same(old, old).differing());
    MadeUpRun now = new MadeUpRun().answer("a", PAWN, "e1d2", lines(5, 21, 60));
    assertEquals(
        List.of(new Differing("own#1", "Kd2", "Kd2", null, null, "Kd2", 2, 1)),
        same(old, now).differing());
    assertEquals(
        """
        problem,kind,old_move,new_move,expected,points,old_miss,new_miss,identical,differs_at_depth,differs_at_rank
        own#1,same,Kd2,Kd2,Kd2,0,,,false,2,1
        """,
        csv(old, now));
    MadeUpRun shorter = new MadeUpRun().answer("a", PAWN, "e1d2", lines(5, 20));
    assertEquals(3, same(old, shorter).differing().get(0).depth());
    assertEquals(3, same(shorter, old).differing().get(0).depth());
  }

  @Test
  void linesAreNotTheSameBecauseTheirHashesAre() throws IOException {
    assertEquals(List.of("e1d1", "e4e5").hashCode(), List.of("e1d2", "e4d5").hashCode());
    String line = "info depth 1 score cp 7 nodes 9 pv ";
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2", line + "e1d1 e4e5", "info depth 2");
    MadeUpRun now = new MadeUpRun().answer("a", PAWN, "e1d2", line + "e1d2 e4d5", "info depth 2");
    assertEquals(1, same(old, now).differing().get(0).depth());
  }

  @Test
  void theLineOfAnUnfinishedDepthCounts() throws IOException {
    String line = "info depth 1 score cp 7 nodes 9 pv e1d2";
    for (String other : List.of("cp 8 nodes 9", "mate 7 nodes 9", "cp 7 lowerbound nodes 9")) {
      MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2", line);
      MadeUpRun now =
          new MadeUpRun().answer("a", PAWN, "e1d2", line.replace("cp 7 nodes 9", other));
      assertEquals(1, same(old, old).identical());
      assertEquals(1, same(old, now).differing().get(0).depth(), other);
    }
  }

  @Test
  void theNodesOfASearchCount() throws IOException {
    MadeUpRun old = new MadeUpRun().nodes(10).answer("a", PAWN, "e1d2", lines(5));
    MadeUpRun now = new MadeUpRun().nodes(11).answer("a", PAWN, "e1d2", lines(5));
    SameSearches.First first = same(old, now).first();
    assertNotNull(first);
    assertEquals("own#1, end", first.place());
    assertEquals("Kd2  nodes 10", first.oldText());
    assertEquals("Kd2  nodes 11", first.newText());
  }

  @Test
  void anAnswerAloneIsNotCompared() throws IOException {
    MadeUpRun old =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2", "info depth 1 currmove e1d2")
            .answer("a", LADDER, "b1b7", lines(5));
    SameSearches same = same(old, old);
    assertEquals(new SameSearches(1, 2, 1, null, List.of()), same);
    assertTrue(
        text(old, old).startsWith("  identical           1 of 2 searches (compared: 1 of 2"));
    assertEquals(1, new JsonMapper().readTree(json(old, old)).path("incomparable").asInt());
    RunReport all =
        new RunReport(
            old, Comparer.of(old, old), List.of(Gate.of("identical:all", Gate.Metric.OF_RUNS)));
    assertEquals(
        "gate missed: identical>=100%, but 50.00% (1 of 2) (compared: 1 of 2 searches)",
        all.gates().get(0).text());
    MadeUpRun silent = new MadeUpRun().answer("a", PAWN, "e1d2");
    RunReport none =
        new RunReport(
            silent,
            Comparer.of(silent, silent),
            List.of(Gate.of("identical:0", Gate.Metric.OF_RUNS)));
    assertEquals(
        "gate missed: identical>=0, but nothing to compare: only searches with lines are",
        none.gates().get(0).text());
    MadeUpRun other = new MadeUpRun().answer("a", PAWN, "e1f2");
    assertEquals(1, same(silent, other).differing().size(), "this is known");
  }

  @Test
  void underATimeLimitTheDepthsThatBothCompletedCount() throws IOException {
    MadeUpRun old = new MadeUpRun().clock(100).answer("a", PAWN, "e1d2", lines(5, 20, 60));
    MadeUpRun now = new MadeUpRun().clock(100).nodes(7).answer("a", PAWN, "e1f2", lines(5, 20));
    assertEquals(1, same(old, now).identical());
    assertEquals(1, same(now, old).identical());
    MadeUpRun other = new MadeUpRun().clock(100).answer("a", PAWN, "e1d2", lines(5, 21));
    assertEquals(2, same(old, other).differing().get(0).depth());
    MadeUpRun none = new MadeUpRun().clock(100).answer("a", PAWN, "e1d2", lines());
    assertEquals(1, same(old, none).incomparable());
    MadeUpRun crashed = new MadeUpRun().clock(100).failure("a", PAWN, Outcome.CRASHED, "");
    assertEquals(1, same(old, crashed).differing().size());
  }

  @Test
  void onlyTheAnswersMayDiffer() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2", lines(5));
    MadeUpRun now = new MadeUpRun().answer("a", PAWN, "e1f2", lines(5));
    String[] rows = csv(old, now).strip().split("\n", -1);
    assertEquals("own#1,lost,Kd2,Kf2,Kd2,-1,,other-move,false,,", rows[1]);
  }

  @Test
  void anotherResultOfTheSameSearchIsIdentical() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2", lines(5));
    MadeUpRun now = new MadeUpRun().answer("a", PAWN.replace("Kd2", "Kf2"), "e1d2", lines(5));
    assertEquals("own#1,lost,Kd2,Kd2,Kf2,-1,,other-move,true,,", csv(old, now).split("\n", -1)[1]);
  }

  @Test
  void resultsComeBeforeSearchesAndEachProblemOnce() throws IOException {
    MadeUpRun old =
        new MadeUpRun()
            .answer("a", LADDER, "b1b7", lines(5))
            .beside("b", LADDER, "b1b7", lines(5))
            .answer("a", PAWN, "e1d2", lines(5))
            .beside("b", PAWN, "e1d2", lines(5));
    MadeUpRun now =
        new MadeUpRun()
            .answer("a", LADDER, "b1b7", lines(6))
            .beside("b", LADDER, "b1b7", lines(5))
            .answer("a", PAWN, "e1d2", lines(5))
            .beside("b", PAWN, "e1f2", lines(5));
    String[] rows = csv(old, now).strip().split("\n", -1);
    assertEquals("own#2 by b,lost,Kd2,Kf2,Kd2,-1,,other-move,false,,", rows[1]);
    assertEquals("own#1 by a,same,Rb7,Rb7,Rb7,0,,,false,1,1", rows[2]);
    assertEquals(3, rows.length);
  }

  private static DepthRatios depths(MadeUpRun old, MadeUpRun now) throws IOException {
    DepthRatios depths = Comparer.of(old, now).withDepths().depths();
    assertNotNull(depths);
    return depths;
  }

  @Test
  void aRunTakesAsMuchAsItself() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2", lines(5, 20, 60))
            .answer("a", LADDER, "b1b7", lines(7, 9));
    GeometricMean one = new GeometricMean(1, new Interval(1, 1), 2);
    assertEquals(new DepthRatios(one, one, 2), depths(run, run));
    String text = text(run, run);
    String ratio = "ratio 1.00 (95 % of resamplings between 1.00 and 1.00) over 2 problems\n";
    assertTrue(text.contains("\n  time to depth       " + ratio), text);
    assertTrue(text.contains("\n  nodes to depth      " + ratio), text);
  }

  private static String text(MadeUpRun old, MadeUpRun now) throws IOException {
    StringWriter out = new StringWriter();
    CompareFormat.TEXT.write(Comparer.of(old, now).withSearches(), out);
    return out.toString();
  }

  @Test
  void ratiosAreThoseAtTheDeepestCommonDepth() throws IOException {
    MadeUpRun old =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2", lines(5, 20, 60))
            .answer("a", LADDER, "b1b7", lines(10, 40))
            .answer("a", LADDER, "b1b7");
    MadeUpRun now =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2", lines(5, 80))
            .answer("a", LADDER, "b1b7", lines(10, 40, 50))
            .answer("a", LADDER, "b1b7", lines(10, 40, 50));
    DepthRatios depths = depths(old, now);
    GeometricMean nodes = depths.nodes();
    assertNotNull(nodes);
    assertEquals(2, nodes.mean(), 1e-12, "the root of 80/20 and 40/40");
    assertEquals(new Interval(1, 4), rounded(nodes.interval()));
    assertEquals(1, depths.without(nodes));
    assertTrue(text(old, now).contains(" over 2 problems, 1 has no common depth\n"));
    JsonNode json = new JsonMapper().readTree(json(old, now)).path("nodes_to_depth");
    assertEquals(2, json.path("ratio").asDouble(), 1e-12);
    assertEquals(1, json.path("without").asInt());
  }

  private static String json(MadeUpRun old, MadeUpRun now) throws IOException {
    StringWriter out = new StringWriter();
    CompareFormat.JSON.write(Comparer.of(old, now).withSearches(), out);
    return out.toString();
  }

  private static Interval rounded(Interval interval) {
    return new Interval(Math.rint(interval.low()), Math.rint(interval.high()));
  }

  @Test
  void allSearchesOfAProblemAreOneObservation() throws IOException {
    MadeUpRun old =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2", lines(10))
            .beside("b", PAWN, "e1d2", lines(10))
            .answer("a", LADDER, "b1b7", lines(10));
    MadeUpRun now =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2", lines(40))
            .beside("b", PAWN, "e1d2", lines(10))
            .answer("a", LADDER, "b1b7", lines(20));
    GeometricMean nodes = depths(old, now).nodes();
    assertNotNull(nodes);
    assertEquals(2, nodes.ratios());
    assertEquals(2, nodes.mean(), 1e-12);
    assertEquals(2, nodes.interval().high(), 1e-12);
  }

  @Test
  void withoutACommonDepthThereIsNoRatio() throws IOException {
    MadeUpRun old = new MadeUpRun(false).answer("a", PAWN, "e1d2");
    assertEquals(new DepthRatios(null, null, 1), depths(old, old));
    assertFalse(text(old, old).contains("to depth"));
    MadeUpRun untimed = new MadeUpRun(false).answer("a", PAWN, "e1d2", lines(5, 20));
    assertFalse(text(untimed, untimed).contains("time to depth"));
    assertTrue(text(untimed, untimed).contains("nodes to depth"));
  }

  @Test
  void withoutSearchesTheColumnsAreEmpty() throws IOException {
    MadeUpRun old = new MadeUpRun().answer("a", PAWN, "e1d2");
    MadeUpRun now = new MadeUpRun().answer("a", PAWN, "e1f2");
    StringWriter out = new StringWriter();
    Comparison comparison = Comparer.of(old, now);
    assertNull(comparison.searches());
    CompareFormat.CSV.write(comparison, out);
    assertEquals("own#1,lost,Kd2,Kf2,Kd2,-1,,other-move,,,", out.toString().split("\n", -1)[1]);
  }
}
