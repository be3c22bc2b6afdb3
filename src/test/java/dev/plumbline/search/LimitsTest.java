package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.eval.Samples;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    assertTrue(unresolved < 30, "too many ends unresolved: " + unresolved);
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
      facts.add(
          String.join(
              " ",
              Integer.toString(line.depth()),
              line.bound().toString(),
              line.score().toString(),
              Long.toString(line.nodes()),
              line.moves().toString(),
              String.valueOf(line.leaf())));
    }
    return facts;
  }
}
