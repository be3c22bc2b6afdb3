package dev.plumbline.judge.findings;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Limits;
import dev.plumbline.judge.Problems;
import dev.plumbline.judge.ScriptedAnalysis;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.KnownMate;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Scanner;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FindingsTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  private static final String SCHOLAR =
      "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";

  /** After 1. f3: a mate in two only if White helps. */
  private static final String CARELESS =
      "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1";

  private static final String LADDER = "7k/8/8/8/8/8/R7/KR6 w - - 0 1";
  private static final Map<String, String> POSITIONS =
      Map.ofEntries(
          entry("START", START),
          entry("SCHOLAR", SCHOLAR),
          entry("CARELESS", CARELESS),
          entry("LADDER", LADDER),
          entry("STALEMATING", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"),
          entry("FIFTY", "7k/8/5K2/8/8/8/8/R7 w - - 99 80"),
          entry("BARE", "7k/8/8/8/8/8/1r6/K7 w - - 0 1"),
          entry("PROMOTING", "7k/P7/8/8/8/8/8/K7 w - - 0 1"));

  /** What an engine said, and the one thing that is wrong with it. */
  private record Case(
      FindingCode code, int line, int rank, int ply, String fen, int known, List<String> said) {
    @Override
    public String toString() {
      return code + ": " + String.join(" | ", said);
    }
  }

  /** The code, the line, rank and ply of its place, the position, a known mate | what was said. */
  private static final String CASES =
      """
      ILLEGAL_MOVE 0 1 2 START 0 | info depth 3 score cp 31 pv e2e4 e7e5 e4e5 d2d4 | bestmove e2e4
      ILLEGAL_MOVE 0 1 0 START 0 | info score cp 1 lowerbound pv e2e5
      MALFORMED_MOVE 0 1 1 START 0 | info depth 9 score cp 31 pv e2e4 Nf6 d2d4
      MALFORMED_MOVE 0 1 1 START 0 | info depth 9 score cp 31 pv e2e4 0000 d2d4
      MALFORMED_MOVE 0 1 0 PROMOTING 0 | info score cp 900 pv a7a8Q
      MOVES_AFTER_MATE 0 1 1 SCHOLAR 0 | info score mate 1 pv h5f7 e8f7
      MOVES_AFTER_STALEMATE 0 1 1 STALEMATING 0 | info score cp 0 pv g6f7 h8h7
      MATE_NOT_MATING 0 1 -1 START 0 | info score mate 2 pv e2e4 e7e5 d1h5
      MATE_LINE_TOO_LONG 0 1 1 START 0 | info score mate 1 pv e2e4 e7e5 d1h5
      MATE_LINE_TOO_SHORT 0 1 -1 START 0 | info score mate 3 pv e2e4 e7e5
      MATE_UNCLAIMED 0 1 -1 SCHOLAR 0 | info score cp 310 pv h5f7
      MATE_WRONG_SIGN 0 1 -1 START 2 | info score mate -2 pv f2f3 e7e5 g2g4 d8h4
      MATE_BETTER_THAN_KNOWN 0 1 -1 START -3 | info score mate -2 pv f2f3 e7e5 g2g4 d8h4
      MATE_REFUTED 0 1 -1 CARELESS 2 | info score mate 2 pv e7e5 g2g4 d8h4 | bestmove e7e5
      MATE_LONGER_THAN_KNOWN 0 1 -1 START -1 | info score mate -2 pv f2f3 e7e5 g2g4 d8h4
      MATE_LONGER_THAN_KNOWN 1 1 -1 LADDER 1 | info score cp 900 pv a2b2 | info score mate 2 pv b1b7 h8g8 a2a8
      MOVES_PAST_REPETITION 0 1 8 START 0 | info score cp 20 pv g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4
      MOVES_PAST_FIFTY_MOVES 0 1 1 FIFTY 0 | info score cp 20 pv a1b1 h8h7
      MOVES_PAST_DEAD_POSITION 0 1 1 BARE 0 | info score cp 0 pv a1b2 h8g8
      BESTMOVE_ILLEGAL -1 0 0 START 0 | info score cp 1 pv e2e4 | bestmove e2e5
      BESTMOVE_MALFORMED -1 0 0 START 0 | info score cp 1 pv g1f3 | bestmove Nf3
      BESTMOVE_MALFORMED -1 0 0 START 0 | info score cp 1 pv e2e4 | bestmove e5x
      BESTMOVE_MALFORMED -1 0 0 START 0 | info score cp 1 pv e2e4 | bestmove
      BESTMOVE_MALFORMED -1 0 0 PROMOTING 0 | info score cp 900 pv a7a8q | bestmove a7a8Q
      BESTMOVE_DIFFERS -1 0 0 START 0 | info score cp 1 pv e2e4 | bestmove d2d4
      STRAY_BESTMOVE -1 0 -1 START 0 | [stray] bestmove d2d4 | info score cp 1 pv e2e4 | bestmove e2e4
      STRAY_INFO -1 0 -1 START 0 | info score cp 1 pv e2e4 | bestmove e2e4 | [stray] info depth 9 score mate 3 pv a2a5 | [stray] info string done
      MATE_NOT_PLAYED -1 0 -1 START 0 | [game] +M9/6 0.001s | info depth 6 score mate 5 | bestmove e2e4 | [game] mate-not-played: +M9/6 0.001s
      RESULT_CONTRADICTED -1 0 -1 START 0 | bestmove e2e4 | [game] result-contradicted: 1-0 after stalemate
      PONDER_ILLEGAL -1 0 1 START 0 | info score cp 1 pv e2e4 | bestmove e2e4 ponder e2e4
      PONDER_MALFORMED -1 0 1 START 0 | info score cp 1 pv e2e4 | bestmove e2e4 ponder Nf6
      PONDER_DIFFERS -1 0 1 START 0 | info score cp 1 pv e2e4 e7e5 | bestmove e2e4 ponder c7c5
      NO_LINE -1 0 -1 START 0 | info depth 1 | bestmove e2e4
      NO_EXACT_SCORE -1 0 -1 START 0 | info depth 1 score cp 1 lowerbound pv e2e4 | info depth 2 score cp 1 upperbound pv e2e4 | info depth 3 score cp 1 lowerbound pv e2e4 | bestmove e2e4
      CURRMOVE_ILLEGAL 0 1 -1 START 0 | info depth 3 currmove e2e5
      CURRMOVE_ILLEGAL 1 1 -1 START 0 | info currmove e2e4 | info currmove Nf3
      RANK_ORDER 1 2 -1 START 0 | info depth 3 multipv 1 score mate -2 pv f2f3 e7e5 g2g4 d8h4 | info depth 3 multipv 2 score cp -900 pv d2d4
      RANK_ORDER 2 3 -1 START 0 | info depth 3 multipv 1 score cp 30 pv e2e4 | info depth 3 multipv 2 score cp 10 pv d2d4 | info depth 3 multipv 3 score cp 20 pv c2c4
      RANK_REPEATED 2 3 0 START 0 | info depth 3 multipv 1 score cp 30 pv e2e4 | info depth 3 multipv 2 score cp 20 pv d2d4 | info depth 3 multipv 3 score cp 10 pv e2e4
      RANK_SEQUENCE 1 3 -1 START 0 | info depth 3 multipv 1 score cp 30 pv e2e4 | info depth 3 multipv 3 score cp 10 pv d2d4
      RANK_SEQUENCE 0 2 -1 START 0 | info depth 3 multipv 2 score cp 1 pv e2e4
      SCORE_FLIPS 3 1 -1 START 0 | info depth 1 score cp 250 pv e2e4 | info depth 2 score cp -240 pv e2e4 | info depth 3 score cp 300 pv e2e4 | info depth 4 score cp -290 pv e2e4
      DEPTH_BACKWARDS 1 1 -1 START 0 | info depth 9 score cp 1 pv e2e4 | info depth 7 score cp 1 pv e2e4
      NODES_BACKWARDS 1 1 -1 START 0 | info nodes 90000 | info nodes 1200
      TIME_BACKWARDS 1 1 -1 START 0 | info time 90 | info time 12
      TIME_AHEAD 0 1 -1 START 0 | info time 201
      NPS_IMPOSSIBLE 0 1 -1 START 0 | info nodes 1000 time 100 nps 20001
      NPS_IMPOSSIBLE 0 1 -1 START 0 | info nodes 1000 time 100 nps 4999
      HASHFULL_IMPOSSIBLE 0 1 -1 START 0 | info hashfull 1001
      UNREADABLE_FIELD 0 1 -1 START 0 | info depth nodes 12
      UNREADABLE_FIELD 0 1 -1 START 0 | info score cp 0.25 pv e2e4
      UNREADABLE_FIELD 0 1 -1 START 0 | info nodes -12
      UNREADABLE_FIELD 0 1 -1 START 0 | info score cp 25 lowerbound upperbound pv e2e4
      OVERSIZED_LINE 0 1 -1 START 0 | info string LONG
      REPEATED_FIELD 0 1 -1 START 0 | info depth 8 depth 9
      UNKNOWN_WORD 0 1 -1 START 0 | info dept
      """;

  static Stream<Case> cases() {
    return CASES.lines().map(FindingsTest::read);
  }

  private static Case read(String row) {
    List<String> cells = cells(row);
    Scanner head = new Scanner(cells.get(0));
    return new Case(
        FindingCode.valueOf(head.next()),
        head.nextInt(),
        head.nextInt(),
        head.nextInt(),
        Objects.requireNonNull(POSITIONS.get(head.next())),
        head.nextInt(),
        cells.stream().skip(1).map(said -> said.replace("LONG", "x".repeat(1 << 16))).toList());
  }

  /** A claim of a shorter mate is proven, refuted or left undecided, whatever its line shows. */
  @Test
  void saysTruthfullyWhetherABetterMateIsProven() throws NotationException {
    assertEquals(
        List.of("mate 2, proven; known is 3"),
        texts(findings(LADDER, 3, "info score mate 2 pv b1b7 h8g8 a2a8")));
    assertEquals(
        List.of("mate 1, refuted by Kg8; known is 2", "mate 1, refuted by Kg8"),
        texts(findings(LADDER, 2, "info score mate 1 pv b1b7")).subList(1, 3));
    Findings refuted = findings(CARELESS, 3, "info score mate 2 pv e7e5 g2g4 d8h4");
    assertTrue(texts(refuted).get(0).startsWith("mate 2, refuted by "), refuted.toString());
    String longer = "info score mate 3 pv b1b8 h8g7 b8b7 g7g8 a2a8";
    assertEquals(
        List.of("mate 3, refuted by Kg7", "mate 3, mating line; known is 1"),
        texts(findings(LADDER, 1, longer)));
  }

  /** Each claim once, by any rank, at any depth and with any line, except losses of other moves. */
  @Test
  void aRefutedMateIsAFindingWhateverItsLineLooksLike() throws NotationException {
    String[] said = {
      "info depth 1 score mate 1 pv b1b7",
      "info depth 2 score mate 1 pv b1b7",
      "info depth 2 multipv 2 score mate 1 pv b1c1 h8g8 a2a8",
      "info depth 2 multipv 3 score mate -1 pv a2c2",
      "info depth 3 score mate -2 pv b1b7 h8g8",
      "info depth 4 score mate 1 pv b1b9",
      "info depth 5 score mate 1 lowerbound pv a2a3",
      "info depth 6 score mate 2 pv b1b7 h8g8 a2a8"
    };
    List<Finding> refuted =
        findings(LADDER, 0, said).listed().stream()
            .filter(finding -> finding.code() == FindingCode.MATE_REFUTED)
            .toList();
    assertEquals(List.of(0, 2, 4), refuted.stream().map(Finding::line).toList());
    assertEquals("mate 1, refuted by Kg8", refuted.get(0).text());
    assertTrue(refuted.get(2).text().startsWith("mate -2, refuted by "), refuted.get(2).text());
  }

  private static List<String> texts(Findings findings) {
    return findings.listed().stream().map(Finding::text).toList();
  }

  private static Findings findings(String fen, int known, String... said) throws NotationException {
    Position root = Fen.position(fen);
    Analysis analysis = ScriptedAnalysis.of(root, said);
    return LineChecks.of(
        root,
        analysis,
        TranscriptReader.read(root, analysis.transcript()),
        known == 0 ? null : knownMate(root, known, analysis),
        Limits.NONE,
        false);
  }

  private static KnownMate knownMate(Position root, int known, Analysis analysis) {
    String record = Fen.fourFields(root.setup()) + " dm " + known + ";";
    List<PlayedLine> lines = TranscriptReader.read(root, analysis.transcript());
    return Objects.requireNonNull(
        KnownMate.of(Problems.of(record), root, lines, analysis.bestMove(), new ClaimProver()));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void findsTheExpectedCodesOnly(Case wrong) throws NotationException {
    Findings all = findings(wrong.fen(), wrong.known(), wrong.said().toArray(String[]::new));
    // Most mates of the cases do not exist, which is a finding of its own.
    Findings findings =
        new Findings(
            all.listed().stream()
                .filter(one -> wrong.code() == one.code() || one.code() != FindingCode.MATE_REFUTED)
                .toList(),
            all.unlisted());
    assertEquals(
        List.of(wrong.code()),
        findings.listed().stream().map(Finding::code).toList(),
        () -> findings.toString());
    Finding finding = findings.listed().get(0);
    assertEquals(wrong.line(), finding.line(), finding.toString());
    assertEquals(wrong.rank(), finding.rank(), finding.toString());
    assertEquals(wrong.ply(), finding.ply(), finding.toString());
    assertEquals(wrong.code().severity() == Severity.NOTE ? 0 : 1, findings.count());
  }

  @Test
  void eachCodeHasACase() {
    Set<FindingCode> missing = new HashSet<>(Set.of(FindingCode.values()));
    cases().forEach(wrong -> missing.remove(wrong.code()));
    missing.removeAll(LimitCheck.CODES);
    missing.removeIf(FindingCode::isByTables); // See TableCheckTest.
    assertEquals(Set.of(), missing);
  }

  @Test
  void anHonestSearchHasNoFindings() throws NotationException {
    assertEquals(
        Findings.NONE,
        findings(
            SCHOLAR,
            1,
            "info string hello",
            "info depth 1 currmove h5f7 currmovenumber 1",
            "info depth 1 seldepth 2 multipv 1 score cp 100 nodes 30 nps 30000 time 1 pv h5e5 c6e5",
            "info depth 1 multipv 2 score cp 90 nodes 30 time 1 pv d2d3",
            "info depth 2 multipv 1 score cp 900 lowerbound nodes 90 time 2 pv h5f7",
            "info depth 2 multipv 1 score mate 1 nodes 99 time 150 nps 660 hashfull 1000 pv h5f7",
            "info depth 2 multipv 2 score cp -250 nodes 99 time 150 pv d2d3",
            "bestmove h5f7"));
  }

  @Test
  void aChangeReportedAsABoundNeedsNoExpectedReply() throws NotationException {
    String exact = "info depth 5 score cp 1 pv e2e4 e7e5";
    String bound = "info depth 6 score cp 20 lowerbound pv d2d4 d7d5";
    assertEquals(Findings.NONE, findings(START, 0, exact, bound, "bestmove d2d4"));
    assertEquals(Findings.NONE, findings(START, 0, exact, bound, "bestmove d2d4 ponder g8f6"));
    assertEquals(
        FindingCode.BESTMOVE_DIFFERS,
        findings(START, 0, bound.replace("6", "5"), exact, "bestmove d2d4").listed().get(0).code());
  }

  @Test
  void onlyALaterBoundOfTheFirstRankExcusesAnAnswer() throws NotationException {
    String exact = "info depth 5 multipv 1 score cp 1 pv e2e4 e7e5";
    String later = "info depth 6 multipv %d score cp 9 lowerbound pv %s";
    String second = "info depth 5 multipv 2 score cp 0 pv d2d4 d7d5";
    assertEquals(
        List.of(),
        answerCodes(exact, second, later.formatted(1, "d2d4 d7d5"), "bestmove d2d4 ponder d7d5"));
    assertEquals(
        List.of(FindingCode.BESTMOVE_DIFFERS),
        answerCodes(exact, second, later.formatted(2, "d2d4 d7d5"), "bestmove d2d4"));
    assertEquals(
        List.of(FindingCode.BESTMOVE_DIFFERS),
        answerCodes(exact, second, later.formatted(1, "c2c4 d7d5"), "bestmove d2d4"));
    assertEquals(
        List.of(),
        answerCodes(exact, second, later.formatted(1, "e2e4 c7c5"), "bestmove e2e4 ponder c7c5"));
    assertEquals(
        List.of(FindingCode.PONDER_DIFFERS),
        answerCodes(exact, second, later.formatted(2, "e2e4 c7c5"), "bestmove e2e4 ponder c7c5"));
    assertEquals(
        List.of(FindingCode.PONDER_DIFFERS),
        answerCodes(exact, second, later.formatted(1, "e2e4 g8f6"), "bestmove e2e4 ponder c7c5"));
    assertEquals(
        List.of(FindingCode.PONDER_DIFFERS),
        answerCodes(later.formatted(1, "e2e4 c7c5"), exact, second, "bestmove e2e4 ponder c7c5"));
    assertEquals(List.of(), answerCodes(exact, second, "bestmove e2e4 ponder e7e5"));
    assertEquals(List.of(), answerCodes(exact, second, "bestmove e2e4"));
    assertEquals(
        List.of(), answerCodes("info depth 5 score cp 1 pv e2e4", "bestmove e2e4 ponder c7c5"));
  }

  private static List<FindingCode> answerCodes(String... said) throws NotationException {
    Set<FindingCode> ofAnswers = Set.of(FindingCode.BESTMOVE_DIFFERS, FindingCode.PONDER_DIFFERS);
    return findings(START, 0, said).listed().stream()
        .map(Finding::code)
        .filter(ofAnswers::contains)
        .toList();
  }

  @Test
  void aRankAfterAnIllegalFirstMoveIsInSequence() throws NotationException {
    Findings findings =
        findings(
            START,
            0,
            "info depth 3 multipv 1 score cp 10 pv e2e5",
            "info depth 3 multipv 2 score cp 30 pv d2d4",
            "info depth 3 multipv 3 score cp 20 pv e2e5",
            "bestmove d2d4");
    assertEquals(
        List.of(FindingCode.ILLEGAL_MOVE, FindingCode.ILLEGAL_MOVE),
        findings.listed().stream().map(Finding::code).toList());
  }

  /** In the order of the lines; what is about the whole analysis comes last. */
  @Test
  void findingsAreListedAsTheyOccur() throws NotationException {
    Findings findings =
        findings(
            LADDER,
            1,
            "[stray] bestmove a1b1",
            "info score mate -3 pv b1b7",
            "info score mate 2 pv b1b7 h8g8 a2a8",
            "info dept",
            "bestmove a1b2");
    assertEquals(
        List.of(
            FindingCode.MATE_LINE_TOO_SHORT,
            FindingCode.MATE_WRONG_SIGN,
            FindingCode.MATE_REFUTED,
            FindingCode.MATE_LONGER_THAN_KNOWN,
            FindingCode.UNKNOWN_WORD,
            FindingCode.BESTMOVE_DIFFERS,
            FindingCode.STRAY_BESTMOVE),
        findings.listed().stream().map(Finding::code).toList());
    assertEquals(
        List.of(1, 1, 1, 2, 3, -1, -1), findings.listed().stream().map(Finding::line).toList());
  }

  /** What an engine may say, after a start position; comments are no cases. */
  private static final String HONEST =
      """
      info nodes 0 time 100 nps 5
      info nodes 1000 time 49 nps 1
      info nodes 1000 time 100 nps 20000
      info nodes 1000 time 100 nps 5000
      info time 200
      # Ranks may be equally good, and are reported again before an iteration ends.
      info depth 3 multipv 1 score cp 20 pv e2e4 | info depth 3 multipv 2 score cp 20 pv d2d4 | info depth 3 multipv 3 score cp 10 pv c2c4 | info depth 3 multipv 2 score cp 20 pv d2d4 | info depth 3 multipv 3 score cp 10 pv c2c4
      info depth 3 multipv 1 score cp 20 pv e2e4 | info depth 3 multipv 2 score mate -2 pv f2f3 e7e5 g2g4 d8h4
      # Changes of sign of small scores, and of scores that differ in size.
      info depth 1 score cp 149 pv e2e4 | info depth 2 score cp -149 pv e2e4 | info depth 3 score cp 149 pv e2e4 | info depth 4 score cp -149 pv e2e4
      info depth 1 score cp 200 pv e2e4 | info depth 2 score cp -401 pv e2e4 | info depth 3 score cp 200 pv e2e4 | info depth 4 score cp -401 pv e2e4
      # The first move of an iteration fails, and another is as good as before: no flip.
      info depth 2 score cp 243 pv e2e4 | info depth 3 score cp -328 pv e2e4 e7e5 | info depth 3 score cp 189 pv d2d4 | info depth 4 score cp -210 pv d2d4 | info depth 4 score cp 202 pv g1f3
      # A move is refuted and another found: no flip.
      info depth 4 score cp 375 pv e2e4 | info depth 5 score cp -416 pv e2e4 | info depth 6 score cp 388 pv d2d4
      # A change reported as a bound is no contradiction, nor is a bound without a reply.
      info depth 5 score cp 1 pv e2e4 e7e5 | info depth 6 score cp 20 lowerbound pv d2d4 | bestmove d2d4 ponder d7d5
      info depth 5 score cp 1 pv e2e4 e7e5 | info depth 6 nodes 900 nps 0 time 90 score cp -9 upperbound pv e2e4 | bestmove e2e4 ponder c7c5
      # Bounds neither claim mates nor break the order.
      info depth 5 multipv 1 score mate 3 upperbound pv e2e4 | info depth 5 multipv 2 score mate 1 lowerbound pv d2d4 | info depth 5 multipv 3 score cp 7 pv c2c4 | bestmove e2e4
      """;

  static Stream<List<String>> honest() {
    return HONEST.lines().filter(row -> !row.startsWith("#")).map(FindingsTest::cells);
  }

  private static List<String> cells(String row) {
    return List.of(row.split(" \\| ", -1));
  }

  @ParameterizedTest
  @MethodSource("honest")
  void whatIsJustPossibleIsNoFinding(List<String> said) throws NotationException {
    assertEquals(Findings.NONE, findings(START, 0, said.toArray(String[]::new)));
  }

  @Test
  void onlyExactLinesOfTheFirstRankClaimAKnownMate() throws NotationException {
    String first = "info multipv 1 score mate 2 pv b1b7 h8g8 a2a8";
    String second = "info multipv 2 score mate -1 upperbound pv a1b2";
    assertEquals(Findings.NONE, findings(LADDER, 2, first, second));
    Findings ofBound = findings(LADDER, 2, "info score mate -1 upperbound pv a1b2", first);
    assertEquals(Findings.NONE, ofBound);
  }

  /** What is reported | what an engine said at the start. */
  private static final String SENTENCES =
      """
      mate after 4 plies | info score cp 9 pv f2f3 e7e5 g2g4 d8h4
      drawn after 8 plies of 9 | info score cp 20 pv g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4
      mate 1 needs 1 ply, the line has 2 | info score mate 1 pv e2e4 e7e5
      nps 1, nodes by time are 20000 | info nodes 1000 time 50 nps 1
      depth has no value | info depth nodes 12
      cp is not a number, at column 15 | info score cp 0.25 pv e2e4
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | info aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa... | info aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      e2e4, the line has d2d4 | info depth 3 score cp 20 pv d2d4 | bestmove e2e4
      bestmove without a move | info depth 3 score cp 20 pv d2d4 | bestmove
      bestmove e2e4 | info depth 1 | bestmove e2e4
      cp 20 behind cp 10 | info depth 3 multipv 1 score cp 10 pv e2e4 | info depth 3 multipv 2 score cp 20 pv d2d4
      # A shorter mate is better, unless one is mated oneself.
      mate 2 behind mate 3 | info depth 3 multipv 1 score mate 3 pv e2e4 e7e5 f1c4 b8c6 d1h5 | info depth 3 multipv 2 score mate 2 pv d2d4 d7d5 c2c4
      mate -3 behind mate -2 | info depth 3 multipv 1 score mate -2 pv f2f3 e7e5 g2g4 d8h4 | info depth 3 multipv 2 score mate -3 pv d2d4 d7d5 c2c4 c7c6 b1c3 g8f6
      cp -300 after cp 150 | info depth 1 score cp 150 pv e2e4 | info depth 2 score cp -300 pv e2e4 | info depth 3 score cp 150 pv e2e4 | info depth 4 score cp -300 pv e2e4 | info depth 4 score cp -300 pv e2e4
      mate -9 after mate 9 | info depth 1 score mate 9 pv e2e4 | info depth 2 score mate -9 pv e2e4 | info depth 3 score mate 9 pv e2e4 | info depth 4 score mate -9 pv e2e4
      """;

  static Stream<Arguments> sentences() {
    return SENTENCES
        .lines()
        .filter(row -> !row.startsWith("#"))
        .map(FindingsTest::cells)
        .map(cells -> Arguments.of(cells.get(0), cells.subList(1, cells.size())));
  }

  @ParameterizedTest
  @MethodSource("sentences")
  void saysWhatIsWrong(String expected, List<String> said) throws NotationException {
    List<String> texts = texts(findings(START, 0, said.toArray(String[]::new)));
    assertEquals(1, Collections.frequency(texts, expected), texts.toString());
  }

  @Test
  void anIllegalMoveHasItsReasonAndItsLine() throws NotationException {
    assertEquals(
        List.of(
            "e3e4: it is Black's turn, the pawn on e3 is White's"
                + " (move 4 of a2a4 a7a5 e2e3 e3e4)"),
        texts(findings(START, 0, "info score cp 1 pv a2a4 a7a5 e2e3 e3e4 g8f6")));
    String reply = "a2a4: it is Black's turn, the pawn on a2 is White's";
    String line = "info score cp 1 pv e2e4";
    assertEquals(List.of(reply), texts(findings(START, 0, line, "bestmove e2e4 ponder a2a4")));
    String current = "info currmove e2e5 currmovenumber 1";
    List<String> texts = texts(findings(START, 0, current, line, "bestmove e2e4"));
    assertEquals(List.of("e2e5: the pawn on e2 cannot reach e5"), texts);
  }

  @Test
  void manyFindingsAreCountedButNotListed() throws NotationException {
    String[] said = new String[250];
    Arrays.fill(said, "info score cp 1 pv e2e5");
    Findings findings = findings(START, 0, said);
    assertEquals(FindingList.MOST, findings.listed().size());
    assertEquals(250, findings.count());
    assertTrue(findings.has(FindingCode.ILLEGAL_MOVE));
    assertFalse(findings.has(FindingCode.SCORE_FLIPS));
    assertFalse(Findings.NONE.has(FindingCode.ILLEGAL_MOVE));
  }

  @Test
  void codesHaveTexts() {
    Set<String> sentences = new HashSet<>();
    for (FindingCode code : FindingCode.values()) {
      assertTrue(code.word().matches("[a-z]+(-[a-z]+)*"), code.word());
      assertEquals(code, FindingCode.of(code.word().toUpperCase(Locale.ROOT)).orElseThrow());
      assertEquals(code.word(), code.toString());
      assertTrue(sentences.add(code.sentence()), code.sentence());
      assertTrue(code.sentence().matches("[a-z].*[^.]"), code.sentence());
      assertTrue(code.explanation().matches("(?s)[A-Z].*\\."), code.explanation());
      assertTrue(code.example().matches("(info|bestmove) .*"), code.example());
    }
  }
}
