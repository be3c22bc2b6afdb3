package dev.plumbline.run;

import dev.plumbline.engine.Allowance;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Weights;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Has engines search the records of a plan and judges every answer. Used once.
 *
 * <p>An engine that cannot be used costs only its own problems. A worker that cannot start an
 * engine hands its task to the workers that have one; if there are none, the engine is given up and
 * its problems are entered as {@link Outcome#UNUSABLE}.
 */
public final class Run {
  private final RunPlan plan;
  private final Listener listener;
  private final EngineSupply supply;
  private final SuiteFeed feed;
  private final TaskRunner<RunTask, JournalEntry> runner;

  /** Warms the engines up before the other workers are opened. */
  private final RunWorker first;

  private final AtomicBoolean isFirstTaken = new AtomicBoolean();

  /** Receives entries, and the lines of searches in progress. */
  @FunctionalInterface
  public interface Listener extends TaskRunner.Sink<RunTask, JournalEntry> {
    /** An engine reports a line. Called by the worker's thread; calls overlap. */
    default void line(RunTask task, LineReport line) {}
  }

  /**
   * @param isDone whether an earlier part of the run has made a search
   */
  public Run(RunPlan plan, Listener listener, Predicate<JournalKey> isDone) {
    this(plan, listener, isDone, EngineSpec::open);
  }

  Run(RunPlan plan, Listener listener, Predicate<JournalKey> isDone, EngineSupply.Opening opening) {
    this.plan = plan;
    this.listener = listener;
    supply = new EngineSupply(opening);
    feed = new SuiteFeed(plan, isDone);
    runner = new TaskRunner<>(plan.schedule().jobs(), feed, this::open, new Recorder());
    first = new RunWorker(plan, listener, supply);
  }

  private Solver open() {
    return new Solver(isFirstTaken.getAndSet(true) ? new RunWorker(plan, listener, supply) : first);
  }

  /**
   * Runs until all is done, {@link #stop} is called or something fails. When it returns or throws,
   * all engines are closed and all threads have ended. Whether everything was done, the listener
   * knows.
   */
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
  public void stop() {
    runner.stop();
    first.stop();
  }

  /** What the user should know about the engines at the end, in sentences. */
  public List<String> notices() {
    return supply.notices();
  }

  private void warmUp() throws IOException, EngineFailure {
    long searches = (long) plan.schedule().warmup() * plan.engines().size();
    if (searches == 0) {
      return;
    }
    try (SuiteFeed warming = new SuiteFeed(plan, key -> key.repeat() > 1)) {
      RunTask task = warming.next();
      for (long i = 0; i < searches && task != null && !first.isStopped(); i++) {
        Analysis analysis = first.search(task).analysis();
        if (!first.isStopped()) {
          giveUpIfUnusable(task, analysis);
        }
        task = warming.next();
      }
      first.forget();
    }
  }

  private void giveUpIfUnusable(RunTask task, Analysis analysis) {
    if (analysis.outcome() == Outcome.UNUSABLE) {
      supply.giveUp(task.engine().label(), analysis.detail());
    }
  }

  /** Searches problems and judges the answers. */
  private final class Solver implements TaskRunner.Worker<RunTask, JournalEntry> {
    private final RunWorker worker;
    private final Map<String, ProblemJudge> judges = new HashMap<>();

    Solver(RunWorker worker) {
      this.worker = worker;
    }

    @Override
    public @Nullable JournalEntry run(RunTask task) throws EngineFailure {
      RunWorker.Result result = worker.search(task);
      if (worker.isStopped() || isHandedBack(task, result.analysis())) {
        return null;
      }
      giveUpIfUnusable(task, result.analysis());
      Allowance allowance = plan.effort().allowance(task.problem(), result.stoppedEarly());
      Judgement judgement =
          judges
              .computeIfAbsent(task.engine().label(), label -> judge(task.engine()))
              .judge(task.problem(), result.analysis(), allowance);
      return JournalEntry.of(
          task.key(), task.record(), result.analysis(), judgement, result.stoppedEarly());
    }

    /**
     * If this worker cannot start an engine that another worker has open, the task goes back: this
     * worker would fail problems that the other one can still solve.
     */
    private boolean isHandedBack(RunTask task, Analysis analysis) {
      String label = task.engine().label();
      if (analysis.outcome() != Outcome.UNUSABLE || !supply.isUsed(label)) {
        return false;
      }
      int left = runner.handBack(task);
      if (left > 0) {
        supply.notice(
            label
                + " could not be started again; the run continued with "
                + left
                + " of "
                + plan.schedule().jobs()
                + " jobs: "
                + analysis.detail());
      }
      return left > 0;
    }

    /** The evaluation of the builtin engine is known: its lines are checked against it. */
    private ProblemJudge judge(EngineSpec engine) {
      // Without their quiescence moves, lines end before the position that was evaluated.
      if (!(engine instanceof EngineSpec.Builtin builtin)
          || !builtin.settings().isOn(SearchOption.PV_QUIESCENCE)) {
        return new ProblemJudge(plan.rule());
      }
      SearchSettings settings = builtin.settings();
      HandWritten evaluator =
          new HandWritten(Weights.standard(), settings.number(SearchOption.EVAL_GRAIN));
      return new ProblemJudge(plan.rule(), LineJudge.ofWholeLines(evaluator::evaluate));
    }

    @Override
    public void stop() {
      worker.stop();
    }

    @Override
    public void close() {
      worker.close();
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
