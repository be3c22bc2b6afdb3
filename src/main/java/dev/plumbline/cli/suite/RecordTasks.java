package dev.plumbline.cli.suite;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.run.Execution;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.SuiteFeed;
import dev.plumbline.run.TaskRunner;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Carries a plan out by workers that share nothing. */
final class RecordTasks<E> implements Execution<E> {
  private final RunPlan plan;
  private final TaskRunner.WorkerOpener<RunTask, E> workers;
  private volatile boolean isStopped;
  private volatile @Nullable TaskRunner<RunTask, E> runner;

  RecordTasks(RunPlan plan, TaskRunner.WorkerOpener<RunTask, E> workers) {
    this.plan = plan;
    this.workers = workers;
  }

  @Override
  public void run(ResultSink<E> results, JournalKeys done)
      throws IOException, EngineFailure, InterruptedException {
    try (SuiteFeed feed = new SuiteFeed(plan, done::contains)) {
      TaskRunner<RunTask, E> tasks =
          new TaskRunner<>(plan.schedule().jobs(), feed, workers, results);
      runner = tasks;
      if (isStopped) {
        tasks.stop();
      }
      tasks.run();
    }
  }

  @Override
  public void stop() {
    isStopped = true;
    TaskRunner<RunTask, E> tasks = runner;
    if (tasks != null) {
      tasks.stop();
    }
  }
}
