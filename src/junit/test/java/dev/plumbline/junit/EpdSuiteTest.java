package dev.plumbline.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.tablebase.PublicTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import toy.ToyEngine;
import toy.ToyEngineTest;

/** Suites as tests, run by JUnit's own engine. */
@Tag("medium")
class EpdSuiteTest {
  private static final String TOY = "/toy/toy.epd";
  private static final String TABLE_PROBLEMS = "/dev/plumbline/junit/tables.epd";

  private static EngineExecutionResults executed(Class<?> tests) {
    return EngineTestKit.engine("junit-jupiter").selectors(selectClass(tests)).execute();
  }

  private static Throwable thrown(Event finished) {
    return finished.getRequiredPayload(TestExecutionResult.class).getThrowable().orElseThrow();
  }

  private static String failure(Event finished) {
    return String.valueOf(thrown(finished).getMessage());
  }

  /** What the suite as a whole said: the failure of the method. */
  private static List<String> failuresOfMethods(EngineExecutionResults results) {
    return results.containerEvents().failed().stream().map(EpdSuiteTest::failure).toList();
  }

  private static List<String> failures(EngineExecutionResults results) {
    return results.testEvents().failed().stream().map(EpdSuiteTest::failure).toList();
  }

  private static List<String> published(EngineExecutionResults results, String key) {
    return results.allEvents().reportingEntryPublished().stream()
        .map(event -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs().get(key))
        .toList();
  }

  private static List<String> untimed(List<String> results) {
    return results.stream()
        .map(text -> text.replaceFirst(" time=[0-9.]+s( nps=[0-9]+)?", ""))
        .toList();
  }

  @EpdSuite(value = TOY, engine = ToyEngine.class, depth = 3)
  static class OnAClass implements EpdSuite.Problems {}

  @Test
  void aClassHasATestForEachProblem() {
    EngineExecutionResults results = executed(OnAClass.class);
    List<String> names =
        results
            .testEvents()
            .succeeded()
            .map(each -> each.getTestDescriptor().getDisplayName())
            .toList();
    assertEquals(List.of("toy#1 (toy.1 queen)", "toy#2 (toy.2 fork)", "toy#3 (toy.3 mate)"), names);
    assertEquals(
        List.of(
            "toy solved=3/3 points=3/3 score=100.00% engine=\"Toy 1.0\" limit=\"depth 3\" errors=0"
                + " findings=0"),
        untimed(published(results, "suite")));
  }

  static class OnMethods {
    @EpdSuite(value = TOY, engine = ToyEngine.class, depth = 1)
    void all(JournalEntry result) {
      assertEquals("Toy", result.key().engine().replace("Engine", ""));
    }

    @EpdSuite(value = TOY, engine = ToyEngine.class, depth = 1, atLeast = 2)
    void two() {}

    @EpdSuite(value = TOY, engine = ToyEngine.class, depth = 1, atLeast = 3)
    void three() {}
  }

  /** At depth 1 the toy takes the queen and mates, but sees no fork. */
  @Test
  void aMissFailsOrCountsAgainstTheNumberToSolve() {
    EngineExecutionResults results = executed(OnMethods.class);
    results.testEvents().assertStatistics(s -> s.started(9).succeeded(6).aborted(2).failed(1));
    String missed = failures(results).get(0);
    assertTrue(missed.startsWith("expected: Nc7+; played: "), missed);
    assertTrue(
        missed.endsWith("\nr3k3/8/8/3N4/8/8/8/4K3 w - - bm Nc7+; id \"toy.2 fork\";"), missed);
    assertEquals(
        List.of(
            "toy solved=2/3 points=2/3 score=66.67% engine=\"Toy 1.0\" limit=\"depth 1\" errors=0"
                + " findings=0\nsolved fewer than 3; missed: #2"),
        untimed(failuresOfMethods(results)));
  }

  /** Depth 3 solves the toy's own suite, and finds the mates in one and two, 55 of 150. */
  @Test
  void theExampleSolvesWhatItsDepthAllows() {
    EngineExecutionResults results = executed(ToyEngineTest.class);
    results.containerEvents().assertStatistics(s -> s.failed(0));
    results.testEvents().assertStatistics(s -> s.started(153).succeeded(58).aborted(95));
  }

