package dev.plumbline.cli.bisect;

import dev.plumbline.bisect.CommitRunner;
import dev.plumbline.bisect.CommitRunner.Suites;
import dev.plumbline.bisect.Repository;
import dev.plumbline.bisect.Repository.Ancestry;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.bisect.TrackedCommits;
import dev.plumbline.bisect.TrackedCommits.Tracked;
import dev.plumbline.bisect.WorkFolder;
import dev.plumbline.cli.job.SuitesToRun;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.SelectionArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.io.Plural;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.RecordCache;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunHistory.RunSummary;
import dev.plumbline.report.compare.RunLabel;
import dev.plumbline.report.format.HistoryFormat;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Follows an engine over the commits of its repository: {@code plumbline track}. */
@Command(
    name = "track",
    description = {
      "Runs suites with every commit of your engine, and draws the curve.",
      "",
      "Builds the engine at each commit of a range, the first one included, along the first"
          + " parents: what was merged counts as its merge. Each commit has a journal. The newest,"
          + " the oldest and the middle come first, so that the curve has its shape early; --html"
          + " and --csv are written again after each commit. A commit that cannot be built is"
          + " skipped and shown.",
      "",
      "The result is that of the command history, with commits in place of dates: what was"
          + " solved, mates found, findings, nodes a second, the time to the same depths in"
          + " comparison with the first commit, and the steps that chance does not explain.",
      "",
      "Commits are built as by bisect. The same command continues an interrupted one, and later"
          + " does only what is new."
    },
    exitCodeList = {
      "0:shown",
      "3:not a repository, an unknown revision, or nothing to solve",
      "4:no commit can be built and used",
      "130:interrupted; prints how to continue"
    },
    footer = {
      "  # Every commit since version 1",
      "  plumbline track v1.0..main --build make --engine ./engine my.epd \\",
      "      --nodes 20k --html curve.html",
      "",
      "  # The releases; with parallel searches",
      "  plumbline track v1.0..main --tags --build 'make -C src' \\",
      "      --engine src/engine wac mates --nodes 100k --jobs 4 --csv releases.csv"
    },
    abbreviateSynopsis = true)
public final class TrackCommand extends ShellCommand {
  /** As Git writes dates in ISO 8601 style. */
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xx", Locale.ROOT);

