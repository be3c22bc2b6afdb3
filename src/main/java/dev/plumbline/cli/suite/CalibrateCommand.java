package dev.plumbline.cli.suite;

import dev.plumbline.cli.journal.OpenJournals;
import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.JobsArgument.SearchJobs;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.run.JournalPlace;
import dev.plumbline.cli.run.JournalSeries;
import dev.plumbline.cli.run.JournaledRun;
import dev.plumbline.cli.run.SuitesToRun;
import dev.plumbline.cli.suite.SuiteRewriting.Rejections;
import dev.plumbline.cli.suite.SuiteRewriting.RewriteTarget;
import dev.plumbline.cli.suite.SuiteRewriting.Rewriting;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Difficulty;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.io.Plural;
import dev.plumbline.io.TextTable;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.report.Calibration;
import dev.plumbline.report.Calibration.SolverOffLimit;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.Judging;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.SelectionRequest;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.Corrections.ErrataRule;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Calibrates a suite: {@code plumbline compose calibrate}. */
@Command(
    name = "calibrate",
    description = {
      "Measures how difficult the records of a suite are, so that runs over it have a rating.",
      "",
      "Many solvers answer the records: each engine at each number of nodes, in ordinary runs with"
          + " a journal for each number, or those of --from. From their answers follow the"
          + " difficulty of each record, its standard error and its discrimination, which become"
          + " the operation Calibration, as in Calibration \"1480 35 1.20\". Answers far over or under"
          + " their limit do not count, and an engine that misses a limit in most of its searches is"
          + " left out there. All else stays; the output is canonical, as from convert.",
      "",
      "The solver that --anchor names has 1500 points, and 400 points more are ten times the odds to"
          + " solve a record. Each suite has a scale of its own: ratings of two suites cannot be"
          + " compared. It is no scale of playing strength."
    },
    exitCodeList = {
      "0:calibrated",
      "3:a record was rejected and is unchanged, the answers give no scale, or a file is missing or"
          + " could not be read or written",
      "4:an engine could not be used",
      "130:interrupted; prints how to resume"
    },
    footer = {
      "  # Calibrate a suite by the builtin engine and two others",
      "  plumbline compose calibrate my.epd --engine builtin --engine stockfish \\",
      "      --engine glaurung --anchor 'Stockfish 15.1 at nodes 1k' -o calibrated.epd",
      "",
      "  # With less effort, written back",
      "  plumbline compose calibrate my.epd --nodes 1k,3k,10k --in-place",
      "",
      "  # By runs that exist already",
      "  plumbline compose calibrate my.epd --from reports/my-*.jsonl -o calibrated.epd"
    },
    abbreviateSynopsis = true)
