package dev.plumbline.cli.suite;

import dev.plumbline.cli.run.JournaledRun;
import dev.plumbline.cli.run.ProgressDisplay;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.run.Progress;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.SuiteFeed;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.workshop.verify.RecordVerifier;
import dev.plumbline.workshop.verify.RecordVerifier.VerifyEffort;
import dev.plumbline.workshop.verify.Verification;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Verifies the records of a plan by its one engine, and shows the verdicts so far. */
final class VerifyTasks implements JournaledRun.Tasks<Verification> {
  private final RunPlan plan;
  private final VerifyEffort effort;
  private final Shell shell;
  private final Progress progress;
  private final Map<SolutionVerdict, Long> verdicts = new EnumMap<>(SolutionVerdict.class);
  private final Set<String> current = new LinkedHashSet<>();

  /**
   * @param plan its limits do not apply
   * @param entries the number of records
   */
  VerifyTasks(RunPlan plan, VerifyEffort effort, long entries, Shell shell) {
    this.plan = plan;
    this.effort = effort;
    this.shell = shell;
    progress = new Progress(entries);
  }

  @Override
  public Class<Verification> kind() {
    return Verification.class;
  }

  @Override
  public String noun() {
    return "records";
  }

  @Override
  public Progress progress() {
    return progress;
  }

  @Override
  public synchronized JournalKey resumed(Verification verification) {
    progress.resumed();
    verdicts.merge(verification.verdict(), 1L, Long::sum);
    return verification.key();
  }

  @Override
  public JournaledRun.Work prepare(JournalWriter journal, Predicate<JournalKey> isDone) {
    SuiteFeed feed = new SuiteFeed(plan, isDone);
    EngineSpec engine = plan.engines().get(0);
    TaskRunner<RunTask, Verification> runner =
        new TaskRunner<>(
            plan.schedule().jobs(),
            feed,
            () -> new RecordVerifier(engine.open(), effort),
            new Recorder(journal));
    return new JournaledRun.Work(
        () -> {
          try (feed) {
            runner.run();
          }
        },
        runner::stop,
        List::of);
  }

  /** Writes each verification to the journal and counts it. */
  private final class Recorder implements TaskRunner.Sink<RunTask, Verification> {
    private final JournalWriter journal;

    Recorder(JournalWriter journal) {
      this.journal = journal;
    }

    @Override
    public void begun(RunTask task) {
      synchronized (VerifyTasks.this) {
        current.add(task.key().label());
      }
    }

    @Override
    public void done(RunTask task, Verification verification) throws IOException, EngineFailure {
      journal.add(verification);
      synchronized (VerifyTasks.this) {
        current.remove(task.key().label());
        progress.done();
        verdicts.merge(verification.verdict(), 1L, Long::sum);
      }
    }
  }

  @Override
  public ProgressDisplay display() {
    return ProgressDisplay.line(shell, this::line);
  }

  @Override
  public synchronized List<String> results() {
    return verdicts.isEmpty() ? List.of() : List.of(found());
  }

  private String found() {
    return verdicts.entrySet().stream()
        .map(count -> count.getKey().word() + " " + count.getValue())
        .collect(Collectors.joining(", "));
  }

  private synchronized String line(long nanos) {
    String found = found();
    return progress.count()
        + progress.timeLeft(nanos)
        + (found.isEmpty() ? "" : "  " + found)
        + (current.isEmpty() ? "" : "  now " + String.join(", ", current));
  }
}
