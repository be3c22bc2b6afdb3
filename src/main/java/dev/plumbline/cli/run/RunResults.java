package dev.plumbline.cli.run;

import dev.plumbline.cli.option.GateArguments;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.results.GitHubArgument;
import dev.plumbline.cli.results.OpenJournals;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.results.ReportArguments;
import dev.plumbline.cli.results.ReportArguments.LaterRun;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.journal.JournalException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.EnginePairs;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.FactKind;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.RunSums;
import dev.plumbline.report.format.GitHubAnnotations.RecordPlaces;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.format.TextOptions;
import dev.plumbline.report.format.TextReport;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the end of a run: reports, a comparison with an older run, gates. */
final class RunResults {
  @Mixin ReportArguments reports = new ReportArguments();

  @Mixin GateArguments gates = new GateArguments();

  @Mixin GitHubArgument gitHub = new GitHubArgument();

  @Mixin BaselineUpdate update = new BaselineUpdate();

  @Option(names = "--no-times", description = "Omit timings, for reproducible output.")
  boolean noTimes;

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
      description = "Exit with 1 on errors or findings. With 3 if a record was rejected.")
  boolean isStrict;

  /**
   * How a run ended.
   *
   * @param timedOut whether its time was over
   * @param part null unless it is one of several runs of a plan, which prints their results
   */
  record RunOutcome(boolean timedOut, PlanFile.@Nullable PlanStep part) {}

  /** The journal of the older run to compare with; null if there is none. */
  record Baseline(@Nullable Path file, boolean isLatest) {}

  /** The older run to compare with, which is never the journal of this run. */
  Baseline baseline(
      List<RunSuite> suites, RunLimits limits, List<EngineSpec> engines, Path journal, Shell shell)
      throws IOException {
    if (!reports.isLatestBaseline()) {
      return new Baseline(reports.namedBaseline(), false);
    }
    update.checkLatest();
    LaterRun later =
        new LaterRun(
            suites.stream()
                .map(RunSuite::name)
                .collect(Collectors.toCollection(LinkedHashSet::new)),
            limits.words(),
            engines.stream().map(EngineSpec::label).toList(),
            List.of(journal));
    return new Baseline(reports.latest(later, update.allowsMissing(), shell), true);
  }

  /** Rejects, before the first search, what could not be reported at the end. */
  void check(Baseline baseline, FilesInUse files) throws IOException {
    if (isQuiet && isSummary) {
      throw UserException.usage("--quiet and --summary cannot be combined");
    }
    update.check(reports.hasBaseline(), baseline.file());
    files.reads("--baseline", baseline.file());
    reports.check();
    gates.checkBaseline(reports.isCompared());
    reports.outputs().checkApart(files);
  }

  /** Rejects an older run that cannot be compared with this one. */
  void check(Baseline baseline, JournalHeader header, DamageArgument damaged) throws IOException {
    reports.checkAgainst(RunSetup.byLabel(header.engines()).keySet());
    Path file = update.existing(baseline.file());
    if (file == null) {
      return;
    }
    try (JournalReader older = JournalReader.open(file, damaged.lines())) {
      EnginePairs engines = EnginePairs.of(older.header().labels(), header.labels());
      String remedy = ReportArguments.WITHOUT + (baseline.isLatest() ? "" : update.remedy());
      ReportArguments.checkLimits(file, older.header(), header, remedy);
      gates.checkComparable(file, older.header(), engines, remedy);
      // Only checks its lines; it is compared after all searches.
      older.count();
    } catch (JournalException e) {
      throw UserException.input("--baseline " + e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw UserException.input(
          file
              + ": no such journal; if there is no older run yet, use --baseline none, or"
              + " --update-baseline missing to create it",
          e);
    }
  }

  /** Makes the run the baseline of later runs, if the user wants that and it passed. */
  void updateBaseline(Baseline baseline, JournalWriter journal, ExitCode code, Shell shell)
      throws IOException {
    if (baseline.file() != null) {
      update.update(baseline.file(), journal, code, isQuiet, shell);
    }
  }

  ExitCode report(
      JournalWriter written,
      Baseline baseline,
      RecordPlaces places,
      DamageArgument damaged,
      RunOutcome ending,
      Shell shell)
      throws IOException {
    Path journal = written.file();
    Path older = update.existing(baseline.file());
    List<Path> others = older == null ? List.of() : List.of(older);
    try (OpenJournals open = OpenJournals.open(written, others, !noTimes, damaged, shell)) {
      JournalRecords records = open.all().get(0);
      Comparison comparison =
          older == null
              ? reports.withinRun(records)
              : Comparer.of(open.all().get(1), records).withDepths();
      RunReport report = new RunReport(records, comparison, gates.gates());
      if (ending.timedOut()) {
        report.cut();
      }
      PlanFile.PlanStep part = ending.part();
      if (part != null && gates.askForFaults()) {
        report.allowingMisses();
      }
      TextReport.PreparedReport text =
          isQuiet || part != null || reports.outputs().writesToStdout()
              ? null
              : new TextReport(
                      options(journal, reports.compared(older, journal, comparison), shell))
                  .read(report);
      try {
        reports.outputs().write(report, shell);
      } finally {
        if (part == null) {
          print(report, text, shell);
        }
      }
      String words = Shell.quoted(List.of(journal.toString()));
      gitHub.publish(report, places, reports, true, words, shell);
      ExitCode code = judge(records, report, ending, shell);
      if (part != null) {
        part.results().searched(part.name(), journal, report, code);
      }
      return code;
    }
  }

  /** To standard output, unless a report goes there. */
  private void print(RunReport report, TextReport.@Nullable PreparedReport text, Shell shell)
      throws IOException {
    if (isQuiet || reports.outputs().writesToStdout()) {
      List<Fact> facts = new ArrayList<>(report.facts());
      facts.removeIf(RunResults::isUseless);
      OpenJournals.tell(facts, shell);
    }
    if (reports.outputs().writesToStdout()) {
      ReportFormat.RESULT.write(report, shell.err());
      return;
    }
    if (text == null) {
      ReportFormat.RESULT.write(report, shell.out());
    } else {
      text.write(shell.out());
    }
    shell.out().flush();
  }

  private TextOptions options(Path journal, String compared, Shell shell) {
    String words = Shell.quoted(List.of(journal.toString()));
    return TextOptions.brief(shell.terminal().painter(), isSummary, words, compared);
  }

  private ExitCode judge(JournalRecords records, RunReport report, RunOutcome ending, Shell shell)
      throws IOException {
    RunSums sums = report.sums();
    ExitCode gate =
        ending.part() == null
            ? GateArguments.report(report.gates(), !isQuiet, shell)
            : report.gates().stream().allMatch(GateResult::passed) ? ExitCode.OK : ExitCode.MISSED;
    boolean isFaulty = sums.total(Figure.FINDINGS, "") + sums.total(Figure.ERRORS, "") > 0;
    // When its time is over, a run may be unfinished, but it must have checked something.
    long allowed = ending.timedOut() ? records.header().entries() - 1 : 0;
    boolean isMissed = records.missing() > allowed || (isStrict && isFaulty);
    return useless(report.ownFacts(), shell).and(isMissed ? gate.and(ExitCode.MISSED) : gate);
  }

  /** Names each engine that failed every search, with its last failure. */
  private static ExitCode useless(List<Fact> facts, Shell shell) {
    List<Fact> useless = facts.stream().filter(RunResults::isUseless).toList();
    useless.forEach(fact -> shell.say(fact.sentence()));
    return useless.isEmpty() ? ExitCode.OK : ExitCode.ENGINE;
  }

  private static boolean isUseless(Fact fact) {
    return fact.kind() == FactKind.NEVER_ANSWERED;
  }

  /**
   * Makes a run the baseline of later runs. A nightly job then needs no command of its own for the
   * first night, when there is nothing to compare with.
   */
  @HelpSection.In(HelpSection.GATES)
  static final class BaselineUpdate {
    private enum UpdatePolicy {
      NEVER,
      MISSING,
      PASSED;

      @Override
      public String toString() {
        return name().toLowerCase(Locale.ROOT);
      }
    }

    @Option(
        names = "--update-baseline",
        paramLabel = "WHEN",
        description =
            "Make this run the baseline if it misses no gate: missing creates the file of"
                + " --baseline if it does not exist yet, as on the first night; passed also"
                + " replaces it after every such run. With --baseline latest, missing allows that"
                + " there is no older run yet. Default: never.")
    private UpdatePolicy when = UpdatePolicy.NEVER;

    boolean allowsMissing() {
      return when != UpdatePolicy.NEVER;
    }

    /** What else to do if the baseline cannot be compared. */
    String remedy() {
      return allowsMissing() ? "\nTo begin a new baseline, move this file away" : "";
    }

    /** Refuses to replace the journal that another run has written as its own. */
    void checkLatest() {
      if (when == UpdatePolicy.PASSED) {
        throw UserException.usage(
            "--update-baseline passed needs a file of its own, not --baseline latest, which is the"
                + " newest run whether it missed a gate or not: name a file, or use"
                + " --update-baseline missing");
      }
    }

    /** The older run to compare with; null if this run is to create it. */
    @Nullable Path existing(@Nullable Path baseline) {
      return allowsMissing() && baseline != null && Files.notExists(baseline) ? null : baseline;
    }

    /** Rejects, before the first search, a baseline that could not be written at the end. */
    void check(boolean isGiven, @Nullable Path baseline) throws IOException {
      if (allowsMissing() && !isGiven) {
        throw UserException.usage("--update-baseline needs the file to write: --baseline JOURNAL");
      }
      if (baseline == null) {
        return;
      }
      String trouble =
          isDue(baseline) ? FilesInUse.obstacle(baseline, true, "choose another file") : "";
      if (!trouble.isEmpty()) {
        throw UserException.input("--baseline " + baseline + " cannot be written: " + trouble);
      }
    }

    private boolean isDue(Path baseline) {
      return when == UpdatePolicy.PASSED
          || (when == UpdatePolicy.MISSING && Files.notExists(baseline));
    }

    /** What a dry run says about the baseline. */
    String outlook(Path baseline) {
      if (existing(baseline) == null) {
        return "does not exist yet, and is created if no gate is missed";
      }
      return "has the same limits"
          + (isDue(baseline) ? ", and is replaced if no gate is missed" : "");
    }

    void update(Path baseline, JournalWriter journal, ExitCode code, boolean isQuiet, Shell shell)
        throws IOException {
      if (!isDue(baseline)) {
        return;
      }
      boolean isNew = Files.notExists(baseline);
      if (code != ExitCode.OK) {
        shell.err().println("baseline not " + (isNew ? "created: " : "replaced: ") + baseline);
        return;
      }
      Path folder = baseline.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      FileReplacement.write(baseline, journal::copyTo);
      if (!isQuiet) {
        shell.err().println("baseline " + (isNew ? "created: " : "replaced: ") + baseline);
      }
    }
  }
}
