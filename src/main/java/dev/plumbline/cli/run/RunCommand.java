package dev.plumbline.cli.run;

import dev.plumbline.cli.job.ExecutionOptions;
import dev.plumbline.cli.job.JournalPlace;
import dev.plumbline.cli.job.JournalPlace.JournalContent;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.job.SearchArguments;
import dev.plumbline.cli.job.SuitesToRun;
import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.GateArguments;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.MatrixArgument;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.SelectionArguments;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.run.RunResults.Baseline;
import dev.plumbline.cli.run.RunResults.RunOutcome;
import dev.plumbline.cli.terminal.CommandTree;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.Judging.WholeLine;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.Execution;
import dev.plumbline.run.RunHeader;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.SelectionRequest;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
          + " Command-line options override the plan. A plan with tables [[runs]] is several runs,"
          + " done one after the other, with one summary. The plan 'sound' is built in: it checks"
          + " in minutes whether an engine is sound."
    },
    exitCodeList = {
      "0:the run finished",
      "1:a gate was missed, or --strict found errors or findings",
      "3:nothing to solve, the journal or a report cannot be written, out of memory, or a"
          + " record was rejected with --strict",
      "4:an engine could not be used, or failed every search",
      "130:interrupted; prints the results so far and how to resume"
    },
    footer = {
      "  # The builtin engine, one second per problem",
      "  plumbline run mates",
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
      "  # Is the engine sound? In a CI job, in at most three minutes",
      "  plumbline run sound --engine ./my-engine --within 3m --junit sound.xml",
      "  plumbline run sound --dry-run --print-plan > my.toml",
      "",
      "  # Puzzles as people play them, 500 drawn evenly from all ratings",
      "  plumbline run lichess_db_puzzle.csv.zst --sample 500 --by-rating --time 100ms",
      "",
      "  # A random sample, one theme, or the first 500 records",
      "  plumbline run sts --sample 50 --nodes 20k",
      "  plumbline run sts --filter theme=Undermine --filter n=1-500",
      "",
      "  # The rating of an engine by 60 records of a calibrated suite",
      "  plumbline run tactics --adaptive 60 --nodes 10k"
    },
    abbreviateSynopsis = true)
public final class RunCommand extends ShellCommand implements PlannedRun.PlanTarget {
  /** Opening more engines takes so long that a message announces it. */
  private static final int MOST_OPENED_SILENTLY = 20;

  private final Execution.ExecutionPlace place;

  @Spec CommandSpec spec;

  /** Parses the words of a plan. */
  @ParentCommand CommandTree tree;

  @Mixin SuiteArguments suites;

  @Mixin EngineChoice engines;

  @Mixin MatrixArgument matrix;

