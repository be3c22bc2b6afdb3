package dev.plumbline.cli.suite;

import dev.plumbline.cli.job.JournalPlace;
import dev.plumbline.cli.job.JournalPlace.JournalContent;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.job.SuitesToRun;
import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.GateArguments;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.JobsArgument.SearchJobs;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.SelectionArguments;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.option.SyzygyArgument;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.mate.MateProver;
import dev.plumbline.report.Gate;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.Gate.Metric;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.workshop.verify.RecordVerifier;
import dev.plumbline.workshop.verify.RecordVerifier.VerifyEffort;
import dev.plumbline.workshop.verify.Verification;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "verify",
    description = {
      "Checks the solutions of suites with a strong engine.",
      "",
      "Each record is searched with growing effort until the result is clear: sound if the"
          + " solution is best by a margin, a dual if other moves are as good, a cook if another"
          + " move is better or a given one is worse. Mates are proven, and graded points are"
          + " compared with the scores. Scores are compared as expected results in percent, where"
          + " a pawn is worth 100 Elo, so a pawn counts for little in a won game. A proven mate in"
          + " five moves or fewer (--short-mate) is better than a won game; two such mates are"
          + " equal unless the record asks for a mate (dm), then the shorter one is better.",
      "",
      "With --syzygy, positions within the tables are not searched: a solution that gives the"
          + " value of the position away is a cook, and one that is incomplete or one of many is a"
          + " dual.",
      "",
      "With -o, the suite is written with the solutions found: moves as good as the best, all keys"
          + " of a proven mate. Given moves that are worse are removed. Each new solution is"
          + " verified, too. A comment has the verdict and the old solution."
    },
    exitCodeList = {
      "0:all records were verified, sound or not",
      "1:a gate was missed, or --strict found a doubtful record",
      "3:nothing to verify, the suite was changed meanwhile, or a file cannot be written",
      "4:the engine could not be used",
      "130:interrupted; prints the results so far and how to resume"
    },
    footer = {
      "  # Which records are doubtful?",
      "  plumbline verify wac --engine stockfish",
      "",
      "  # A gate for your own suite, and a copy with the results",
      "  plumbline verify my.epd --engine stockfish --nodes 5M --gate complaints:0 \\",
      "      --csv my.csv -o verified.epd"
    },
    abbreviateSynopsis = true)
public final class VerifyCommand extends ShellCommand {
  @Spec CommandSpec spec;

  @Mixin SuiteArguments suites;

