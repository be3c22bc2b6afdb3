package dev.plumbline.cli.journal;

import dev.plumbline.cli.journal.OpenJournals.DamageArgument;
import dev.plumbline.cli.option.GateArguments;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.report.Gate;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.compare.GateCheck;
import dev.plumbline.report.format.TextReport;
import dev.plumbline.report.format.TextReport.TextOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the reports of runs from their journals. */
@Command(
    name = "report",
    description = {
      "Creates the reports of runs from their journals.",
      "",
      "Without a format option, prints a report to read: unsolved problems, solution times,"
          + " themes and results. The journals of several engines are shown side by side. A file"
          + " is replaced completely or not at all."
    },
    exitCodeList = {
      "0:reported",
      "1:a gate was missed",
      "3:a journal could not be read, the journals do not match, or a report could not be"
          + " written"
    },
    footer = {
      "  # What was not solved, and how soon was the rest found?",
      "  plumbline report reports/wac-20260102-030405.jsonl",
      "",
      "  # A table of two engines, and the unsolved records to run again",
      "  plumbline report toga.jsonl ethereal.jsonl --csv all.csv --unsolved again.epd",
      "",
      "  # In a CI job",
      "  plumbline report run.jsonl --junit run.xml --gate 'solved>=280'"
    },
    abbreviateSynopsis = true)
public final class ReportCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(arity = "1..*", paramLabel = "JOURNAL", description = "Journals of runs.")
  List<Path> journals = List.of();

  @Mixin ReportArguments reports;

  @Mixin GateArguments gates;

  @Mixin DamageArgument damaged;

  @HelpSection.In(HelpSection.REPORTS)
  @Option(names = "--no-times", description = "Omit timings, for reproducible output.")
  boolean noTimes;

  public ReportCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    reports.outputs().check(new FilesInUse().reads("the journal", journals));
    Gate comparing = gates.needsBaseline();
    if (comparing != null) {
      throw new UserException(
          ExitCode.USAGE,
          "--gate " + comparing + " needs two runs: plumbline compare OLD NEW --gate " + comparing);
    }
    try (OpenJournals open = OpenJournals.open(journals, !noTimes, damaged, shell)) {
      refuseWhatIsNotOneRun(open.all());
      gates.checkSuites(
          open.all().stream()
              .flatMap(journal -> journal.header().suites().stream())
              .map(JournalHeader.Suite::name)
              .distinct()
              .toList());
      RunRecords records = RunRecords.joined(open.all());
      if (reports.outputs().isEmpty()) {
        TextOptions options =
            new TextOptions(shell.terminal().painter(), TextOptions.MOST_MISSES, false, "");
        new TextReport(options).write(records, shell.out());
      } else {
        reports.outputs().write(records, shell);
      }
      return judge(records, open.all());
    }
  }

  private static void refuseWhatIsNotOneRun(List<JournalRecords> all) {
    String limit = all.get(0).title().limit();
    Set<List<String>> seen = new HashSet<>();
    for (JournalRecords each : all) {
      if (!each.title().limit().equals(limit)) {
        throw new UserException(
            ExitCode.INPUT,
            "the journals have different limits, "
                + limit
                + " and "
                + each.title().limit()
                + ": report them separately");
      }
      for (JournalHeader.Suite suite : each.header().suites()) {
        for (JournalHeader.RunEngine engine : each.header().engines()) {
          if (!seen.add(List.of(suite.name(), engine.label()))) {
            throw new UserException(
                ExitCode.INPUT,
                suite.name()
                    + " by "
                    + engine.label()
                    + " is in two of the journals: 'merge' joins the parts of a run, 'compare' and"
                    + " 'history' show run after run");
          }
        }
      }
    }
  }

  private ExitCode judge(RunRecords records, List<JournalRecords> journals) throws IOException {
    long missing = journals.stream().mapToLong(JournalRecords::missing).sum();
    return GateArguments.report(GateCheck.of(gates.gates(), records, missing, null), true, shell);
  }
}
