package dev.plumbline.cli.run;

import dev.plumbline.cli.journal.OpenJournals;
import dev.plumbline.cli.journal.OpenJournals.DamageArgument;
import dev.plumbline.cli.journal.ReportArguments;
import dev.plumbline.cli.option.GateArguments;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Analysis;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.HeaderDifferences;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalReader.JournalException;
import dev.plumbline.report.Gate;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.Comparing;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.GateCheck;
import dev.plumbline.report.format.CompareFormat;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.format.TextReport;
import dev.plumbline.report.format.TextReport.TextOptions;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the end of a run: reports, a comparison with an older run, gates. */
final class RunResults {
  /** No older run; a file of this name is ./none. */
  private static final Path NO_BASELINE = Path.of("none");

  /** The rest can be seen with another command. */
  private static final int MOST_MISSES = 20;

  @Mixin ReportArguments reports = new ReportArguments();

  @Mixin GateArguments gates = new GateArguments();

  @HelpSection.In(HelpSection.GATES)
  @Option(
      names = "--baseline",
      paramLabel = "JOURNAL",
      description =
          "Compare with an older run; required by the gates lost, new-failures and p-value. Use"
              + " none if there is no older run yet.")
  @Nullable Path baseline;

  @Mixin BaselineUpdate update = new BaselineUpdate();

  @HelpSection.In(HelpSection.REPORTS)
  @Option(names = "--no-times", description = "Omit timings, for reproducible output.")
  boolean noTimes;

  @HelpSection.In(HelpSection.OUTPUT)
  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result line of each suite and engine.")
  boolean isQuiet;

  @HelpSection.In(HelpSection.OUTPUT)
  @Option(
      names = "--summary",
      description = "Print the results without missed problems, solution times and themes.")
  boolean isSummary;

  @HelpSection.In(HelpSection.GATES)
  @Option(
      names = "--strict",
      description = "Exit with 1 on errors or findings, with 3 if a record was rejected.")
  boolean isStrict;

  /** The journal to compare with; null if there is none. */
  @Nullable Path olderRun() {
    return update.existing(baselineFile());
  }

  /** The file of the baseline, which may not exist yet; null without one. */
  @Nullable Path baselineFile() {
    return NO_BASELINE.equals(baseline) ? null : baseline;
  }

  /**
   * Rejects, before the first search, what could not be reported at the end.
   *
   * @param files the other files of the run
   */
  void check(FilesInUse files) throws IOException {
    if (isQuiet && isSummary) {
      throw new UserException(ExitCode.USAGE, "--quiet and --summary cannot be combined");
    }
    update.check(baselineFile());
    files.reads("--baseline", baselineFile());
    Gate comparing = gates.needsBaseline();
    if (baseline == null && comparing != null) {
      throw new UserException(
          ExitCode.USAGE,
          "--gate " + comparing + " needs an older run to compare with: --baseline JOURNAL");
    }
    reports.outputs().checkApart(files);
  }

