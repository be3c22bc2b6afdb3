package dev.plumbline.tools;

import dev.plumbline.cli.Tool;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.WeightGroup;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.tools.lab.Elo;
import dev.plumbline.tools.lab.Match;
import dev.plumbline.tools.lab.Match.MatchState;
import dev.plumbline.tools.network.TrainingPosition;
import dev.plumbline.tools.network.TrainingSamples;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fits the weights of the evaluation to positions with scores: {@code make tool T=tune}. */
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    description = {
      "Fits the evaluation's weights to positions with scores and results of games.",
      "",
      "The positions are those that networks learn from: the tool 'positions' collects them with"
          + " the scores of the builtin engine, 'labels' replaces these by a teacher's."
          + " src/docs/evaluation.md has the method. The same seed gives the same weights."
    })
final class TuneWeights implements Callable<ExitCode> {
  private static final int HASH_MEGABYTES = 4;
  private static final long MATCH_SEED = 5_000_000;
  private static final int PAIRS_PER_LINE = 8;

  @Spec CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of positions.")
  List<Path> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file for the weights. Default: weights.txt.")
  Path output = Path.of("weights.txt");

  @Option(
      names = "--most",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Fit to N positions at most, drawn at random. Default: ${DEFAULT-VALUE}.")
  int most;

  @Option(
      names = "--anew",
      description =
          "Begin with the rules of thumb that all tuning began with, not with the current weights.")
  boolean isAnew;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "250",
      description = "Steps down the gradient. Default: ${DEFAULT-VALUE}.")
  int steps;

  @Option(
      names = "--result-share",
      paramLabel = "X",
      defaultValue = "0.2",
      description = "How much of the target is the game's result. Default: ${DEFAULT-VALUE}.")
  double resultShare;

  @Option(
      names = "--scale",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "Centipawns at which 73 %% of the points are expected.",
        "Default: 0, for what predicts the results best."
      })
  int scale;

  @Option(
      names = "--pull",
      paramLabel = "N",
      defaultValue = "800",
      description =
          "Pull each weight towards its first value as N positions would. Default:"
              + " ${DEFAULT-VALUE}.")
  double pull;

  @Option(
      names = "--part",
      paramLabel = "X",
      defaultValue = "1",
      description =
          "Go this part of the way from the first weights to the fitted ones. Default:"
              + " ${DEFAULT-VALUE}.")
  double part;

  @Option(
      names = "--match",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Play N pairs of games of the new weights against the current ones, both without a"
              + " network.")
  int pairs;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1200",
      description = "Nodes for each move of the match. Default: ${DEFAULT-VALUE}.")
  long nodes;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Games of the match in parallel. Default: ${DEFAULT-VALUE}.")
  int jobs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the choice of positions. Default: ${DEFAULT-VALUE}.")
  long seed;

  public static void main(String[] words) {
    Tool.main(TuneWeights.class, words);
  }

  @Override
  public ExitCode call() throws IOException, EngineFailure, InterruptedException {
    PrintWriter log = spec.commandLine().getErr();
    Tuner tuner =
        new Tuner(
            new Tuner.Recipe(1, steps, scale, resultShare, pull),
            (round, step, error, heldOut) ->
                log.printf(
                    Locale.ROOT,
                    "round %d, step %d: error %.6f%s%n",
                    round,
                    step,
                    error,
                    heldOut ? " on held-out positions" : ""));
    TrainingSamples samples = TrainingSamples.read(files);
    List<TrainingPosition> learned = positions(samples, samples.shuffled(seed), most);
    int held = most / TrainingSamples.HELD_OUT;
    List<TrainingPosition> heldOut = positions(samples, samples.heldOut(), held);
    if (learned.isEmpty() || heldOut.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "there are too few positions in " + files);
    }
    log.println(learned.size() + " positions, " + heldOut.size() + " held out");
    Weights first = isAnew ? StartingWeights.weights() : Weights.standard();
    Weights fitted = mixed(first, tuner.fit(learned, heldOut, first), part);
    Files.writeString(output, write(fitted));
    if (pairs > 0) {
      match(fitted, log);
    }
    return ExitCode.OK;
  }

  private static List<TrainingPosition> positions(TrainingSamples samples, int[] order, int most) {
    return Arrays.stream(order).limit(most).mapToObj(samples::position).toList();
  }

  /** The weights a part of the way from one to another. */
  static Weights mixed(Weights from, Weights to, double part) {
    return new Weights(
        mixed(from::middlegame, to::middlegame, part), mixed(from::endgame, to::endgame, part));
  }

  private static int[] mixed(IntUnaryOperator from, IntUnaryOperator to, double part) {
    return IntStream.range(0, WeightGroup.total())
        .map(i -> (int) Math.rint((1 - part) * from.applyAsInt(i) + part * to.applyAsInt(i)))
        .toArray();
  }

  private static BuiltinEngine engine(Weights weights) {
    return new BuiltinEngine(SearchSettings.full(), HASH_MEGABYTES, new HandWritten(weights, 1));
  }

  /** In the format that {@link dev.plumbline.search.eval.WeightsText} reads. */
  static String write(Weights weights) {
    StringBuilder text = new StringBuilder();
    for (WeightGroup group : WeightGroup.values()) {
      text.append(group.label());
      for (int i = 0; i < group.length(); i++) {
        if (group.length() > PAIRS_PER_LINE && i % PAIRS_PER_LINE == 0) {
          text.append("\n ");
        }
        int index = group.start() + i;
        text.append(' ').append(weights.middlegame(index)).append(':');
        text.append(weights.endgame(index));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private void match(Weights fitted, PrintWriter log)
      throws EngineFailure, IOException, InterruptedException {
    Match match =
        new Match(
            () -> engine(fitted),
            () -> engine(Weights.standard()),
            () -> engine(Weights.standard()),
            Limits.nodes(nodes),
            MATCH_SEED,
            new StopToken());
    MatchState state = new MatchState();
    match.play(
        pairs,
        jobs,
        pair -> {
          state.add(pair);
          return true;
        });
    Elo elo = Elo.of(state.pairs());
    log.printf(
        Locale.ROOT,
        "new weights: won=%d drawn=%d lost=%d elo=%.1f (%.1f to %.1f)%n",
        state.wins(),
        state.draws(),
        state.losses(),
        elo.value(),
        elo.low(),
        elo.high());
  }
}