  /** One problem run by itself, as from an editor, says nothing about the suite. */
  @Test
  void aPartOfASuiteNeedNotSolveEnough() {
    String method =
        "[engine:junit-jupiter]/[class:" + OnMethods.class.getName() + "]/[test-template:three()]";
    EngineExecutionResults results =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectUniqueId(method + "/[test-template-invocation:#2]"))
            .execute();
    results.testEvents().assertStatistics(s -> s.started(1).aborted(1));
    assertEquals(List.of(), failuresOfMethods(results));
  }

  /** Lies about the queen, stumbles over the knight, and is silent about the mate. */
  public static final class FaultyEngine implements Engine {
    @Override
    public String name() {
      return "Faulty";
    }

    @Override
    public Analysis analyse(
        Position position, Limits limits, LineListener listener, StopToken stop) {
      if (position.ofType(Piece.KNIGHT) == 0) {
        return Analysis.withoutMove(List.of());
      }
      if (position.ofType(Piece.QUEEN) == 0) {
        throw new IllegalStateException("a knight");
      }
      int move = new ToyEngine().analyse(position, limits, listener, stop).bestMove();
      Score score = new Score.Centipawns(0);
      List<Integer> line = List.of(move, move);
      LineReport lie = new LineReport(1, new Effort(1, 1, 0), 1, score, Bound.EXACT, 0, line, null);
      return Analysis.answered(move, Move.NONE, new Effort(1, 1, 0), List.of(lie), false);
    }
  }

  @EpdSuite(value = TOY, engine = FaultyEngine.class, nodes = "1", atLeast = 0)
  static class WithFaults implements EpdSuite.Problems {}

  @Test
  void faultsFailWhateverMustBeSolved() {
    EngineExecutionResults results = executed(WithFaults.class);
    results
        .testEvents()
        .failed()
        .map(EpdSuiteTest::thrown)
        .forEach(each -> assertEquals(0, each.getSuppressed().length));
    List<String> failures = failures(results);
    assertEquals(3, failures.size());
    assertTrue(failures.get(0).startsWith("illegal-move: "), failures.get(0));
    assertEquals("a knight", failures.get(1));
    assertTrue(failures.get(2).startsWith("no answer: no legal move\n6k1/"), failures.get(2));
  }

  @EpdSuite(value = "mates", engine = ToyEngine.class, depth = 1, atLeast = 0)
  static class Parallel {
    static final Set<Thread> THREADS = ConcurrentHashMap.newKeySet();

    @Execution(ExecutionMode.CONCURRENT)
    @TestTemplate
    void each() {
      THREADS.add(Thread.currentThread());
    }
  }

  @Test
  void testsInParallelHaveAnEngineEachAndOneResult() {
    EngineExecutionResults results =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectClass(Parallel.class))
            .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
            .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
            .configurationParameter(
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "4")
            .execute();
    results.testEvents().assertStatistics(s -> s.started(150).failed(0));
    assertTrue(Parallel.THREADS.size() > 1);
    List<String> suites = published(results, "suite");
    assertEquals(1, suites.size());
    assertTrue(suites.get(0).startsWith("mates solved="), suites.get(0));
  }

  static class WithTables {
    static final List<String> SAID = new ArrayList<>();

    @EpdSuite(
        value = TABLE_PROBLEMS,
        nodes = "1k",
        rule = SolvingRule.TABLE,
        syzygy = "../shared/reference/syzygy")
    void each(JournalEntry result) {
      SAID.add(String.valueOf(result.epdRecord().text("tb")));
    }
  }

  /** The suite has a plain position, one whose solution is wrong, and the start of a game. */
  @Test
  void tablesSayWhatIsSolved() {
    PublicTables.need();
    WithTables.SAID.clear();
    EngineExecutionResults results = executed(WithTables.class);
    assertEquals(List.of(), failures(results));
    assertEquals(List.of("draw; no solution", "win; wrong: Kd5"), WithTables.SAID);
  }

  static class Mistakes {
    @EpdSuite(value = "mates", engine = ToyEngine.class)
    void noLimit() {}

    @EpdSuite(value = "mates", nodes = "many")
    void unreadable() {}

    @EpdSuite(value = "mate", nodes = "1k")
    void noSuite() {}

    @EpdSuite(value = "mates", command = "no-such-engine", nodes = "1k")
    void noProgram() {}

    @EpdSuite(value = "mates", engine = ToyEngine.class, command = "stockfish", nodes = "1k")
    void twoEngines() {}

    @EpdSuite(value = TOY, nodes = "1k", atLeast = 4)
    void tooMany() {}

    @EpdSuite(value = "mates", nodes = "1k", rule = SolvingRule.TABLE)
    void noTables() {}

    @EpdSuite(value = "mates", nodes = "1k", syzygy = "src")
    void noFolderOfTables() {}
  }

  @Test
  void mistakesInAnAnnotationAreExplained() {
    List<String> failures = failuresOfMethods(executed(Mistakes.class));
    for (String expected :
        List.of(
            "@EpdSuite(\"mates\"): has no limit: add one, as in nodes = \"100k\"",
            "@EpdSuite(\"mates\"): nodes: 'many' is no amount: write time",
            "@EpdSuite(\"mate\"): no file and no suite named \"mate\"",
            "@EpdSuite(\"mates\"): unknown engine \"no-such-engine\"",
            "@EpdSuite(\"mates\"): has both an engine and a command: remove one",
            "@EpdSuite(\"/toy/toy.epd\"): atLeast = 4, but it has 3 problems",
            "@EpdSuite(\"mates\"): rule = TABLE needs Syzygy tables: add syzygy",
            "@EpdSuite(\"mates\"): src: no Syzygy tables")) {
      assertTrue(
          failures.stream().anyMatch(each -> each.startsWith(expected)), expected + failures);
    }
    assertEquals(8, failures.size());
  }
}
