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
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.run.Execution.ResultSink;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.Preset;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
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
              return Analysis.answered(move, 0, new Effort(1, 10, 1), List.of(), false);
            });
    opened.add(engine);
    return engine;
  }

  private static RunPlan plan(int jobs, int warmup, EngineUse use, String... engines) {
    List<EngineSpec> specs =
        Arrays.stream(engines)
            .<EngineSpec>map(name -> new EngineSpec.Builtin(name, Preset.FULL.settings(), 1))
            .toList();
    return Plans.of(SUITE, specs, 10, use, Plans.schedule(1, jobs, warmup));
  }

  private void run(Run run) throws Exception {
    run.run(entries::add, new JournalKeys());
  }

  private Run run(RunPlan plan, EngineStarter.EngineOpening opening) throws Exception {
    Run run = new Run(plan, new EngineStarter(opening));
    run(run);
    return run;
  }

  private List<JournalEntry> of(String engine) {
    return entries.stream().filter(entry -> entry.key().engine().equals(engine)).toList();
  }

  @Test
  void anEngineThatCannotBeRestartedFailsOnlyItsOwnProblems() throws Exception {
    AtomicInteger starts = new AtomicInteger();
    Run run =
        run(
            plan(1, 0, EngineUse.USUAL, "well", "broken"),
            spec -> {
              if (spec.label().equals("broken") && starts.getAndIncrement() > 0) {
                throw new EngineFailure("Solver cannot be started: no such file");
              }
              return solver(spec.label().equals("broken") ? 5 : PROBLEMS);
            });
    assertEquals(PROBLEMS, of("well").stream().filter(RunFailureTest::isSolved).count());
    List<JournalEntry> broken = of("broken");
    assertEquals(PROBLEMS, broken.size());
    assertEquals(5, broken.stream().filter(RunFailureTest::isSolved).count());
    for (JournalEntry entry : broken.subList(5, PROBLEMS)) {
      assertEquals(Outcome.UNUSABLE, entry.answer().outcome());
      assertEquals("Solver cannot be started: no such file", entry.answer().detail());
    }
    assertEquals(EngineStarter.MOST_STARTS, starts.get(), "given up after that");
    assertEquals(1, run.notices().size());
    assertTrue(run.notices().get(0).startsWith("broken could not be started"), "" + run.notices());
  }

  @Test
  void givesUpAnEngineThatCannotBeStartedForTheWarmup() throws Exception {
    AtomicInteger starts = new AtomicInteger();
    EngineUse retried = new EngineUse(false, 2, 0);
    run(
        plan(2, 3, retried, "broken"),
        spec -> {
          starts.incrementAndGet();
          throw new EngineFailure("no licence");
        });
    assertEquals(PROBLEMS, entries.size());
    assertTrue(entries.stream().allMatch(entry -> entry.answer().outcome() == Outcome.UNUSABLE));
    assertEquals(EngineStarter.MOST_STARTS, starts.get(), "given up while warming up");
  }

  @Test
  void anEngineThatRestartsLosesNoProblems() throws Exception {
    run(plan(1, 0, EngineUse.USUAL, "moody"), spec -> solver(3));
    assertEquals(PROBLEMS, entries.stream().filter(RunFailureTest::isSolved).count());
  }

  @Test
  void aWorkerThatCannotStartAnEngineHandsItsTasksBack() throws Exception {
    List<Run> runs = new ArrayList<>();
    AtomicInteger starts = new AtomicInteger();
    EngineStarter starter =
        new EngineStarter(
            spec -> {
              if (starts.getAndIncrement() > 0) {
                throw new EngineFailure("another one has the licence");
              }
              while (runs.get(0).notices().isEmpty()) {
                Thread.onSpinWait();
              }
              return solver(PROBLEMS);
            });
    runs.add(new Run(plan(2, 0, EngineUse.USUAL, "single"), starter));
    run(runs.get(0));
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
    AtomicReference<Thread> failed = new AtomicReference<>();
    CountDownLatch failing = new CountDownLatch(1);
    CountDownLatch opening = new CountDownLatch(1);
    AtomicInteger starts = new AtomicInteger();
    Run run =
        new Run(
            plan(2, 0, EngineUse.USUAL, "slow"),
            new EngineStarter(
                spec -> {
                  if (starts.incrementAndGet() == 2) {
                    opening.countDown();
                    await(failing);
                    TaskRunnerTest.awaitWaiting(Objects.requireNonNull(failed.get()));
                  }
                  return solver(PROBLEMS);
                }));
    ResultSink<JournalEntry> full =
        entry -> {
          await(opening);
          failed.set(Thread.currentThread());
          failing.countDown();
          throw new IOException("the disk is full");
        };
    IOException failure = assertThrows(IOException.class, () -> run.run(full, new JournalKeys()));
    assertEquals("the disk is full", failure.getMessage());
    assertEquals(2, opened.size());
  }

  @Test
  void runningOutOfMemoryEndsTheRunAndClosesTheEngines() {
    AtomicInteger starts = new AtomicInteger();
    EngineStarter.EngineOpening opening =
        spec -> {
          if (starts.incrementAndGet() == 2) {
            throw new OutOfMemoryError("Java heap space");
          }
          while (starts.get() < 2) {
            Thread.onSpinWait();
          }
          return solver(PROBLEMS);
        };
    RunPlan plan = plan(2, 0, EngineUse.USUAL, "large");
    assertThrows(OutOfMemoryError.class, () -> run(plan, opening));
  }

  private static boolean isSolved(JournalEntry entry) {
    return entry.answer().outcome().isAnswer() && entry.judgement().verdict().solved();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
