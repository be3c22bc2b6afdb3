package dev.plumbline.run;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Has engines search the records of a plan on this machine and judges every answer.
 *
 * <p>An engine that cannot be used costs only its own problems. A worker that cannot start an
 * engine hands its task to the workers that have one; if there are none, the engine is given up and
 * its problems are entered as {@link Outcome#UNUSABLE}.
 */
public final class Run implements Execution<JournalEntry> {
  public static final ExecutionPlace HERE = (plan, header, jobs) -> new Run(plan);

  private final RunPlan plan;
  private final EngineStarter starter;

  /** Chooses the records by the results; null if all are searched. */
  private final @Nullable AdaptiveFeed adaptive;

  private volatile boolean isStopped;
  private volatile @Nullable TaskRunner<RunTask, JournalEntry> runner;

  /** Warms the engines up before the other workers are opened. */
  private volatile @Nullable RunWorker first;

  public Run(RunPlan plan) {
    this(plan, new EngineStarter(EngineSpec::open));
  }

  public Run(RunPlan plan, EngineStarter starter) {
    this.plan = plan;
    this.starter = starter;
    adaptive = plan.records().adaptive() == null ? null : new AdaptiveFeed(plan);
  }

  @Override
  public void resumed(JournalEntry result) {
    if (adaptive != null) {
      adaptive.add(result);
    }
  }

  /** When it returns or throws, all engines are closed and all threads have ended. */
  @Override
  public void run(ResultSink<JournalEntry> results, JournalKeys done)
      throws IOException, EngineFailure, InterruptedException {
    AtomicBoolean isFirstTaken = new AtomicBoolean();
    try (SuiteFeed feed = new SuiteFeed(plan, done::contains);
        RunWorker warm = worker(results)) {
      EntryRecorder recorder = new EntryRecorder(results);
      TaskRunner<RunTask, JournalEntry> tasks =
          new TaskRunner<>(
              plan.schedule().jobs(),
              adaptive == null ? feed : adaptive,
              () -> isFirstTaken.getAndSet(true) ? worker(results) : warm,
              recorder);
      runner = tasks;
      first = warm;
      if (isStopped) {
        stop();
      }
      try {
        warmUp(warm);
        tasks.run();
      } finally {
        stop();
      }
    }
  }

  private RunWorker worker(ResultSink<JournalEntry> results) {
    return new RunWorker(plan, results::line, starter, this::handBack);
  }

  private int handBack(RunTask task) {
    TaskRunner<RunTask, JournalEntry> tasks = runner;
    return tasks == null ? 0 : tasks.handBack(task);
  }

  private void warmUp(RunWorker worker) throws IOException, EngineFailure {
    long searches = (long) plan.schedule().warmup() * plan.engines().size();
    if (searches == 0) {
      return;
    }
    try (SuiteFeed warming = new SuiteFeed(plan, key -> key.repeat() > 1, 1)) {
      RunTask task = warming.next();
      for (long i = 0; i < searches && task != null && !worker.isStopped(); i++) {
        worker.warmUp(task);
        task = warming.next();
      }
      worker.forget();
    }
  }

  @Override
  public void stop() {
    isStopped = true;
    TaskRunner<RunTask, JournalEntry> tasks = runner;
    if (tasks != null) {
      tasks.stop();
    }
    RunWorker warm = first;
    if (warm != null) {
      warm.stop();
    }
  }

  @Override
  public List<String> notices() {
    return starter.notices();
  }

  /** Passes on the lines that the journal keeps. */
  private final class EntryRecorder implements TaskRunner.Sink<RunTask, JournalEntry> {
    private final ResultSink<JournalEntry> results;

    EntryRecorder(ResultSink<JournalEntry> results) {
      this.results = results;
    }

    @Override
    public void begun(RunTask task) {
      results.begun(task);
    }

    @Override
    public void done(RunTask task, JournalEntry entry) throws IOException, EngineFailure {
      results.done(task, plan.lines().of(entry));
      resumed(entry);
    }
  }
}
