package dev.plumbline.cli.lab;

import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.option.OutputArgument;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.lab.match.Match;
import dev.plumbline.lab.match.MatchState;
import dev.plumbline.lab.tune.Sample;
import dev.plumbline.lab.tune.SelfPlay;
import dev.plumbline.lab.tune.StartingWeights;
import dev.plumbline.lab.tune.Tuner;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.search.eval.WeightsText;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits the weights of the evaluation to games of the builtin engine. */
@Command(
    name = "tune",
    description = {
      "Tunes the evaluation weights on self-play games.",
      "",
      "Plays games and collects their positions, fits the weights to them, and plays a"
          + " match of the new weights against the current ones. See src/docs/tuning.md. The same"
          + " seed gives the same weights."
    },
    exitCodeList = {"0:weights written", "3:the samples could not be read"},
    footer = {
      "  # Play, fit, and play a match: about an hour",
      "  plumbline lab tune samples.txt --games 4000 --match 300 -o weights.txt",
      "",
      "  # Fit again to the same positions",
      "  plumbline lab tune samples.txt -o weights.txt"
    })
public final class LabTuneCommand implements Callable<ExitCode> {
  private static final int HASH_MEGABYTES = 4;
  private static final long MATCH_SEED = 5_000_000;

  private final Shell shell;

  @Parameters(paramLabel = "SAMPLES", description = "File of positions; --games writes it.")
  Path samples;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "0",
      description = "Play N games first and save their positions in SAMPLES. Default: none.")
  int games;

  @Option(
      names = "--match",
      paramLabel = "N",
      defaultValue = "0",
      description = "Play N game pairs of the new weights against the current ones. Default: none.")
  int pairs;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1200",
      converter = CountConverter.class,
      description = "Nodes per move. Default: ${DEFAULT-VALUE}.")
  long nodes;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "2000000",
      description =
          "Random seed of the first game; each further game uses the next. Default:"
              + " ${DEFAULT-VALUE}.")
  long seed;

  @Mixin OutputArgument output;

  public LabTuneCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, EngineFailure, InterruptedException {
    FilesInUse files = new FilesInUse();
    (games > 0 ? files.writes("the games", samples) : files.reads("the games", samples))
        .writes("-o", output.file())
        .checkPlaces();
    if (games > 0) {
      play();
    }
    Weights fitted =
        new Tuner(Tuner.Recipe.STANDARD, this::report).fit(read(), StartingWeights.weights());
    Path file = output.file();
    if (file == null) {
      Outputs.write("-", WeightsText.write(fitted), shell);
    } else {
      byte[] text = WeightsText.write(fitted).getBytes(StandardCharsets.UTF_8);
      FileReplacement.write(file, out -> out.write(text));
    }
    if (pairs > 0) {
      match(fitted);
    }
    return ExitCode.OK;
  }

  private static BuiltinEngine engine(Weights weights) {
    return new BuiltinEngine(SearchSettings.full(), HASH_MEGABYTES, new HandWritten(weights, 1));
  }

  private void play() throws IOException, EngineFailure {
    SelfPlay play = new SelfPlay(engine(Weights.standard()), nodes);
    int kept = 0;
    try (BufferedWriter writer = Files.newBufferedWriter(samples)) {
      for (int game = 1; game <= games; game++) {
        kept += play.play(seed + game - 1, sample -> write(writer, sample));
        shell.status().show("game " + game + " of " + games + ", " + kept + " positions");
      }
    }
    shell.status().clear();
    shell.err().println(games + " games, " + kept + " positions");
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
    } catch (IllegalArgumentException e) {
      throw new UserException(ExitCode.INPUT, samples + ": " + e.getMessage(), e);
    }
  }

  private void report(int round, int step, double error, boolean heldOut) {
    String text =
        String.format(
            Locale.ROOT,
            "round %d, step %d: error %.6f%s",
            round,
            step,
            error,
            heldOut ? " on positions held out" : "");
    shell.err().println(text);
  }

  private void match(Weights fitted) throws IOException, EngineFailure, InterruptedException {
    Match match =
        new Match(
            () -> engine(fitted),
            () -> engine(Weights.standard()),
            () -> engine(Weights.standard()),
            Limits.nodes(nodes),
            MATCH_SEED,
            new StopToken());
    MatchState standing = new MatchState();
    match.play(
        pairs,
        1,
        pair -> {
          standing.add(pair);
          shell.status().show(standing.games() + " games: " + MatchText.standing(standing, null));
          return true;
        });
    shell.status().clear();
    shell.err().println("new weights: " + MatchText.standing(standing, null));
  }
}
