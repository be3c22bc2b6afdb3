package dev.plumbline.cli.suite;

import dev.plumbline.cli.run.JournalPlace;
import dev.plumbline.cli.run.Resuming;
import dev.plumbline.cli.run.RunDisplay;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKeys;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.ResumedJournal;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunTask;
import dev.plumbline.workshop.verify.Verification;
import dev.plumbline.workshop.verify.VerifyEffort;
import dev.plumbline.workshop.verify.VerifyListener;
import dev.plumbline.workshop.verify.VerifyRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Verifies all records of a plan, writes down what is found, and tells how far it is. */
final class VerifySearches {
  private static final int PATIENCE_SECONDS = 6;
  private static final long LIVE_MILLIS = 200;
  private static final long LOG_MILLIS = 10_000;

  private final RunPlan plan;
  private final VerifyEffort effort;
  private final JournalHeader header;
  private final JournalPlace journal;
  private final Path file;
  private final boolean isQuiet;
  private final Shell shell;
  private final VerifyProgress progress;

  VerifySearches(
      RunPlan plan,
      VerifyEffort effort,
      JournalHeader header,
      JournalPlace journal,
      Path file,
      boolean isQuiet,
      Shell shell) {
    this.plan = plan;
    this.effort = effort;
    this.header = header;
    this.journal = journal;
    this.file = file;
    this.isQuiet = isQuiet;
    this.shell = shell;
    progress = new VerifyProgress(header.entries());
  }

  /**
   * Verifies what the journal does not hold yet. If not all of it can be, says how to go on.
   *
   * @param arguments of the command line
   * @return whether it was interrupted
   */
  ExitCode make(List<String> arguments) throws IOException, EngineFailure, InterruptedException {
    JournalKeys done = new JournalKeys();
    if (!isQuiet) {
      shell.err().println("journal: " + file);
    }
    try (JournalWriter writer = open(done)) {
      VerifyRun run = new VerifyRun(plan, effort, recorder(writer), done::contains);
      try (Interruption interruption = new Interruption(PATIENCE_SECONDS, run::stop)) {
        search(run);
        return interruption.or(ExitCode.OK);
      } finally {
        if (!progress.isComplete()) {
          Resuming.message(progress.count(), "records", arguments, file)
              .forEach(shell.err()::println);
        }
      }
    }
  }

  private JournalWriter open(JournalKeys done) throws IOException {
    return journal.open(
        file,
        header,
        () ->
            ResumedJournal.open(
                file,
                header,
                journal.damaged.lines(),
                Verification.class,
                verification -> {
                  done.add(verification.key());
                  progress.resumed(verification);
                }));
  }

  private VerifyListener recorder(JournalWriter writer) {
    return new VerifyListener() {
      @Override
      public void begun(RunTask task) {
        progress.begun(task);
      }

      @Override
      public void done(Verification verification) throws IOException {
        writer.add(verification);
        progress.done(verification);
      }
    };
  }

  private void search(VerifyRun run) throws IOException, EngineFailure, InterruptedException {
    StatusLine status = shell.status();
    RunDisplay display = display(status);
    try {
      run.go();
    } finally {
      display.close();
    }
  }

  private RunDisplay display(StatusLine status) {
    if (isQuiet) {
      return new RunDisplay(LOG_MILLIS, nanos -> {}, () -> {});
    }
    return status.isVisible()
        ? new RunDisplay(LIVE_MILLIS, nanos -> status.show(progress.line(nanos)), status::clear)
        : new RunDisplay(LOG_MILLIS, nanos -> shell.err().println(progress.line(nanos)), () -> {});
  }
}
