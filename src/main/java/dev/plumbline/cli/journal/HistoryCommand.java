package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.DamageArgument;
import dev.plumbline.cli.option.ReportTargets;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunHistoryFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows how results develop over many runs. */
@Command(
    name = "history",
    description = {
      "Shows how results develop over many runs.",
      "",
      "The runs stand in the order in which they were started, a line for each suite and engine,"
          + " with the problems won and lost since the run before. Below stand the problems that"
          + " were solved in some of the runs and repeats but not in all."
    },
    exitCodeList = {"0:shown", "3:a journal could not be read, or the table not be written"},
    footer = {
      "  # The trend of a nightly job",
      "  plumbline history reports/*.jsonl",
      "",
      "  # Which problems does one run with --repeat 5 solve how often?",
      "  plumbline history wac-5-times.jsonl",
      "",
      "  # For a chart",
      "  plumbline history reports/*.jsonl --csv trend.csv"
    })
public final class HistoryCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(arity = "1..*", paramLabel = "JOURNAL", description = "Journals of runs.")
  List<Path> journals = List.of();

  @Option(
      names = "--csv",
      paramLabel = "F",
      description = "Write a row for each suite and engine of each run.")
  @Nullable String csv;

  @Mixin DamageArgument damaged;

  @Option(names = "--no-times", description = "Leave out all that hangs on the clock.")
  boolean noTimes;

  public HistoryCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    ReportTargets<RunHistoryFormat> targets =
        new ReportTargets<RunHistoryFormat>().put("--csv", RunHistoryFormat.CSV, csv);
    targets.check(new FilesInUse().reads("the journal", journals));
    RunHistory history = new RunHistory();
    try (OpenJournals open = OpenJournals.open(journals, !noTimes, damaged, shell)) {
      List<JournalRecords> runs = new ArrayList<>(open.all());
      runs.sort(Comparator.comparing(run -> run.header().started()));
      for (JournalRecords run : runs) {
        history.add(run);
      }
    }
    if (targets.isEmpty()) {
      targets.show(RunHistoryFormat.TEXT);
    }
    targets.write((format, out) -> format.write(history, out), shell);
    return ExitCode.OK;
  }
}
