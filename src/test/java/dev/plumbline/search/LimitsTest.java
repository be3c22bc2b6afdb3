package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.LineTruth;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.search.eval.Samples;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When an analysis ends, and what it says then. */
@Tag("medium")
class LimitsTest {
  private static final StopToken UNASKED = new StopToken();

  private final BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1);

  @ParameterizedTest
  @EnumSource(Preset.class)
  void aNodeLimitIsMetToTheNode(Preset preset) throws EngineFailure {
    BuiltinEngine any = new BuiltinEngine(preset.settings(), 1);
    for (long nodes : new long[] {1, 2, 17, 1_000, 1_024, 4_097}) {
      assertEquals(
          nodes, any.analyse(Position.start(), Limits.nodes(nodes), line -> {}, UNASKED).nodes());
    }
  }

  @Test
  void answersALegalMoveBelowTheNodesOfDepthOne() throws EngineFailure {
    for (Position position : RandomPositions.of(20, 401)) {
      Analysis analysis = engine.analyse(position, Limits.nodes(1), line -> {}, UNASKED);
      assertTrue(new MoveGenerator().isLegal(position, analysis.bestMove()));
      assertEquals(0, analysis.depth());
    }
  }

  @Test
  void dividesTheTimeOnAClockByItself() throws EngineFailure {
    StopToken ours = new StopToken();
    Limits clock = Limits.NONE.withClock(new GameClock(60_000, 0, 0));
    List<LineReport> lines = new ArrayList<>();
    long start = System.nanoTime();
    Analysis analysis = engine.analyse(Position.start(), clock, lines::add, ours);
    assertTrue(System.nanoTime() - start < 30_000_000_000L);
    assertTrue(new MoveGenerator().isLegal(Position.start(), analysis.bestMove()));
    assertFalse(ours.isRequested());
    assertFalse(lines.isEmpty());
    ours.request();
    long nodes = engine.analyse(Position.start(), clock, lines::add, ours).nodes();
    assertTrue(nodes < 100_000, nodes + " nodes after a request to stop");
  }

  /** Settings whose lines are found in different ways, and for how many threads. */
  @ParameterizedTest
  @CsvSource({
    "FULL, '', 1",
    "FULL, '', 2",
    "FULL, '', 4",
    "FULL, multipv=wide root=full, 1",
    "FULL, multipv=wide, 2",
    "FULL, window=mtdf pv=none, 1",
    "FULL, window=mtdf pv=table pv.follow=any hits=cut, 2",
    "FULL, window=alphabeta pv=quadratic bounds=hard, 1",
    "FULL, window=scout pv=stack root=fishburn, 1",
    "FULL, window=pvs-moreland pv=pointers root=belle, 4",
    "FULL, window=pvs-zws pv=tree order.pv=stuff, 1",
    "FULL, window=negascout pv=hybrid hits=complete, 1",
    "CLASSIC, pv=table hits=cut, 2",
    "CLASSIC, pv=pvtable order.refutation=on, 1",
    "CLASSIC, pv=squashed hits=cut-with-line order.pv=follow, 1",
    "TEXTBOOK, '', 1",
    "TEXTBOOK, pv=single pv.quiescence=off research=value-1, 1",
    "TEXTBOOK, quiescence=off pv=none, 1"
  })
  void alwaysReportsALineThatBeginsWithTheAnswer(Preset preset, String settings, int threads)
      throws EngineFailure {
    SearchSettings chosen = FixedSearch.settings(preset, settings);
    BuiltinEngine any = new BuiltinEngine(chosen, 1, threads);
    SplittableRandom random = new SplittableRandom(406);
    List<Position> positions = new ArrayList<>(RandomPositions.of(60, 406));
    positions.addAll(RandomPositions.crowded(20, 406));
    positions.addAll(RandomPositions.endings(20, 5, 406));
    for (Position position : positions) {
      Limits limits = randomLimits(position, random);
      StopToken stop = new StopToken();
      if (limits.nodes().isEmpty() || random.nextInt(8) == 0) {
        stop.request();
      }
      Analysis analysis = any.analyse(position, limits, line -> {}, stop);
      Supplier<String> context =
          () -> Fen.write(position) + " " + limits + " " + analysis.lines() + " seed 406";
      LineReport last =
          analysis.lines().stream()
              .filter(line -> line.rank() == 1)
              .reduce((earlier, later) -> later)
              .orElseThrow(() -> new AssertionError(context.get()));
      assertEquals(analysis.bestMove(), last.moves().get(0), context);
      assertTrue(last.nodes() <= analysis.nodes(), context);
      assertTrue(analysis.nodes() <= Math.max(1, limits.nodes().orElse(100_000)), context);
      assertEquals(analysis.lines().size(), analysis.transcript().size(), context);
    }
  }

  /** Limits that mostly end the first iteration early. */
  private static Limits randomLimits(Position position, SplittableRandom random) {
    int[] moves = new MoveGenerator().legal(position);
    Limits limits = Limits.NONE.withMultiPv(1 + random.nextInt(4));
    if (random.nextInt(4) == 0) {
      limits = limits.withSearchMoves(List.of(moves[random.nextInt(moves.length)]));
    }
    if (random.nextInt(8) == 0) {
      limits = limits.withMate(1 + random.nextInt(3));
    }
    return switch (random.nextInt(6)) {
      case 0 -> limits;
      case 1 -> limits.withNanos(random.nextInt(2));
      case 2 -> limits.withNodes(random.nextInt(2_000)).withDepth(random.nextInt(4));
      default -> limits.withNodes(random.nextInt(random.nextBoolean() ? 3 : 200));
    };
  }

  /** As on a busy machine; wild positions may need more nodes than are searched untimed. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void mostlyCompletesDepthOneEvenIfTheTimeIsOver(int threads) throws EngineFailure {
    BuiltinEngine any = new BuiltinEngine(SearchSettings.full(), 1, threads);
    int completed = 0;
    for (Position position : RandomPositions.of(30, 408)) {
      any.newGame();
      Analysis analysis = any.analyse(position, Limits.nanos(0), line -> {}, UNASKED);
      boolean isExact = analysis.lines().stream().anyMatch(line -> line.bound() == Bound.EXACT);
      completed += analysis.depth() > 0 && isExact ? 1 : 0;
    }
    assertTrue(completed >= 24, "only " + completed + " of 30");
  }

  /** No move is searched: the first one stands for its position, which is evaluated as it is. */
  @ParameterizedTest
  @CsvSource({"FULL, ''", "FULL, pv=table", "CLASSIC, pv=squashed", "TEXTBOOK, window=negascout"})
  void theLineOfASearchOfOneNodeIsTrue(Preset preset, String settings) throws EngineFailure {
    BuiltinEngine any = new BuiltinEngine(FixedSearch.settings(preset, settings), 1);
    LineJudge judge = new LineJudge(preset.settings().evaluator()::evaluate);
    Set<LeafReason> reasons = EnumSet.noneOf(LeafReason.class);
    for (Position position : oneMoveFromTheEnd()) {
      for (int ranks : new int[] {1, 3}) {
        any.newGame();
        // What the table knows of longer lines is no part of this one.
        any.analyse(position, Limits.depth(3), line -> {}, UNASKED);
        for (int move : new MoveGenerator().legal(position)) {
          Limits limits = Limits.nodes(1).withMultiPv(ranks).withSearchMoves(List.of(move));
          Analysis analysis = any.analyse(position, limits, line -> {}, UNASKED);
          assertEquals(1, analysis.lines().size());
          LineReport line = analysis.lines().get(0);
          assertEquals(List.of(move), line.moves());
          assertEquals(1, line.depth());
          assertEquals(1, line.nodes());
          assertEquals(line.score() instanceof Score.Mate, line.bound() == Bound.EXACT);
          assertEquals(LineTruth.TruthKind.TRUE, judge.judge(position, exact(line)).kind());
          reasons.add(Objects.requireNonNull(line.leaf()).reason());
        }
      }
    }
    assertEquals(
        EnumSet.of(
            LeafReason.STAND_PAT,
            LeafReason.MATE,
            LeafReason.STALEMATE,
            LeafReason.REPETITION,
            LeafReason.FIFTY_MOVES,
            LeafReason.MATERIAL),
        reasons);
  }

  /** The same line as an exact one: a bound is not judged. */
  private static LineReport exact(LineReport line) {
    return new LineReport(
        line.rank(),
        line.effort(),
        line.selectiveDepth(),
        line.score(),
        Bound.EXACT,
        line.hashPermille(),
        line.moves(),
        line.leaf());
  }

  private static List<Position> oneMoveFromTheEnd() {
    List<Position> positions = new ArrayList<>(RandomPositions.of(10, 407));
    positions.add(Samples.position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
    positions.add(Samples.position("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"));
    positions.add(Samples.position("4k3/8/8/8/8/8/3r4/R3K3 w - - 99 80"));
    positions.add(Samples.position("8/8/4k3/8/8/8/3p4/4K3 w - - 0 1"));
    Position shuffled = Position.start();
    UciReader reader = new UciReader();
    for (String move : List.of("g1f3", "g8f6", "f3g1")) {
      shuffled.make(reader.read(shuffled, move));
    }
    positions.add(shuffled);
    return positions;
  }

  /** Captures everywhere: without a limit for each leaf, depth 1 takes many nodes. */
  @ParameterizedTest
  @ValueSource(strings = {"exclude", "wide"})
  void severalRanksReportTheBestMoveOfAFirstIterationThatIsCutShort(String ranks) throws Exception {
    Position position =
        Samples.position("r1b5/2Bnpk2/p1pp2r1/1P4p1/5n2/2N1P1pP/Pb1P1PP1/R2BK2R b - - 0 1");
    String settings = "quiescence.nodes=0 quiescence.moves=0 multipv=" + ranks;
    BuiltinEngine any = new BuiltinEngine(FixedSearch.settings(Preset.FULL, settings), 1);
    Limits limits = Limits.nodes(2_000).withMultiPv(3);
    Analysis analysis = any.analyse(position, limits, line -> {}, UNASKED);
    assertEquals(1, analysis.lines().size());
    assertEquals(analysis.bestMove(), analysis.lines().get(0).moves().get(0));
    assertEquals(0, analysis.depth(), "no iteration was completed");
  }

  @Test
  void answersAMoveIfStoppedBeforeTheSearch() throws EngineFailure {
    StopToken stop = new StopToken();
    stop.request();
    Analysis analysis = engine.analyse(Position.start(), Limits.NONE, line -> {}, stop);
    assertTrue(analysis.nodes() <= 1_024, "nodes " + analysis.nodes());
    assertNotEquals(Move.NONE, analysis.bestMove());
  }

  /** A move whose null window failed high is not played before its second search confirms it. */
  @Test
  void playsTheBestMoveThatALongerSearchHadReportedByThen() throws EngineFailure {
    List<LineReport> lines =
        engine.analyse(Position.start(), Limits.nodes(6_000), line -> {}, UNASKED).lines();
    for (int nodes = 1_000; nodes < 6_000; nodes += 41) {
      int expected = Move.NONE;
      for (LineReport line : lines) {
        expected = line.nodes() < nodes ? line.moves().get(0) : expected;
      }
      engine.newGame();
      Analysis analysis =
          engine.analyse(Position.start(), Limits.nodes(nodes), line -> {}, UNASKED);
      assertEquals(expected, analysis.bestMove(), "after " + nodes + " nodes");
    }
  }

  /** The move played is the last best move, reported exactly or as a bound. */
  @ParameterizedTest
  @ValueSource(strings = {"", "root=full", "root=belle", "root=fishburn", "window=mtdf pv=none"})
  void theLastLineBeginsWithTheMovePlayed(String settings) throws EngineFailure {
    BuiltinEngine any = new BuiltinEngine(FixedSearch.settings(Preset.FULL, settings), 1);
    int unresolved = 0;
    for (Position position : RandomPositions.of(60, 402)) {
      any.newGame();
      Analysis analysis = any.analyse(position, Limits.nodes(3_000), line -> {}, UNASKED);
      List<LineReport> lines = analysis.lines();
      LineReport last = lines.get(lines.size() - 1);
      assertEquals(analysis.bestMove(), last.moves().get(0), lines::toString);
      boolean isMarked = last.bound() == Bound.LOWER;
      unresolved += isMarked ? 1 : 0;
      boolean isLastExact =
          lines.stream()
              .filter(line -> line.bound() == Bound.EXACT)
              .reduce((earlier, later) -> later)
              .filter(line -> line.moves().get(0) == analysis.bestMove())
              .isPresent();
      assertTrue(isMarked || isLastExact, lines::toString);
    }
    assertTrue(unresolved < 40, "too many ends unresolved: " + unresolved);
  }

  @Test
  void endsWhenAShortEnoughMateIsFound() throws EngineFailure {
    Position position = Samples.position("8/8/8/7k/8/1R6/R7/K7 w - - 0 1");
    Limits limits = Limits.depth(30).withMate(3);
    Analysis analysis = engine.analyse(position, limits, line -> {}, UNASKED);
    LineReport last = analysis.lines().get(analysis.lines().size() - 1);
    assertEquals(new Score.Mate(3), last.score());
    assertTrue(analysis.depth() < 30, "depth " + analysis.depth());
  }

  @Test
  void searchesOnlyTheRequestedMoves() throws EngineFailure {
    for (Position position : RandomPositions.of(20, 403)) {
      int[] moves = new MoveGenerator().legal(position);
      int last = moves[moves.length - 1];
      Limits limits = Limits.depth(4).withSearchMoves(List.of(last));
      assertEquals(last, engine.analyse(position, limits, line -> {}, UNASKED).bestMove());
    }
  }

  @Test
  void answersNoMoveIfNoneIsLegal() throws EngineFailure {
    Position mated = Samples.position("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
    Analysis analysis = engine.analyse(mated, Limits.depth(3), line -> {}, UNASKED);
    assertEquals(Move.NONE, analysis.bestMove());
    assertEquals(List.of(), analysis.lines());
  }

  @Test
  void leavesThePositionUnchanged() throws EngineFailure {
    Position position = RandomPositions.of(1, 404).get(0);
    String before = Fen.write(position);
    long key = position.key();
    engine.analyse(position, Limits.nodes(2_000), line -> {}, UNASKED);
    assertEquals(key, position.key());
    assertEquals(before, Fen.write(position));
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void isDeterministicFromAFreshState(Preset preset) throws EngineFailure {
    List<Position> positions = RandomPositions.of(10, 405);
    BuiltinEngine used = new BuiltinEngine(preset.settings(), 1);
    for (Position position : positions) {
      BuiltinEngine fresh = new BuiltinEngine(preset.settings(), 1);
      List<String> first =
          timeless(fresh.analyse(position, Limits.nodes(5_000), line -> {}, UNASKED));
      used.newGame();
      List<String> again =
          timeless(used.analyse(position, Limits.nodes(5_000), line -> {}, UNASKED));
      assertEquals(first, again);
    }
  }

  private static List<String> timeless(Analysis analysis) {
    List<String> facts = new ArrayList<>();
    facts.add(analysis.bestMove() + " " + analysis.depth() + " " + analysis.nodes());
    for (LineReport line : analysis.lines()) {
      List<Object> told =
          List.of(line.depth(), line.bound(), line.score(), line.nodes(), line.moves());
      facts.add(told + " " + line.leaf());
    }
    return facts;
  }
}
