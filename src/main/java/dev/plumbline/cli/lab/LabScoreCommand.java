package dev.plumbline.cli.lab;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.LimitArguments;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.run.ProgressDisplay;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Problem;
import dev.plumbline.lab.Exercise;
import dev.plumbline.lab.ScoreRun;
import dev.plumbline.lab.ScoreRun.ScoreTotals;
import dev.plumbline.lab.ScoreRun.Scored;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import dev.plumbline.run.Progress;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the builtin engine by suites. */
@Command(
    name = "score",
    description = {
      "Measures the builtin engine on suites.",
      "",
      "Each problem starts a new game, and the final move is judged: it must be in bm and"
          + " not in am, a required mate needs a mating line that is not refuted, and graded moves"
          + " earn their points. With --nodes or --depth the score is the same on any machine and for any number of jobs."
    },
    exitCodeList = {
      "0:measured",
      "3:a suite could not be read, or has nothing to solve",
      "130:interrupted; the result covers the problems searched so far"
    },
    footer = {
      "  # Reproducible, two problems in parallel; list the unsolved ones",
      "  plumbline lab score mates --nodes 100k --jobs 2 --misses",
      "",
      "  # With a time limit and other settings",
      "  plumbline lab score wac --time 100ms --set null=off"
    },
    abbreviateSynopsis = true)
public final class LabScoreCommand implements Callable<ExitCode> {
  /** The number of problems after which the JIT has compiled the search. */
  private static final int TIMED_WARMUP = 30;

  private static final List<String> COLUMNS =
      List.of(
          "suite",
          "number",
          "id",
          "theme",
          "fen",
          "move",
          "solved",
          "points",
          "attainable",
          "depth",
          "nodes",
          "ms");

  /** How long Ctrl-C waits for the searches to stop. */
  private static final int STOP_SECONDS = 5;

  private final Shell shell;

  /** Solves the current suite. */
  private volatile @Nullable TaskRunner<?, ?> current;

  @Mixin SuiteArguments suites;

  @Mixin LimitArguments limits;

  @Mixin EngineArguments engine;

  @Mixin JobsArgument jobs;

  @Option(
      names = "--warmup",
      paramLabel = "N",
      description =
          "Search the first N problems beforehand, uncounted. Default: "
              + TIMED_WARMUP
              + " with --time, else 0.")
  @Nullable Integer warmup;

  @Option(names = "--misses", description = "List the unsolved problems.")
  boolean misses;

  @Option(
      names = "--csv",
      paramLabel = "F",
      description = "Write CSV, one row per problem, to this file, or - for standard output.")
  @Nullable String csv;

