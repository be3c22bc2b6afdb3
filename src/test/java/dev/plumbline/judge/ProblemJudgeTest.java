package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.RawLine;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judgement.LineTally;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.MateResult.MateComparison;
import dev.plumbline.judge.Judgement.MoveChoice;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import dev.plumbline.judge.lines.LineFigures;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.TruthTally;
import dev.plumbline.judge.lines.ProvenMates;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemJudgeTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
  private static final String LADDER = "7k/8/8/8/8/8/R7/KR6 w - - ";

  private static Judgement judge(SolvingRule rule, String record, String... said) {
    Problem problem = Problems.of(record);
    return new ProblemJudge(rule)
        .judge(problem, ScriptedAnalysis.of(Position.of(problem.setup()), said));
  }

  private static Judgement judge(String record, String... said) {
    return judge(SolvingRule.PROOF, record, said);
  }

  private static long tenths(Judgement judgement) {
    return judgement.found() == null ? -1 : judgement.found().nanos() / 100_000_000;
  }

  private static String choices(Judgement judgement) {
    return String.join(" ", judgement.choices().stream().map(MoveChoice::move).toList());
  }

  @Test
  void aSolutionIsFoundAtTheLastSwitchToIt() {
    Judgement judgement =
        judge(
            START + "bm e4;",
            "info depth 1 nodes 20 score cp 10 pv e2e4",
            "info depth 2 nodes 40 score cp 10 pv d2d4",
            "info depth 3 nodes 60 score cp 10 pv e2e4",
            "info depth 4 nodes 80 score cp 10 pv e2e4 e7e5",
            "bestmove e2e4");
    assertTrue(judgement.verdict().solved());
    assertEquals(new SolvedAt(300_000_000, 3, 60), judgement.found());
    assertEquals("e2e4 d2d4 e2e4", choices(judgement));
    assertEquals(2, judgement.changes());
    assertEquals(
        List.of(true, false, true), judgement.choices().stream().map(MoveChoice::right).toList());
  }

  @Test
  void anotherSolvingMoveKeepsTheSolution() {
    Judgement judgement =
        judge(
            START + "bm e4 d4;",
            "info depth 1 score cp 10 pv c2c4",
            "info depth 2 score cp 10 pv e2e4",
            "info depth 3 score cp 10 pv d2d4",
            "bestmove d2d4");
    assertEquals(2, tenths(judgement));
    assertEquals("c2c4 e2e4 d2d4", choices(judgement));
    Judgement other =
        judge(START + "bm e4 d4;", "info depth 1 score cp 10 pv e2e4", "bestmove d2d4");
    assertEquals(1, tenths(other));
    assertEquals("e2e4 d2d4", choices(other));
  }

  @Test
  void aMoveFoundButNotKeptIsNotFound() {
    Judgement judgement =
        judge(START + "bm e4;", "info depth 1 score cp 10 pv e2e4", "bestmove d2d4");
    assertFalse(judgement.verdict().solved());
    assertNull(judgement.found());
    assertEquals("e2e4 d2d4", choices(judgement));
  }

  @Test
  void aSolutionOnlyInTheAnswerIsFoundAtTheEnd() {
    Judgement atOnce = judge(START + "bm e4;", "bestmove e2e4");
    assertEquals(new SolvedAt(100_000_000, -1, 0), atOnce.found(), "no depth is known");
    Judgement late = judge(START + "bm e4;", "info depth 1 score cp 10 pv d2d4", "bestmove e2e4");
    assertEquals(2, tenths(late));
  }

  @Test
  void onlyAFailHighChangesTheBestMove() {
    Judgement judgement =
        judge(
            START + "bm e4;",
            "info depth 1 score cp 10 pv d2d4",
            "info depth 2 score cp -10 upperbound pv a2a3",
            "info depth 2 score cp 30 lowerbound pv e2e4",
            "info depth 2 multipv 2 score cp 10 pv h2h3",
            "bestmove e2e4");
    assertEquals(3, tenths(judgement));
    assertEquals("d2d4 e2e4", choices(judgement));
  }

  @Test
  void aMateIsFoundWithItsMatingLine() {
    String[] said = {
      "info depth 1 score cp 900 pv b1b7",
      "info depth 2 score mate 2 pv b1b7 h8g8",
      "info depth 3 score mate 2 pv b1b7 h8g8 a2a8",
      "info depth 4 score cp 900 lowerbound pv b1b7",
      "info depth 4 score mate 2 pv b1b7 h8g8 a2a8",
      "bestmove b1b7"
    };
    Judgement proof = judge(LADDER + "dm 2;", said);
    assertTrue(proof.verdict().solved());
    assertEquals(3, tenths(proof));
    assertEquals(
        new MateResult(MateComparison.AS_ASKED, OptionalInt.of(2), ClaimStatus.PROVEN, null),
        proof.mate());
    Judgement move = judge(SolvingRule.MOVE, LADDER + "bm Rb7; dm 2;", said);
    assertTrue(move.verdict().solved());
    assertEquals(1, tenths(move));
    assertEquals(SolvingRule.MOVE, move.rule());
  }

  @Test
  void aMateIsFoundAgainAfterAnotherMoveFailedHigh() {
    Judgement again =
        judge(
            LADDER + "dm 2;",
            "info depth 3 score mate 2 pv b1b7 h8g8 a2a8",
            "info depth 4 score cp 900 lowerbound pv a2a7",
            "bestmove b1b7");
    assertTrue(again.verdict().solved());
    assertEquals(3, tenths(again));
  }

  /** By the protocol the side to move is mated already, which helps nobody. */
  @Test
  void aMateInZeroIsForTheWrongSide() {
    String[] said = {"info depth 3 score mate 0 pv b1b7", "bestmove b1b7"};
    Judgement judgement = judge(LADDER + "dm 2;", said);
    assertEquals(MateComparison.WRONG_SIGN, Objects.requireNonNull(judgement.mate()).kind());
    assertEquals(
        List.of("mate 0 needs 0 plies, the line has 1", "mate 0, claimed; known is 2"),
        judgement.findings().listed().stream().map(Finding::text).toList());
  }

  @Test
  void aMateClaimedIsComparedWithTheOneAskedFor() {
    String proof = "info depth 3 score mate 2 pv b1b7 h8g8 a2a8";
    Judgement shorter = judge(LADDER + "dm 3;", proof, "bestmove b1b7");
    assertEquals(
        new MateResult(MateComparison.SHORTER, OptionalInt.of(2), ClaimStatus.PROVEN, null),
        shorter.mate());
    assertTrue(shorter.verdict().solved());
    Judgement longer = judge(LADDER + "dm 1;", proof, "bestmove b1b7");
    assertEquals(MateComparison.LONGER, Objects.requireNonNull(longer.mate()).kind());
    assertFalse(longer.verdict().solved());
    Judgement wrong = judge(LADDER + "dm -2;", proof, "bestmove b1b7");
    assertEquals(MateComparison.WRONG_SIGN, Objects.requireNonNull(wrong.mate()).kind());
    Judgement none = judge(LADDER + "dm 2;", "info score cp 900 pv b1b7", "bestmove b1b7");
    assertEquals(
        new MateResult(MateComparison.NOT_CLAIMED, OptionalInt.empty(), null, null), none.mate());
    assertFalse(none.verdict().solved());
    assertNull(judge(LADDER + "bm Rb7;", proof, "bestmove b1b7").mate());
  }

  @Test
  void aMateIsSolvedOnlyByTheFirstMoveOfItsLine() {
    String proof = "info depth 3 score mate 2 pv b1b7 h8g8 a2a8";
    Judgement other = judge(LADDER + "dm 2;", proof, "bestmove a1b2");
    assertFalse(other.verdict().solved());
    assertNull(other.found());
    assertEquals(
        new MateResult(MateComparison.AS_ASKED, OptionalInt.of(2), ClaimStatus.CLAIMED, null),
        other.mate());
    assertFalse(judge(LADDER + "bm Kb2; dm 2;", proof, "bestmove a1b2").verdict().solved());
    Judgement same = judge(LADDER + "dm 2;", proof, "bestmove b1b7");
    assertTrue(same.verdict().solved());
    assertEquals(1, tenths(same));
  }

  @Test
  void aMateThatIsRefutedSolvesNothingAndItsRefutationIsNamed() {
    // After 1. f3 e5 only 2. g4 allows the mate.
    String record = "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - ";
    String[] said = {"info depth 3 score mate 2 pv e7e5 g2g4 d8h4", "bestmove e7e5"};
    Judgement refuted = judge(record + "dm 2;", said);
    assertFalse(refuted.verdict().solved());
    MateResult mate = Objects.requireNonNull(refuted.mate());
    assertEquals(ClaimStatus.REFUTED, mate.status());
    String reply = Objects.requireNonNull(mate.reply());
    assertNotEquals("g4", reply);
    assertEquals(List.of(FindingCode.MATE_REFUTED), codes(refuted));
    assertEquals("mate 2, refuted by " + reply, refuted.findings().listed().get(0).text());
    assertTrue(judge(SolvingRule.LINE, record + "dm 2;", said).verdict().solved());
    assertTrue(judge(SolvingRule.MOVE, record + "bm e5; dm 2;", said).verdict().solved());
    // The record says that the move mates: nothing is left to prove.
    Judgement known = judge(record + "bm e5; dm 2;", said);
    assertEquals(ClaimStatus.MATING_LINE, Objects.requireNonNull(known.mate()).status());
    assertTrue(known.verdict().solved());
    assertFalse(judge(record + "bm e5; dm 3;", said).verdict().solved());
  }

  @Test
  void aMateThatIsNotDecidedCountsUnlessItIsShorterThanTheKnownOne() {
    ClaimProver none = new ClaimProver(0);
    String[] said = {"info depth 3 score mate 2 pv b1b7 h8g8 a2a8", "bestmove b1b7"};
    for (int asked = 2; asked <= 3; asked++) {
      Problem problem = Problems.of(LADDER + "dm " + asked + ";");
      Judgement judgement =
          new ProblemJudge(Judging.by(SolvingRule.PROOF), none, null)
              .judge(problem, ScriptedAnalysis.of(Position.of(problem.setup()), said));
      assertEquals(ClaimStatus.UNDECIDED, Objects.requireNonNull(judgement.mate()).status());
      assertEquals(asked == 2, judgement.verdict().solved());
    }
  }

  /** The words for the reports, beside a move that looks right. */
  @Test
  void saysWhyTheRightMoveIsNotTheSolution() {
    String line = "info depth 3 score mate 2 pv b1b7 h8g8 a2a8";
    assertEquals("", trouble("dm 2;", "b1b7", line));
    assertEquals("", trouble("bm Kb2; dm 2;", "b1b7", line));
    assertEquals("mate not claimed", trouble("dm 2;", "b1b7", "info score cp 900 pv b1b7"));
    assertEquals("mate line too long (2 for 1)", trouble("dm 1;", "b1b7", line));
    assertEquals(
        "claimed mate too long (9 for 1)", trouble("dm 1;", "b1b7", "info score mate 9 pv b1b7"));
    assertEquals(
        "mate in 2 claimed without a mating line",
        trouble("dm 2;", "b1b7", "info score mate 2 pv b1b7"));
    assertEquals("mate claimed for the wrong side", trouble("dm -2;", "b1b7", line));
    assertEquals("shorter mate undecided (2 for 3)", trouble(0, LADDER + "dm 3;", "b1b7", line));
    String record = "6k1/1R6/8/8/8/8/4b3/R5K1 b - - dm -1;";
    assertEquals(
        "mate refuted by Bg4", trouble(1000, record, "g8h8", "info score mate -1 pv g8h8 a1a8"));
  }

  private static String trouble(String asked, String move, String line) {
    return trouble(ClaimProver.USUAL_NODES, LADDER + asked, move, line);
  }

  private static String trouble(long nodes, String record, String move, String line) {
    Problem problem = Problems.of(record);
    Analysis analysis = ScriptedAnalysis.of(Position.of(problem.setup()), line, "bestmove " + move);
    return new ProblemJudge(Judging.by(SolvingRule.PROOF), new ClaimProver(nodes), null)
        .judge(problem, analysis)
        .trouble(problem, analysis);
  }

  @ParameterizedTest
  @CsvSource({
    "dm 2;, 9s, b1b7, score mate 2 pv b1b7 h8g8 a2a8,",
    "dm 2;, 9s, b1b7, score cp 900 pv b1b7, MATE_NOT_CLAIMED",
    "dm -2;, 9s, b1b7, score mate 2 pv b1b7 h8g8 a2a8, MATE_NOT_CLAIMED",
    "dm 1;, 9s, b1b7, score mate 2 pv b1b7 h8g8 a2a8, LINE_TOO_LONG",
    "dm 2;, 9s, b1b7, score mate 2 pv b1b7, MATE_NOT_PROVEN",
    "bm Ra7;, 9s, b1b7, score cp 900 pv b1b7, OTHER_MOVE",
    "am Rb7;, 9s, b1b7, score cp 900 pv b1b7, OTHER_MOVE",
    "bm Rb7;, 150ms, b1b7, score cp 900 pv a2a7, TOO_LATE",
    "bm Rb7;, 150ms, a2a7, score cp 900 pv b1b7, OTHER_MOVE",
    "bm Rb7;, 9s, b1b1, score cp 900 pv b1b7, ERROR",
    "id \"no solution\";, 9s, b1b7, score cp 900 pv b1b7,"
  })
  void everyProblemThatIsNotSolvedIsMissedInOneOfFewWays(
      String asked, String time, String move, String line, @Nullable Miss expected) {
    Problem problem = Problems.of(LADDER + asked);
    Analysis analysis =
        ScriptedAnalysis.of(
            Position.of(problem.setup()), "info depth 3 " + line, "bestmove " + move);
    Limits limits = time.equals("9s") ? Limits.NONE : Limits.nanos(150_000_000).withTolerance(0);
    Judgement judgement = new ProblemJudge(SolvingRule.PROOF).judge(problem, analysis, limits);
    assertEquals(expected, judgement.miss(problem, analysis));
    // The words agree: a right move has a reason, and only it.
    boolean isRight = expected != null && expected != Miss.OTHER_MOVE && expected != Miss.ERROR;
    assertEquals(isRight, !judgement.trouble(problem, analysis).isEmpty());
  }

  @Test
  void theMoveRuleCannotJudgeRecordsThatOnlyAskForAMate() {
    String proof = "info depth 3 score mate 2 pv b1b7 h8g8 a2a8";
    Judgement mate = judge(SolvingRule.MOVE, LADDER + "dm 2;", proof, "bestmove b1b7");
    assertEquals(new Verdict(false, 0, 0), mate.verdict());
    assertFalse(SolvingRule.MOVE.canSolve(Problems.of(LADDER + "dm 2;")));
    assertTrue(SolvingRule.PROOF.canSolve(Problems.of(LADDER + "dm 2;")));
    assertTrue(SolvingRule.MOVE.canSolve(Problems.of(LADDER + "am Kb2; dm 2;")));
  }

  @Test
  void aDefenderMustSeeTheMateOfExactlyTheLengthAskedOrProveAShorterOne() {
    // Kh8 is mated at once; the bishop puts the mate off by a move.
    String root = "6k1/1R6/8/8/8/8/4b3/R5K1 b - - ";
    String[] quick = {"info depth 4 score mate -1 pv g8h8 a1a8", "bestmove g8h8"};
    String[] slow = {"info depth 4 score mate -2 pv e2g4 a1a8 g4c8 a8c8", "bestmove e2g4"};
    assertFalse(judge(root + "dm -2;", quick).verdict().solved());
    assertTrue(judge(root + "dm -2;", slow).verdict().solved());
    assertEquals(1, tenths(judge(root + "dm -2;", slow)));
    Judgement longer = judge(root + "dm -1;", slow);
    MateResult matingLine =
        new MateResult(MateComparison.LONGER, OptionalInt.of(-2), ClaimStatus.MATING_LINE, null);
    assertEquals(matingLine, longer.mate());
    assertFalse(longer.verdict().solved());
    assertTrue(longer.findings().has(FindingCode.MATE_LONGER_THAN_KNOWN));
    assertFalse(judge(SolvingRule.LINE, root + "dm -1;", slow).verdict().solved());
    Judgement shorter = judge(root + "dm -3;", slow);
    assertEquals(
        new MateResult(MateComparison.SHORTER, OptionalInt.of(-2), ClaimStatus.PROVEN, null),
        shorter.mate());
    assertTrue(shorter.verdict().solved());
    Judgement tooShort = judge(root + "dm -1;", quick);
    assertEquals(
        new MateResult(MateComparison.AS_ASKED, OptionalInt.of(-1), ClaimStatus.REFUTED, "Bg4"),
        tooShort.mate());
    assertFalse(tooShort.verdict().solved());
    assertFalse(judge(root + "dm -1;", "info score cp -900 pv e2g4", slow[1]).verdict().solved());
  }

  @Test
  void noMoveSolvesARecordThatGivesEveryMoveZeroPoints() {
    String record = START + "c0 \"e4=0, d4=0\";";
    assertEquals(new Verdict(false, 0, 0), judge(record, "bestmove e2e4").verdict());
    assertFalse(SolvingRule.PROOF.canSolve(Problems.of(record)));
  }

  /** Within 150 ms and 100 ms of tolerance; a line comes each 100 ms. */
  private static Judgement judgeInTime(String record, String... said) {
    Problem problem = Problems.of(record);
    Analysis analysis = ScriptedAnalysis.of(Position.of(problem.setup()), said);
    Limits limits = Limits.nanos(150_000_000).withTolerance(100_000_000);
    return new ProblemJudge(SolvingRule.PROOF).judge(problem, analysis, limits);
  }

  private static List<FindingCode> codes(Judgement judgement) {
    return judgement.findings().listed().stream().map(Finding::code).toList();
  }

  @Test
  void aLateAnswerCountsIfItWasTheBestMoveInTime() {
    Judgement judgement =
        judgeInTime(
            START + "bm e4;",
            "info depth 1 score cp 10 pv d2d4",
            "info depth 2 score cp 10 pv e2e4",
            "info depth 3 score cp 10 pv d2d4",
            "info depth 4 score cp 10 pv e2e4",
            "bestmove e2e4");
    assertEquals(List.of(FindingCode.ANSWER_LATE), codes(judgement));
    assertTrue(judgement.verdict().solved());
    assertEquals(2, tenths(judgement));
  }

  @Test
  void lateLinesDoNotCount() {
    Judgement judgement =
        judgeInTime(
            START + "bm e4;",
            "info depth 1 score cp 10 pv d2d4",
            "info depth 2 score cp 10 pv d2d4",
            "info depth 3 score cp 10 pv e2e4",
            "bestmove e2e4");
    assertEquals(List.of(FindingCode.ANSWER_LATE), codes(judgement));
    assertEquals(new Verdict(false, 0, 1), judgement.verdict());
    assertNull(judgement.found());
    assertEquals("d2d4 e2e4", choices(judgement));
    Judgement silent = judgeInTime(START + "bm e4;", "info", "info", "bestmove e2e4");
    assertFalse(silent.verdict().solved());
  }

  @Test
  void aMateIsProvenInTimeOrNotAtAll() {
    String[] said = {
      "info depth 1 score cp 900 pv b1b7",
      "info depth 2 score cp 900 pv b1b7",
      "info depth 3 score mate 2 pv b1b7 h8g8 a2a8",
      "bestmove b1b7"
    };
    assertFalse(judgeInTime(LADDER + "dm 2;", said).verdict().solved());
    assertTrue(judgeInTime(LADDER + "bm Rb7;", said).verdict().solved());
  }

  @Test
  void pointsOfALateMoveAreLost() {
    String record = START + "c0 \"e4=10, d4=6\";";
    String[] late = {"info", "info", "info score cp 1 pv d2d4", "bestmove d2d4"};
    assertEquals(new Verdict(false, 0, 10), judgeInTime(record, late).verdict());
    String[] timely = {"info score cp 1 pv d2d4", "info", "info", "bestmove d2d4"};
    assertEquals(new Verdict(false, 6, 10), judgeInTime(record, timely).verdict());
  }

  @Test
  void pointsAreThoseOfTheMoveAndFoundIsFullPoints() {
    String record = START + "bm e4; c0 \"e4=10, d4=6\";";
    Judgement best =
        judge(
            record,
            "info depth 1 score cp 10 pv d2d4",
            "info depth 2 score cp 10 pv e2e4",
            "bestmove e2e4");
    assertEquals(new Verdict(true, 10, 10), best.verdict());
    assertEquals(2, tenths(best));
    Judgement second = judge(record, "info depth 1 score cp 10 pv d2d4", "bestmove d2d4");
    assertEquals(new Verdict(false, 6, 10), second.verdict());
    assertNull(second.found());
  }

  @Test
  void withoutAnAnswerNothingIsSolved() {
    Judgement silent = judge(START + "am e4;", "info depth 1 score cp 10 pv d2d4");
    assertEquals(new Verdict(false, 0, 1), silent.verdict());
    assertNull(silent.found());
    assertEquals("d2d4", choices(silent));
    Judgement illegal = judge(START + "am e4;", "info depth 1 score cp 1 pv d2d4", "bestmove e2e5");
    assertFalse(illegal.verdict().solved());
    assertTrue(judge(START + "am e4;", "bestmove d2d4").verdict().solved());
  }

  /** The solution is ignored, but what is wrong with the lines is found. */
  @Test
  void theRuleOfLinesJudgesNoAnswer() {
    Judgement judgement =
        judge(SolvingRule.LINES, START + "bm e4;", "info score cp 1 pv d2d4", "bestmove e2e4");
    assertEquals(new Verdict(false, 0, 0), judgement.verdict());
    assertNull(judgement.found());
    assertEquals(
        List.of(false, false), judgement.choices().stream().map(MoveChoice::right).toList());
    assertEquals(List.of(FindingCode.BESTMOVE_DIFFERS), codes(judgement));
    String[] mate = {"info score mate 2 pv b1b7 h8g8 a2a8", "bestmove b1b7"};
    assertNull(judge(SolvingRule.LINES, LADDER + "dm 2;", mate).mate());
  }

  @Test
  void recordsWithoutASolutionHaveNoPoints() {
    assertEquals(new Verdict(false, 0, 0), judge(START, "bestmove d2d4").verdict());
  }

  @Test
  void countsLinesAndChecksLeafRecordsOnTheBoard() {
    Problem problem = Problems.of(START + "bm e4;");
    LeafRecord leaf = new LeafRecord(2, 2, 0, 0, 7, LeafReason.STAND_PAT);
    LeafRecord hit = new LeafRecord(2, 2, 0, 4, 8, LeafReason.TABLE_EXACT);
    List<RawLine> transcript =
        List.of(
            new RawLine(1, "info depth 2 score cp 7 pv e2e4 e7e5", leaf),
            new RawLine(2, "info depth 2 score cp 8 pv e2e4 e7e5", leaf),
            new RawLine(3, "info depth 3 score cp 8 lowerbound pv e2e4 e7e5"),
            new RawLine(4, "info depth 3 score cp 8 pv e2e4 e7e4"),
            new RawLine(5, "info depth 6 score cp 8 pv e2e4 e7e5", hit),
            new RawLine(6, "info depth 6 score cp 8 pv e2e4 e7e5", hit));
    Analysis said = ScriptedAnalysis.of(Position.of(problem.setup()), "bestmove e2e4");
    Analysis analysis =
        new Analysis(
            said.outcome(), "", said.bestMove(), 0, new Effort(3, 10, 5), List.of(), transcript);
    LineJudge truth = new LineJudge(position -> 7);
    LineFigures figures = new LineFigures(4, 2, 1, 1, 0, 0, new ProvenMates(0, 0, 0));
    assertEquals(
        new LineTally(5, 1, 1, new TruthTally(2, 1, 2, 1), figures),
        new ProblemJudge(Judging.by(SolvingRule.PROOF), new ClaimProver(), truth)
            .judge(problem, analysis)
            .lines());
    assertEquals(
        new LineTally(5, 1, 1, TruthTally.NONE, figures),
        new ProblemJudge(SolvingRule.PROOF).judge(problem, analysis).lines());
  }
}
