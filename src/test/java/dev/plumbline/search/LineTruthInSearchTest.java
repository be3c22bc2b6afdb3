package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.chess.Draw;
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
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.LineTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.TruthKind;
import dev.plumbline.lab.Exercise;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.SearchedLines.Kept;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.window.AlphaBeta;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of the real search, held against the board by the judge. */
@Tag("medium")
class LineTruthInSearchTest {
  private static final List<CollectorKind> KINDS =
      List.of(
          CollectorKind.TRIANGULAR,
          CollectorKind.TREE,
          CollectorKind.PVTABLE,
          CollectorKind.TABLE,
          CollectorKind.NONE);

  private final LineJudge judge = new LineJudge(new HandWritten()::evaluate);

  @Test
  void triangleAndTreeKeepTrueLinesInTextbook() throws EngineFailure {
    SearchedLines search = new SearchedLines(Preset.TEXTBOOK.settings(), 1, KINDS);
    for (Position position : RandomPositions.of(60, 51)) {
      for (Kept kept : search.analyse(position, Limits.depth(4))) {
        for (int i = 0; i < 2; i++) {
          LineTruth truth = judge.judge(position, kept.report(), kept.lines().get(i), null);
          assertEquals(TruthKind.TRUE, truth.kind(), () -> KINDS + " " + kept);
          assertNotEquals(MateTruth.BROKEN, truth.mate());
        }
      }
    }
  }

  @Test
  void theRootsMoveAloneIsCutFromTheTrueLine() throws EngineFailure {
    SearchedLines search = new SearchedLines(Preset.TEXTBOOK.settings(), 1, KINDS);
    for (Position position : RandomPositions.of(20, 52)) {
      for (Kept kept : search.analyse(position, Limits.depth(3))) {
        List<Integer> shadow = kept.lines().get(0);
        List<Integer> line = kept.lines().get(KINDS.indexOf(CollectorKind.NONE));
        TruthKind expected = shadow.size() == 1 ? TruthKind.TRUE : TruthKind.CUT;
        assertEquals(expected, judge.judge(position, kept.report(), line, shadow).kind());
      }
    }
  }

  @Test
  void withoutQuiescenceMovesTheLineEndsWhereQuiescenceHasTheScore() throws EngineFailure {
    SearchSettings settings = Preset.TEXTBOOK.settings().with(SearchOption.PV_QUIESCENCE, false);
    SearchedLines search = new SearchedLines(settings, 1, List.of(CollectorKind.TRIANGULAR));
    int shorter = 0;
    for (Position position : RandomPositions.of(30, 53)) {
      for (Kept kept : search.analyse(position, Limits.depth(3))) {
        LineReport report = kept.report();
        LeafRecord leaf = Objects.requireNonNull(report.leaf());
        if (report.bound() != Bound.EXACT || !(report.score() instanceof Score.Centipawns score)) {
          continue;
        }
        Position end = position.copy();
        report.moves().forEach(end::make);
        assertEquals(leaf.mainPlies(), report.moves().size(), kept::toString);
        int searched = leaf.mainPlies() + leaf.remainingDepth();
        assertEquals(report.depth() + leaf.adjustment(), searched, kept::toString);
        int value = isOver(end) ? 0 : quiescence(settings, end);
        assertEquals(score.value(), leaf.mainPlies() % 2 == 0 ? value : -value, kept::toString);
        shorter += leaf.ply() > leaf.mainPlies() ? 1 : 0;
      }
    }
    assertTrue(shorter > 0, "no line with quiescence moves among the positions");
  }

  private static boolean isOver(Position position) {
    return new MoveGenerator().count(position) == 0
        || Draw.byMaterial(position)
        || Draw.byFiftyMoves(position)
        || position.isRepeated();
  }

  @Test
  void everyMateOfTheFullEngineIsKeptToTheMove() throws EngineFailure {
    SearchedLines search =
        new SearchedLines(SearchSettings.full(), 1, List.of(CollectorKind.TRIANGULAR));
    int mates = 0;
    for (Position position : RandomPositions.of(60, 54)) {
      for (Kept kept : search.analyse(position, Limits.nodes(5_000))) {
        LineTruth truth = judge.judge(position, kept.report());
        assertNotEquals(MateTruth.BROKEN, truth.mate(), kept::toString);
        assertTrue(truth.isLegal(), kept::toString);
        mates += truth.mate() == MateTruth.KEPT ? 1 : 0;
      }
    }
    assertTrue(mates > 0, "no mate among the positions");
  }

  @Test
  void negascoutsLinesAreLegalButCut() throws EngineFailure {
    SearchSettings settings = Preset.TEXTBOOK.settings().with(SearchOption.WINDOW, "negascout");
    SearchedLines search = new SearchedLines(settings, 1, KINDS);
    for (Position position : RandomPositions.of(150, 55)) {
      for (Kept kept : search.analyse(position, Limits.depth(3))) {
        for (int i = 0; i < KINDS.size(); i++) {
          LineTruth truth = judge.judge(position, kept.report(), kept.lines().get(i), null);
          assertTrue(truth.isLegal(), () -> KINDS + " " + kept);
        }
      }
    }
  }

