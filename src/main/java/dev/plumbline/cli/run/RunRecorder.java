package dev.plumbline.cli.run;

import dev.plumbline.engine.LineReport;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.run.RunListener;
import dev.plumbline.run.RunTask;
import java.io.IOException;

/** Writes the journal of a run, and keeps count of it. */
public final class RunRecorder implements RunListener {
  private final JournalWriter journal;
  private final LineSelection lines;
  private final RunProgress progress;

  public RunRecorder(JournalWriter journal, LineSelection lines, RunProgress progress) {
    this.journal = journal;
    this.lines = lines;
    this.progress = progress;
  }

  @Override
  public void begun(RunTask task) {
    progress.begun(task);
  }

  @Override
  public void line(RunTask task, LineReport line) {
    progress.line(task, line);
  }

  @Override
  public void done(RunTask task, JournalEntry entry) throws IOException {
    journal.add(lines.of(entry));
    progress.done(task, entry);
  }
}
