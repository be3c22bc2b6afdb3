package dev.plumbline.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library runs suites as the command line does. */
@Tag("medium")
class SuiteRunTest {
  private static final String MATE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";";

  @TempDir Path folder;

  private Path suite(String... lines) throws IOException {
    return Files.writeString(folder.resolve("own.epd"), String.join("\n", lines) + "\n");
  }

  private static BuiltinEngine engine() {
    return new BuiltinEngine(SearchSettings.full(), 1);
  }

  /** The engine, which counts down when it is closed. */
  private static Engine counted(Engine engine, AtomicInteger open) {
    return (Engine)
        Proxy.newProxyInstance(
            SuiteRunTest.class.getClassLoader(),
            new Class<?>[] {Engine.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) {
                open.decrementAndGet();
              }
              return method.invoke(engine, arguments);
            });
  }

  /** The command line is the oracle: the same answers, nodes and verdicts. */
  @Test
  void givesTheResultsOfTheCommandLine() throws Exception {
    Path journal = folder.resolve("run.jsonl");
    Ran ran = Ran.plumbline("run", "mates", "--nodes=1000", "--journal=" + journal, "--summary");
    List<JournalEntry> expected = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(journal)) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        expected.add(entry);
      }
    }
    SuiteResult result = SuiteRun.named("mates").limits(Limits.nodes(1_000)).jobs(2).run();
    assertEquals(expected.stream().map(SuiteRunTest::fact).toList(), facts(result));
    long solved = expected.stream().filter(each -> each.judgement().verdict().solved()).count();
    assertEquals(solved, result.solved());
    assertEquals(expected.size() - solved, result.missed().size());
    assertTrue(ran.out().contains(untimed(result)), () -> untimed(result) + "\n" + ran.out());
  }

  /** The result line without time and speed. */
  private static String untimed(SuiteResult result) {
    return result.toString().replaceFirst(" time=[0-9.]+s nps=[0-9]+$", "");
  }

  private static List<String> facts(SuiteResult result) {
    return result.entries().stream().map(SuiteRunTest::fact).toList();
  }

  private static String fact(JournalEntry entry) {
    return "%s %s %d %s"
        .formatted(
            entry.key(),
            entry.answer().bestMove(),
            entry.answer().nodes(),
            entry.judgement().verdict().solved());
  }

  @Test
  void anEngineOfTheProgramIsOpenedOnceForEachJobAndClosed() throws Exception {
    AtomicInteger open = new AtomicInteger();
    AtomicInteger opened = new AtomicInteger();
    SuiteRun run =
        SuiteRun.of(suite(MATE, MATE, MATE))
            .engine(
                "mine",
                () -> {
                  open.incrementAndGet();
                  opened.incrementAndGet();
                  return counted(engine(), open);
                })
            .limits(Limits.depth(2));
    List<JournalEntry> told = new ArrayList<>();
    SuiteResult result = run.run(told::add);
    assertEquals(
        "own solved=3/3 points=3/3 score=100.00%% engine=\"%s\" limit=\"depth 2\" errors=0 findings=0"
            .formatted(engine().name()),
        untimed(result));
    assertEquals(result.entries(), told);
    assertEquals("mine", told.get(0).key().engine());
    assertEquals(1, opened.get());
    assertEquals(0, open.get());
  }

  @Test
  void aProgramThatSpeaksUciSearchesToo() throws Exception {
    UciSpec engine = FaultyEngine.with(Fault.NONE);
    String command = engine.command() + " " + String.join(" ", engine.args());
    String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 d4 c4 Nf3;";
    SuiteResult result = SuiteRun.of(suite(start)).engine(command).limits(Limits.depth(2)).run();
    assertEquals(Outcome.ANSWERED, result.entries().get(0).answer().outcome());
  }

  @Test
  void anUnknownProgramIsRefusedAtOnce() throws IOException {
    SuiteRun run = SuiteRun.of(suite(MATE));
    EngineFailure refused = assertThrows(EngineFailure.class, () -> run.engine("no-such-engine"));
    assertTrue(String.valueOf(refused.getMessage()).contains("unknown engine \"no-such-engine\""));
  }

  @Test
  void aSessionSearchesSingleProblems() throws Exception {
    SuiteRun run =
        SuiteRun.of(suite("# a comment", "4k3/8/8/8/8/8/8/4K2R w K -", MATE))
            .engine("mine", SuiteRunTest::engine)
            .limits(Limits.depth(2));
    List<SuiteProblem> problems = run.problems();
    assertEquals(List.of("own#2 (back rank)"), problems.stream().map(SuiteProblem::label).toList());
    try (SuiteSession session = run.open()) {
      JournalEntry entry = session.search(problems.get(0));
      assertEquals("d1d8", entry.answer().bestMove());
      assertTrue(entry.judgement().verdict().solved());
      SuiteResult result = session.result(List.of(entry));
      assertEquals(List.of(entry), result.entries());
      assertEquals("depth 2", result.limit());
      assertEquals(engine().name(), result.engine());
    }
  }

  @Test
  void anEngineThatCannotBeOpenedIsAnOutcome() throws Exception {
    SuiteRun run =
        SuiteRun.of(suite(MATE))
            .engine(
                "broken",
                () -> {
                  throw new EngineFailure("no network file");
                })
            .limits(Limits.depth(2));
    SuiteResult result = run.run();
    assertEquals(1, result.errors());
    assertEquals(Outcome.UNUSABLE, result.entries().get(0).answer().outcome());
    assertTrue(result.entries().get(0).answer().detail().contains("no network file"));
  }

  @Test
  void aDamagedRecordIsReportedWithItsPlace() throws IOException {
    Path file = suite(MATE, "8/8/8 w - - bm e4;");
    IOException damaged = assertThrows(IOException.class, () -> SuiteRun.of(file));
    assertTrue(String.valueOf(damaged.getMessage()).startsWith(file + ":2:"), damaged.getMessage());
  }

  @Test
  void aRunNeedsALimit() throws IOException {
    SuiteRun run = SuiteRun.of(suite(MATE));
    assertThrows(IllegalStateException.class, run::run);
  }

  @Test
  void theRuleDecidesWhichRecordsAreProblems() throws IOException {
    SuiteRun run = SuiteRun.of(suite("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1;"));
    assertEquals(1, run.problems().size());
    assertEquals(0, run.rule(SolvingRule.MOVE).problems().size());
  }
}
