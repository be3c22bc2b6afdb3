package dev.plumbline.cli.results;

import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.journal.RecordCache;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunHistory.RunSummary;
import dev.plumbline.report.format.HistoryFormat;
import dev.plumbline.run.TaskRunner;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "history",
    description = {
      "Shows how results develop over many runs.",
      "",
      "Runs are listed in the order they were started, one line for each suite and engine,"
          + " with the problems won and lost since the previous run. Below are the problems solved"
          + " in some of the runs and repeats but not in all. Steps that chance does not explain are"
          + " marked: a paired test over the problems, with a correction for the number of runs.",
      "",
      "The page written by --html also has the problems that no run solves, and the moves of all"
          + " runs. It links a run to the page beside its journal: night.html for night.jsonl."
    },
    exitCodeList = {"0:shown", "3:a journal could not be read, or the table could not be written"},
    footer = {
      "  # The trend of a nightly job",
      "  plumbline history reports/*.jsonl",
      "",
      "  # How often is each problem solved in a run with --repeat 5?",
      "  plumbline history wac-5-times.jsonl",
      "",
      "  # Curves to look at, and data for charts of your own",
      "  plumbline history reports/*.jsonl --html trend.html --csv trend.csv"
    })
public final class HistoryCommand extends ShellCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "JOURNAL",
      description = "Journals of runs; latest is the newest in the folder reports.")
  List<Path> names = List.of();

  @Mixin
  Outputs<RunHistory> reports =
      new Outputs<RunHistory>()
          .with("csv", HistoryFormat.CSV, "CSV, one row per run, suite and engine.")
          .with(
              "html",
              HistoryFormat.HTML,
              "Page with curves over the runs. It also shows the problems that change.");

  @Mixin DamageArgument damaged;

  @Option(names = "--no-times", description = "Omit timings, for reproducible output.")
  boolean noTimes;

  @Override
  public ExitCode call() throws IOException, EngineFailure, InterruptedException {
    List<Path> journals = new JournalFinder(shell).findRuns(names);
    reports.check(new FilesInUse().reads("the journal", journals));
    RunHistory history = new RunHistory();
    TaskRunner.inOrder(
            Runtime.getRuntime().availableProcessors(),
            TaskRunner.Feed.of(byStart(journals)),
            () -> {
              // Nightly journals have the same records.
              RecordCache cache = new RecordCache();
              return journal -> read(journal, cache);
            },
            (Path journal, ReadJournal read) -> {
              OpenJournals.warn(journal, read.skipped(), read.missing(), read.header(), shell);
              history.add(read.summary(), pageOf(journal));
            })
        .run();
    if (reports.isEmpty()) {
      HistoryFormat.TEXT.write(history, shell.out());
    }
    reports.write(history, shell);
    reports.announce(shell);
    return ExitCode.OK;
  }

  /**
   * The page of a run beside its journal, as seen from the page of the history: night.html for
   * night.jsonl.
   */
  private String pageOf(Path journal) {
    String name = String.valueOf(journal.getFileName()).replaceFirst("[.]jsonl([.](gz|zst))?$", "");
    Path page = journal.toAbsolutePath().normalize().resolveSibling(name + ".html");
    String html = reports.place("html");
    Path parent = html == null ? null : Path.of(html).toAbsolutePath().normalize().getParent();
    if (parent == null
        || !Objects.equals(page.getRoot(), parent.getRoot())
        || !Files.exists(page)) {
      return "";
    }
    List<String> steps = new ArrayList<>();
    for (Path step : parent.relativize(page)) {
      steps.add(URLEncoder.encode(step.toString(), StandardCharsets.UTF_8).replace("+", "%20"));
    }
    return String.join("/", steps);
  }

  private static List<Path> byStart(List<Path> journals) throws IOException {
    Map<Path, String> started = JournalReader.started(journals);
    List<Path> sorted = new ArrayList<>(journals);
    sorted.sort(Comparator.comparing(started::get));
    return sorted;
  }

  private ReadJournal read(Path journal, RecordCache cache) throws IOException {
    try (JournalRecords run = JournalRecords.open(journal, !noTimes, damaged.lines(), cache)) {
      return new ReadJournal(run.header(), run.skipped(), run.missing(), RunSummary.of(run));
    }
  }

  private record ReadJournal(
      JournalHeader header, SkippedLines skipped, long missing, RunSummary summary) {}
}
