package dev.plumbline.cli.run;

import dev.plumbline.engine.LineReport;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.run.RunListener;
import dev.plumbline.run.RunTask;
import java.io.IOException;
import java.util.List;

/** Several listeners as one: each hears everything, in their order. */
public record RunListeners(List<RunListener> all) implements RunListener {
  public RunListeners {
    all = List.copyOf(all);
  }

  @Override
  public void begun(RunTask task) {
    all.forEach(listener -> listener.begun(task));
  }

  @Override
  public void line(RunTask task, LineReport line) {
    all.forEach(listener -> listener.line(task, line));
  }

  @Override
  public void done(RunTask task, JournalEntry entry) throws IOException {
    for (RunListener listener : all) {
      listener.done(task, entry);
    }
  }
}
