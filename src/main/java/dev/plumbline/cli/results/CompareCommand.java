package dev.plumbline.cli.results;

import dev.plumbline.cli.option.GateArguments;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.HeaderDifferences;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.EnginePairs;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.CompareFormat;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.format.TextOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    description = {
      "Compares the results in two journals, or of two engines in one, by problem.",
      "",
      "Lists the problems won and lost, how likely such a difference is by chance, a"
          + " confidence interval of the change in points, and new and resolved findings. Problems"
          + " are matched by position, whatever their id or place."
    },
    exitCodeList = {
      "0:no result differs, or all gates hold",
      "1:a gate was missed, or without gates a result differs",
      "3:a journal could not be read, or the runs cannot be compared"
    },
    footer = {
      "  # What did a change win and lose?",
      "  plumbline compare before.jsonl after.jsonl",
      "",
      "  # Compare the last run with the one before it",
      "  plumbline compare latest~1 latest",
      "",
      "  # A gate and a summary for a CI job",
      "  plumbline compare main.jsonl run.jsonl --gate new-failures:0 --markdown sum.md",
      "",
      "  # Compare two engines of the same run",
      "  plumbline compare latest --old stockfish --new toga2",
      "",
      "  # Compare an engine with what it was called in another run",
      "  plumbline compare old.jsonl new.jsonl --old mine --new 'mine 1.1'",
      "",
      "  # Compare runs with different limits",
      "  plumbline compare --force wac-100ms.jsonl wac-1s.jsonl"
    },
    abbreviateSynopsis = true)
public final class CompareCommand extends ShellCommand {
  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description = "Journal of the older run, such as latest~1.")
  Path older = Path.of("");

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "NEW",
      description =
          "Journal of the newer run; latest is the newest in the folder reports, latest~1 the one"
              + " before.")
  @Nullable Path newer;

  @ArgGroup(exclusive = false)
  @Nullable TwoEngines two;

  @Mixin
  Outputs<Comparison> reports =
      new Outputs<Comparison>()
          .with(
              "csv",
              CompareFormat.CSV,
              "CSV, a row for each problem that differs. In its result or its search.")
          .with("html", CompareFormat.HTML, "HTML page with the old and new lines on two boards.")
          .with("json", CompareFormat.JSON, "The whole comparison as JSON.")
          .with("markdown", CompareFormat.MARKDOWN, ReportFormat.MARKDOWN.sentence());

  @Mixin GateArguments gates;

  @Option(names = "--force", description = "Compare runs even if their limits differ.")
  boolean force;

  @Mixin DamageArgument damaged;

  @Option(names = "--no-times", description = "Omit timings, for reproducible output.")
  boolean noTimes;

  /** An engine of the older run and one of the newer, or two of one run. */
  @HelpSection.In(HelpSection.OPTIONS)
  static final class TwoEngines {
    @Option(
        names = "--old",
        required = true,
        paramLabel = "ENGINE",
        description =
            "With --new: the engine of OLD to compare. Named as in reports. Default: engines"
                + " of the same name, or the only engine of each run.")
    String older = "";

    @Option(
        names = "--new",
        required = true,
        paramLabel = "ENGINE",
        description =
            "The engine that --old is compared with. It is one of NEW, or without NEW of the"
                + " same run.")
    String newer = "";
  }

  @Override
  public ExitCode call() throws IOException {
    checkArguments();
    List<Path> journals =
        new JournalFinder(shell).find(newer == null ? List.of(older) : List.of(older, newer));
    try (OpenJournals open = OpenJournals.open(journals, !noTimes, damaged, shell)) {
      JournalRecords old = open.all().get(0);
      JournalRecords now = open.all().get(journals.size() - 1);
      reports.check(new FilesInUse().reads("the journal", journals));
      GateArguments.checkSuites(
          gates.gates(),
          now.header().suites().stream().map(JournalHeader.SearchedSuite::name).toList());
      if (old.header().checksLinesOnly() || now.header().checksLinesOnly()) {
        gates.checkLinesOnly();
      }
      warnOfDifferences(old.header(), now.header());
      Comparison comparison = compare(old, now).withSearches();
      if (comparison.common() == 0 && comparison.figures().ratings().isEmpty()) {
        throw UserException.input(
            "the runs have no problem in common: "
                + String.join("; ", comparison.coverage().reasonsNothingCompared("")));
      }
      if (reports.isEmpty()) {
        TextOptions options = TextOptions.all(shell.terminal().painter());
        CompareFormat.text(options).write(comparison, shell.out());
      } else {
        OpenJournals.tell(comparison.allFacts(), shell);
      }
      reports.write(comparison, shell);
      return judge(comparison);
    }
  }

  private void checkArguments() {
    if (two == null && newer == null) {
      throw UserException.usage(
          "name a second journal, or two engines of this one: --old ENGINE --new ENGINE");
    }
    if (two != null && newer == null && two.older.equals(two.newer)) {
      throw UserException.usage("--old and --new name the same engine, " + two.older);
    }
  }

  private Comparison compare(JournalRecords old, JournalRecords now) throws IOException {
    if (two == null) {
      return Comparer.of(old, now);
    }
    ReportArguments.checkEngine("--old", two.older, old.header().labels());
    ReportArguments.checkEngine("--new", two.newer, now.header().labels());
    EnginePairs pair = EnginePairs.ofTwo(two.older, two.newer);
    return Comparer.of(old.ofEngine(two.older), now.ofEngine(two.newer), pair);
  }

  private void warnOfDifferences(JournalHeader old, JournalHeader now) {
    List<String> limits = HeaderDifferences.ofLimits(old, now);
    if (!limits.isEmpty() && !force) {
      throw UserException.input(
          "the runs have different limits:\n  "
              + String.join("\n  ", limits)
              + "\nUse --force to compare them anyway.");
    }
    HeaderDifferences.ofSuites(old, now).forEach(shell::warn);
  }

  private ExitCode judge(Comparison comparison) throws IOException {
    if (gates.gates().isEmpty()) {
      return comparison.isSame() ? ExitCode.OK : ExitCode.MISSED;
    }
    List<GateResult> results = new RunReport(comparison.newer(), comparison, gates.gates()).gates();
    return GateArguments.report(results, true, shell);
  }
}
