package dev.plumbline.judge.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.judge.ScriptedAnalysis;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitCheckTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  private static final String SINGLE_MOVE = "k7/8/8/8/8/8/1q6/K7 w - - 0 1";
  private static final String DEAD = "7k/8/8/8/8/8/8/KB6 w - - 0 1";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
  private static final long MILLI = 1_000_000;

  /** What the engine reports to have searched, and for how long. */
  private static Analysis searched(Analysis said, int depth, long nodes, long millis) {
    return new Analysis(
        said.outcome(),
        "",
        said.bestMove(),
        Move.NONE,
        new Effort(depth, nodes, millis * MILLI),
        List.of(),
        said.transcript());
  }

  private static List<FindingCode> codes(
      String fen, Limits limits, int depth, long nodes, long millis, String... said)
      throws NotationException {
    Position root = Fen.position(fen);
    Analysis analysis = searched(ScriptedAnalysis.of(root, said), depth, nodes, millis);
    List<PlayedLine> lines = TranscriptReader.read(root, analysis.transcript());
    return LimitCheck.of(root, analysis, lines, limits, false).stream().map(Finding::code).toList();
  }

  private static Limits limit(long millis) {
    return Limits.nanos(millis * MILLI).withTolerance(100 * MILLI);
  }

  private static List<FindingCode> ofStart(Limits limits, int depth, long nodes, long millis)
      throws NotationException {
    return codes(
        START, limits, depth, nodes, millis, "info score cp 10 pv e2e4 e7e5", "bestmove e2e4");
  }

  @Test
  void anAnswerIsLateAfterTheLimitAndTheTolerance() throws NotationException {
    Limits limits = limit(100);
    assertEquals(List.of(), ofStart(limits, 9, 1000, 1));
    assertEquals(List.of(), ofStart(limits, 9, 1000, 200));
    assertEquals(List.of(FindingCode.ANSWER_LATE), ofStart(limits, 9, 1000, 201));
    Limits patient = limits.withTolerance(3000 * MILLI);
    assertEquals(List.of(), codes(START, patient, 9, 1000, 2500, "bestmove e2e4"));
    assertEquals(List.of(), ofStart(Limits.nodes(1000), 9, 1000, 60_000));
  }

  @Test
  void manyMoreNodesThanTheLimitAreAFinding() throws NotationException {
    assertEquals(List.of(FindingCode.LIMIT_OVERRUN), ofStart(Limits.nodes(5000), 9, 27_000, 50));
    assertEquals(List.of(), ofStart(Limits.nodes(100_000), 9, 120_000, 50));
    assertEquals(List.of(), ofStart(Limits.nodes(1000), 9, 4000, 50));
    assertEquals(List.of(FindingCode.LIMIT_OVERRUN), ofStart(Limits.nodes(100), 9, 6000, 50));
  }

  @Test
  void moreThanTwiceTheNodesAndFiveThousandMoreAreTooMany() throws NotationException {
    assertEquals(List.of(), ofStart(Limits.nodes(10_000), 9, 20_001, 50));
    assertEquals(List.of(FindingCode.LIMIT_OVERRUN), ofStart(Limits.nodes(10_000), 9, 20_002, 50));
    assertEquals(List.of(), ofStart(Limits.nodes(100), 9, 5_100, 50));
    assertEquals(List.of(FindingCode.LIMIT_OVERRUN), ofStart(Limits.nodes(100), 9, 5_101, 50));
    assertEquals(List.of(), ofStart(Limits.depth(9), 9, 1_000_000, 50));
  }

  @Test
  void fewNodesAreAFindingWithoutAReason() throws NotationException {
    Limits limits = Limits.nodes(100_000);
    assertEquals(List.of(FindingCode.LIMIT_UNDERRUN), ofStart(limits, 1, 6, 1));
    assertEquals(List.of(), ofStart(limits, 8, 5000, 50));
    assertEquals(List.of(), ofStart(limits, 1, 0, 1));
    assertEquals(List.of(FindingCode.LIMIT_UNDERRUN), ofStart(limits, 59, 600, 1));
    assertEquals(List.of(), ofStart(limits, 60, 600, 1));
    String single = "info depth 4 score cp 0 pv a1b2";
    assertEquals(List.of(), codes(SINGLE_MOVE, limits, 4, 8, 1, single, "bestmove a1b2"));
    String dead = "info depth 4 score cp 0 pv a1a2";
    assertEquals(List.of(), codes(DEAD, limits, 4, 8, 1, dead, "bestmove a1a2"));
  }

  /** A fail-high and a cut line will do, a false claim will not, even if its line ends in mate. */
  @Test
  void onlyAMateThatExistsIsAReasonToEndEarly() throws NotationException {
    Limits limits = Limits.nodes(100_000);
    for (String line :
        List.of(
            "score mate 2 pv b1b7 h8g8 a2a8",
            "score mate 2 lowerbound pv b1b7",
            "score cp 20000 pv b1b7 h8g8 a2a8")) {
      String said = "info depth 4 " + line;
      assertEquals(List.of(), codes(LADDER, limits, 4, 8, 1, said, "bestmove b1b7"), line);
    }
    for (String line :
        List.of(
            "score mate 3 pv f2f3 e7e5",
            "score mate 3 lowerbound pv f2f3 e7e5",
            "score mate -2 pv f2f3 e7e5 g2g4 d8h4",
            "score cp 20000 pv f2f3 e7e5 g2g4 d8h4")) {
      assertEquals(
          List.of(FindingCode.LIMIT_UNDERRUN),
          codes(START, limits, 4, 8, 1, "info depth 4 " + line, "bestmove f2f3"),
          line);
    }
  }

  @Test
  void aSearchThatTheRunnerEndedMayBeShort() throws NotationException {
    Position root = Fen.position(START);
    Analysis said = ScriptedAnalysis.of(root, "info score cp 10 pv e2e4 e7e5", "bestmove e2e4");
    Analysis stopped = searched(said, 1, 6, 1);
    assertEquals(List.of(), LimitCheck.of(root, stopped, List.of(), Limits.nodes(100_000), true));
  }

  @Test
  void theDepthMayNotBeExceededAndMustNearlyBeReached() throws NotationException {
    assertEquals(List.of(), ofStart(Limits.depth(6), 6, 1000, 1));
    assertEquals(List.of(FindingCode.LIMIT_OVERRUN), ofStart(Limits.depth(6), 7, 1000, 1));
    assertEquals(List.of(), ofStart(Limits.depth(6), 4, 1000, 1));
    assertEquals(List.of(FindingCode.LIMIT_UNDERRUN), ofStart(Limits.depth(6), 3, 1000, 1));
    assertEquals(List.of(), ofStart(Limits.depth(6), 0, 1000, 1));
  }

  @Test
  void ofSeveralLimitsOneNeedsToBeReached() throws NotationException {
    Limits both = Limits.nodes(100_000).withDepth(6);
    assertEquals(List.of(), ofStart(both, 6, 900, 1));
    assertEquals(List.of(), ofStart(both, 2, 90_000, 1));
    assertEquals(List.of(FindingCode.LIMIT_UNDERRUN), ofStart(both, 2, 900, 1));
    Limits timed = Limits.nodes(100_000).withNanos(100 * MILLI).withTolerance(100 * MILLI);
    assertEquals(List.of(), ofStart(timed, 2, 900, 99));
    assertEquals(List.of(), ofStart(timed, 2, 900, 50));
    assertEquals(List.of(FindingCode.LIMIT_UNDERRUN), ofStart(timed, 2, 900, 9));
  }

  @Test
  void namesWhatWasSearchedAndTheLimit() throws NotationException {
    Limits nodes = Limits.nodes(10_000);
    assertEquals("30000 nodes, the limit is 10000", text(nodes, 9, 30_000, 1));
    assertEquals("6 nodes, the limit is 10000", text(nodes.withDepth(9), 1, 6, 1));
    assertEquals("depth 7, the limit is 6", text(Limits.depth(6), 7, 1000, 1));
    assertEquals("depth 3, the limit is 6", text(Limits.depth(6), 3, 1000, 1));
    assertEquals(
        "201 ms where 100 ms were allowed, and 100 ms later tolerated",
        text(limit(100), 9, 1000, 201));
  }

  private static String text(Limits limits, int depth, long nodes, long millis)
      throws NotationException {
    Position root = Fen.position(START);
    Analysis said = ScriptedAnalysis.of(root, "info score cp 10 pv e2e4 e7e5", "bestmove e2e4");
    List<Finding> findings =
        LimitCheck.of(root, searched(said, depth, nodes, millis), List.of(), limits, false);
    assertEquals(1, findings.size(), findings.toString());
    return findings.get(0).text();
  }

  @Test
  void nothingIsFoundWithoutAnAnswer() throws NotationException {
    Analysis hung = searched(ScriptedAnalysis.of(Fen.position(START)), 1, 6, 9000);
    assertEquals(Outcome.TIME_OUT, hung.outcome());
    Limits limits = Limits.nodes(100_000).withNanos(MILLI).withTolerance(0);
    assertEquals(List.of(), LimitCheck.of(Fen.position(START), hung, List.of(), limits, false));
  }
}
