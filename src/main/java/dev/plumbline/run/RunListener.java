package dev.plumbline.run;

import dev.plumbline.engine.LineReport;
import dev.plumbline.journal.JournalEntry;
import java.io.IOException;

/** Hears what happens in a run, on the threads of its workers, from several at a time. */
public interface RunListener {
  /** A search begins. */
  default void begun(RunTask task) {}

  /** An engine tells a line. */
  default void line(RunTask task, LineReport line) {}

  /** A search has ended and is judged. What this throws ends the run. */
  void done(RunTask task, JournalEntry entry) throws IOException;
}
