package dev.plumbline.run;

import dev.plumbline.engine.Allowance;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.Judgement;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes the searches of a plan by several workers, and has every answer judged. Used once.
 *
 * <p>An engine that cannot be used costs its own problems and no others. A worker that cannot start
 * an engine leaves its task to the workers that have one; if there are none, the engine is given up
 * and its problems are entered as {@link Outcome#UNUSABLE}.
 */
public final class Run {
  private final RunPlan plan;
  private final RunListener listener;
  private final EngineSupply supply;
  private final List<RunWorker> workers = new ArrayList<>();
  private final TaskFeed feed;

  /** How many workers will still ask for a task. */
  private int active;

  /**
   * @param isDone tells of searches that an earlier part of the run has made
   */
  public Run(RunPlan plan, RunListener listener, Predicate<JournalKey> isDone) {
    this(plan, listener, isDone, EngineSpec::open);
  }

  Run(
      RunPlan plan,
      RunListener listener,
      Predicate<JournalKey> isDone,
      EngineSupply.Opening opening) {
    this.plan = plan;
    this.listener = listener;
    supply = new EngineSupply(opening);
    feed = new TaskFeed(plan, isDone);
    for (int i = 0; i < plan.schedule().jobs(); i++) {
      workers.add(new RunWorker(plan, listener, supply));
    }
    active = workers.size();
  }

  /**
   * Goes on until all is done, {@link #stop} is called or something fails. All engines are closed
   * and all threads have ended when this returns or throws. The listener knows whether all was
   * done.
   */
  public void go() throws IOException, EngineFailure, InterruptedException {
    try {
      warmUp();
      Crew.work(workers, this::work, this::stop);
    } finally {
      stop();
      workers.forEach(RunWorker::close);
      feed.close();
    }
  }

  /** Ends the run soon: searches that go on are given up and do not count. For any thread. */
  public void stop() {
    feed.end();
    workers.forEach(RunWorker::abandon);
  }

  /** What the user should know of the engines at the end, in sentences. */
  public List<String> notices() {
    return supply.notices();
  }

  private void warmUp() throws IOException, EngineFailure {
    RunWorker worker = workers.get(0);
    try (TaskFeed warming = new TaskFeed(plan, key -> key.repeat() > 1)) {
      RunTask task = warming.next();
      long searches = (long) plan.schedule().warmup() * plan.engines().size();
      for (long i = 0; i < searches && task != null && !worker.isAbandoned(); i++) {
        Analysis analysis = worker.search(task).analysis();
        if (!worker.isAbandoned()) {
          giveUpIfUnusable(task, analysis);
        }
        task = warming.next();
      }
      worker.forget();
    }
  }

  private void work(RunWorker worker) throws IOException, EngineFailure {
    try (worker) {
      Judges judges = new Judges(plan.rule());
      for (RunTask task = next(); task != null; task = next()) {
        listener.begun(task);
        RunWorker.Result result = worker.search(task);
        if (worker.isAbandoned() || isLeftToOthers(task, result.analysis())) {
          break;
        }
        giveUpIfUnusable(task, result.analysis());
        listener.done(task, entry(task, result, judges));
        if (plan.handling().failFast() && isFault(result.analysis().outcome())) {
          feed.end();
        }
      }
    }
  }

  private synchronized @Nullable RunTask next() throws IOException {
    RunTask task = feed.next();
    if (task == null) {
      active--;
    }
    return task;
  }

  /**
   * Hands a task back if this worker cannot start the engine but another one has it; this worker
   * then ends, for it would fail all the problems that the other one can still solve.
   */
  private synchronized boolean isLeftToOthers(RunTask task, Analysis analysis) {
    String label = task.engine().label();
    if (analysis.outcome() != Outcome.UNUSABLE || active < 2 || !supply.isUsed(label)) {
      return false;
    }
    active--;
    feed.giveBack(task);
    supply.notice(
        label
            + " could not be started once more, and the run went on with "
            + active
            + " of "
            + workers.size()
            + " jobs: "
            + analysis.detail());
    return true;
  }

  private void giveUpIfUnusable(RunTask task, Analysis analysis) {
    if (analysis.outcome() == Outcome.UNUSABLE) {
      supply.giveUp(task.engine().label(), analysis.detail());
    }
  }

  private static boolean isFault(Outcome outcome) {
    return !outcome.isAnswer() && outcome != Outcome.SKIPPED;
  }

  private JournalEntry entry(RunTask task, RunWorker.Result result, Judges judges) {
    Analysis analysis = result.analysis();
    Allowance allowance = plan.effort().allowance(task.problem(), result.stoppedEarly());
    Judgement judgement = judges.of(task.engine()).judge(task.problem(), analysis, allowance);
    return JournalEntry.of(task.key(), task.record(), analysis, judgement, result.stoppedEarly());
  }
}