  @Spec CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "RANGE",
      description = "Two commits, tags or branches: v1.0..main. The second may be omitted: HEAD.")
  String range = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Suites: files, suite names, or - for standard input.")
  List<String> names = List.of();

  @Option(
      names = "--every",
      paramLabel = "N",
      defaultValue = "1",
      order = -5,
      description = "Every Nth commit, the first and the last. Default: all.")
  int every;

  @Option(
      names = "--tags",
      order = -4,
      description = "Commits with a tag, and both ends. Also those that were merged.")
  boolean tags;

  @Mixin CommitArguments commits;

  @Option(
      names = "--retry-skipped",
      description = "Try commits again that could not be built or used before.")
  boolean retrySkipped;

  @Mixin SelectionArguments selection;

  @Mixin
  Outputs<RunHistory> reports =
      new Outputs<RunHistory>()
          .with("csv", HistoryFormat.CSV, "CSV, one row per commit and suite.")
          .with(
              "html",
              HistoryFormat.HTML,
              "Page with curves over the commits. It also shows the problems that change.");

  @Option(names = "--no-times", description = "Omit timings, for reproducible output.")
  boolean noTimes;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result.")
  boolean isQuiet;

  @Override
  public ExitCode call() throws IOException, SuiteException {
    commits.engine.check();
    Numbers.atLeast(1, "--every", every);
    if (tags && every > 1) {
      throw UserException.usage("--tags and --every exclude each other");
    }
    SuitesToRun found = SuitesToRun.find(names, selection.errata(), 1, shell);
    reports.check(found.files());
    Suites searched = commits.searched(found, selection, isQuiet, shell);
    return commits.interruptibly(() -> track(searched), spec, shell);
  }

  private ExitCode track(Suites searched) throws IOException, InterruptedException {
    Repository repository = commits.repository();
    List<Commit> chosen = chosen(repository);
    TrackProgress course = new TrackProgress(chosen);
    try (WorkFolder work = commits.open(repository, shell)) {
      CommitRunner runner = commits.runner(repository, work, searched, course, shell);
      TrackedCommits tracked = new TrackedCommits(runner, chosen, retrySkipped);
      int records = searched.plan().records().searched();
      course.run(tracked, (long) records * searched.plan().schedule().repeats());
    } finally {
      shell.status().clear();
    }
    RunHistory history = course.history();
    if (history.lines().isEmpty()) {
      history.remarks().forEach(shell::say);
      throw new UserException(ExitCode.ENGINE, "no commit of " + range + " can be tested");
    }
    reports.write(history, shell);
    if (!reports.writesToStdout()) {
      HistoryFormat.TEXT.write(history, shell.out());
    }
    reports.announce(shell);
    return ExitCode.OK;
  }

  /** The commits to run, the oldest first. */
  private List<Commit> chosen(Repository repository) throws IOException, InterruptedException {
    String[] ends = range.split("\\.\\.", -1);
    if (ends.length != 2 || ends[1].startsWith(".") || ends[0].isEmpty()) {
      throw UserException.usage(
          "'" + range + "' is not a range of commits: write v1.0..main, the older one first");
    }
    String last = ends[1].isEmpty() ? "HEAD" : ends[1];
    Commit from = repository.commit(ends[0]);
    Commit to = repository.commit(last);
    CommitArguments.checkAncestor(
        repository, Map.entry(ends[0], from), Map.entry(last, to), "them");
    List<Commit> all = repository.between(from, to, tags ? Ancestry.ALL : Ancestry.FIRST_PARENTS);
    Set<String> tagged = tags ? repository.tagged() : Set.of();
    List<Commit> chosen = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      boolean isEnd = i == 0 || i == all.size() - 1;
      if (isEnd || (tags ? tagged.contains(all.get(i).id()) : i % every == 0)) {
        chosen.add(all.get(i));
      }
    }
    return chosen;
  }

  /** Runs the commits, and shows what is known of them so far. Mutable. */
  private final class TrackProgress extends CommitProgress {
    private final List<Commit> commits;
    private final RecordCache cache = new RecordCache();
    private final Map<String, RunSummary> summaries = new HashMap<>();
    private final Map<String, String> troubles = new HashMap<>();
    private int builds;
    private long buildNanos;

    TrackProgress(List<Commit> commits) {
      super(isQuiet, shell);
      this.commits = commits;
    }

    void run(TrackedCommits tracked, long searches) throws IOException, InterruptedException {
      int missing = tracked.missing();
      String work = Plural.of(commits.size(), "commit") + ", " + Plural.of(searches, "search");
      note(work + " each; " + (missing == 0 ? "all are done" : missing + " to do"));
      int number = 0;
      for (Commit commit : tracked.order()) {
        String place = ++number + " of " + commits.size() + ": ";
        begin(commit, place + title(commit) + timeFor(missing - builds));
        int before = builds;
        long begun = System.nanoTime();
        add(commit, tracked.run(commit));
        if (builds > before) {
          buildNanos += System.nanoTime() - begun;
          if (!reports.writesToStdout() && !summaries.isEmpty()) {
            reports.write(history(), shell);
          }
        }
      }
    }

    @Override
    public void building(Commit commit) {
      builds++;
      super.building(commit);
    }

    /** What so many commits cost, by those built so far. */
    private String timeFor(int missing) {
      return builds == 0 || missing <= 0
          ? ""
          : String.format(
              Locale.ROOT,
              " (%.0fs each, about %.0f min left for %d)",
              buildNanos / 1e9 / builds,
              Math.ceil((double) buildNanos / builds * missing / 60e9),
              missing);
    }

    private void add(Commit commit, Tracked tracked) throws IOException {
      if (tracked.journal() == null) {
        troubles.put(commit.id(), tracked.trouble());
        note(commit, "skipped: " + tracked.trouble());
        return;
      }
      try (JournalRecords run =
          JournalRecords.open(tracked.journal(), !noTimes, DamagedLines.REFUSED, cache)) {
        summaries.put(commit.id(), RunSummary.withDepths(run));
      }
      note(commit, "journal: " + tracked.journal());
    }

    RunHistory history() {
      RunHistory history = new RunHistory();
      for (Commit commit : commits) {
        String date = OffsetDateTime.parse(commit.date(), DATE).toInstant().toString();
        RunLabel label = new RunLabel(date, commit.shortId(), commit.subject());
        RunSummary summary = summaries.get(commit.id());
        if (summary != null) {
          history.add(summary, label, "");
        } else if (troubles.containsKey(commit.id())) {
          history.remark("skipped: " + label.text() + ": " + troubles.get(commit.id()));
        }
      }
      return history;
    }
  }
}
