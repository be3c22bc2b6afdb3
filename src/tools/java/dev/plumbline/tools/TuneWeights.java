package dev.plumbline.tools;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.lab.Match;
import dev.plumbline.lab.Match.MatchState;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.WeightGroup;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.stats.Elo;
import dev.plumbline.tools.SelfPlay.Sample;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fits the weights of the evaluation to games of the builtin engine: {@code make tune}. */
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    description = {
      "Fits the evaluation's weights to games that the engine plays against itself.",
      "",
      "Plays games and saves their positions, fits the weights to them, and plays a match of the new"
          + " weights against the current ones. src/docs/tuning.md has the method. The same seed"
          + " gives the same weights."
    })
final class TuneWeights implements Callable<Integer> {
  private static final int HASH_MEGABYTES = 4;
  private static final long MATCH_SEED = 5_000_000;
  private static final int PAIRS_PER_LINE = 8;

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "SAMPLES", description = "The file of positions; --games writes it.")
  Path samples;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file for the weights. Default: weights.txt.")
  Path output = Path.of("weights.txt");

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "0",
      description = "Play N games first and write their positions to SAMPLES.")
  int games;

  @Option(
      names = "--match",
      paramLabel = "N",
      defaultValue = "0",
      description = "Play N pairs of games of the new weights against the current ones.")
  int pairs;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1200",
      description = "Nodes for each move of a game. Default: ${DEFAULT-VALUE}.")
  long nodes;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "2000000",
      description =
          "Seed of the first game; the next game has the next. Default: ${DEFAULT-VALUE}.")
  long seed;

  public static void main(String[] words) {
    System.exit(new CommandLine(new TuneWeights()).execute(words));
  }

  @Override
  public Integer call() throws IOException, EngineFailure, InterruptedException {
    PrintWriter log = spec.commandLine().getErr();
    if (games > 0) {
      play(log);
    }
    Tuner tuner =
        new Tuner(
            Tuner.Recipe.STANDARD,
            (round, step, error, heldOut) ->
                log.printf(
                    Locale.ROOT,
                    "round %d, step %d: error %.6f%s%n",
                    round,
                    step,
                    error,
                    heldOut ? " on held-out positions" : ""));
    Weights fitted = tuner.fit(read(), StartingWeights.weights());
    Files.writeString(output, write(fitted));
    if (pairs > 0) {
      match(fitted, log);
    }
    return 0;
  }

  private static BuiltinEngine engine(Weights weights) {
    return new BuiltinEngine(SearchSettings.full(), HASH_MEGABYTES, new HandWritten(weights, 1));
  }

  private void play(PrintWriter log) throws IOException, EngineFailure {
    SelfPlay play = new SelfPlay(engine(Weights.standard()), nodes);
    int positions = 0;
    try (BufferedWriter writer = Files.newBufferedWriter(samples)) {
      for (int game = 0; game < games; game++) {
        positions += play.play(seed + game, sample -> write(writer, sample));
      }
    }
    log.println(games + " games, " + positions + " positions");
  }

  private static void write(BufferedWriter writer, Sample sample) {
    try {
      writer.write(sample.toText() + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Sample> read() throws IOException {
    try (Stream<String> lines = Files.lines(samples)) {
      return lines.map(Sample::fromText).toList();
    }
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
        1,
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