  @Mixin EngineChoice engines;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "2M",
      converter = CountConverter.class,
      description =
          "Nodes of the last pass over a record. Each earlier pass has a quarter of the nodes"
              + " of the next; a close record gets one more pass with four times as many. Default:"
              + " ${DEFAULT-VALUE}.")
  long nodes;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--multipv",
      paramLabel = "N",
      defaultValue = "4",
      description = "Minimum number of moves to rate. Default: ${DEFAULT-VALUE}.")
  int multiPv;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--margin",
      paramLabel = "POINTS",
      defaultValue = "10",
      description =
          "How much better a solution must be, in percentage points of the expected result."
              + " Default: ${DEFAULT-VALUE}.")
  int margin;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--short-mate",
      paramLabel = "N",
      defaultValue = "" + VerifyEffort.USUAL_SHORT_MATE,
      description =
          "A proven mate in at most N moves is better than a score that merely wins; a longer one"
              + " counts as a won game. 0: all mates do. Default: ${DEFAULT-VALUE}.")
  int shortMate;

  @Mixin SyzygyArgument syzygy;

  @Mixin SearchJobs jobs;

  @Mixin SelectionArguments.OfGames selection;

  @Mixin JournalPlace journal;

  @Mixin
  Outputs<VerifiedRun> reports =
      new Outputs<VerifiedRun>()
          .with("csv", VerifyFormat.CSV, "CSV, one row per record.")
          .with("html", VerifyFormat.HTML, "HTML page.")
          .with("markdown", VerifyFormat.MARKDOWN, ReportFormat.MARKDOWN.sentence());

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write the corrected suite, with comments.")
  @Nullable Path output;

  @Option(
      names = "--gate",
      paramLabel = "GATE",
      converter = VerifyGateConverter.class,
      description =
          "Exit with 1 unless the result meets this condition. sound:280, 'sound>=280' or"
              + " sound:95%% (at least), complaints:0 or undecided:0 (at most). For one suite of"
              + " several: my:sound:280. May be repeated.")
  List<Gate> gates = List.of();

  @HelpSection.In(HelpSection.GATES)
  @Option(names = "--strict", description = "Exit with 1 if a record is doubtful.")
  boolean isStrict;

  @Option(names = "--no-times", description = "Omit timings, for reproducible output.")
  boolean noTimes;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result line of each suite.")
  boolean isQuiet;

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    VerifyEffort effort = effort();
    UserDefaults defaults = UserDefaults.of(shell);
    EngineSpec engine = engines.one(defaults, shell);
    Tablebase tables = syzygy.open(defaults);
    SuitesToRun found =
        SuitesToRun.find(suites.names(), selection.errata(), selection.every(), shell)
            .requireSolutions();
    GateArguments.checkSuites(gates, found.names());
    if (output != null && found.all().size() > 1) {
      throw UserException.usage("-o writes one suite; verify one at a time");
    }
    journal.check();
    RunLimits searches = RunLimits.of(Limits.nodes(nodes).withMultiPv(multiPv));
    JournalContent content =
        new JournalContent(VerifiedRun.TASK, found.all(), searches.words(), List.of(engine));
    Path file = journal.file("verify-" + found.name(), content, journal.folder(defaults), shell);
    FilesInUse files = engines.files(found.files()).writes("--journal", file).writes("-o", output);
    reports.check(files);
    if (output != null) {
      FileReplacement.check(output);
    }
    journal.check(file, Set.of());
    Judging judging = Judging.by(SolvingRule.PROOF).with(tables);
    ChosenRecords chosen = found.choose(selection.request(null), searches, judging);
    int parallel = jobs.number(List.of(engine), defaults);
    Schedule schedule = Schedule.once(parallel);
    RunPlan plan = RunPlan.of(found.all(), chosen, List.of(engine), searches, judging, schedule);
    JournalHeader header = header(plan, defaults);
    try (JournaledRun<Verification> run =
        new JournaledRun<>(Verification.class, file, journal, isQuiet, shell)) {
      ExitCode made =
          run.run(
              header,
              new RecordTasks<>(plan, () -> new RecordVerifier(engine.open(), effort, tables)),
              new RecordTally<>(Verification::verdict, header.entries()),
              JournaledRun.typed(spec));
      return made == ExitCode.OK ? run.end(report(run, found)) : made;
    }
  }

  private VerifyEffort effort() {
    return new VerifyEffort(
        Numbers.atLeast(1, "--nodes", nodes),
        Numbers.atLeast(1, "--multipv", multiPv),
        Numbers.between(1, 100, "--margin", margin),
        Numbers.between(0, MateProver.LONGEST, "--short-mate", shortMate));
  }

  private JournalHeader header(RunPlan plan, UserDefaults defaults) throws EngineFailure {
    return JournaledRun.header(defaults, shell)
        .of(plan, true)
        .ofTask(VerifiedRun.TASK)
        .with("margin", Integer.toString(margin))
        .with("short-mate", Integer.toString(shortMate));
  }

  private VerifiedRun read(JournalWriter written) throws IOException {
    VerifiedRun run =
        VerifiedRun.read(written.read(VerifiedRun.TASK, journal.damaged.lines()), !noTimes);
    DamageArgument.warn(written.file(), run.skipped(), shell);
    return run;
  }

  private ExitCode report(JournaledRun<Verification> made, SuitesToRun found) throws IOException {
    VerifiedRun run = read(made.journal());
    try {
      reports.write(run, shell);
    } finally {
      if (!reports.writesToStdout()) {
        (isQuiet ? VerifyFormat.RESULT : VerifyFormat.TEXT).write(run, shell.out());
      }
    }
    ExitCode written = ExitCode.OK;
    if (output != null) {
      SuiteResults suite = new SuiteResults(found.all().get(0));
      run.verifications().forEach(one -> suite.put(one, run.corrected(one)));
      suite.write(output, made, shell);
      written = found.hasRejections() ? ExitCode.INPUT : ExitCode.OK;
    }
    List<GateResult> results = gates.stream().map(gate -> check(gate, run)).toList();
    ExitCode judged = GateArguments.report(results, !isQuiet, shell);
    boolean isMissed = isStrict && run.totals().complaints() > 0;
    return written.and(isMissed ? judged.and(ExitCode.MISSED) : judged);
  }

  private static GateResult check(Gate gate, VerifiedRun run) {
    VerifiedRun.VerifyTotals totals =
        gate.suite().isEmpty() ? run.totals() : run.totals(gate.suite());
    if (totals.records() == 0) {
      return gate.withoutComparison("no record was verified", false);
    }
    return switch (gate.metric()) {
      case SOUND -> gate.check(totals.of(SolutionVerdict.SOUND), totals.records());
      case COMPLAINTS -> gate.check(totals.complaints(), 0);
      case UNDECIDED -> gate.check(totals.of(SolutionVerdict.UNDECIDED), 0);
      default -> throw new IllegalArgumentException("not of a verification: " + gate);
    };
  }

  static final class VerifyGateConverter extends GateArguments.GateConverter {
    VerifyGateConverter() {
      super(Metric.OF_VERIFICATIONS);
    }
  }
}
