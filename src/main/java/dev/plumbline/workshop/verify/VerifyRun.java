package dev.plumbline.workshop.verify;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.Crew;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunTask;
import dev.plumbline.run.TaskFeed;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.Collections;
import java.util.function.Predicate;

/** Verifies the records of a plan by several workers, each with an engine of its own. Used once. */
public final class VerifyRun {
  private final RunPlan plan;
  private final VerifyEffort effort;
  private final VerifyListener listener;
  private final TaskFeed feed;
  private final StopToken stop = new StopToken();

  /**
   * @param plan with one engine; its limits do not count
   * @param isDone tells of records that an earlier part has verified
   */
  public VerifyRun(
      RunPlan plan, VerifyEffort effort, VerifyListener listener, Predicate<JournalKey> isDone) {
    this.plan = plan;
    this.effort = effort;
    this.listener = listener;
    feed = new TaskFeed(plan, isDone);
  }

  /** Goes on until all is done, {@link #stop} is called or something fails. */
  public void go() throws IOException, EngineFailure, InterruptedException {
    EngineSpec engine = plan.engines().get(0);
    try {
      Crew.work(Collections.nCopies(plan.schedule().jobs(), engine), this::work, this::stop);
    } finally {
      feed.close();
    }
  }

  /** Ends it soon: records that are looked at are given up. For any thread. */
  public void stop() {
    feed.end();
    stop.request();
  }

  private void work(EngineSpec spec) throws IOException, EngineFailure {
    try (Engine engine = spec.open()) {
      RecordVerifier verifier = new RecordVerifier(engine, effort, stop);
      for (RunTask task = feed.next(); task != null; task = feed.next()) {
        listener.begun(task);
        Verification verification = verifier.verify(task);
        if (stop.isRequested()) {
          break;
        }
        listener.done(verification);
      }
    }
  }
}
