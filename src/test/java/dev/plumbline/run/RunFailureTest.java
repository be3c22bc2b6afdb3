package dev.plumbline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.Input;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.SearchBudget;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.run.RunPlan.Handling;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.RunPlan.Selection;
import dev.plumbline.run.RunPlan.WholeLine;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.Preset;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What an engine or a worker that fails costs, and that nothing is left open behind it. */
class RunFailureTest {
  private static final int PROBLEMS = 20;
  private static final String SUITE =
      "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#;\n".repeat(PROBLEMS);

  private final List<JournalEntry> entries = Collections.synchronizedList(new ArrayList<>());
  private final List<Engine> opened = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void eachEngineIsClosedOnce() {
    opened.forEach(engine -> verify(engine).close());
  }

  /** An engine that solves everything, until it has made its last search. */
  private Engine solver(int searches) throws EngineFailure {
    AtomicInteger left = new AtomicInteger(searches);
    Engine engine = mock(Engine.class);
    when(engine.name()).thenReturn("Solver");
    when(engine.analyse(any(), any(), any(), any()))
        .thenAnswer(
            call -> {
              if (left.getAndDecrement() == 0) {
                throw new EngineFailure("Solver cannot be started: no such file");
              }
              int move = new UciReader().read(call.getArgument(0, Position.class), "d1d8");
              return Analysis.answered(move, 0, 1, 10, 1, List.of(), false);
            });
    opened.add(engine);
    return engine;
  }

  private static RunPlan plan(int jobs, int warmup, Handling handling, String... engines) {
    byte[] bytes = SUITE.getBytes(StandardCharsets.UTF_8);
    RunSuite suite = new RunSuite("own", new Input("own", () -> new ByteArrayInputStream(bytes)));
    List<EngineSpec> specs =
        Arrays.stream(engines)
            .<EngineSpec>map(name -> new EngineSpec.Builtin(name, Preset.FULL.settings(), 1))
            .toList();
    return new RunPlan(
        List.of(suite),
        Selection.SOLVABLE,
        specs,
        SearchBudget.of(Limits.nodes(10)),
        SolvingRule.PROOF,
        new Schedule(1, jobs, warmup, OptionalLong.empty()),
        handling);
  }

  private Run run(RunPlan plan, EngineSupply.Opening opening) {
    return new Run(
        plan, (task, entry) -> entries.add(entry), key -> false, new EngineSupply(opening));
  }

  private List<JournalEntry> of(String engine) {
    return entries.stream().filter(entry -> entry.key().engine().equals(engine)).toList();
  }

  @Test
  void anEngineThatCannotBeRestartedFailsOnlyItsOwnProblems() throws Exception {
    AtomicInteger starts = new AtomicInteger();
    Run run =
        run(
            plan(1, 0, Handling.USUAL, "well", "broken"),
            spec -> {
              if (spec.label().equals("broken") && starts.getAndIncrement() > 0) {
                throw new EngineFailure("Solver cannot be started: no such file");
              }
              return solver(spec.label().equals("broken") ? 5 : PROBLEMS);
            });
    run.run();
    assertEquals(PROBLEMS, of("well").stream().filter(RunFailureTest::isSolved).count());
    List<JournalEntry> broken = of("broken");
    assertEquals(PROBLEMS, broken.size());
    assertEquals(5, broken.stream().filter(RunFailureTest::isSolved).count());
    for (JournalEntry entry : broken.subList(5, PROBLEMS)) {
      assertEquals(Outcome.UNUSABLE, entry.outcome());
      assertEquals("Solver cannot be started: no such file", entry.detail());
    }
    assertEquals(EngineSupply.MOST_STARTS, starts.get(), "given up after that");
    assertEquals(1, run.notices().size());
    assertTrue(run.notices().get(0).startsWith("broken could not be started"), "" + run.notices());
  }

  @Test
  void givesUpAFreshProcessThatCannotBeStarted() throws Exception {
    AtomicInteger starts = new AtomicInteger();
    Handling fresh = new Handling(false, true, 2, false, 0, 0, WholeLine.NEVER, 1_000);
    run(
            plan(2, 3, fresh, "broken"),
            spec -> {
              starts.incrementAndGet();
              throw new EngineFailure("no licence");
            })
        .run();
    assertEquals(PROBLEMS, entries.size());
    assertTrue(entries.stream().allMatch(entry -> entry.outcome() == Outcome.UNUSABLE));
    assertEquals(EngineSupply.MOST_STARTS, starts.get(), "given up while warming up");
  }

  @Test
  void anEngineThatRestartsLosesNoProblems() throws Exception {
    run(plan(1, 0, Handling.USUAL, "moody"), spec -> solver(3)).run();
    assertEquals(PROBLEMS, entries.stream().filter(RunFailureTest::isSolved).count());
  }

  @Test
  void aWorkerThatCannotStartAnEngineHandsItsTasksBack() throws Exception {
    List<Run> runs = new ArrayList<>();
    AtomicInteger starts = new AtomicInteger();
    runs.add(
        run(
            plan(2, 0, Handling.USUAL, "single"),
            spec -> {
              if (starts.getAndIncrement() > 0) {
                throw new EngineFailure("another one has the licence");
              }
              while (runs.get(0).notices().isEmpty()) {
                Thread.onSpinWait();
              }
              return solver(PROBLEMS);
            }));
    runs.get(0).run();
    assertEquals(PROBLEMS, entries.stream().filter(RunFailureTest::isSolved).count());
    assertEquals(PROBLEMS, entries.stream().map(entry -> entry.key().ordinal()).distinct().count());
    assertEquals(
        List.of(
            "single could not be started again; the run continued with 1 of 2 jobs: another"
                + " one has the licence"),
        runs.get(0).notices());
  }

  @Test
  void anEngineOpenedWhileAnotherWorkerFailsIsClosed() throws Exception {
    CountDownLatch failing = new CountDownLatch(1);
    CountDownLatch opening = new CountDownLatch(1);
    AtomicInteger starts = new AtomicInteger();
    Run run =
        new Run(
            plan(2, 0, Handling.USUAL, "slow"),
            (task, entry) -> {
              await(opening);
              failing.countDown();
              throw new IOException("the disk is full");
            },
            key -> false,
            new EngineSupply(
                spec -> {
                  if (starts.incrementAndGet() == 2) {
                    opening.countDown();
                    await(failing);
                    pause();
                  }
                  return solver(PROBLEMS);
                }));
    IOException failure = assertThrows(IOException.class, run::run);
    assertEquals("the disk is full", failure.getMessage());
    assertEquals(2, opened.size());
  }

  @Test
  void runningOutOfMemoryEndsTheRunAndClosesTheEngines() {
    AtomicInteger starts = new AtomicInteger();
    Run run =
        run(
            plan(2, 0, Handling.USUAL, "large"),
            spec -> {
              if (starts.incrementAndGet() == 2) {
                throw new OutOfMemoryError("Java heap space");
              }
              while (starts.get() < 2) {
                Thread.onSpinWait();
              }
              return solver(PROBLEMS);
            });
    assertThrows(OutOfMemoryError.class, run::run);
  }

  private static boolean isSolved(JournalEntry entry) {
    return entry.outcome().isAnswer() && entry.judgement().verdict().solved();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
