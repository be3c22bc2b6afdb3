package dev.plumbline.api;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.run.EngineStarter;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.RunWorker;
import dev.plumbline.run.spec.EngineSpec;
import java.util.Collection;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Searches single problems with one engine, which it starts when it is needed, and again if it
 * crashes. For test frameworks and other callers that decide what is searched when. Used by one
 * thread at a time.
 */
public final class SuiteSession implements AutoCloseable {
  private final RunWorker worker;
  private final EngineStarter starter = new EngineStarter(EngineSpec::open);
  private final Function<SuiteProblem, RunTask> tasks;
  private final BiFunction<Collection<JournalEntry>, EngineStarter, SuiteResult> summary;

  SuiteSession(
      RunPlan plan,
      Function<SuiteProblem, RunTask> tasks,
      BiFunction<Collection<JournalEntry>, EngineStarter, SuiteResult> summary) {
    worker = new RunWorker(plan, starter);
    this.tasks = tasks;
    this.summary = summary;
  }

  /**
   * Searches a problem and judges the answer.
   *
   * @param problem of any suite
   * @return the result; an engine that crashes or cannot be started is an outcome
   * @throws EngineFailure if this thread is interrupted
   */
  public JournalEntry search(SuiteProblem problem) throws EngineFailure {
    return Objects.requireNonNull(worker.run(tasks.apply(problem)), "stopped only when closed");
  }

  /**
   * Sums up results, also after the session is closed.
   *
   * @param entries of this session and of others of the same run, in any order
   * @return the results, in the order of the suite
   */
  public SuiteResult result(Collection<JournalEntry> entries) {
    return summary.apply(entries, starter);
  }

  /** Closes the engine. */
  @Override
  public void close() {
    worker.close();
  }
}
