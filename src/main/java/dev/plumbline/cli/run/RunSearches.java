package dev.plumbline.cli.run;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.LiveArea;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKeys;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunListener;
import dev.plumbline.run.RunPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the searches of a run, writes them down, and tells how far it is. */
final class RunSearches {
  /** An engine that does not stop when it is told to is killed within that. */
  private static final int PATIENCE_SECONDS = 6;

  private static final long LIVE_MILLIS = 200;
  private static final long LOG_MILLIS = 10_000;

  private final RunPlan plan;
  private final JournalHeader header;
  private final JournalArguments journal;
  private final Path file;
  private final boolean isQuiet;
  private final Shell shell;
  private volatile @Nullable Run run;

  RunSearches(
      RunPlan plan,
      JournalHeader header,
      JournalArguments journal,
      Path file,
      boolean isQuiet,
      Shell shell) {
    this.plan = plan;
    this.header = header;
    this.journal = journal;
    this.file = file;
    this.isQuiet = isQuiet;
    this.shell = shell;
  }

  /**
   * Makes all searches that the journal does not hold yet. If not all of them can be made, says how
   * to go on.
   *
   * @param arguments of the command line
   * @param watched hears of all that happens, where somebody may be looking
   * @return whether it was interrupted
   */
  ExitCode make(List<String> arguments, @Nullable LiveRun watched)
      throws IOException, EngineFailure, InterruptedException {
    try (Interruption interruption = new Interruption(PATIENCE_SECONDS, this::stop)) {
      RunProgress progress = new RunProgress(header);
      JournalKeys done = new JournalKeys();
      JournalWriter writer =
          journal.open(
              file,
              header,
              entry -> {
                done.add(entry.key());
                progress.resumed(entry);
                if (watched != null) {
                  watched.resumed(entry);
                }
              });
      try (writer) {
        RunRecorder recorder = new RunRecorder(writer, journal.lines, progress);
        RunListener listener =
            watched == null ? recorder : new RunListeners(List.of(recorder, watched));
        search(new Run(plan, listener, done::contains), progress, interruption);
      } finally {
        if (!progress.isComplete()) {
          Resuming.message(progress.count(), "searches", arguments, file)
              .forEach(shell.err()::println);
        }
      }
      return interruption.or(ExitCode.OK);
    }
  }

  private void search(Run made, RunProgress progress, Interruption interruption)
      throws IOException, EngineFailure, InterruptedException {
    RunDisplay display = display(progress);
    try {
      run = made;
      if (interruption.stop().isRequested()) {
        made.stop();
      }
      made.go();
    } finally {
      display.close();
      made.notices().forEach(this::warn);
    }
  }

  private void warn(String sentence) {
    shell.err().println("plumbline: warning: " + sentence);
  }

  private void stop() {
    Run present = run;
    if (present != null) {
      present.stop();
    }
  }

  private RunDisplay display(RunProgress progress) {
    if (isQuiet) {
      return new RunDisplay(LOG_MILLIS, nanos -> {}, () -> {});
    }
    if (!shell.terminal().err()) {
      return new RunDisplay(
          LOG_MILLIS, nanos -> shell.err().println(progress.summary(nanos)), () -> {});
    }
    LiveArea area = new LiveArea(shell.err(), shell.terminal());
    return new RunDisplay(LIVE_MILLIS, nanos -> area.show(progress.page(nanos)), area::clear);
  }
}
