package dev.plumbline.run;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/**
 * Has engines search the records of a plan and judges every answer. Used once.
 *
 * <p>An engine that cannot be used costs only its own problems. A worker that cannot start an
 * engine hands its task to the workers that have one; if there are none, the engine is given up and
 * its problems are entered as {@link Outcome#UNUSABLE}.
 */
public final class Run implements Execution.Searches {
  private final RunPlan plan;
  private final Listener listener;
  private final EngineSupply supply;
  private final SuiteFeed feed;
  private final TaskRunner<RunTask, JournalEntry> runner;

  /** Warms the engines up before the other workers are opened. */
  private final RunWorker first;

  private final AtomicBoolean isFirstTaken = new AtomicBoolean();

  /** Shows a run. Calls of one view overlap, except those of {@link #done}. */
  public interface View {
    /** A search starts here; of a search elsewhere only the entry is known. */
    default void begun(RunTask task) {}

    /** An engine reports a line. */
    default void line(RunTask task, LineReport line) {}

    /** An entry is in the journal. */
    void done(JournalEntry entry);
  }

  /** Receives entries, and the lines of searches in progress. */
  @FunctionalInterface
  public interface Listener extends TaskRunner.Sink<RunTask, JournalEntry> {
    /** An engine reports a line. Called by the worker's thread; calls overlap. */
    default void line(RunTask task, LineReport line) {}

    /** Writes each entry to a journal before it passes it on. */
    static Listener recording(Execution.Recording recording) {
      List<View> views = recording.views();
      return new Listener() {
        @Override
        public void begun(RunTask task) {
          views.forEach(view -> view.begun(task));
        }

        @Override
        public void line(RunTask task, LineReport line) {
          views.forEach(view -> view.line(task, line));
        }

        @Override
        public void done(RunTask task, JournalEntry entry) throws IOException, EngineFailure {
          recording.journal().add(recording.lines().of(entry));
          views.forEach(view -> view.done(entry));
        }
      };
    }
  }

  /**
   * @param isDone whether an earlier part of the run has made a search
   */
  public Run(RunPlan plan, Listener listener, Predicate<JournalKey> isDone) {
    this(plan, listener, isDone, new EngineSupply(EngineSpec::open));
  }

  /**
   * @param supply of this run only
   */
  public Run(RunPlan plan, Listener listener, Predicate<JournalKey> isDone, EngineSupply supply) {
    this.plan = plan;
    this.listener = listener;
    this.supply = supply;
    feed = new SuiteFeed(plan, isDone);
    runner = new TaskRunner<>(plan.schedule().jobs(), feed, this::open, new Recorder());
    first = worker();
  }

  private RunWorker open() {
    return isFirstTaken.getAndSet(true) ? worker() : first;
  }

  private RunWorker worker() {
    return new RunWorker(plan, listener, supply, task -> runner.handBack(task));
  }

  /**
   * Runs until all is done, {@link #stop} is called or something fails. When it returns or throws,
   * all engines are closed and all threads have ended.
   */
  @Override
  public void run() throws IOException, EngineFailure, InterruptedException {
    try {
      warmUp();
      runner.run();
    } finally {
      stop();
      first.close();
      feed.close();
    }
  }

  /** Ends the run soon: current searches are stopped and dropped. Called by any thread. */
  @Override
  public void stop() {
    runner.stop();
    first.stop();
  }

  /** What the user should know about the engines at the end, in sentences. */
  @Override
  public List<String> notices() {
    return supply.notices();
  }

  private void warmUp() throws IOException, EngineFailure {
    long searches = (long) plan.schedule().warmup() * plan.engines().size();
    if (searches == 0) {
      return;
    }
    try (SuiteFeed warming = new SuiteFeed(plan, key -> key.repeat() > 1, 1)) {
      RunTask task = warming.next();
      for (long i = 0; i < searches && task != null && !first.isStopped(); i++) {
        first.warmUp(task);
        task = warming.next();
      }
      first.forget();
    }
  }

  /** Passes results to the listener, and ends the run at a fault if that is asked for. */
  private final class Recorder implements TaskRunner.Sink<RunTask, JournalEntry> {
    @Override
    public void begun(RunTask task) {
      listener.begun(task);
    }

    @Override
    public void done(RunTask task, JournalEntry entry) throws IOException, EngineFailure {
      listener.done(task, entry);
      Outcome outcome = entry.outcome();
      if (plan.handling().failFast() && !outcome.isAnswer() && outcome != Outcome.SKIPPED) {
        runner.end();
      }
    }
  }
}