  /** Whoever claims to be mated has tried all moves: no later line of the search is better. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void neverTakesBackAClaimToBeMated(int threads) throws EngineFailure {
    BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1, threads);
    int claims = 0;
    for (Position position : RandomPositions.crowded(60, 56)) {
      for (int ranks : new int[] {1, 4}) {
        engine.newGame();
        Limits limits = Limits.nodes(3_000).withMultiPv(ranks);
        int best = Integer.MAX_VALUE;
        List<LineReport> lines =
            engine.analyse(position, limits, line -> {}, new StopToken()).lines();
        for (LineReport line : lines) {
          if (line.rank() == 1 && line.bound() == Bound.EXACT) {
            int mated = line.score() instanceof Score.Mate mate ? mate.moves() : 1;
            assertTrue(best > 0 || (mated < 0 && mated >= best), lines::toString);
            best = mated;
            claims += mated < 0 ? 1 : 0;
          }
        }
      }
    }
    assertTrue(claims > 0, "no claim to be mated");
  }

  /** The side to move wins: a depth that is cut short must not call it mated. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "5k2/2p3p1/4QB1p/p7/2p1P2P/2P3P1/1r2q3/6K1 w - - 0 1",
        "2B5/8/8/4BP2/5R1p/3pP2P/3Pp1pk/4K2b w - - 0 1"
      })
  void neverClaimsThatAWinningSideIsMated(String fen) throws EngineFailure {
    Position position = Samples.position(fen);
    for (int threads : new int[] {1, 2}) {
      BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1, threads);
      for (int ranks : new int[] {1, 4}) {
        engine.newGame();
        Limits limits = Limits.nodes(20_000).withMultiPv(ranks);
        for (LineReport line :
            engine.analyse(position, limits, each -> {}, new StopToken()).lines()) {
          boolean isMated = line.score() instanceof Score.Mate mate && mate.moves() < 0;
          boolean isClaim = line.bound() == Bound.EXACT && line.rank() == 1;
          assertFalse(isClaim && isMated, line::toString);
        }
      }
    }
  }

  static Stream<Path> suites() {
    return Stream.of(Path.of("suites/mates.epd"), Path.of("../shared/suites/mates.epd"));
  }

  @ParameterizedTest
  @MethodSource("suites")
  void neverClaimsAMateThatIsNone(Path suite) throws EngineFailure, IOException {
    checkMates(suite, 2_000);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("suites")
  void neverClaimsAMateThatIsNoneInLongerSearches(Path suite) throws EngineFailure, IOException {
    checkMates(suite, 100_000);
  }

  /** Searches the positions of a suite, and those after the first move of each mate. */
  private static void checkMates(Path suite, int nodes) throws EngineFailure, IOException {
    PublicSuites.need(suite);
    List<Problem> problems =
        Exercise.read("mates", Input.file(suite), rejected -> {}).stream()
            .map(Exercise::problem)
            .filter(problem -> problem.mate().isPresent())
            .toList();
    for (int threads : new int[] {1, 2}) {
      BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1, threads);
      for (Problem problem : problems) {
        int mate = problem.mate().getAsInt();
        Position position = Position.of(problem.setup());
        checkClaims(engine, position, mate, nodes);
        if (mate > 1 && !problem.bestMoves().isEmpty()) {
          Position defender = Position.of(problem.setup());
          defender.make(problem.bestMoves().get(0));
          checkClaims(engine, defender, 1 - mate, nodes);
        }
      }
    }
  }

  /**
   * No exact line of the first rank has a shorter mate than there is, or one for the wrong side.
   */
  private static void checkClaims(BuiltinEngine engine, Position position, int known, int nodes)
      throws EngineFailure {
    for (int ranks : new int[] {1, 4}) {
      engine.newGame();
      Limits limits = Limits.nodes(nodes).withMultiPv(ranks);
      Analysis analysis = engine.analyse(position, limits, line -> {}, new StopToken());
      for (LineReport line : analysis.lines()) {
        if (line.rank() == 1
            && line.bound() == Bound.EXACT
            && line.score() instanceof Score.Mate mate) {
          boolean isPossible =
              mate.moves() > 0 == known > 0 && Math.abs(mate.moves()) >= Math.abs(known);
          assertTrue(isPossible, () -> Fen.write(position) + " " + ranks + " " + line);
        }
      }
    }
  }

  private static int quiescence(SearchSettings settings, Position position) {
    Search search =
        new Search(
            settings,
            Search.table(settings, 1),
            new HandWritten(),
            CollectorKind.NONE::collector,
            new AlphaBeta());
    search.begin(position.copy(), 0, Values.DRAW, SearchStack.Stopper.NEVER);
    return search.quiescence().search(-Values.INFINITE, Values.INFINITE, 0);
  }
}
