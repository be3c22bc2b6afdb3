package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.LineTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateTruth;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.eval.HandWritten;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads search one position. */
@Tag("medium")
class SearchThreadsTest {
  private static final StopToken UNASKED = new StopToken();

  /** Evaluates on any thread, and remembers which they were. */
  private static final class Watcher implements Evaluator {
    private final Set<Thread> seen = ConcurrentHashMap.newKeySet();
    private final ThreadLocal<HandWritten> evaluators = ThreadLocal.withInitial(HandWritten::new);

    @Override
    public int evaluate(Position position) {
      seen.add(Thread.currentThread());
      return evaluators.get().evaluate(position);
    }

    List<Thread> helpers() {
      return seen.stream().filter(thread -> thread != Thread.currentThread()).toList();
    }

    void assertEnded() {
      assertTrue(helpers().stream().noneMatch(Thread::isAlive), helpers()::toString);
    }
  }

  private final Watcher watcher = new Watcher();

  private static BuiltinEngine engine(int threads) {
    return new BuiltinEngine(SearchSettings.full(), 1, threads);
  }

  private static BuiltinEngine engine(Evaluator evaluator, int threads) throws EngineFailure {
    BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1, evaluator);
    engine.set("threads", Integer.toString(threads));
    return engine;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7})
  void aNodeLimitHoldsForAllThreadsTogether(int threads) throws EngineFailure {
    BuiltinEngine engine = engine(threads);
    for (long nodes : new long[] {1, 2, 17, 64, 65, 1_000, 4_097, 20_000}) {
      Analysis analysis =
          engine.analyse(Position.start(), Limits.nodes(nodes), line -> {}, UNASKED);
      assertEquals(nodes, analysis.nodes());
      long seen = 0;
      for (LineReport line : analysis.lines()) {
        assertTrue(line.nodes() >= seen && line.nodes() <= nodes, analysis.lines()::toString);
        seen = line.nodes();
      }
    }
  }

  @Test
  void helpersSearch() throws EngineFailure {
    BuiltinEngine engine = engine(watcher, 4);
    engine.analyse(Position.start(), Limits.depth(9), line -> {}, UNASKED);
    // A helper may start too late, but not all of them each time.
    for (int i = 0; i < 100 && watcher.helpers().isEmpty(); i++) {
      engine.analyse(Position.start(), Limits.depth(9 + i / 10), line -> {}, UNASKED);
    }
    assertNotEquals(List.of(), watcher.helpers());
    watcher.assertEnded();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 9})
  void aDepthLimitIsThatOfTheFirstThread(int depth) throws EngineFailure {
    Analysis analysis =
        engine(watcher, 3).analyse(Position.start(), Limits.depth(depth), line -> {}, UNASKED);
    assertEquals(depth, analysis.depth());
    assertTrue(analysis.lines().stream().allMatch(line -> line.depth() <= depth));
    watcher.assertEnded();
  }

  @Test
  void allThreadsEndAtTheTimeLimitAndAtAStop() throws EngineFailure {
    BuiltinEngine engine = engine(watcher, 3);
    engine.analyse(Position.start(), Limits.nanos(20_000_000), line -> {}, UNASKED);
    watcher.assertEnded();
    StopToken stop = new StopToken();
    engine.analyse(
        Position.start(),
        Limits.NONE,
        line -> {
          if (line.depth() == 6) {
            stop.request();
          }
        },
        stop);
    watcher.assertEnded();
    engine.analyse(Position.start(), Limits.NONE, line -> {}, stop);
    watcher.assertEnded();
  }

  @Test
  void aFailureOfAHelperEndsTheSearch() throws EngineFailure {
    Thread test = Thread.currentThread();
    IllegalStateException broken = new IllegalStateException("broken");
    BuiltinEngine engine =
        engine(
            position -> {
              int value = watcher.evaluate(position);
              if (Thread.currentThread() != test) {
                throw broken;
              }
              return value;
            },
            3);
    assertEquals(
        broken,
        assertThrows(
            IllegalStateException.class,
            () -> engine.analyse(Position.start(), Limits.NONE, line -> {}, UNASKED)));
    watcher.assertEnded();
  }

  @Test
  void aFailureOfTheFirstThreadEndsItsHelpers() throws EngineFailure {
    BuiltinEngine engine = engine(watcher, 3);
    IllegalStateException broken = new IllegalStateException("broken");
    assertEquals(
        broken,
        assertThrows(
            IllegalStateException.class,
            () ->
                engine.analyse(
                    Position.start(),
                    Limits.NONE,
                    line -> {
                      if (line.depth() == 5) {
                        throw broken;
                      }
                    },
                    UNASKED)));
    watcher.assertEnded();
    Analysis next = engine.analyse(Position.start(), Limits.depth(6), line -> {}, UNASKED);
    assertEquals(6, next.depth());
  }

  @Test
  void anInterruptionOfTheCallerIsKept() throws EngineFailure {
    Thread.currentThread().interrupt();
    engine(watcher, 3).analyse(Position.start(), Limits.depth(5), line -> {}, UNASKED);
    assertTrue(Thread.interrupted());
    watcher.assertEnded();
  }

  /** Each line ends in the position whose static value is its score, as with one thread. */
  @ParameterizedTest
  @ValueSource(strings = {"", "multipv=wide", "root=full", "bounds=hard"})
  void linesAreLegalAndTrue(String settings) throws EngineFailure {
    BuiltinEngine engine = new BuiltinEngine(FixedSearch.settings(Preset.FULL, settings), 1, 3);
    LineJudge judge = new LineJudge(SearchSettings.full().evaluator()::evaluate);
    int all = 0;
    int untrue = 0;
    for (Position position : RandomPositions.of(8, 601)) {
      for (int ranks : new int[] {1, 3}) {
        engine.newGame();
        Limits limits = Limits.nodes(10_000).withMultiPv(ranks);
        Analysis analysis = engine.analyse(position, limits, line -> {}, UNASKED);
        assertTrue(new MoveGenerator().isLegal(position, analysis.bestMove()));
        for (LineReport line : analysis.lines()) {
          LineTruth truth = judge.judge(position, line);
          assertTrue(truth.isLegal(), line::toString);
          assertNotEquals(MateTruth.BROKEN, truth.mate(), line::toString);
          if (line.bound() == Bound.EXACT) {
            all++;
            untrue += truth.kind() == LineTruth.TruthKind.TRUE ? 0 : 1;
          }
        }
      }
    }
    assertEquals(0, untrue, "of " + all);
  }

  @Test
  void eachRankIsReported() throws EngineFailure {
    List<Integer> ranks = new ArrayList<>();
    Limits limits = Limits.depth(7).withMultiPv(3);
    engine(3).analyse(Position.start(), limits, line -> ranks.add(line.rank()), UNASKED);
    for (int i = 0; i < ranks.size(); i++) {
      assertEquals(i % 3 + 1, ranks.get(i));
    }
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void withoutATableThereIsNothingToShare(Preset preset) throws EngineFailure {
    BuiltinEngine engine = new BuiltinEngine(preset.settings(), 1, 2);
    if (preset.settings().isOn(SearchOption.TABLE)) {
      Analysis analysis = engine.analyse(Position.start(), Limits.depth(4), line -> {}, UNASKED);
      assertEquals(4, analysis.depth());
    } else {
      EngineFailure refusal =
          assertThrows(
              EngineFailure.class,
              () -> engine.analyse(Position.start(), Limits.depth(1), line -> {}, UNASKED));
      assertTrue(String.valueOf(refusal.getMessage()).contains("table=on"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "257", "two", "99999999999"})
  void refusesNumbersThatAreNone(String number) {
    EngineFailure refusal =
        assertThrows(EngineFailure.class, () -> engine(1).set("Threads", number));
    assertTrue(String.valueOf(refusal.getMessage()).contains("from 1 to 256"));
  }

  @Test
  void oneThreadIsAsWithoutThreads() throws EngineFailure {
    BuiltinEngine changed = engine(4);
    changed.set("threads", "1");
    BuiltinEngine usual = new BuiltinEngine(SearchSettings.full(), 1);
    for (Position position : RandomPositions.of(5, 602)) {
      usual.newGame();
      changed.newGame();
      Limits limits = Limits.nodes(5_000);
      Analysis one = usual.analyse(position, limits, line -> {}, UNASKED);
      Analysis other = changed.analyse(position, limits, line -> {}, UNASKED);
      assertEquals(one.bestMove(), other.bestMove());
      assertEquals(
          one.lines().stream().map(line -> line.nodes() + " " + line.moves()).toList(),
          other.lines().stream().map(line -> line.nodes() + " " + line.moves()).toList());
    }
  }
}
