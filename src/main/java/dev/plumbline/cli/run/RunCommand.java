package dev.plumbline.cli.run;

import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.EnumOption;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.MatrixArgument;
import dev.plumbline.cli.option.SelectionArguments;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.run.JournalPlace.Subject;
import dev.plumbline.cli.terminal.CommandTree;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.SearchBudget;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.Execution;
import dev.plumbline.run.Execution.Place;
import dev.plumbline.run.Execution.Recording;
import dev.plumbline.run.Progress;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunHeader;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.Handling;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.SelectionRequest;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Has engines solve suites: {@code plumbline run}. */
@Command(
    name = "run",
    description = {
      "Runs engines on test suites and checks every answer and every line.",
      "",
      "Each problem starts a new game and is searched for one second unless you set another"
          + " limit. Results are written to a journal as they arrive; all reports are made from"
          + " the journal, now or later. An interrupted run continues with --resume. With --nodes"
          + " or --depth the results are the same for any number of jobs. The last lines of the"
          + " output are the results, one for each suite and engine; with --matrix, a table of all"
          + " settings follows.",
      "",
      "A plan, a file whose name ends with .toml, can replace the suites. Its keys are"
          + " suites and the long names of the options below, as in gate = [\"findings:0\"]."
          + " Command-line options override the plan."
    },
    exitCodeList = {
      "0:the run finished",
      "1:a gate was missed, --strict found errors or findings, or --fail-fast ended the run",
      "3:nothing to solve, the journal or a report cannot be written, out of memory, or a"
          + " record was rejected with --strict",
      "4:an engine could not be used, or failed every search",
      "130:interrupted; prints the results so far and how to resume"
    },
    footer = {
      "  # The builtin engine, one second per problem",
      "  plumbline run wac",
      "",
      "  # Compare two engines; write a table, and the unsolved records to run again",
      "  plumbline run wac sts --engine stockfish --engine toga2 --time 100ms \\",
      "      --csv all.csv --unsolved again.epd",
      "",
      "  # Which settings are best? Six combinations, and a table of them",
      "  plumbline run wac --matrix hash=16,64,256 --matrix window=pvs,negascout \\",
      "      --nodes 100k",
      "",
      "  # A nightly job: reproducible results, compared with an older run",
      "  plumbline run mates --nodes 100k --jobs auto --quiet --journal now.jsonl \\",
      "      --baseline main.jsonl --gate new-failures:0 --junit run.xml",
      "",
      "  # Run a plan, or print what it would do",
      "  plumbline run nightly.toml",
      "  plumbline run nightly.toml --dry-run",
      "",
      "  # Puzzles as people play them, 500 drawn evenly from all ratings",
      "  plumbline run lichess_db_puzzle.csv.zst --sample 500 --by-rating --time 100ms",
      "",
      "  # A random sample, one theme, or the first 500 records",
      "  plumbline run sts --sample 50 --nodes 20k",
      "  plumbline run sts --filter theme=Undermine --filter n=1-500"
    },
    abbreviateSynopsis = true)
public final class RunCommand implements Callable<ExitCode> {
  /** Opening more engines takes so long that a message announces it. */
  private static final int MOST_OPENED_SILENTLY = 20;

  private final Shell shell;
  private final Execution execution;

  @Spec CommandSpec spec;

  /** Parses the words of a plan. */
  @ParentCommand CommandTree tree;

  @Mixin SuiteArguments suites;

  @Mixin EngineChoice engines;

  @Mixin MatrixArgument matrix;

