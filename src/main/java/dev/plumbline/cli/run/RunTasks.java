package dev.plumbline.cli.run;

import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LineReport;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.run.Progress;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.RunTask;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The searches of a run: written to the journal, counted, and shown on the live page. */
final class RunTasks implements JournaledRun.Tasks<JournalEntry> {
  private final RunPlan plan;
  private final LineSelection lines;
  private final RunProgress progress;
  private final @Nullable LiveRun live;
  private final Shell shell;

  /**
   * @param lines the engine lines that the journal keeps
   * @param live null if nobody can watch
   */
  RunTasks(
      RunPlan plan,
      JournalHeader header,
      LineSelection lines,
      @Nullable LiveRun live,
      Shell shell) {
    this.plan = plan;
    this.lines = lines;
    this.live = live;
    this.shell = shell;
    progress = new RunProgress(header);
  }

  @Override
  public Class<JournalEntry> kind() {
    return JournalEntry.class;
  }

  @Override
  public String noun() {
    return "searches";
  }

  @Override
  public Progress progress() {
    return progress.progress();
  }

  @Override
  public ProgressDisplay display() {
    return ProgressDisplay.page(shell, progress::page, progress::summary);
  }

  @Override
  public JournalKey resumed(JournalEntry entry) {
    progress.resumed(entry);
    if (live != null) {
      live.resumed(entry);
    }
    return entry.key();
  }

  @Override
  public JournaledRun.Work prepare(JournalWriter writer, Predicate<JournalKey> isDone) {
    Run run = new Run(plan, recorder(writer), isDone);
    return new JournaledRun.Work(run::run, run::stop, run::notices);
  }

  /** Writes each entry to the journal before it is counted. */
  private Run.Listener recorder(JournalWriter journal) {
    List<Run.Listener> views = live == null ? List.of(progress) : List.of(progress, live);
    return new Run.Listener() {
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
        journal.add(lines.of(entry));
        for (Run.Listener view : views) {
          view.done(task, entry);
        }
      }
    };
  }
}
