package dev.plumbline.tools;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.Tool;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Input;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.lab.Exercise;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Margins;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.tools.lab.Match;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tunes the margins of the search: {@code make tool T=tune-margins}. */
@Command(
    name = "tune-margins",
    mixinStandardHelpOptions = true,
    description = {
      "Tunes the margins of the search by SPSA.",
      "",
      "Each iteration moves all margins up or down at random and lets the engine compete against"
          + " itself with the opposite moves: in pairs of games, or on problems of --suite."
          + " src/docs/strength.md has the method. FILE is written after each iteration; with the"
          + " same options the command resumes from it. The same seed gives the same margins."
    })
final class TuneMargins implements Callable<ExitCode> {
  private static final int HASH_MEGABYTES = 4;
  private static final int MOST_HALF_POINTS = 4;

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The file of the margins so far.")
  Path file;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "NAME",
      description = "Tune these margins only, separated by commas. Default: all.")
  List<String> only = List.of();

  @Option(
      names = "--suite",
      paramLabel = "EPD",
      description = "Solve problems of this file instead of playing games. Can be repeated.")
  List<Path> suites = List.of();

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Iterations in all. Default: ${DEFAULT-VALUE}.")
  int iterations;

  @Option(
      names = "--batch",
      paramLabel = "N",
      defaultValue = "1",
      description = "Pairs of games, or problems, for each iteration. Default: ${DEFAULT-VALUE}.")
  int batch;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Nodes for each move or problem. Default: ${DEFAULT-VALUE}.")
  long nodes;

  @Option(
      names = "--spread",
      paramLabel = "SHARE",
      defaultValue = "0.1",
      description = "How far a margin is moved, as a share of itself. Default: ${DEFAULT-VALUE}.")
  double spread;

  @Option(
      names = "--gain",
      paramLabel = "X",
      defaultValue = "0.2",
      description =
          "How many such moves a margin follows a clear result, at first. Default:"
              + " ${DEFAULT-VALUE}; with a batch of 24 problems 2 is a good choice.")
  double gain;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Games or problems in parallel. Default: ${DEFAULT-VALUE}.")
  int jobs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "7000000",
      description = "Seed of moves, openings and problems. Default: ${DEFAULT-VALUE}.")
  long seed;

  public static void main(String[] words) {
    Tool.main(TuneMargins.class, words);
  }

  @Override
  public ExitCode call() throws Exception {
    PrintWriter log = spec.commandLine().getErr();
    Spsa spsa = new Spsa(new Spsa.Recipe(iterations, spread, gain, seed), chosen());
    if (Files.exists(file)) {
      try {
        spsa.resume(Files.readAllLines(file));
      } catch (IOException e) {
        throw new ParameterException(
            spec.commandLine(), file + ": " + e.getMessage() + "; choose another file", e);
      }
      log.println("resumed after " + spsa.iteration() + " iterations");
    }
    List<Exercise> exercises = exercises();
    while (!spsa.isOver()) {
      spsa.iterate(
          (iteration, one, other) -> {
            double result =
                exercises.isEmpty()
                    ? games(iteration, one, other)
                    : problems(iteration, one, other, exercises);
            log.printf(Locale.ROOT, "iteration %d: %+.3f%n", iteration + 1, result);
            return result;
          });
      save(spsa.toText());
    }
    spec.commandLine().getOut().println(Margins.STANDARD.with(spsa.best()));
    return ExitCode.OK;
  }

  private Map<String, Integer> chosen() {
    Map<String, Integer> all = Margins.STANDARD.values();
    Map<String, Integer> chosen = new LinkedHashMap<>();
    for (String name : only.isEmpty() ? List.copyOf(all.keySet()) : only) {
      Integer value = all.get(name);
      if (value == null) {
        throw new ParameterException(
            spec.commandLine(),
            "--only: no margin \"" + name + "\"; there are " + String.join(", ", all.keySet()));
      }
      chosen.put(name, value);
    }
    return chosen;
  }

  private List<Exercise> exercises() throws IOException {
    List<Exercise> all = new ArrayList<>();
    for (Path suite : suites) {
      Exercise.read(suite.toString(), Input.file(suite), rejected -> {}).stream()
          .filter(exercise -> exercise.problem().isSolvable())
          .forEach(all::add);
    }
    if (all.isEmpty() && !suites.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--suite: nothing to solve in " + suites);
    }
    return all;
  }

  /** A half-written file must not replace a good one. */
  private void save(String text) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(part, text);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static Supplier<Engine> engines(Map<String, Integer> changes) {
    SearchSettings settings = SearchSettings.full().with(Margins.STANDARD.with(changes));
    return () -> new BuiltinEngine(settings, HASH_MEGABYTES);
  }

  private double games(int iteration, Map<String, Integer> one, Map<String, Integer> other)
      throws Exception {
    Match match =
        new Match(
            engines(one),
            engines(other),
            engines(Map.of()),
            Limits.nodes(nodes),
            seed + iteration,
            new StopToken());
    List<Integer> halfPoints = new ArrayList<>();
    match.play(batch, jobs, pair -> halfPoints.add(pair.halfPoints()));
    int even = MOST_HALF_POINTS / 2;
    return halfPoints.stream().mapToInt(points -> points - even).average().orElse(0) / even;
  }

  private double problems(
      int iteration, Map<String, Integer> one, Map<String, Integer> other, List<Exercise> all)
      throws Exception {
    SplittableRandom random = new SplittableRandom(seed ^ iteration);
    List<Exercise> drawn = new ArrayList<>();
    for (int i = 0; i < batch; i++) {
      drawn.add(all.get(random.nextInt(all.size())));
    }
    return (solved(drawn, one) - solved(drawn, other)) / batch;
  }

  private double solved(List<Exercise> drawn, Map<String, Integer> changes) throws Exception {
    double[] sum = new double[1];
    TaskRunner.inOrder(
            jobs,
            TaskRunner.Feed.of(drawn),
            () -> new Solver(engines(changes).get(), Limits.nodes(nodes)),
            (exercise, share) -> sum[0] += share)
        .run();
    return sum[0];
  }

  /** Solves problems, each as a new game. Its results are shares of the points. */
  private record Solver(Engine engine, Limits limits, ProblemJudge judge, StopToken token)
      implements TaskRunner.Worker<Exercise, Double> {
    Solver(Engine engine, Limits limits) {
      this(engine, limits, new ProblemJudge(SolvingRule.PROOF), new StopToken());
    }

    @Override
    public Double run(Exercise exercise) throws EngineFailure {
      engine.newGame();
      Position position = Position.of(exercise.problem().setup());
      Analysis answer = engine.analyse(position, limits, line -> {}, token);
      Verdict verdict = judge.judge(exercise.problem(), answer).verdict();
      if (verdict.attainable() > 0) {
        return (double) verdict.points() / verdict.attainable();
      }
      return verdict.solved() ? 1.0 : 0.0;
    }

    @Override
    public void stop() {
      token.request();
    }

    @Override
    public void close() {
      engine.close();
    }
  }
}
