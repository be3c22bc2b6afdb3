package dev.plumbline.cli.run;

import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.results.OpenJournals;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.LiveArea;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalFollower;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.Misses;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.RunFacts;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.html.RunPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
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
      "3:the journal could not be read, or the page could not be written",
      "130:interrupted"
    },
    footer = {
      "  # In another shell, during a run",
      "  plumbline watch latest",
      "",
      "  # In a browser: the page of the run, which reloads itself until the run ends",
      "  plumbline watch latest --html run.html",
      "",
      "  # Wait for a run to finish, then report it",
      "  plumbline watch wac.jsonl && plumbline report wac.jsonl --html wac.html"
    })
public final class WatchCommand extends ShellCommand {
  private static final long PERIOD_MILLIS = 200;
  private static final long LOG_NANOS = 10_000_000_000L;

  private static final int MOST_MISSES = 8;

  @Parameters(
      paramLabel = "JOURNAL",
      description = "Journal of the run; latest is the newest in the folder reports.")
  Path name = Path.of("");

  @Option(
      names = "--html",
      paramLabel = "OUT",
      description =
          "Keep an HTML page of the run up to date. It is written again and again while the"
              + " run goes on, and reloads itself until the run ends.")
  @Nullable String html;

  @Mixin DamageArgument damaged;

  @Override
  public ExitCode call() throws IOException, InterruptedException {
    if ("-".equals(html)) {
      throw UserException.usage("--html -: the page is written again and again: name a file");
    }
    Path journal = new JournalFinder(shell).find(name);
    new FilesInUse().reads("the journal", journal).writes("--html", html).checkPlaces();
    Page page = html == null ? null : new Page(journal, html);
    ExitCode ended;
    try (JournalFollower follower = JournalFollower.open(journal, damaged.lines());
        Interruption interruption = new Interruption(shell)) {
      Screen screen = new Screen(follower.header());
      follower.poll(
          entry -> {
            screen.progress.resumed(entry);
            screen.add(JournalRecords.result(entry, follower.header().runLimits()));
          });
      ExitCode followed = follow(follower, screen, page, interruption);
      if (page != null) {
        page.write(0);
      }
      if (followed == ExitCode.MISSED) {
        DamageArgument.warn(journal, follower.skipped(), shell);
        String count = screen.progress.progress().count();
        shell.say("no run is writing this journal: " + count + " searches");
      }
      ended = interruption.exitCode(followed);
    }
    if (ended == ExitCode.OK) {
      try (OpenJournals open = OpenJournals.open(List.of(journal), true, damaged, shell)) {
        RunReport report = RunReport.of(open.all().get(0));
        OpenJournals.tell(report.facts(), shell);
        ReportFormat.RESULT.write(report, shell.out());
      }
    }
    return ended;
  }

  /** Shows the progress until the run or this command ends; missed if no run is active. */
  private ExitCode follow(
      JournalFollower follower, Screen screen, @Nullable Page page, Interruption interruption)
      throws IOException, InterruptedException {
    LiveArea area = new LiveArea(shell.err(), shell.terminal());
    long start = System.nanoTime();
    long logged = start - LOG_NANOS;
    RunProgress progress = screen.progress;
    try {
      while (!progress.progress().isComplete() && !interruption.stop().isRequested()) {
        long now = System.nanoTime();
        if (shell.terminal().err()) {
          area.show(screen.lines(now - start));
        } else if (now - logged >= LOG_NANOS) {
          logged = now;
          shell.err().println(progress.summary(now - start));
        }
        if (page != null) {
          page.update(progress.progress().count());
        }
        // In this order: an entry written in between is not lost.
        boolean isWritten = follower.isWritten();
        int fresh =
            follower.poll(
                entry -> {
                  screen.add(progress.made(entry));
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

  /** For a terminal: the progress, what is to be said, and the last problems missed. Mutable. */
  private static final class Screen {
    private final RunProgress progress;
    private final RunFacts facts;
    private final Deque<SearchResult> misses = new ArrayDeque<>();

    Screen(JournalHeader header) {
      progress = new RunProgress(header);
      facts = new RunFacts(RunSetup.of(header, 0, true));
    }

    void add(SearchResult result) {
      facts.add(result);
      if (!result.isMissed()) {
        return;
      }
      if (misses.size() == MOST_MISSES) {
        misses.removeFirst();
      }
      misses.addLast(result);
    }

    List<String> lines(long nanos) {
      List<String> lines = new ArrayList<>(progress.page(nanos));
      facts.facts(0).forEach(fact -> lines.add(fact.text()));
      if (!misses.isEmpty()) {
        lines.add("latest unsolved");
        misses.forEach(miss -> lines.add("  " + Misses.text(miss)));
      }
      return lines;
    }
  }

  /** The page of a run in progress. */
  private final class Page {
    private static final long SHORTEST_PAUSE_NANOS = 5_000_000_000L;

    /** A pause is as many times as long as the writing before it, which so takes 2 % of a core. */
    private static final long PAUSE_BY_WRITING = 50;

    private final Path journal;
    private final String file;
    private long pause = SHORTEST_PAUSE_NANOS;
    private long written = System.nanoTime() - pause;
    private String shown = "";

    Page(Path journal, String file) {
      this.journal = journal;
      this.file = file;
    }

    /** Writes the page if that is due and the run has got further. */
    void update(String progress) throws IOException {
      if (!progress.equals(shown) && System.nanoTime() - written >= pause) {
        long start = System.nanoTime();
        write(TimeUnit.NANOSECONDS.toSeconds(pause));
        written = System.nanoTime();
        // The first writing loads the classes, too.
        long cost = shown.isEmpty() ? 0 : written - start;
        pause = Math.max(SHORTEST_PAUSE_NANOS, PAUSE_BY_WRITING * cost);
        shown = progress;
      }
    }

    /** Writes the page, which reloads itself after these seconds; never after 0. */
    void write(long reload) throws IOException {
      try (JournalRecords records = JournalRecords.open(journal, true, damaged.lines())) {
        RunReport report = RunReport.of(records);
        Outputs.write(file, out -> new RunPage(reload).write(report, out), shell);
      }
    }
  }
}
