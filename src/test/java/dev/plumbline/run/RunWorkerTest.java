package dev.plumbline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How a worker treats its engines, by what they are asked to do. */
class RunWorkerTest {
  private static final String SUITE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#;\n".repeat(2);
  private static final EngineUse KEEPING = new EngineUse(true, 0, 0);

  private final List<String> calls = new ArrayList<>();
  private final Deque<Outcome> outcomes = new ArrayDeque<>();
  private final List<LineReport> shown = new ArrayList<>();

  /** What happens when the engine is called; it may stop the worker. */
  private Runnable atNewGame = () -> {};

  private Runnable atSearch = () -> {};

  /** An engine that says what it is asked, and solves the problem unless another end is given. */
  private final class Scripted implements Engine {
    @Override
    public String name() {
      return "Scripted";
    }

    @Override
    public void newGame() {
      calls.add("new");
      atNewGame.run();
    }

    @Override
    public Analysis analyse(
        Position position, Limits limits, LineListener listener, StopToken stop) {
      int move = new UciReader().read(position, "d1d8");
      LineReport line =
          new LineReport(
              1, new Effort(1, 1, 1), 1, new Score.Mate(1), Bound.EXACT, 0, List.of(move), null);
      listener.line(line);
      atSearch.run();
      Outcome outcome = outcomes.isEmpty() ? Outcome.ANSWERED : outcomes.remove();
      calls.add(stop.isRequested() ? "stopped" : "search");
      return outcome == Outcome.ANSWERED
          ? Analysis.answered(move, Move.NONE, new Effort(1, 1, 1), List.of(line), false)
          : new Analysis(outcome, "why", 0, 0, new Effort(0, 0, 0), List.of(), List.of());
    }

    @Override
    public void close() {
      calls.add("close");
    }
  }

  private static RunPlan plan(EngineUse use, int warmup) {
    EngineSpec engine =
        new EngineSpec.Supplied(
            "mine",
            () -> {
              throw new EngineFailure("opened by the starter");
            });
    return Plans.of(SUITE, List.of(engine), 10, use, Plans.schedule(1, 1, warmup));
  }

  private RunWorker worker(EngineUse use) {
    return worker(use, new EngineStarter(spec -> new Scripted()), 0);
  }

  /**
   * @param left the number of workers left if the task is handed back
   */
  private RunWorker worker(EngineUse use, EngineStarter starter, int left) {
    return new RunWorker(plan(use, 0), (task, line) -> shown.add(line), starter, task -> left);
  }

  private static RunTask task() throws IOException {
    try (SuiteFeed feed = new SuiteFeed(plan(EngineUse.USUAL, 0), key -> false)) {
      return Objects.requireNonNull(feed.next());
    }
  }

  private static JournalEntry entry(@Nullable JournalEntry entry) {
    return Objects.requireNonNull(entry);
  }

  @Test
  void anEngineForgetsBeforeEachProblemAndStaysOpen() throws Exception {
    try (RunWorker worker = worker(EngineUse.USUAL)) {
      assertTrue(entry(worker.run(task())).judgement().verdict().solved());
      worker.run(task());
    }
    assertEquals(List.of("new", "search", "new", "search", "close"), calls);
    assertEquals(2, shown.size(), "lines reported");
  }

  @Test
  void anEngineKeepsItsHashTableIfAsked() throws Exception {
    try (RunWorker worker = worker(KEEPING)) {
      worker.run(task());
      worker.run(task());
      worker.forget();
    }
    assertEquals(List.of("search", "search", "new", "close"), calls);
  }

  @Test
  void aSearchWithoutAnAnswerIsRetriedAsOftenAsAllowed() throws Exception {
    outcomes.addAll(List.of(Outcome.CRASHED, Outcome.TIME_OUT));
    try (RunWorker worker = worker(new EngineUse(false, 2, 0))) {
      assertEquals(Outcome.ANSWERED, entry(worker.run(task())).answer().outcome());
      outcomes.addAll(List.of(Outcome.PROTOCOL_ERROR, Outcome.UNFINISHED, Outcome.CRASHED));
      assertEquals(Outcome.CRASHED, entry(worker.run(task())).answer().outcome());
    }
    assertEquals(6, calls.stream().filter("search"::equals).count());
  }

