package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.LineTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.TruthKind;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.search.SearchedLines.Kept;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.tablebase.PublicTables;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.Wdl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The search with endgame tables: its answers, its scores, and how its lines end. */
@Tag("medium")
class EndgameProbeTest {
  private static final int SAMPLE = 500;

  @TempDir Path folder;

  private static SearchSettings with(SearchSettings settings) {
    return set(settings, SearchSettings.SYZYGY_PATH, PublicTables.need().toString());
  }

  private static SearchSettings set(SearchSettings settings, String name, String value) {
    try {
      return settings.with(name, value);
    } catch (SettingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static LineJudge judge(SearchSettings settings) {
    return new LineJudge(settings.evaluator()::evaluate, settings::isTableEnd);
  }

  private static Analysis search(BuiltinEngine engine, Position position, Limits limits)
      throws EngineFailure {
    engine.newGame();
    return engine.analyse(position, limits, line -> {}, new StopToken());
  }

  private static LineReport last(Analysis analysis) {
    return analysis.lines().get(analysis.lines().size() - 1);
  }

  /** Positions with a move, every fortieth of the public list. */
  private static List<Position> sample() throws IOException, NotationException {
    List<String> lines = Files.readAllLines(PublicTables.need().resolve("expected.csv"));
    List<Position> positions = new ArrayList<>();
    for (int i = 1; i < lines.size() && positions.size() < SAMPLE; i += 39) {
      Position position = Fen.position(lines.get(i).split(",", -1)[0]);
      if (new MoveGenerator().count(position) > 0) {
        positions.add(position);
      }
    }
    assertEquals(SAMPLE, positions.size());
    return positions;
  }

  private static int sign(Score score) {
    return score instanceof Score.Centipawns centipawns
        ? Integer.signum(centipawns.value())
        : Integer.signum(((Score.Mate) score).moves());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void keepsTheValueOfTheRootAndScoresIt(int threads) throws Exception {
    Tablebase tables = PublicTables.open();
    SearchSettings settings = with(SearchSettings.full());
    BuiltinEngine engine = new BuiltinEngine(settings, 1, threads);
    LineJudge judge = judge(settings);
    for (Position position : sample()) {
      Analysis analysis = search(engine, position, Limits.nodes(100));
      Wdl value = Objects.requireNonNull(tables.wdl(position));
      Position after = position.copy();
      after.make(analysis.bestMove());
      assertEquals(value, Objects.requireNonNull(tables.wdl(after)).reversed(), after::toString);
      for (LineReport line : analysis.lines()) {
        String text = Fen.write(position) + " " + line;
        assertEquals(Integer.signum(value.number()), sign(line.score()), text);
        assertEquals(TruthKind.TRUE, judge.judge(position, line).kind(), text);
        assertTrue(line.effort().tableHits() > 0, text);
      }
    }
  }

  /** Where no capture or pawn move is left, the distance of the best play is that to mate. */
  @Test
  void winsInTheLeastNumberOfMoves() throws Exception {
    Tablebase tables = PublicTables.open();
    BuiltinEngine engine = new BuiltinEngine(with(SearchSettings.full()), 1);
    Position position = Samples.position("8/8/8/3k4/8/8/8/KBN5 w - - 0 1");
    int distance = tables.dtz(position);
    int plies = 0;
    while (new MoveGenerator().count(position) > 0) {
      position.make(search(engine, position, Limits.nodes(100)).bestMove());
      plies++;
      assertTrue(plies <= distance + 1, "no mate after " + plies + " plies");
    }
    assertTrue(position.inCheck(), position::toString);
  }

  @Test
  void findsMatesInWonEndings() throws Exception {
    BuiltinEngine engine = new BuiltinEngine(with(SearchSettings.full()), 1);
    Position position = Samples.position("7k/8/5K2/8/8/8/8/Q7 w - - 0 1");
    assertEquals(new Score.Mate(2), last(search(engine, position, Limits.nodes(5_000))).score());
  }

  /** The promotion mates: the board says more than the table of the position after it. */
  @Test
  void aMateOnTheBoardIsNoWinByATable() throws Exception {
    SearchSettings settings = with(SearchSettings.full());
    Position position = Samples.position("kn4R1/2P5/1K6/8/8/8/8/8 w - - 0 1");
    LineReport line = last(search(new BuiltinEngine(settings, 1), position, Limits.depth(3)));
    assertEquals(new Score.Mate(1), line.score(), line::toString);
  }

  @Test
  void ranksMovesByTheTablesWhereSeveralLinesAreSearched() throws Exception {
    Tablebase tables = PublicTables.open();
    for (String choice : List.of("exclude", "wide")) {
      SearchSettings settings = with(SearchSettings.full()).with(SearchOption.MULTIPV, choice);
      BuiltinEngine engine = new BuiltinEngine(settings, 1);
      for (Position position : sample().subList(0, 60)) {
        int ranks = Math.min(4, new MoveGenerator().count(position));
        List<LineReport> lines =
            search(engine, position, Limits.depth(3).withMultiPv(ranks)).lines();
        List<Integer> values = new ArrayList<>();
        for (LineReport line : lines.subList(lines.size() - ranks, lines.size())) {
          Position after = position.copy();
          after.make(line.moves().get(0));
          values.add(Objects.requireNonNull(tables.wdl(after)).number());
        }
        assertEquals(values.stream().sorted().toList(), values, () -> Fen.write(position));
        List<Integer> best =
            tables.moves(position).stream()
                .map(move -> -move.wdl().number())
                .sorted()
                .limit(ranks)
                .toList();
        assertEquals(best, values, () -> Fen.write(position));
      }
    }
  }

  /** A win that comes too late for the fifty-move rule is none, and a cursed win hardly one. */
  @ParameterizedTest
  @CsvSource({
    "8/8/8/3k4/8/8/8/KBN5 w - - 0 1, 1",
    "8/8/8/3k4/8/8/8/KBN5 w - - 90 90, 0",
    "8/8/8/3k4/8/8/8/KBN5 b - - 0 1, -1",
  })
  void claimsAWinOnlyIfTheClockAllowsIt(String fen, int sure) throws Exception {
    BuiltinEngine engine = new BuiltinEngine(with(SearchSettings.full()), 1);
    Score score = last(search(engine, Samples.position(fen), Limits.nodes(300))).score();
    int value = score instanceof Score.Centipawns centipawns ? centipawns.value() : 0;
    assertEquals(sure, value / Values.SURE_WIN, fen);
  }

  /** Positions with a man more than the tables. */
  @ParameterizedTest
  @ValueSource(strings = {"", "window=alphabeta", "window=pvs-moreland bounds=hard", "pv=tree"})
  void hasTheValueOfMinimaxAndATrueLineWithoutPruning(String changes) throws Exception {
    SearchSettings settings = FixedSearch.settings(Preset.TEXTBOOK, changes);
    SearchSettings withTables = with(settings);
    BuiltinEngine engine = new BuiltinEngine(withTables, 1);
    LineJudge judge = judge(withTables);
    PlainMinimax minimax = new PlainMinimax(true, PublicTables.open());
    int ends = 0;
    for (Position position : fiveMen(150, 601)) {
      LineReport line = last(search(engine, position, Limits.depth(3)));
      String text = Fen.write(position) + " " + line;
      int value =
          line.score() instanceof Score.Centipawns centipawns
              ? centipawns.value()
              : Values.INFINITE;
      int expected = minimax.value(position, 3);
      assertTrue(value == expected || Values.isMate(expected), () -> expected + " " + text);
      assertEquals(TruthKind.TRUE, judge.judge(position, line).kind(), text);
      ends += Objects.requireNonNull(line.leaf()).reason() == LeafReason.TABLE ? 1 : 0;
    }
    assertTrue(ends > 3, "only " + ends + " lines end in a table");
  }

  private static List<Position> fiveMen(int count, long seed) {
    return RandomPositions.endings(3 * count, 5, seed).stream()
        .filter(position -> Long.bitCount(position.occupied()) == 5 && position.rights() == 0)
        .limit(count)
        .toList();
  }

  @Test
  void endsLinesOfTheFullEngineWithTheValueOfTheTable() throws Exception {
    List<CollectorKind> kinds = List.of(CollectorKind.TRIANGULAR, CollectorKind.TABLE);
    SearchSettings settings = with(SearchSettings.full());
    SearchedLines search = new SearchedLines(settings, 1, kinds);
    LineJudge judge = judge(settings);
    int ends = 0;
    for (Position position : fiveMen(60, 602)) {
      for (Kept kept : search.analyse(position, Limits.nodes(3_000))) {
        LineTruth truth = judge.judge(position, kept.report());
        assertTrue(truth.isLegal(), kept::toString);
        assertNotEquals(MateTruth.BROKEN, truth.mate(), kept::toString);
        assertTrue(judge.judge(position, kept.report(), kept.lines().get(1), null).isLegal());
        LeafRecord leaf = Objects.requireNonNull(kept.report().leaf());
        if (leaf.reason() == LeafReason.TABLE && kept.report().bound() == Bound.EXACT) {
          assertEquals(TruthKind.TRUE, truth.kind(), kept::toString);
          ends++;
        }
      }
    }
    assertTrue(ends > 100, "only " + ends + " lines end in a table");
  }

  @Test
  void aLineIsCutForAJudgeWithoutTables() throws Exception {
    SearchSettings settings = with(SearchSettings.full());
    LineJudge judge = judge(SearchSettings.full());
    Position position = Samples.position("8/8/8/3k4/8/8/8/KBN5 w - - 0 1");
    LineReport line = last(search(new BuiltinEngine(settings, 1), position, Limits.nodes(100)));
    assertEquals(LeafReason.TABLE, Objects.requireNonNull(line.leaf()).reason());
    assertEquals(TruthKind.CUT, judge.judge(position, line).kind());
  }

  @Test
  void isTheSameAtEachRun() throws Exception {
    SearchSettings settings = with(SearchSettings.full());
    List<String> runs = new ArrayList<>();
    for (int run = 0; run < 2; run++) {
      BuiltinEngine engine = new BuiltinEngine(settings, 1);
      StringBuilder lines = new StringBuilder();
      for (Position position : fiveMen(10, 603)) {
        for (LineReport line : search(engine, position, Limits.nodes(2_000)).lines()) {
          lines.append(line.moves()).append(line.score()).append(line.nodes());
          lines.append(line.effort().tableHits()).append('\n');
        }
      }
      runs.add(lines.toString());
    }
    assertEquals(runs.get(0), runs.get(1));
  }

  /** What is not looked up cannot be counted. */
  @Test
  void looksUpFewerNodesFromAHigherDepthOn() throws Exception {
    SearchSettings shallow = with(SearchSettings.full());
    SearchSettings deep = shallow.with(SearchOption.SYZYGY_PROBE_DEPTH, 6);
    Position position = fiveMen(1, 604).get(0);
    long often =
        last(search(new BuiltinEngine(shallow, 1), position, Limits.depth(7))).effort().tableHits();
    long seldom =
        last(search(new BuiltinEngine(deep, 1), position, Limits.depth(7))).effort().tableHits();
    assertTrue(seldom < often, seldom + " of " + often);
  }

  @Test
  void searchesForMatesWithoutTables() throws Exception {
    SearchSettings settings = with(SearchSettings.full());
    Position position = Samples.position("7k/8/5K2/8/8/8/8/Q7 w - - 0 1");
    Limits limits = Limits.nodes(5_000).withMate(2);
    LineReport line = last(search(new BuiltinEngine(settings, 1), position, limits));
    assertEquals(new Score.Mate(2), line.score());
    assertEquals(0, line.effort().tableHits());
  }

  /** Without distances the search is on its own on its way to the win, but does not lose it. */
  @Test
  void keepsTheValueWithoutTablesOfDistances() throws Exception {
    Path tables = PublicTables.need();
    for (String name : List.of("KQvK", "KQvKR", "KRvK")) {
      Files.copy(tables.resolve(name + ".rtbw"), folder.resolve(name + ".rtbw"));
    }
    SearchSettings settings =
        set(SearchSettings.full(), SearchSettings.SYZYGY_PATH, folder.toString());
    Position position = Samples.position("8/8/3k4/3r4/8/8/1Q6/K7 w - - 0 1");
    Analysis analysis = search(new BuiltinEngine(settings, 1), position, Limits.nodes(50));
    position.make(analysis.bestMove());
    assertEquals(Wdl.LOSS, PublicTables.open().wdl(position));
  }

  @Test
  void refusesAPathWithoutTables() {
    String missing = folder.resolve("nowhere").toString();
    for (String path : List.of(missing, folder.toString())) {
      SettingException refusal =
          assertThrows(
              SettingException.class,
              () -> SearchSettings.full().with(SearchSettings.SYZYGY_PATH, path));
      assertNotNull(refusal.getMessage());
      assertTrue(refusal.sentence().contains(path), refusal::sentence);
    }
    assertEquals("", set(SearchSettings.full(), "syzygy.path", "").tablePath());
  }

  @Test
  void aDamagedTableIsAFailureOfTheEngine() throws Exception {
    Files.write(folder.resolve("KQvKR.rtbw"), new byte[64]);
    SearchSettings settings =
        set(SearchSettings.full(), SearchSettings.SYZYGY_PATH, folder.toString());
    BuiltinEngine engine = new BuiltinEngine(settings, 1);
    Position position = Samples.position("8/8/3k4/3r4/8/8/1Q6/K7 w - - 0 1");
    EngineFailure failure =
        assertThrows(EngineFailure.class, () -> search(engine, position, Limits.nodes(100)));
    assertTrue(String.valueOf(failure.getMessage()).contains("KQvKR.rtbw"), failure::toString);
  }
}