  public LabScoreCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    Limits within = limits.required();
    int warm = warmup != null ? warmup : within.nanos().isPresent() ? TIMED_WARMUP : 0;
    engine.open().close();
    SearchSettings settings = engine.settings();
    ScoreRun run =
        new ScoreRun(
            () -> new BuiltinEngine(settings, engine.hash(), engine.threads()),
            within,
            warm,
            jobs.atLeastOne());
    LabSuites positions = new LabSuites(shell);
    List<FoundSuite> found = new ArrayList<>();
    for (String name : suites.names()) {
      found.add(positions.find(name));
    }
    engine.files(positions.files()).writes("--csv", csv).checkPlaces();
    List<Scored> all = new ArrayList<>();
    long nanos = 0;
    try (Interruption interruption = new Interruption(STOP_SECONDS, this::stop)) {
      for (FoundSuite suite : found) {
        List<Scored> scored = new ArrayList<>();
        long start = System.nanoTime();
        solve(suite.name(), run, positions.solvable(suite), scored);
        long spent = System.nanoTime() - start;
        print(suite.name(), scored, settings, within, spent);
        all.addAll(scored);
        nanos += spent;
        if (interruption.stop().isRequested()) {
          break;
        }
      }
      if (suites.names().size() > 1) {
        print("all", all, settings, within, nanos);
      }
      writeCsv(all);
      return interruption.or(ExitCode.OK);
    }
  }

  private void writeCsv(List<Scored> all) throws IOException {
    if (csv != null) {
      List<List<String>> rows = all.stream().map(LabScoreCommand::row).toList();
      Outputs.write(csv, new Grid(COLUMNS, 0, rows).csv(), shell);
    }
  }

  private void stop() {
    TaskRunner<?, ?> runner = current;
    if (runner != null) {
      runner.stop();
    }
  }

  private void solve(String name, ScoreRun run, List<Exercise> exercises, List<Scored> scored)
      throws IOException, EngineFailure, InterruptedException {
    Progress progress = new Progress(exercises.size());
    List<Scored> shown = Collections.synchronizedList(scored);
    TaskRunner<Exercise, Scored> runner =
        run.over(
            exercises,
            each -> {
              shown.add(each);
              progress.done();
            });
    current = runner;
    ProgressDisplay display =
        ProgressDisplay.line(shell, nanos -> line(name, shown, progress, nanos));
    try {
      runner.run();
    } finally {
      display.close();
      current = null;
    }
  }

  private static String line(String name, List<Scored> scored, Progress progress, long nanos) {
    ScoreTotals totals;
    synchronized (scored) {
      totals = ScoreTotals.of(scored);
    }
    return String.format(
        Locale.ROOT,
        "%s: %s, solved %d, points %d of %d%s",
        name,
        progress.count(),
        totals.solved(),
        totals.points(),
        totals.attainable(),
        progress.timeLeft(nanos));
  }

  private void print(
      String name, List<Scored> scored, SearchSettings settings, Limits within, long nanos) {
    if (misses && !name.equals("all")) {
      scored.stream()
          .filter(each -> !each.verdict().solved())
          .map(LabScoreCommand::miss)
          .forEach(shell.out()::println);
    }
    String changes = settings.toString();
    String player = changes.isEmpty() ? "Plumbline" : "Plumbline " + changes;
    shell.out().println(result(name, ScoreTotals.of(scored), player, within, nanos));
    shell.out().flush();
  }

  private static List<String> row(Scored scored) {
    Problem problem = scored.exercise().problem();
    return List.of(
        scored.exercise().suite(),
        Integer.toString(scored.exercise().number()),
        problem.id() == null ? "" : problem.id(),
        problem.theme() == null ? "" : problem.theme(),
        Fen.fourFields(problem.setup()),
        move(problem, scored.analysis().bestMove()),
        Boolean.toString(scored.verdict().solved()),
        Integer.toString(scored.verdict().points()),
        Integer.toString(scored.verdict().attainable()),
        Integer.toString(scored.analysis().depth()),
        Long.toString(scored.analysis().nodes()),
        Long.toString(scored.analysis().nanos() / 1_000_000));
  }

  private static String miss(Scored scored) {
    Problem problem = scored.exercise().problem();
    List<String> asked = new ArrayList<>();
    add(asked, "bm", moves(problem, problem.bestMoves()));
    add(asked, "am", moves(problem, problem.avoidMoves()));
    problem.mate().ifPresent(moves -> asked.add("mate in " + moves));
    if (!problem.points().isEmpty()) {
      asked.add(scored.verdict().points() + " of " + scored.verdict().attainable() + " points");
    }
    String played = move(problem, scored.analysis().bestMove());
    return scored.exercise().label() + ": " + played + ", asked " + String.join(", ", asked);
  }

  private static String result(
      String name, ScoreTotals totals, String engine, Limits limits, long nanos) {
    return String.format(
        Locale.ROOT,
        "%s solved=%d/%d points=%d/%d score=%.2f%% engine=\"%s\" limit=\"%s\" nodes/s=%d"
            + " time=%.1fs",
        name,
        totals.solved(),
        totals.problems(),
        totals.points(),
        totals.attainable(),
        totals.percent(),
        engine,
        limits.text(),
        totals.nodesPerSecond(),
        nanos / 1e9);
  }

  private static void add(List<String> asked, String opcode, String moves) {
    if (!moves.isEmpty()) {
      asked.add(opcode + ' ' + moves);
    }
  }

  private static String moves(Problem problem, List<Integer> moves) {
    return moves.stream().map(move -> move(problem, move)).collect(Collectors.joining(" "));
  }

  private static String move(Problem problem, int move) {
    return move == Move.NONE ? "none" : San.write(Position.of(problem.setup()), move);
  }
}