  @Test
  void aBadMoveIsAnAnswerAndNotRetried() throws Exception {
    outcomes.addAll(List.of(Outcome.ILLEGAL_MOVE, Outcome.NO_MOVE));
    try (RunWorker worker = worker(new EngineUse(false, 2, 0))) {
      assertEquals(Outcome.ILLEGAL_MOVE, entry(worker.run(task())).answer().outcome());
      assertEquals(Outcome.NO_MOVE, entry(worker.run(task())).answer().outcome());
    }
    assertEquals(2, calls.stream().filter("search"::equals).count());
  }

  @Test
  void withoutRetriesAFailureIsTheResult() throws Exception {
    outcomes.add(Outcome.CRASHED);
    try (RunWorker worker = worker(EngineUse.USUAL)) {
      assertEquals(Outcome.CRASHED, entry(worker.run(task())).answer().outcome());
    }
  }

  @Test
  void aSearchEndsWhenItsSolutionIsStableOnlyIfAsked() throws Exception {
    try (RunWorker worker = worker(new EngineUse(false, 0, 1))) {
      assertTrue(entry(worker.run(task())).answer().stoppedEarly());
    }
    try (RunWorker worker = worker(new EngineUse(false, 0, 2))) {
      assertFalse(entry(worker.run(task())).answer().stoppedEarly());
    }
    try (RunWorker worker = worker(EngineUse.USUAL)) {
      assertFalse(entry(worker.run(task())).answer().stoppedEarly());
    }
    assertEquals(
        List.of("new", "stopped", "close", "new", "search", "close", "new", "search", "close"),
        calls);
  }

  @Test
  void aStopEndsTheSearchInProgressAndNothingIsRetriedOrEntered() throws Exception {
    outcomes.add(Outcome.UNFINISHED);
    RunWorker worker = worker(new EngineUse(false, 2, 0));
    atSearch = worker::stop;
    assertFalse(worker.isStopped());
    assertNull(worker.run(task()));
    assertTrue(worker.isStopped());
    worker.close();
    assertEquals(List.of("new", "stopped", "close"), calls);
  }

  @Test
  void aStopBeforeTheSearchBeginsEndsItAsWell() throws Exception {
    RunWorker worker = worker(EngineUse.USUAL);
    atNewGame = worker::stop;
    assertNull(worker.run(task()));
    assertEquals(List.of("new", "stopped"), calls);
  }

  @Test
  void aCrashOfTheWarmUpIsANoticeUnlessTheRunIsStopped() throws Exception {
    EngineStarter starter = new EngineStarter(spec -> new Scripted());
    RunWorker worker = worker(EngineUse.USUAL, starter, 0);
    worker.warmUp(task());
    assertEquals(List.of(), starter.notices());
    outcomes.add(Outcome.CRASHED);
    worker.warmUp(task());
    assertEquals(
        List.of("mine crashed in a search of the warm-up, which is not counted: why"),
        starter.notices());
    outcomes.add(Outcome.CRASHED);
    atSearch = worker::stop;
    worker.warmUp(task());
    assertEquals(1, starter.notices().size());
  }

  @Test
  void aWarmUpOfTheRunEndsWithAStop() throws Exception {
    List<Run> runs = new ArrayList<>();
    runs.add(new Run(plan(EngineUse.USUAL, 2), new EngineStarter(spec -> new Scripted())));
    atSearch = () -> runs.get(0).stop();
    runs.get(0).run(entry -> {}, new JournalKeys());
    assertEquals(1, calls.stream().filter("stopped"::equals).count());
    assertFalse(calls.contains("search"));
  }

  /** Only another worker that goes on makes it worth while. */
  @Test
  void aTaskIsHandedBackIfAnotherWorkerHasTheEngine() throws Exception {
    RunTask task = task();
    for (int left = 0; left <= 1; left++) {
      List<Engine> open = new ArrayList<>();
      EngineStarter starter =
          new EngineStarter(
              spec -> {
                if (!open.isEmpty()) {
                  throw new EngineFailure("one at a time");
                }
                open.add(new Scripted());
                return open.get(0);
              });
      Engine first = starter.open(task.engine());
      JournalEntry entry = worker(EngineUse.USUAL, starter, left).run(task);
      if (left == 0) {
        assertEquals(Outcome.UNUSABLE, entry(entry).answer().outcome());
      } else {
        assertNull(entry);
        assertEquals(
            List.of(
                "mine could not be started again; the run continued with 1 of 1 jobs: one at a"
                    + " time"),
            starter.notices());
      }
      starter.close("mine", first);
    }
  }
}