  /** Rejects an older run that cannot be compared with this one. */
  void check(JournalHeader header, DamageArgument damaged) throws IOException {
    Path file = olderRun();
    if (file == null) {
      return;
    }
    try (JournalReader older = JournalReader.open(file, damaged.lines())) {
      List<String> limits = HeaderDifferences.ofLimits(older.header(), header);
      if (!limits.isEmpty()) {
        throw new UserException(
            ExitCode.INPUT,
            file + ": the baseline has different limits:\n  " + String.join("\n  ", limits));
      }
      while (older.nextKey() != null) {
        // Its lines are only checked; it is compared after all searches.
      }
    } catch (JournalException e) {
      throw new UserException(ExitCode.INPUT, "--baseline " + e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw new UserException(
          ExitCode.INPUT,
          file
              + ": no such journal; if there is no older run yet, use --baseline none, or"
              + " --update-baseline missing to create it",
          e);
    }
  }

  /** Makes the run the baseline of later runs, if the user wants that and it passed. */
  void updateBaseline(Path journal, ExitCode code, Shell shell) throws IOException {
    Path file = baselineFile();
    if (file != null) {
      update.update(file, journal, code, isQuiet, shell);
    }
  }

  /** Reports the run of a journal. */
  ExitCode report(Path journal, DamageArgument damaged, Shell shell) throws IOException {
    try (OpenJournals open = OpenJournals.open(List.of(journal), !noTimes, damaged, shell)) {
      JournalRecords records = open.all().get(0);
      Comparison comparison = comparison(records, damaged, shell);
      try {
        reports.outputs().write(records, shell);
      } finally {
        print(journal, records, comparison, shell);
      }
      return judge(records, comparison, shell);
    }
  }

  private @Nullable Comparison comparison(JournalRecords now, DamageArgument damaged, Shell shell)
      throws IOException {
    Path file = olderRun();
    if (file == null) {
      return null;
    }
    try (OpenJournals older = OpenJournals.open(List.of(file), !noTimes, damaged, shell)) {
      return Comparing.of(older.all().get(0), now);
    }
  }

  /** To standard output, unless a report goes there. */
  private void print(
      Path journal, JournalRecords records, @Nullable Comparison comparison, Shell shell)
      throws IOException {
    if (comparison != null && (isQuiet || reports.outputs().takesStandardOutput())) {
      comparison
          .warnings()
          .forEach(warning -> shell.err().println("plumbline: warning: " + warning));
    }
    if (reports.outputs().takesStandardOutput()) {
      ReportFormat.RESULT.write(records, shell.err());
      return;
    }
    Writer out = shell.out();
    if (comparison != null && !isQuiet) {
      CompareFormat.text(options(shell, olderRun(), journal)).write(comparison, out);
      out.write("\n");
    }
    Output<RunRecords> report =
        isQuiet ? ReportFormat.RESULT : new TextReport(options(shell, journal));
    report.write(records, out);
    out.flush();
  }

  private TextOptions options(Shell shell, @Nullable Path... journals) {
    String words =
        Resuming.text(Stream.of(journals).filter(Objects::nonNull).map(Path::toString).toList());
    return new TextOptions(shell.terminal().painter(), MOST_MISSES, isSummary, words);
  }

  private ExitCode judge(JournalRecords records, @Nullable Comparison comparison, Shell shell)
      throws IOException {
    Totals totals = Totals.of(records);
    Map<String, Answers> engines = new LinkedHashMap<>();
    records.read(
        row -> engines.computeIfAbsent(row.engine(), any -> new Answers()).add(row.analysis()));
    ExitCode gate =
        GateArguments.report(
            GateCheck.of(gates.gates(), records, records.missing(), comparison), !isQuiet, shell);
    boolean isFaulty = totals.findings() > 0 || totals.errors() > 0;
    boolean isMissed = records.missing() > 0 || (isStrict && isFaulty);
    return useless(engines, shell).and(isMissed ? gate.and(ExitCode.MISSED) : gate);
  }

  /** Counts the answers of an engine. Mutable. */
  private static final class Answers {
    private long searches;
    private long answered;
    private String lastFailure = "";

    private void add(Analysis analysis) {
      searches++;
      if (analysis.outcome().isAnswer()) {
        answered++;
      } else {
        lastFailure = analysis.outcome().words() + ": " + analysis.detail();
      }
    }
  }

  /** Names each engine that failed every search, with its last failure. */
  private static ExitCode useless(Map<String, Answers> engines, Shell shell) {
    ExitCode code = ExitCode.OK;
    for (Map.Entry<String, Answers> engine : engines.entrySet()) {
      Answers answers = engine.getValue();
      if (answers.answered == 0) {
        String sentence =
            engine.getKey()
                + " failed every search, "
                + answers.searches
                + " in all; the last: "
                + answers.lastFailure;
        shell.err().println("plumbline: " + sentence);
        code = ExitCode.ENGINE;
      }
    }
    return code;
  }
}
