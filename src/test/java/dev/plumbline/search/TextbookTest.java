package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.LineChecks;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.TruthKind;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.lab.Exercise;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.search.pv.CollectorKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What must hold in the textbook preset: every way of searching has the value of plain minimax, and
 * the lines that it keeps lead there. Deeper than minimax can go, alpha-beta with the full window,
 * itself held against minimax here, is the measure.
 */
@Tag("medium")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TextbookTest {
  private static final String REFERENCE = "window=alphabeta";

  private static final Set<FindingCode> ANSWER_DIFFERS =
      EnumSet.of(FindingCode.BESTMOVE_DIFFERS, FindingCode.PONDER_DIFFERS);

  /** Positions, and their values by the reference, which is searched once for all settings. */
  private static final class Sample {
    final List<Position> positions;
    final int depth;
    private final List<Integer> values = new ArrayList<>();

    Sample(List<Position> positions, int depth) {
      this.positions = positions;
      this.depth = depth;
    }

    List<Integer> values() throws EngineFailure {
      if (values.isEmpty()) {
        BuiltinEngine reference = engine(REFERENCE);
        for (Position position : positions) {
          values.add(value(last(search(reference, position, depth))));
        }
      }
      return values;
    }
  }

  private final Sample someForTrueLines = new Sample(RandomPositions.of(15, 307), 3);
  private final Sample endingsForTrueLines = new Sample(RandomPositions.endings(3, 5, 308), 6);
  private final Sample someForLegalLines = new Sample(RandomPositions.of(10, 309), 3);
  private final Sample endingsForLegalLines = new Sample(RandomPositions.endings(2, 5, 310), 6);
  private final Sample manyForTrueLines = new Sample(RandomPositions.of(200, 311), 4);
  private final Sample manyEndingsForTrueLines = new Sample(RandomPositions.endings(40, 5, 312), 7);
  private final Sample manyForLegalLines = new Sample(RandomPositions.of(200, 313), 4);
  private final Sample manyEndingsForLegalLines =
      new Sample(RandomPositions.endings(40, 5, 314), 7);

  private final LineJudge judge = new LineJudge(new HandWritten()::evaluate);
  private final PlainMinimax minimax = new PlainMinimax(true);

  @Test
  void alphaBetaHasTheValueOfMinimaxAndATrueLine() throws EngineFailure {
    BuiltinEngine engine = engine(REFERENCE);
    for (Position position : RandomPositions.of(50, 301)) {
      assertTrueLine(position, search(engine, position, 1), minimax.value(position, 1));
    }
    for (Position position : RandomPositions.of(4, 302)) {
      assertTrueLine(position, search(engine, position, 2), minimax.value(position, 2));
    }
    for (Position position : RandomPositions.endings(8, 4, 303)) {
      assertTrueLine(position, search(engine, position, 3), minimax.value(position, 3));
    }
  }

  @Test
  @Tag("slow")
  void alphaBetaHasTheValueOfMinimaxInDeeperSearches() throws EngineFailure {
    BuiltinEngine engine = engine(REFERENCE);
    for (Position position : RandomPositions.of(200, 304)) {
      assertTrueLine(position, search(engine, position, 2), minimax.value(position, 2));
    }
    for (Position position : RandomPositions.of(20, 305)) {
      assertTrueLine(position, search(engine, position, 3), minimax.value(position, 3));
    }
    for (Position position : RandomPositions.endings(30, 4, 306)) {
      assertTrueLine(position, search(engine, position, 5), minimax.value(position, 5));
    }
  }

  /** The ways whose lines are true too. */
  static Stream<String> lossless() {
    return Stream.of(
        "bounds=hard window=alphabeta",
        "window=pvs",
        "window=pvs bounds=hard",
        "window=pvs research=value-1",
        "window=pvs research.below-beta=off",
        "window=pvs no-pvs-last-plies=2",
        "window=pvs root=aspiration aspiration=10",
        "window=pvs-moreland",
        "window=pvs-moreland bounds=hard root=aspiration aspiration=1",
        "window=pvs-zws",
        "window=pvs-zws bounds=hard",
        "window=scout",
        "window=negascout research=value-1",
        "window=pvs root=fishburn",
        "window=pvs root=belle",
        "window=alphabeta root=belle bounds=hard",
        "order.pv=follow",
        "order.refutation=on",
        "order.pv=stuff order.refutation=on");
  }

  /** The ways that may lose the end of a line. */
  static Stream<String> lossy() {
    return Stream.of(
        "window=negascout",
        "window=negascout bounds=hard",
        "window=pvs research=value",
        "window=mtdf pv=none",
        "window=mtdf pv=table pv.follow=any",
        "window=mtdf pv=none bounds=hard",
        "pv=table",
        "pv=pvtable",
        "pv=squashed",
        "pv=hybrid");
  }

  @ParameterizedTest
  @MethodSource("lossless")
  void hasTheValueOfAlphaBetaAndATrueLine(String settings) throws EngineFailure {
    compare(settings, someForTrueLines, true);
    compare(settings, endingsForTrueLines, true);
  }

  @ParameterizedTest
  @MethodSource("lossy")
  void hasTheValueOfAlphaBetaAndALegalLine(String settings) throws EngineFailure {
    compare(settings, someForLegalLines, false);
    compare(settings, endingsForLegalLines, false);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("lossless")
  void hasTheValueOfAlphaBetaAndATrueLineInManyPositions(String settings) throws EngineFailure {
    compare(settings, manyForTrueLines, true);
    compare(settings, manyEndingsForTrueLines, true);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("lossy")
  void hasTheValueOfAlphaBetaAndALegalLineInManyPositions(String settings) throws EngineFailure {
    compare(settings, manyForLegalLines, false);
    compare(settings, manyEndingsForLegalLines, false);
  }

  /** One ply deeper than the mate: a shorter one is looked for and not found. */
  @Test
  void matesHaveTheSameValueWithMateDistance() throws EngineFailure, IOException {
    BuiltinEngine plain = engine("");
    BuiltinEngine pruning = engine("prune.mate-distance=on");
    long plainNodes = 0;
    long pruningNodes = 0;
    for (Problem problem : matesInTwo()) {
      Position position = Position.of(problem.setup());
      Analysis expected = search(plain, position, 4);
      Analysis actual = search(pruning, position, 4);
      assertEquals(new Score.Mate(2), last(expected).score(), problem::toString);
      assertTrueLine(position, actual, Values.matesAt(3));
      plainNodes += expected.nodes();
      pruningNodes += actual.nodes();
    }
    assertTrue(pruningNodes < plainNodes / 2, pruningNodes + " of " + plainNodes);
  }

  private static List<Problem> matesInTwo() throws IOException {
    Input suite = Input.file(Path.of("suites/mates.epd"));
    return Exercise.read("mates", suite, rejected -> {}).stream()
        .map(Exercise::problem)
        .filter(problem -> problem.mate().orElse(0) == 2)
        .limit(8)
        .toList();
  }

  /** The order of moves must not hang on what was searched before. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void allKeepTheSameLineWhereTheOrderOfMovesIsFixed(boolean hard) {
    keepTheSameLine(hard, RandomPositions.of(15, 315));
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(booleans = {true, false})
  void allKeepTheSameLineInManyPositions(boolean hard) {
    keepTheSameLine(hard, RandomPositions.of(60, 315));
  }

  private static void keepTheSameLine(boolean hard, List<Position> positions) {
    String fixed = "order.history=off order.killers=off bounds=" + (hard ? "hard" : "soft");
    List<FixedSearch> searches = new ArrayList<>();
    for (String window : List.of("alphabeta", "pvs", "pvs-moreland", "pvs-zws")) {
      SearchSettings settings = FixedSearch.settings(Preset.TEXTBOOK, fixed + " window=" + window);
      searches.add(
          new FixedSearch(settings, settings.windowPolicy(), CollectorKind.TRIANGULAR::collector));
    }
    for (Position position : positions) {
      List<List<Integer>> lines = new ArrayList<>();
      for (FixedSearch search : searches) {
        RootMove[] moves = FixedSearch.moves(position);
        search.value(position, moves, 3, Values.INFINITE);
        lines.add(Arrays.stream(moves[0].line, 0, moves[0].length).boxed().toList());
      }
      assertEquals(1, lines.stream().distinct().count(), lines::toString);
    }
  }

  @Test
  void isTheSameForTheOtherColour() throws EngineFailure {
    BuiltinEngine engine = engine("");
    for (Position position : RandomPositions.of(30, 316)) {
      Position bare = Position.of(position.setup());
      assertEquals(
          value(last(search(engine, bare, 3))),
          value(last(search(engine, Samples.colourFlipped(bare), 3))));
    }
  }

  static Stream<String> withoutQuiescence() {
    return Stream.of(
        "window=negascout no-research-last-plies=2", "window=pvs", "window=mtdf pv=none");
  }

  @ParameterizedTest
  @MethodSource("withoutQuiescence")
  void hasTheValueOfMinimaxWithoutQuiescence(String settings) throws EngineFailure {
    compareWithMinimax(settings, RandomPositions.of(8, 310));
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("withoutQuiescence")
  void hasTheValueOfMinimaxWithoutQuiescenceInManyPositions(String settings) throws EngineFailure {
    compareWithMinimax(settings, RandomPositions.of(50, 310));
  }

  private static void compareWithMinimax(String settings, List<Position> positions)
      throws EngineFailure {
    BuiltinEngine engine = engine("quiescence=off " + settings);
    PlainMinimax plain = new PlainMinimax(false);
    for (Position position : positions) {
      assertEquals(plain.value(position, 3), value(last(search(engine, position, 3))), settings);
    }
  }

  /**
   * From the value returned, the second search of a move fails low if the value was the true one.
   */
  @Test
  void negaScoutsLineIsTheBeginningOfATrueOne() throws EngineFailure {
    BuiltinEngine engine = engine("window=negascout");
    int shortened = 0;
    for (Position position : RandomPositions.of(60, 311)) {
      LineReport line = last(search(engine, position, 3));
      Position end = position.copy();
      int made = Math.min(3, line.moves().size());
      line.moves().subList(0, made).forEach(end::make);
      shortened += judge.judge(position, line).kind() == TruthKind.TRUE ? 0 : 1;
      if (line.score() instanceof Score.Centipawns score) {
        int below = minimax.valueBelowRoot(end, 3 - made);
        assertEquals(score.value(), (made & 1) == 0 ? below : -below, line::toString);
      }
    }
    assertTrue(shortened > 0, "no line was cut");
  }

  @ParameterizedTest
  @ValueSource(strings = {"root=fishburn", "root=belle"})
  void aMoveTakenUnsearchedIsALowerBoundUntilTheClosingSearch(String settings)
      throws EngineFailure {
    BuiltinEngine engine = engine(settings);
    BuiltinEngine reference = engine(REFERENCE);
    int bounds = 0;
    for (Position position : RandomPositions.of(60, 312)) {
      Analysis analysis = search(engine, position, 3);
      Limits bestOnly = Limits.depth(3).withSearchMoves(List.of(analysis.bestMove()));
      Analysis measured = reference.analyse(position, bestOnly, line -> {}, new StopToken());
      assertEquals(value(last(measured)), value(last(analysis)), "the best move's own value");
      for (int i = 0; i < analysis.lines().size(); i++) {
        LineReport line = analysis.lines().get(i);
        if (!line.hasValueOfMove()) {
          LineReport resolved = analysis.lines().get(i + 1);
          assertEquals(1, line.moves().size());
          assertEquals(Bound.EXACT, resolved.bound());
          assertEquals(line.moves().get(0), resolved.moves().get(0));
          assertTrue(value(line) <= value(resolved), line + " then " + resolved);
          bounds++;
        }
      }
    }
    assertTrue(bounds > 0, "no move was taken unsearched");
  }

  static Stream<String> multiPv() {
    return Stream.of("multipv=exclude", "multipv=wide", "multipv=wide window=pvs-moreland");
  }

  @ParameterizedTest
  @MethodSource("multiPv")
  void everyRankHasTheValueOfItsMoveAndATrueLine(String settings) throws EngineFailure {
    judgeRanks(settings, RandomPositions.of(8, 313));
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("multiPv")
  void everyRankHasTheValueOfItsMoveAndATrueLineInManyPositions(String settings)
      throws EngineFailure {
    judgeRanks(settings, RandomPositions.of(50, 313));
  }

  private void judgeRanks(String settings, List<Position> positions) throws EngineFailure {
    BuiltinEngine engine = engine(settings);
    for (Position position : positions) {
      Limits limits = Limits.depth(2).withMultiPv(4);
      List<LineReport> lines =
          engine.analyse(position, limits, line -> {}, new StopToken()).lines();
      List<LineReport> ranks = lines.stream().filter(line -> line.depth() == 2).toList();
      int moves = new MoveGenerator().count(position);
      assertEquals(Math.min(4, moves), ranks.size());
      assertEquals(
          ranks.size(), ranks.stream().map(line -> line.moves().get(0)).distinct().count());
      for (int i = 0; i < ranks.size(); i++) {
        LineReport line = ranks.get(i);
        assertEquals(i + 1, line.rank());
        int expected = minimax.value(position.copy(), line.moves().get(0), 2);
        assertEquals(shown(expected), value(line), line::toString);
        assertTrue(i == 0 || value(line) <= value(ranks.get(i - 1)));
        assertEquals(TruthKind.TRUE, judge.judge(position, line).kind(), line::toString);
      }
    }
  }

  static Stream<String> allWays() {
    return Stream.of(lossless(), lossy(), multiPv()).flatMap(ways -> ways);
  }

  /**
   * A line is exact only if its score is the value of the position, or at least of its rank; while
   * moves are unsearched, it is a lower bound, unless it gives the mate itself.
   */
  @ParameterizedTest
  @MethodSource("allWays")
  void exactScoresAreThoseOfThePositionAndAllOthersBounds(String settings) throws EngineFailure {
    BuiltinEngine engine = engine(settings);
    int bounds = 0;
    for (ValuedPosition valued : valuedPositions()) {
      for (int ranks : new int[] {1, 4}) {
        Limits limits = Limits.depth(valued.depth()).withMultiPv(ranks);
        bounds += checkClaims(engine, valued, limits);
        for (int nodes = 20; nodes < 1_500; nodes = 2 * nodes + 7) {
          bounds += checkClaims(engine, valued, limits.withNodes(nodes));
        }
      }
    }
    assertTrue(bounds > 0, "no bound");
  }

  /** The values of all moves, best first, by depth. */
  private record ValuedPosition(Position position, int depth, List<List<Integer>> values) {
    static ValuedPosition of(Position position, int depth, PlainMinimax minimax) {
      List<List<Integer>> values = new ArrayList<>();
      for (int i = 1; i <= depth; i++) {
        int plies = i;
        values.add(
            Arrays.stream(new MoveGenerator().legal(position))
                .map(move -> shown(minimax.value(position.copy(), move, plies)))
                .boxed()
                .sorted(Comparator.reverseOrder())
                .toList());
      }
      return new ValuedPosition(position, depth, values);
    }

    int value(LineReport line) {
      return values.get(line.depth() - 1).get(line.rank() - 1);
    }
  }

  private final List<ValuedPosition> valued = new ArrayList<>();

  private List<ValuedPosition> valuedPositions() {
    if (valued.isEmpty()) {
      RandomPositions.of(5, 318).forEach(each -> valued.add(ValuedPosition.of(each, 2, minimax)));
      RandomPositions.endings(4, 4, 319)
          .forEach(each -> valued.add(ValuedPosition.of(each, 3, minimax)));
    }
    return valued;
  }

  /** Returns the number of bounds. */
  private int checkClaims(BuiltinEngine engine, ValuedPosition valued, Limits limits)
      throws EngineFailure {
    engine.newGame();
    Position position = valued.position();
    Analysis analysis = engine.analyse(position, limits, line -> {}, new StopToken());
    Bound[] last = new Bound[valued.depth() + 1];
    int bounds = 0;
    for (LineReport line : analysis.lines()) {
      int claimed = value(line);
      int actual = valued.value(line);
      boolean holds =
          switch (line.bound()) {
            case LOWER -> claimed <= actual;
            case UPPER -> claimed >= actual;
            case EXACT -> claimed == actual || (claimed < actual && givesMate(position, line));
          };
      assertTrue(
          holds || isStaticValue(line, analysis), () -> line + ", but the value is " + actual);
      bounds += line.bound() == Bound.EXACT ? 0 : 1;
      last[line.depth()] = line.rank() == 1 ? line.bound() : last[line.depth()];
    }
    for (int depth = 1; depth <= analysis.depth(); depth++) {
      assertEquals(Bound.EXACT, last[depth], analysis.lines()::toString);
    }
    List<PlayedLine> played = TranscriptReader.read(position, analysis.transcript());
    LineChecks.of(position, analysis, played, null, Limits.NONE, false)
        .listed()
        .forEach(finding -> assertFalse(ANSWER_DIFFERS.contains(finding.code()), limits::toString));
    return bounds;
  }

  /** Whether the search ended before it had searched a single move. */
  private static boolean isStaticValue(LineReport line, Analysis analysis) {
    LeafRecord leaf = line.leaf();
    return analysis.lines().size() == 1
        && line.bound() == Bound.LOWER
        && line.moves().size() == 1
        && leaf != null
        && leaf.ply() == 1
        && leaf.reason() == LeafRecord.LeafReason.STAND_PAT;
  }

  private boolean givesMate(Position position, LineReport line) {
    return line.score() instanceof Score.Mate mate
        && mate.moves() > 0
        && judge.judge(position, line).mate() == MateTruth.KEPT;
  }

  private void compare(String settings, Sample sample, boolean isTrue) throws EngineFailure {
    BuiltinEngine engine = engine(settings);
    List<Position> positions = sample.positions;
    for (int i = 0; i < positions.size(); i++) {
      Position position = positions.get(i);
      int expected = sample.values().get(i);
      Analysis analysis = search(engine, position, sample.depth);
      assertEquals(expected, value(last(analysis)), () -> settings + " " + last(analysis));
      assertEquals(analysis.bestMove(), last(analysis).moves().get(0));
      for (LineReport line : analysis.lines()) {
        TruthKind kind = judge.judge(position, line).kind();
        assertTrue(kind != TruthKind.ILLEGAL, line::toString);
        if (isTrue && line.bound() == Bound.EXACT) {
          assertEquals(TruthKind.TRUE, kind, line::toString);
        }
      }
    }
  }

  private void assertTrueLine(Position position, Analysis analysis, int value) {
    LineReport line = last(analysis);
    assertEquals(shown(value), value(line), line::toString);
    assertEquals(TruthKind.TRUE, judge.judge(position, line).kind(), line::toString);
  }

  private static BuiltinEngine engine(String settings) {
    return new BuiltinEngine(FixedSearch.settings(Preset.TEXTBOOK, settings), 1);
  }

  private static Analysis search(BuiltinEngine engine, Position position, int depth)
      throws EngineFailure {
    engine.newGame();
    return engine.analyse(position, Limits.depth(depth), line -> {}, new StopToken());
  }

  private static LineReport last(Analysis analysis) {
    return analysis.lines().get(analysis.lines().size() - 1);
  }

  /** A score as one number: mates beyond all others, in moves. */
  private static int value(LineReport line) {
    if (line.score() instanceof Score.Centipawns centipawns) {
      return centipawns.value();
    }
    int moves = ((Score.Mate) line.score()).moves();
    return moves > 0 ? Values.MATE - moves : -Values.MATE - moves;
  }

  /** A value of the search as {@link #value} returns it. */
  private static int shown(int value) {
    int moves = Values.mateMoves(value);
    return !Values.isMate(value) ? value : value > 0 ? Values.MATE - moves : -Values.MATE - moves;
  }
}