  @Mixin BudgetArguments budget;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--lines-only",
      description =
          "Check the engine's lines and judge no answer: solutions are ignored, and records"
              + " without one are searched too. Results are findings, depth and speed. The only mode"
              + " for the games of a PGN file.")
  boolean linesOnly;

  @Mixin SelectionArguments selection;

  @Mixin HandlingArguments handling;

  @Mixin JournalArguments journal;

  @Mixin LiveServer.Argument live;

  @Mixin RunResults results;

  @HelpSection.In(HelpSection.OUTPUT)
  @Option(
      names = "--dry-run",
      description = "Print what would be searched and written, without doing it.")
  boolean dryRun;

  /** The plan file; null without one. */
  @Nullable Path plan;

  /** Folders to create before anything is written. */
  Set<Path> folders = Set.of();

  /**
   * @param execution where the plan is carried out
   */
  public RunCommand(Shell shell, Execution execution) {
    this.shell = shell;
    this.execution = execution;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    List<String> typed = spec.root().commandLine().getParseResult().originalArgs();
    return suites.names().stream().anyMatch(PlanFile::isPlan)
        ? new PlannedRun(spec, suites.names(), tree, shell).call(typed)
        : run(typed);
  }

  /**
   * Does the run, or prints what it would do.
   *
   * @param typed the words of the command line
   */
  ExitCode run(List<String> typed)
      throws IOException, SuiteException, EngineFailure, InterruptedException {
    journal.place.check();
    live.check();
    if (linesOnly) {
      prepareLinesOnly();
    }
    UserDefaults defaults = UserDefaults.of(shell);
    handling.jobs.complete(defaults);
    journal.place.complete(defaults);
    SelectionRequest request = selection.request();
    SearchBudget effort = budget.effort();
    List<EngineSpec> specs = specs(defaults);
    Schedule schedule = handling.schedule(effort.limits(), specs, selection.shuffleSeed());
    SuitesToRun found =
        SuitesToRun.find(suites.names(), selection.errata(), selection.every(), shell);
    results.gates.checkSuites(found.all().stream().map(RunSuite::name).toList());
    Subject subject = new Subject(JournalHeader.RUN, found.all(), effort.words(), specs);
    Path file = journal.place.file(found.name(), subject, shell);
    results.findBaseline(found.all(), effort, specs, file, shell);
    results.check(engines.files(found.files()).reads("the plan", plan).writes("--journal", file));
    if (!dryRun) {
      journal.place.check(file, folders);
    }
    Handling treatment = handling.handling(budget.proofNodes);
    ChosenRecords chosen = found.choose(request, effort, rule(), treatment.wholeLine());
    if (specs.size() > MOST_OPENED_SILENTLY && !results.isQuiet) {
      shell.err().println("opening each of " + specs.size() + " engines once");
    }
    RunPlan plan = new RunPlan(found.all(), chosen, specs, effort, rule(), schedule, treatment);
    JournalHeader header =
        JournaledRun.header(defaults, shell).of(plan, request, chosen, journal.lines);
    results.check(header, journal.place.damaged);
    if (!results.isQuiet && execution.isHere()) {
      handling.warn(schedule, effort.limits(), specs, shell);
    }
    if (!results.isQuiet) {
      RunHeader.warnings(header)
          .forEach(sentence -> shell.err().println("plumbline: warning: " + sentence));
    }
    if (dryRun) {
      ExitCode would =
          new DryRun(plan, header, chosen, shell).print(journal, file, folders, results);
      return strict(would, found);
    }
    try (JournaledRun<JournalEntry> run =
        new JournaledRun<>(file, journal.place, results.isQuiet, shell)) {
      ExitCode made = search(run, plan, header, file, typed);
      if (made != ExitCode.OK) {
        return made;
      }
      ExitCode reported =
          results.report(run.journal(), found.places(), journal.place.damaged, shell);
      ExitCode code = run.end(strict(reported, found));
      results.updateBaseline(run.journal(), code, shell);
      return code;
    }
  }

  private List<EngineSpec> specs(UserDefaults defaults) throws IOException, EngineFailure {
    // The user's defaults complete the options, but do not count as set.
    Map<String, String> fixed = engines.fixed();
    return matrix.applied(EngineSpec.distinct(engines.specs(defaults, shell)), fixed, shell);
  }

  private SolvingRule rule() {
    return linesOnly ? SolvingRule.LINES : budget.rule();
  }

  /** Rejects options about solutions, which are ignored; also of puzzles, one search each. */
  private void prepareLinesOnly() {
    if (budget.rule != null) {
      throw new UserException(
          ExitCode.USAGE, "--lines-only judges no answer: leave out --rule " + budget.rule.word());
    }
    if (handling.stopAfterSolved > 0) {
      throw new UserException(
          ExitCode.USAGE, "--lines-only solves nothing: leave out --stop-after-solved");
    }
    if (handling.wholeLine) {
      throw new UserException(
          ExitCode.USAGE, "--lines-only plays no moves: leave out --whole-line");
    }
    handling.firstMove = true;
    results.gates.checkLinesOnly();
  }

  private ExitCode search(
      JournaledRun<JournalEntry> run,
      RunPlan plan,
      JournalHeader header,
      Path file,
      List<String> typed)
      throws IOException, EngineFailure, InterruptedException {
    for (Path folder : folders) {
      Files.createDirectories(folder);
    }
    results.reports.outputs().checkPlaces();
    if (!results.isQuiet) {
      shell.err().println("journal: " + file);
    }
    try (Place place = execution.open(plan, header, handling.jobs.given(plan.engines()))) {
      JournalHeader known = header.on(place.machines());
      LiveRun watched = new LiveRun(known);
      try (LiveServer server =
          live.open(watched, file, results.reports.outputs().places().get("html"), shell)) {
        Searches searches = new Searches(place, known, server == null ? null : watched);
        return run.run(known, searches, execution.commandLine(typed));
      }
    }
  }

  private ExitCode strict(ExitCode code, SuitesToRun found) {
    return results.isStrict && found.hasRejections() ? code.and(ExitCode.INPUT) : code;
  }

  /** The searches of a run: written to the journal, counted, and shown on the live page. */
  private final class Searches implements JournaledRun.Tasks<JournalEntry> {
    private final Place place;
    private final RunProgress progress;
    private final @Nullable LiveRun live;

    /**
     * @param live null if nobody can watch
     */
    Searches(Place place, JournalHeader header, @Nullable LiveRun live) {
      this.place = place;
      this.live = live;
      progress = new RunProgress(header);
    }

    @Override
    public Class<JournalEntry> kind() {
      return JournalEntry.class;
    }

    @Override
    public String noun() {
      return "searches";
    }

    @Override
    public Progress progress() {
      return progress.progress();
    }

    @Override
    public List<String> results() {
      return progress.results();
    }

    @Override
    public ProgressDisplay display() {
      return ProgressDisplay.page(shell, progress::page, progress::summary);
    }

    @Override
    public JournalKey resumed(JournalEntry entry) {
      progress.resumed(entry);
      if (live != null) {
        live.resumed(entry);
      }
      return entry.key();
    }

    @Override
    public JournaledRun.Work prepare(JournalWriter writer, Predicate<JournalKey> isDone) {
      List<Run.View> views = live == null ? List.of(progress) : List.of(progress, live);
      long left = progress.progress().left();
      Execution.Searches run =
          place.searches(new Recording(writer, journal.lines, views, left), isDone);
      return new JournaledRun.Work(run::run, run::stop, run::notices);
    }
  }

  /** Options for the journal of a run. */
  @HelpSection.In(HelpSection.JOURNAL)
  static final class JournalArguments {
    @Mixin JournalPlace place = new JournalPlace();

    @Option(
        names = "--lines",
        paramLabel = "WHICH",
        defaultValue = "all",
        converter = Lines.class,
        completionCandidates = Lines.class,
        description =
            "Engine lines to keep in the journal: ${COMPLETION-CANDIDATES}. Default:"
                + " ${DEFAULT-VALUE}.")
    LineSelection lines = LineSelection.ALL;

    /** Converts names of selections. */
    static final class Lines extends EnumOption<LineSelection> {
      Lines() {
        super(LineSelection.values(), lines -> lines.name().toLowerCase(Locale.ROOT));
      }
    }
  }
}
