package dev.plumbline.run;

import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.Judgement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes the searches of a plan by several workers, and has every answer judged. Used once. */
public final class Run {
  private final RunPlan plan;
  private final RunListener listener;
  private final List<RunWorker> workers = new ArrayList<>();
  private final TaskFeed feed;

  /**
   * @param isDone tells of searches that an earlier part of the run has made
   */
  public Run(RunPlan plan, RunListener listener, Predicate<JournalKey> isDone) {
    this.plan = plan;
    this.listener = listener;
    feed = new TaskFeed(plan, isDone);
    for (int i = 0; i < plan.schedule().jobs(); i++) {
      workers.add(new RunWorker(plan, listener));
    }
  }

  /**
   * Goes on until all is done, {@link #stop} is called or something fails. All engines are closed
   * at the end, however it comes. Whether all was done is for the listener to know.
   */
  public void go() throws IOException, EngineFailure, InterruptedException {
    try {
      warmUp();
      Crew.work(workers, this::work);
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

  private void warmUp() throws IOException, EngineFailure {
    try (TaskFeed warming = new TaskFeed(plan, key -> key.repeat() > 1)) {
      RunTask task = warming.next();
      long searches = (long) plan.schedule().warmup() * plan.engines().size();
      for (long i = 0; i < searches && task != null && !workers.get(0).isAbandoned(); i++) {
        workers.get(0).search(task);
        task = warming.next();
      }
      workers.get(0).forget();
    }
  }

  private void work(RunWorker worker) throws IOException, EngineFailure {
    boolean well = false;
    try {
      Judges judges = new Judges(plan.rule());
      for (RunTask task = feed.next(); task != null; task = feed.next()) {
        listener.begun(task);
        RunWorker.Result result = worker.search(task);
        if (worker.isAbandoned()) {
          break;
        }
        listener.done(task, entry(task, result, judges));
        if (plan.handling().failFast() && isFault(result.analysis().outcome())) {
          feed.end();
        }
      }
      well = true;
    } finally {
      if (!well) {
        stop();
      }
    }
  }

  private static boolean isFault(Outcome outcome) {
    return !outcome.isAnswer() && outcome != Outcome.SKIPPED;
  }

  private static JournalEntry entry(RunTask task, RunWorker.Result result, Judges judges) {
    Analysis analysis = result.analysis();
    Judgement judgement = judges.of(task.engine()).judge(task.problem(), analysis);
    return JournalEntry.of(task.key(), task.record(), analysis, judgement, result.stoppedEarly());
  }
}
