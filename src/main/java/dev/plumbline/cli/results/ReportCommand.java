package dev.plumbline.cli.results;

import dev.plumbline.cli.option.GateArguments;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.SyzygyArgument;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.judge.Miss;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.GitHubAnnotations.RecordPlaces;
import dev.plumbline.report.format.TextOptions;
import dev.plumbline.report.format.TextReport;
import dev.plumbline.tablebase.Tablebase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
      "  # The problems whose move was right, but whose mate the engine did not see",
      "  plumbline report latest --only mate-not-claimed --unsolved again.epd",
      "",
      "  # In a CI job",
      "  plumbline report run.jsonl --junit run.xml --gate 'solved>=280'"
    },
    abbreviateSynopsis = true)
public final class ReportCommand extends ShellCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "JOURNAL",
      description = "Journals of runs; latest is the newest in the folder reports.")
  List<Path> names = List.of();

  @Mixin ReportArguments reports;

  @HelpSection.In(HelpSection.REPORTS)
  @Option(
      names = "--only",
      paramLabel = "MISS",
      split = ",",
      description =
          "List only problems that were missed in this way. It is ${COMPLETION-CANDIDATES},"
              + " or several separated by commas. Applies to text, Markdown, CSV, JSON and EPD;"
              + " results and gates count all problems.")
  List<Miss> only = List.of();

  @Mixin GateArguments gates;

  @Mixin SyzygyArgument syzygy;

  @Mixin DamageArgument damaged;

  @Mixin GitHubArgument gitHub;

  @Option(names = "--no-times", description = "Omit timings, for reproducible output.")
  boolean noTimes;

  @Override
  public ExitCode call() throws IOException {
    List<Path> journals = new JournalFinder(shell).find(names);
    Path older = reports.baseline(journals, shell);
    reports
        .outputs()
        .check(new FilesInUse().reads("the journal", journals).reads("--baseline", older));
    reports.check();
    gates.checkBaseline(reports.isCompared());
    List<Path> files = new ArrayList<>(journals);
    if (older != null) {
      files.add(older);
    }
    Tablebase tables = syzygy.open(UserDefaults.none());
    try (OpenJournals opened = OpenJournals.open(files, !noTimes, damaged, shell)) {
      opened.judgeBy(tables);
      List<JournalRecords> open = opened.all().subList(0, journals.size());
      refuseWhatIsNotOneRun(open);
      if (open.stream().anyMatch(journal -> journal.header().checksLinesOnly())) {
        gates.checkLinesOnly();
      }
      GateArguments.checkSuites(
          gates.gates(),
          open.stream()
              .flatMap(journal -> journal.header().suites().stream())
              .map(JournalHeader.SearchedSuite::name)
              .distinct()
              .toList());
      JournalRecords baseline = older == null ? null : opened.all().get(journals.size());
      RunReport report = report(open, older, baseline);
      String words = Shell.quoted(journals.stream().map(Path::toString).toList());
      if (reports.outputs().isEmpty()) {
        String compared =
            journals.size() == 1 ? reports.compared(older, journals.get(0), report.baseline()) : "";
        TextOptions options = TextOptions.all(shell.terminal().painter(), words, compared);
        new TextReport(options).write(report, shell.out());
      } else {
        OpenJournals.tell(report.facts(), shell);
        reports.outputs().write(report, shell);
      }
      gitHub.publish(report, RecordPlaces.UNKNOWN, reports, false, words, shell);
      return GateArguments.report(report.gates(), true, shell);
    }
  }

  private RunReport report(
      List<JournalRecords> runs, @Nullable Path older, @Nullable JournalRecords baseline)
      throws IOException {
    RunRecords records = RunRecords.joined(runs);
    Comparison comparison = reports.withinRun(records);
    if (older != null && baseline != null) {
      ReportArguments.checkLimits(
          older, baseline.header(), runs.get(0).header(), ReportArguments.WITHOUT);
      comparison = Comparer.of(baseline, records).withDepths();
    }
    return new RunReport(records, comparison, gates.gates(), only);
  }

  private static void refuseWhatIsNotOneRun(List<JournalRecords> all) {
    String limit = all.get(0).setup().limit();
    Set<List<String>> seen = new HashSet<>();
    for (JournalRecords each : all) {
      if (!each.setup().limit().equals(limit)) {
        String limits = limit + " and " + each.setup().limit();
        throw UserException.input(
            "the journals have different limits, " + limits + ": report them separately");
      }
      for (JournalHeader.SearchedSuite suite : each.header().suites()) {
        for (JournalHeader.RunEngine engine : each.header().engines()) {
          if (!seen.add(List.of(suite.name(), engine.label()))) {
            throw UserException.input(
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
}
