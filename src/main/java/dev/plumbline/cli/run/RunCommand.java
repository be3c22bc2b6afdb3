package dev.plumbline.cli.run;

import dev.plumbline.cli.option.DurationConverter;
import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.LimitArguments;
import dev.plumbline.cli.option.Rules;
import dev.plumbline.cli.option.SelectionArguments;
import dev.plumbline.cli.option.SuiteArguments;
import dev.plumbline.cli.terminal.Build;
import dev.plumbline.cli.terminal.CommandTree;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.judge.SearchBudget;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.RunHeader;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.SelectionRequest;
import dev.plumbline.run.spec.EngineLabels;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Has engines solve suites. */
@Command(
    name = "run",
    description = {
      "Has engines solve suites, and judges every answer and every line.",
      "",
      "Each problem is a new game, searched for a second unless other limits are given. What comes"
          + " of it is written to a journal at once, from which all reports are made, now or later;"
          + " an interrupted run continues with --resume. Under --nodes or --depth the"
          + " results are the same with any number of jobs. The last line of the output is the"
          + " result, one for each suite and engine.",
      "",
      "A plan in the place of the suites, a file whose name ends with .toml, tells all of this: its"
          + " keys are suites and the options below without their dashes, as in gate ="
          + " [\"findings:0\"]. What is typed besides holds instead of it."
    },
    exitCodeList = {
      "0:the run was finished",
      "1:a gate was missed, errors or findings with --strict, or the run ended early by"
          + " --fail-fast",
      "3:there is nothing to solve, the journal or a report cannot be written, memory ran out, or"
          + " with --strict a record cannot be read",
      "4:an engine cannot be used at all, or failed every search",
      "130:interrupted; how to go on is told"
    },
    footer = {
      "  # The builtin engine, a second for each problem",
      "  plumbline run wac",
      "",
      "  # Two engines side by side, with a table and an EPD of what is to run again",
      "  plumbline run wac sts --engine stockfish --engine toga2 --time 100ms \\",
      "      --csv all.csv --unsolved again.epd",
      "",
      "  # A nightly job: the same results each time, held against an older run",
      "  plumbline run mates --nodes 100k --jobs auto --quiet --journal now.jsonl \\",
      "      --baseline main.jsonl --gate new-failures:0 --junit run.xml",
      "",
      "  # The same from a plan; and what it would do",
      "  plumbline run nightly.toml",
      "  plumbline run nightly.toml --dry-run",
      "",
      "  # A first impression: 50 records drawn by lot, a theme, or some of the first",
      "  plumbline run sts --sample 50 --nodes 20k",
      "  plumbline run sts --filter theme=Undermine --filter n=1-500"
    })
public final class RunCommand implements Callable<ExitCode> {
  private static final long USUAL_NANOS = 1_000_000_000;

  private final Shell shell;

  @Spec CommandSpec spec;

  /** Reads the words of a plan. */
  @ParentCommand CommandTree tree;

  @Mixin SuiteArguments suites;

  @Mixin EngineChoice engines;

  @Mixin LimitArguments limits;

  @Option(
      names = "--limits-from-suite",
      description =
          "Search a record that names nodes, seconds or a depth (acn, acs, acd) within those, and"
              + " one that asks for a mate until it is found.")
  boolean limitsFromSuite;

  @Option(
      names = "--time-tolerance",
      paramLabel = "T",
      defaultValue = "200ms",
      converter = DurationConverter.class,
      description =
          "How long after --time an answer may come. A later one is a finding, and solves a problem"
              + " only if the solution was found before and kept. Default: ${DEFAULT-VALUE}.")
  long timeTolerance;

  @Option(
      names = "--rule",
      paramLabel = "NAME",
      defaultValue = "proof",
      converter = Rules.class,
      completionCandidates = Rules.class,
      description =
          "What solves a problem: ${COMPLETION-CANDIDATES}. With proof, the move played must begin"
              + " a line that proves the mate asked for; with move, records that ask only for a"
              + " mate are not counted. Default: ${DEFAULT-VALUE}.")
  SolvingRule rule = SolvingRule.PROOF;

  @Mixin SelectionArguments selection;

  @Mixin HandlingArguments handling;

  @Mixin JournalArguments journal;

  @Mixin LiveArgument live;

  @Mixin RunResults results;

  @Option(
      names = "--dry-run",
      description = "Search and write nothing; tell what would be searched and written.")
  boolean dryRun;

  /** The file that says what to run, if there is one. */
  @Nullable Path plan;

  /** Made, where they are missing, before anything is written. */
  Set<Path> folders = Set.of();

  public RunCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    List<String> typed = spec.root().commandLine().getParseResult().originalArgs();
    return suites.names().stream().anyMatch(PlanFile::isPlan)
        ? new PlannedRun(spec, suites.names(), tree, shell).call(typed)
        : run(typed);
  }

  /**
   * Makes the run, or tells what it would do.
   *
   * @param typed the words of the command line
   */
  ExitCode run(List<String> typed)
      throws IOException, SuiteException, EngineFailure, InterruptedException {
    journal.place.check();
    live.check();
    SelectionRequest request = selection.request();
    SearchBudget effort = new SearchBudget(searchLimits(), limitsFromSuite, timeTolerance);
    List<EngineSpec> specs = EngineLabels.distinct(handling.threaded(engines.specs(shell)));
    Schedule schedule = handling.schedule(effort.limits(), specs, selection.shuffleSeed());
    SuitesToRun found = SuitesToRun.find(suites.names(), selection.errata(), shell);
    Path file = journal.place.file(found.name(), shell);
    results.check(engines.files(found.files()).reads("the plan", plan).writes("--journal", file));
    if (!dryRun) {
      journal.place.check(file, folders);
    }
    ChosenRecords chosen = found.choose(request, effort, rule);
    RunPlan plan =
        new RunPlan(found.all(), chosen, specs, effort, rule, schedule, handling.handling());
    JournalHeader header = header(plan, request, chosen);
    results.check(header, journal.place.damaged);
    if (!results.isQuiet) {
      handling.warn(schedule, effort.limits(), specs, shell);
    }
    if (dryRun) {
      ExitCode would =
          new DryRun(plan, header, chosen, shell).tell(journal, file, folders, results);
      return strict(would, found);
    }
    ExitCode made = search(plan, header, file, typed);
    return made == ExitCode.OK
        ? strict(results.tell(file, journal.place.damaged, shell), found)
        : made;
  }

  private ExitCode search(RunPlan plan, JournalHeader header, Path file, List<String> typed)
      throws IOException, EngineFailure, InterruptedException {
    for (Path folder : folders) {
      Files.createDirectories(folder);
    }
    results.reports.checkPlaces();
    if (!results.isQuiet) {
      shell.err().println("journal: " + file);
    }
    RunSearches searches = new RunSearches(plan, header, journal, file, results.isQuiet, shell);
    LiveRun watched = new LiveRun(header);
    try (LiveServer server = live.open(watched, shell)) {
      return searches.make(typed, server == null ? null : watched);
    }
  }

  private ExitCode strict(ExitCode told, SuitesToRun found) {
    return results.isStrict && found.hasRejections() ? told.and(ExitCode.INPUT) : told;
  }

  private Limits searchLimits() {
    return limits.any() ? limits.limits() : limits.limits().withNanos(USUAL_NANOS);
  }

  private JournalHeader header(RunPlan plan, SelectionRequest request, ChosenRecords chosen)
      throws EngineFailure {
    return new RunHeader(Build.current().exactly(), shell.clock().instant(), Machine.describe())
        .of(plan, request, chosen, journal.lines);
  }
}