  @Mixin SearchArguments search;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--lines-only",
      description =
          "Check the engine's lines and judge no answer: solutions are ignored, and records without"
              + " one are searched too. Results are findings, depth and speed. The only mode for"
              + " the games of a PGN file.")
  boolean linesOnly;

  @Mixin SelectionArguments.OfGames selection;

  @HelpSection.In(HelpSection.SELECTION)
  @Option(
      names = "--shard",
      paramLabel = "I/N",
      converter = SelectionArguments.Shards.class,
      description = "Search only part I of N. 'plumbline merge' joins the journals of the parts.")
  @Nullable Shard shard;

  @Mixin AdaptiveArgument adaptive;

  @Mixin ExecutionOptions handling;

  @Mixin JournalArguments journal;

  @Mixin RunResults results;

  @HelpSection.In(HelpSection.OUTPUT)
  @Option(
      names = "--dry-run",
      description =
          "Print what would be searched and written. Nothing else is done, and no engine is"
              + " started.")
  boolean dryRun;

  @HelpSection.In(HelpSection.OUTPUT)
  @Option(
      names = "--print-plan",
      description = "With --dry-run: print the plan itself, to copy and change it.")
  boolean printPlan;

  public RunCommand(Execution.ExecutionPlace place) {
    this.place = place;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    List<String> typed = spec.root().commandLine().getParseResult().originalArgs();
    if (printPlan) {
      return printPlan();
    }
    return suites.names().stream().anyMatch(PlanFile::isPlan)
        ? new PlannedRun(spec, suites.names(), tree, shell).call(typed)
        : run(typed, PlanFile.PlanContents.none(suites.names()));
  }

  private ExitCode printPlan() throws IOException {
    List<String> plans = suites.names().stream().filter(PlanFile::isPlan).toList();
    if (!dryRun || plans.size() != 1) {
      throw UserException.usage(
          "--print-plan prints one plan, and searches nothing: plumbline run sound --dry-run"
              + " --print-plan");
    }
    Outputs.write("-", PlanFile.text(plans.get(0)), shell);
    return ExitCode.OK;
  }

  @Override
  public @Nullable Long within() {
    return handling.within;
  }

  @Override
  public PlanResults results(String plan) throws IOException {
    PlanResults.PlanOutput style =
        new PlanResults.PlanOutput(dryRun, results.isQuiet, !results.noTimes);
    return new PlanResults(plan, style, results.reports.outputs(), shell);
  }

  /** Does the run, or prints what it would do. */
  @Override
  public ExitCode run(List<String> typed, PlanFile.PlanContents planned)
      throws IOException, SuiteException, EngineFailure, InterruptedException {
    journal.place.check();
    if (linesOnly) {
      checkLinesOnly();
    }
    UserDefaults defaults = UserDefaults.of(shell);
    SelectionRequest request = selection.request(shard);
    RunLimits limits = search.limits();
    PlanFile.PlanStep part = planned.part();
    if (part != null && !dryRun) {
      results.reports.outputs().leave(PlanResults.JOINT);
    }
    List<EngineSpec> specs =
        specs(planned.engines(), defaults).stream().map(planned::timed).toList();
    if (part != null && !part.examinations().isEmpty()) {
      return new DoctorRun(part, dryRun, shell).examine(specs, engines.isNamed());
    }
    if (part != null && !dryRun && PlannedRun.lacksOption(part, specs)) {
      return ExitCode.OK;
    }
    Prepared prepared = prepare(planned, specs, request, limits, defaults);
    if (!dryRun) {
      return execute(prepared, planned, defaults, typed);
    }
    ExitCode would =
        new DryRun(prepared.plan(), prepared.header(), shell)
            .print(journal.place, prepared.file(), planned.folders(), results, prepared.baseline());
    return strict(would, prepared.found());
  }

  /**
   * A run that can start.
   *
   * @param file the journal
   */
  private record Prepared(
      SuitesToRun found, RunPlan plan, JournalHeader header, Path file, Baseline baseline) {}

  /** Finds the suites, chooses the records and checks the files to read and to write. */
  private Prepared prepare(
      PlanFile.PlanContents planned,
      List<EngineSpec> specs,
      SelectionRequest request,
      RunLimits limits,
      UserDefaults defaults)
      throws IOException, SuiteException, EngineFailure {
    Schedule schedule = handling.schedule(limits.common(), specs, defaults);
    SuitesToRun found =
        SuitesToRun.find(planned.suites(), selection.errata(), selection.every(), shell);
    GateArguments.checkSuites(results.gates.gates(), found.names());
    JournalContent content =
        new JournalContent(JournalHeader.RUN, found.all(), limits.words(), specs);
    Path reports = planned.journals() == null ? journal.place.folder(defaults) : planned.journals();
    Path file = journal.place.file(found.name(), content, reports, shell);
    Baseline older = results.baseline(found.all(), limits, specs, file, shell);
    results.check(
        older,
        engines
            .files(found.files())
            .reads("the plan", planned.file())
            .reads("--known", search.knownFile())
            .writes("--journal", file));
    if (!dryRun) {
      journal.place.check(file, planned.folders());
    }
    Judging judging =
        search.judging(
            linesOnly ? SolvingRule.LINES : null,
            linesOnly ? WholeLine.NEVER : handling.wholeLine(),
            defaults,
            shell);
    ChosenRecords chosen =
        adaptive.among(
            found.choose(request, limits, judging), request, schedule, linesOnly, place.isHere());
    if (specs.size() > MOST_OPENED_SILENTLY && !results.isQuiet && !dryRun) {
      shell.err().println("opening each of " + specs.size() + " engines once");
    }
    RunPlan plan =
        new RunPlan(
            found.all(), chosen, specs, limits, judging, handling.use(), schedule, journal.lines);
    JournalHeader header =
        JournaledRun.header(defaults, shell).of(plan, !dryRun).on(planned.names());
    results.check(older, header, journal.place.damaged);
    if (!results.isQuiet) {
      if (place.isHere()) {
        handling.warn(schedule, limits.common(), specs, shell);
      }
      RunHeader.warnings(header).forEach(shell::warn);
    }
    return new Prepared(found, plan, header, file, older);
  }

  /** Searches, and reports. */
  private ExitCode execute(
      Prepared prepared, PlanFile.PlanContents planned, UserDefaults defaults, List<String> typed)
      throws IOException, EngineFailure, InterruptedException {
    PlanFile.PlanStep part = planned.part();
    try (JournaledRun<JournalEntry> run =
        new JournaledRun<>(
                JournalEntry.class, prepared.file(), journal.place, results.isQuiet, shell)
            .withTimeLimit(part == null ? handling.within : part.nanos(), part != null)) {
      for (Path folder : planned.folders()) {
        Files.createDirectories(folder);
      }
      ExitCode made = search(run, prepared, defaults, typed);
      if (made != ExitCode.OK) {
        return made;
      }
      ExitCode reported =
          results.report(
              run.journal(),
              prepared.baseline(),
              prepared.found().places(),
              journal.place.damaged,
              new RunOutcome(run.timedOut(), part),
              shell);
      ExitCode code = run.end(strict(reported, prepared.found()));
      results.updateBaseline(prepared.baseline(), run.journal(), code, shell);
      return code;
    }
  }

  private List<EngineSpec> specs(List<NamedEngine> defined, UserDefaults defaults)
      throws IOException, EngineFailure {
    // The user's defaults complete the options, but do not count as set.
    Map<String, String> fixed = engines.fixed();
    return matrix.applied(
        EngineSpec.distinct(engines.specs(defined, defaults, shell)), fixed, !dryRun, shell);
  }

  /** Rejects options about solutions, which are ignored; also of puzzles, one search each. */
  private void checkLinesOnly() {
    if (search.rule != null) {
      throw UserException.usage(
          "--lines-only judges no answer: leave out --rule " + search.rule.word());
    }
    if (handling.stopAfterSolved > 0) {
      throw UserException.usage("--lines-only solves nothing: leave out --stop-after-solved");
    }
    if (handling.wholeLine) {
      throw UserException.usage("--lines-only plays no moves: leave out --whole-line");
    }
    results.gates.checkLinesOnly();
  }

  private ExitCode search(
      JournaledRun<JournalEntry> run, Prepared prepared, UserDefaults defaults, List<String> typed)
      throws IOException, EngineFailure, InterruptedException {
    results.reports.outputs().checkPlaces();
    RunPlan plan = prepared.plan();
    try (Execution<JournalEntry> execution =
        place.open(plan, prepared.header(), handling.jobs.given(plan.engines(), defaults))) {
      JournalHeader known = prepared.header().on(execution.machines());
      return run.run(known, execution, new RunProgress(known), place.commandLine(typed));
    }
  }

  private ExitCode strict(ExitCode code, SuitesToRun found) {
    return results.isStrict && found.hasRejections() ? code.and(ExitCode.INPUT) : code;
  }

  @HelpSection.In(HelpSection.JOURNAL)
  static final class JournalArguments {
    @Mixin JournalPlace place = new JournalPlace();

    @Option(
        names = "--lines",
        paramLabel = "WHICH",
        defaultValue = "all",
        description =
            "Engine lines to keep in the journal: ${COMPLETION-CANDIDATES}. Default:"
                + " ${DEFAULT-VALUE}.")
    LineSelection lines = LineSelection.ALL;
  }
}
