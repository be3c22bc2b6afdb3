package dev.plumbline.cli.run;

import dev.plumbline.cli.journal.OpenJournals;
import dev.plumbline.cli.journal.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.LiveArea;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalFollower;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.Misses;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.ReportFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Follows a run by its journal. */
@Command(
    name = "watch",
    description = {
      "Follows a run in progress by reading its journal.",
      "",
      "Shows the progress, the score of each engine and the latest unsolved problems until"
          + " the run ends, then prints the results. The run is not affected."
    },
    exitCodeList = {
      "0:the run finished",
      "1:the run ended early, or is not active",
      "3:the journal could not be read",
      "130:interrupted"
    },
    footer = {
      "  # In another shell, during a run",
      "  plumbline watch latest",
      "",
      "  # Wait for a run to finish, then report it",
      "  plumbline watch wac.jsonl && plumbline report wac.jsonl --html wac.html"
    })
public final class WatchCommand implements Callable<ExitCode> {
  private static final long PERIOD_MILLIS = 200;
  private static final long LOG_NANOS = 10_000_000_000L;

  private static final int MOST_MISSES = 8;

  private final Shell shell;
  private final Deque<SearchResult> misses = new ArrayDeque<>();

  @Parameters(
      paramLabel = "JOURNAL",
      description = "Journal of the run; latest is the newest in the folder reports.")
  Path name = Path.of("");

  @Mixin DamageArgument damaged;

  public WatchCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, InterruptedException {
    Path journal = new JournalFinder(shell).find(name);
    ExitCode ended;
    try (JournalFollower follower = JournalFollower.open(journal, damaged.lines());
        Interruption interruption = new Interruption(shell)) {
      RunProgress progress = new RunProgress(follower.header());
      follower.poll(
          entry -> {
            progress.resumed(entry);
            noteMiss(entry, follower);
          });
      ExitCode followed = follow(follower, progress, interruption);
      if (followed == ExitCode.MISSED) {
        DamageArgument.warn(journal, follower.skipped(), shell);
        String count = progress.progress().count();
        shell.say("no run is writing this journal: " + count + " searches");
      }
      ended = interruption.or(followed);
    }
    if (ended == ExitCode.OK) {
      try (OpenJournals open = OpenJournals.open(List.of(journal), true, damaged, shell)) {
        ReportFormat.RESULT.write(RunReport.of(open.all().get(0)), shell.out());
      }
    }
    return ended;
  }

  /** Shows the progress until the run or this command ends; missed if no run is active. */
  private ExitCode follow(JournalFollower follower, RunProgress progress, Interruption interruption)
      throws IOException, InterruptedException {
    LiveArea area = new LiveArea(shell.err(), shell.terminal());
    long start = System.nanoTime();
    long logged = start - LOG_NANOS;
    try {
      while (!progress.progress().isComplete() && !interruption.stop().isRequested()) {
        long now = System.nanoTime();
        if (shell.terminal().err()) {
          area.show(page(progress, now - start));
        } else if (now - logged >= LOG_NANOS) {
          logged = now;
          shell.err().println(progress.summary(now - start));
        }
        // In this order: an entry written in between is not lost.
        boolean isWritten = follower.isWritten();
        int fresh =
            follower.poll(
                entry -> {
                  progress.made(entry);
                  noteMiss(entry, follower);
                });
        if (fresh == 0 && !isWritten) {
          return ExitCode.MISSED;
        }
        Thread.sleep(PERIOD_MILLIS);
      }
    } finally {
      area.clear();
    }
    return ExitCode.OK;
  }

  private void noteMiss(JournalEntry entry, JournalFollower follower) {
    SearchResult result = JournalRecords.result(entry, follower.header().runLimits());
    if (!result.isMissed()) {
      return;
    }
    if (misses.size() == MOST_MISSES) {
      misses.removeFirst();
    }
    misses.addLast(result);
  }

  /** For a terminal: the progress, and below it the last problems that were not solved. */
  private List<String> page(RunProgress progress, long nanos) {
    List<String> page = new ArrayList<>(progress.page(nanos));
    if (!misses.isEmpty()) {
      page.add("latest unsolved");
      misses.forEach(miss -> page.add("  " + Misses.text(miss)));
    }
    return page;
  }
}