public final class CalibrateCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The suite: a file or the name of a suite.")
  String suite = "";

  @Option(
      names = "--anchor",
      paramLabel = "SOLVER",
      description =
          "The solver that has 1500 points, by its name and limit: 'Stockfish 15.1 at nodes 1k'. Take"
              + " one that will not change. Default: 1500 points are the mean of the solvers.")
  @Nullable String anchor;

  @Option(
      names = "--from",
      arity = "1..*",
      paramLabel = "JOURNAL",
      description = "Use the answers in these journals, and search nothing.")
  List<Path> from = List.of();

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--nodes",
      paramLabel = "N",
      split = ",",
      defaultValue = "1k,3k,10k,30k,100k,300k",
      converter = CountConverter.class,
      description = "Numbers of nodes at which each engine is a solver. Default: ${DEFAULT-VALUE}.")
  List<Long> nodes = List.of();

  @Mixin EngineChoice engines;

  @Mixin SearchJobs jobs = new SearchJobs();

  @Mixin JournalSeries journals = new JournalSeries();

  @ArgGroup @Nullable RewriteTarget target;

  public CalibrateCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    SuitesToRun found =
        SuitesToRun.find(List.of(suite), ErrataRule.NONE, 1, shell).needingSolutions();
    checkTarget();
    List<Path> files = new ArrayList<>();
    if (from.isEmpty()) {
      ExitCode made = search(found, files);
      if (made != ExitCode.OK) {
        return made;
      }
    } else {
      files.addAll(new JournalFinder(shell).find(from));
      checkPlaces(found.files().reads("--from", files));
    }
    return write(found, files);
  }

  private void checkTarget() throws IOException, SuiteException {
    if (target != null && target.inPlace) {
      SuiteRewriting.replaceable(new InputFinder(shell).find(suite));
    }
    for (long number : nodes) {
      Numbers.atLeast(1, "--nodes", number);
    }
  }

  private void checkPlaces(FilesInUse files) throws IOException {
    if (target != null && !target.inPlace) {
      files.writes("-o", target.output);
    }
    files.checkPlaces();
  }

  /** Runs the engines at each number of nodes, and adds the journals. */
  private ExitCode search(SuitesToRun found, List<Path> files)
      throws IOException, EngineFailure, InterruptedException {
    UserDefaults defaults = UserDefaults.of(shell);
    List<EngineSpec> specs = EngineSpec.distinct(engines.specs(List.of(), defaults, shell));
    Path folder = journals.folder(JournalFinder.REPORTS.resolve("calibrate-" + found.name()));
    for (long number : nodes) {
      String word = RunLimits.of(Limits.nodes(number)).words().get("nodes");
      files.add(folder.resolve(word + ".jsonl"));
    }
    FilesInUse inUse = engines.files(found.files());
    List<JournalPlace> places = new ArrayList<>();
    for (Path file : files) {
      places.add(journals.place(file));
      inUse.writes("--journals", file);
    }
    checkPlaces(inUse);
    Schedule schedule = Schedule.once(jobs.number(specs, defaults));
    Judging judging = Judging.by(SolvingRule.PROOF);
    ChosenRecords chosen =
        found.choose(SelectionRequest.ALL, RunLimits.of(Limits.nodes(nodes.get(0))), judging);
    List<String> command = journals.named(JournaledRun.typed(spec), folder);
    for (int i = 0; i < files.size(); i++) {
      RunLimits limits = RunLimits.of(Limits.nodes(nodes.get(i)));
      RunPlan plan =
          RunPlan.of(found.all(), chosen, specs, limits, SolvingRule.PROOF, schedule)
              .with(LineSelection.LAST);
      ExitCode made = journals.run(plan, files.get(i), places.get(i), defaults, command, shell);
      if (made != ExitCode.OK) {
        return made;
      }
    }
    return ExitCode.OK;
  }

  /** Fits the answers in the journals, and writes the suite. */
  private ExitCode write(SuitesToRun found, List<Path> files) throws IOException, SuiteException {
    Calibration calibration = new Calibration();
    try (EntryReader reader = EntryReader.open(found.all().get(0).input())) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        if (record != null) {
          calibration.add(record);
        }
      }
    }
    try (OpenJournals open = OpenJournals.open(files, false, journals.damaged, shell)) {
      for (JournalRecords journal : open.all()) {
        calibration.add(journal);
      }
    }
    Calibration.Fitted fitted = fit(calibration);
    Map<Difficulty, Integer> written = new HashMap<>();
    Rejections rejections = new Rejections(shell);
    Rewriting rewriting =
        new Rewriting(
            (ordinal, record) -> {
              Difficulty difficulty = fitted.difficulties().get(calibration.add(record));
              if (difficulty == null) {
                return record;
              }
              written.merge(difficulty, 1, Integer::sum);
              return record.with(List.of(difficulty.operation()));
            },
            rejections::add);
    ExitCode code = new SuiteRewriting(shell, rewriting, rejections).run(List.of(suite), target);
    boolean isOutFree = target != null;
    print(fitted, written, isOutFree ? shell.out() : shell.err());
    return code;
  }

  private Calibration.Fitted fit(Calibration calibration) {
    try {
      return calibration.fit(anchor);
    } catch (Calibration.NoScale e) {
      throw UserException.input(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /** The solvers, the weakest first, and the range of the difficulties. */
  private void print(Calibration.Fitted fitted, Map<Difficulty, Integer> written, PrintWriter out) {
    TextTable table = TextTable.ofWords(2).row(List.of("solver", "limit", "solved", "rating"));
    fitted.solvers().stream()
        .sorted((one, other) -> Double.compare(one.rating(), other.rating()))
        .forEach(
            each ->
                table.row(
                    List.of(
                        each.name(),
                        each.limit(),
                        each.solved() + "/" + each.asked(),
                        String.format(Locale.ROOT, "%.0f", each.rating()))));
    table.lines().forEach(out::println);
    int records = written.values().stream().mapToInt(Integer::intValue).sum();
    int least = written.keySet().stream().mapToInt(Difficulty::value).min().orElse(0);
    int most = written.keySet().stream().mapToInt(Difficulty::value).max().orElse(0);
    out.println(
        Plural.of(records, "record")
            + " calibrated, "
            + least
            + " to "
            + most
            + " points; every solver solved "
            + fitted.allSolved()
            + ", none solved "
            + fitted.noneSolved());
    for (SolverOffLimit each : fitted.offLimit()) {
      String what = each.isLeftOut() ? "is left out: " : "does not count where it was ";
      String text = each.offLimit().text("searches");
      shell.say(each.name() + " at " + each.limit() + ' ' + what + text);
    }
  }
}
