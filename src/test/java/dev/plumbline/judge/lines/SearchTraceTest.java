package dev.plumbline.judge.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.judge.lines.SearchTrace.Parting;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTraceTest {
  private static final String ONE = "info depth 1 score cp 10 nodes 20 time 1 nps 9 pv e2e4";
  private static final String TWO = "info depth 2 score cp 12 nodes 90 time 2 nps 8 pv e2e4 e7e5";
  private static final String THREE = "info depth 3 score cp 9 nodes 300 time 5 nps 7 pv d2d4";

  private static Analysis analysis(String move, String... lines) {
    List<RawLine> transcript = new ArrayList<>();
    for (String line : lines) {
      transcript.add(new RawLine(transcript.size(), line));
    }
    int best = new UciReader().read(Position.start(), move);
    Effort effort = new Effort(lines.length, 300, 5);
    return new Analysis(Outcome.ANSWERED, "", best, Move.NONE, effort, List.of(), transcript);
  }

  private static SearchTrace trace(String... lines) {
    return SearchTrace.of(analysis("e2e4", lines), Limits.depth(3));
  }

  private static Parting parting(SearchTrace old, SearchTrace now) {
    Parting parting = old.partingFrom(now);
    assertNotNull(parting);
    return parting;
  }

  @Test
  void leavesOutWhatDependsOnTheMachine() {
    SearchTrace other =
        trace(
            "info depth 1 currmove e2e4 currmovenumber 1",
            "info depth 1 score cp 10 nodes 20 time 99 nps 1 hashfull 7 pv e2e4",
            "info string hello",
            TWO,
            "info depth 3 score cp 30 lowerbound nodes 200 pv e2e4",
            THREE);
    assertEquals(trace(ONE, TWO, THREE), other);
    assertNull(trace(ONE, TWO, THREE).partingFrom(other));
  }

  @Test
  void keepsTheLastLineOfEachRankAndDepth() {
    SearchTrace trace =
        trace(
            "info depth 1 multipv 1 score cp 1 nodes 5 pv a2a3",
            "info depth 1 multipv 2 score cp 0 nodes 7 pv b2b3",
            "info depth 1 multipv 1 score mate 3 nodes 9 pv c2c3",
            TWO);
    assertEquals(
        List.of("#3  nodes 9  c3", "+0.00  nodes 7  b3"),
        trace.steps().subList(0, 2).stream().map(step -> step.text(Position.start())).toList());
  }

  @Test
  void leavesOutADepthInWhichTimeRanOut() {
    Analysis analysis = analysis("e2e4", ONE, TWO, THREE);
    assertEquals(3, SearchTrace.of(analysis, Limits.depth(3)).steps().size());
    assertEquals(3, SearchTrace.of(analysis, Limits.depth(9)).steps().size(), "it ended by itself");
    assertEquals(3, SearchTrace.of(analysis, Limits.nodes(300)).steps().size());
    assertEquals(2, SearchTrace.of(analysis, Limits.nanos(9)).steps().size());
    assertEquals(2, SearchTrace.of(analysis, Limits.nanos(9).withDepth(4)).steps().size());
    assertEquals(3, SearchTrace.of(analysis, Limits.nanos(9).withDepth(3)).steps().size());
  }

  @Test
  void hasTheBoundWithWhichASearchEnds() {
    String bound = "info depth 3 score cp 30 lowerbound nodes 200 pv e2e4";
    Analysis analysis = analysis("e2e4", ONE, TWO, bound);
    assertEquals(2, SearchTrace.of(analysis, Limits.nanos(9)).steps().size());
    SearchTrace trace = SearchTrace.of(analysis, Limits.nodes(300));
    assertEquals(">=+0.30  nodes 200  e4", trace.steps().get(2).text(Position.start()));
    assertEquals(3, parting(trace(ONE, TWO, bound.replace("cp 30", "cp 31")), trace).depth());
    assertEquals(3, parting(trace(ONE, TWO, bound.replace("lower", "upper")), trace).depth());
  }

  private static SearchTrace ofBuiltin(String... lines) {
    Analysis said = analysis("e2e4", lines);
    LeafRecord leaf = new LeafRecord(1, 1, 0, 0, 10, LeafRecord.LeafReason.STAND_PAT);
    List<RawLine> written =
        said.transcript().stream().map(raw -> new RawLine(raw.nanos(), raw.text(), leaf)).toList();
    Analysis analysis =
        new Analysis(
            said.outcome(), "", said.bestMove(), Move.NONE, said.effort(), List.of(), written);
    return SearchTrace.of(analysis, Limits.depth(3));
  }

  @Test
  void hasAllLinesOfTheBuiltinEngine() {
    String bound = "info depth 2 score cp 11 lowerbound nodes 50 pv e2e4";
    String other = bound.replace("11", "12");
    assertEquals(2, parting(ofBuiltin(ONE, bound, TWO), ofBuiltin(ONE, other, TWO)).depth());
    assertEquals(trace(ONE, bound, TWO), trace(ONE, other, TWO));
  }

  /** As Stockfish does after three seconds, to show all ranks. */
  @Test
  void leavesOutLinesOfADepthBefore() {
    String second = "info depth 2 multipv 2 score cp 5 nodes 95 pv a2a3";
    SearchTrace trace = trace(ONE, TWO, second, THREE);
    assertEquals(trace, trace(ONE, TWO, second, THREE, second.replace("95", "320"), THREE));
  }

  @Test
  void findsTheFirstDepthThatDiffers() {
    SearchTrace old = trace(ONE, TWO, THREE);
    for (String changed :
        new String[] {
          TWO.replace("cp 12", "cp 13"),
          TWO.replace("nodes 90", "nodes 91"),
          TWO.replace("e7e5", "c7c5")
        }) {
      Parting parting = parting(old, trace(ONE, changed, THREE.replace("300", "301")));
      assertEquals(2, parting.depth());
      assertEquals(1, parting.rank());
      assertEquals(old.steps().get(1), parting.old());
      assertEquals(trace(ONE, changed, THREE).steps().get(1), parting.now());
    }
  }

  @Test
  void namesTheSideThatHasNoLine() {
    SearchTrace all = trace(ONE, TWO, THREE);
    SearchTrace gap = trace(ONE, THREE);
    Parting lost = parting(all, gap);
    assertEquals(2, lost.depth());
    assertEquals(all.steps().get(1), lost.old());
    assertNull(lost.now());
    Parting gained = parting(gap, all);
    assertEquals(2, gained.depth());
    assertNull(gained.old());
    assertEquals(all.steps().get(1), gained.now());
    assertEquals(3, parting(all, trace(ONE, TWO)).depth());
    assertEquals(1, parting(trace(), all).depth());
  }

  @Test
  void comparesAnswersLast() {
    SearchTrace other = SearchTrace.of(analysis("d2d4", ONE, TWO, THREE), Limits.depth(3));
    assertTrue(parting(trace(ONE, TWO, THREE), other).isAtEnd());
    SearchTrace more =
        SearchTrace.of(analysis("e2e4", ONE, TWO, THREE).withNodes(301), Limits.depth(3));
    assertTrue(parting(trace(ONE, TWO, THREE), more).isAtEnd());
    assertEquals("e4  nodes 301", more.end(Position.start()));
    SearchTrace crashed =
        SearchTrace.of(Analysis.without(Outcome.CRASHED, "gone"), Limits.depth(3));
    assertEquals("crashed", crashed.answer());
    assertEquals(1, parting(trace(ONE), crashed).depth());
  }
}
