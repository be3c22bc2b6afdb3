package dev.plumbline.tools.network;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.Tool;
import dev.plumbline.cli.terminal.Build;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.network.Network;
import dev.plumbline.search.eval.network.NetworkFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Trains a network: {@code make tool T=network}. */
@Command(
    name = "network",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a network for the builtin engine on positions with scores and results.",
      "",
      "Writes the network, FILE.svg with the errors, and now and then FILE.checkpoint, from which"
          + " the same command continues. The same recipe and positions give the same network."
    })
final class TrainNetwork implements Callable<ExitCode> {
  @Spec CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "POSITIONS", description = "Files of positions.")
  List<Path> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The file for the network.")
  Path output = Path.of("");

  @Option(
      names = "--sums",
      paramLabel = "N",
      defaultValue = "256",
      description = "Sums for each side, a multiple of 32. Default: ${DEFAULT-VALUE}.")
  int sums;

  @Option(
      names = "--samples",
      paramLabel = "N",
      description = {
        "Samples to learn from in all; the positions go round as often as it takes.",
        "Default: 8 for each position."
      })
  @Nullable Long wanted;

  @Option(
      names = "--round",
      paramLabel = "N",
      defaultValue = "20000000",
      description = "Samples between two checkpoints. Default: ${DEFAULT-VALUE}.")
  long round;

  @Option(
      names = "--batch",
      paramLabel = "N",
      defaultValue = "4096",
      description = "Samples for each step. Default: ${DEFAULT-VALUE}.")
  int batch;

  @Option(
      names = "--rate",
      paramLabel = "X",
      defaultValue = "0.001",
      description = "The size of the first steps. Default: ${DEFAULT-VALUE}.")
  double rate;

  @Option(
      names = "--decay",
      paramLabel = "X",
      defaultValue = "1",
      description = {
        "How fast what is learned of single squares is forgotten, relative to the size of the"
            + " steps: more for few positions.",
        "Default: ${DEFAULT-VALUE}."
      })
  double decay;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = {
        "Begin with the weights of this network instead of random ones, to learn from further"
            + " positions. Goes with --decay 0, so that nothing is forgotten."
      })
  @Nullable Path first;

  @Option(
      names = "--correct",
      description =
          "The network corrects the hand-written evaluation, to which its values are added.")
  boolean corrects;

  @Option(
      names = "--result-share",
      paramLabel = "X",
      defaultValue = "0.3",
      description = "How much of the target is the game's result. Default: ${DEFAULT-VALUE}.")
  double resultShare;

  @Option(
      names = "--scale",
      paramLabel = "N",
      defaultValue = "400",
      description =
          "Centipawns at which 73 %% of the points are expected. Default: ${DEFAULT-VALUE}.")
  int scale;

  @Option(
      names = "--worth",
      paramLabel = "N",
      description = {
        "Centipawns that an output of 1 is worth in the search: of a correction, less than --scale,"
            + " because errors change from one position to the next.",
        "Default: --scale for a correction; otherwise as fitted to the hand-written evaluation."
      })
  @Nullable Integer worth;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the first weights and the order. Default: ${DEFAULT-VALUE}.")
  long seed;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      defaultValue = "2",
      description = "Threads. Default: ${DEFAULT-VALUE}.")
  int threads;

  /** How often a position is seen. */
  private static final long EACH = 8;

  private final ErrorCurve curve = new ErrorCurve();

  public static void main(String[] words) {
    Tool.main(TrainNetwork.class, words);
  }

  @Override
  public ExitCode call() throws IOException, InterruptedException {
    PrintWriter log = spec.commandLine().getErr();
    checkRange("--scale", scale);
    if (worth != null) {
      checkRange("--worth", worth);
    }
    TrainingSamples samples = TrainingSamples.read(files);
    if (sums < 1 || sums > Network.MAX_HIDDEN || sums % Rows.GRAIN != 0) {
      String range = ", which is no multiple of " + Rows.GRAIN + " up to " + Network.MAX_HIDDEN;
      throw new ParameterException(spec.commandLine(), "--sums: " + sums + range);
    }
    if (samples.fittedSize() == 0 || samples.heldOut().length == 0) {
      throw new ParameterException(spec.commandLine(), "there are too few positions in " + files);
    }
    if (corrects) {
      samples = samples.onTopOf(HandWritten::new);
    }
    Network begun = begun();
    NetworkTrainer.Recipe recipe =
        new NetworkTrainer.Recipe(
            sums,
            new NetworkTrainer.Target(scale, resultShare),
            wanted != null ? wanted : EACH * samples.fittedSize(),
            batch,
            rate,
            decay,
            seed,
            begun == null ? "" : Integer.toHexString(NetworkFile.checksum(begun)));
    Path checkpoint = beside(".checkpoint");
    try (NetworkTrainer trainer = new NetworkTrainer(recipe, samples, threads)) {
      if (Files.exists(checkpoint)) {
        trainer.resume(checkpoint);
        log.println("continued after " + trainer.steps() + " steps");
      } else if (begun != null) {
        trainer.beginWith(begun);
      }
      log.println(positions(samples));
      while (!trainer.isOver()) {
        learn(trainer, log);
        trainer.save(checkpoint);
        Files.writeString(beside(".svg"), curve.toSvg());
      }
      int values = worth != null ? worth : fittedWorth(trainer, samples);
      log.println("an output of 1 is worth " + values + " centipawns");
      Network network = trainer.network(text(recipe, samples, trainer.heldOutErrors()), values);
      Files.write(output, NetworkFile.bytes(network));
      Network asTrained = corrects ? trainer.network("", scale) : network;
      Check check = new Check(trainer, samples, asTrained);
      log.printf(
          Locale.ROOT,
          "error of the hand-written evaluation: %.6f%n",
          check.handError(recipe.target()));
      check.report(log);
    }
    return ExitCode.OK;
  }

  private void checkRange(String option, int centipawns) {
    if (centipawns < 1 || centipawns > Network.MAX_SCALE) {
      String range = ": " + centipawns + " is not between 1 and " + Network.MAX_SCALE;
      throw new ParameterException(spec.commandLine(), option + range);
    }
  }

  private int fittedWorth(NetworkTrainer trainer, TrainingSamples samples)
      throws InterruptedException {
    return corrects ? scale : new ValueScale(samples).fitted(trainer.outputs(samples.heldOut()));
  }

  private @Nullable Network begun() throws IOException {
    if (first == null) {
      return null;
    }
    Network network = NetworkFile.read(first);
    if (network.hidden() != sums || network.isCorrection() != corrects) {
      String options = "--sums " + network.hidden() + (network.isCorrection() ? " --correct" : "");
      throw new ParameterException(
          spec.commandLine(), "--from: " + first + " is trained further with " + options);
    }
    return network;
  }

  private Path beside(String ending) {
    return output.resolveSibling(output.getFileName() + ending);
  }

  private void learn(NetworkTrainer trainer, PrintWriter log) throws InterruptedException {
    long start = System.nanoTime();
    long before = trainer.steps();
    double error = trainer.learn(round, curve::addFitted);
    double seconds = (System.nanoTime() - start) / 1e9;
    List<Double> all = trainer.heldOutErrors();
    double heldOut = all.get(all.size() - 1);
    curve.addHeldOut(trainer.steps(), heldOut);
    log.printf(
        Locale.ROOT,
        "step %d: error %.6f, held out %.6f, %.0f samples a second%n",
        trainer.steps(),
        error,
        heldOut,
        (trainer.steps() - before) * batch / seconds);
  }

  private String positions(TrainingSamples samples) {
    List<String> names = new ArrayList<>();
    files.forEach(file -> names.add(String.valueOf(file.getFileName())));
    return samples.fittedSize()
        + " positions and "
        + samples.heldOut().length
        + " held out, from "
        + String.join(", ", names);
  }

  private String text(
      NetworkTrainer.Recipe recipe, TrainingSamples samples, List<Double> errors) {
    String rounds =
        errors.stream()
            .map(error -> String.format(Locale.ROOT, "%.6f", error))
            .collect(Collectors.joining(" "));
    return String.join(
        "\n",
        recipe.toString(),
        positions(samples),
        "errors of the positions held out, round by round: " + rounds,
        "trained by Plumbline " + Build.current().exactly());
  }

  /**
   * Finds what an output is worth: the search has margins in the centipawns of the hand-written
   * evaluation, so the mean size of the values is made the same, over positions where neither side
   * is far ahead.
   */
  record ValueScale(TrainingSamples samples) {
    private static final int ORDINARY = 300;
    private static final int MOST = 20_000;

    /** Takes the outputs for the positions held out. */
    int fitted(float[] all) {
      HandWritten hand = new HandWritten();
      int[] heldOut = samples.heldOut();
      double values = 0;
      double outputs = 0;
      int count = 0;
      for (int i = 0; i < heldOut.length && count < MOST; i++) {
        if (Math.abs(samples.score(heldOut[i])) <= ORDINARY) {
          values += Math.abs(hand.evaluate(Position.of(samples.position(heldOut[i]).setup())));
          outputs += Math.abs(all[i]);
          count++;
        }
      }
      double scale = outputs > 0 ? values / outputs : 0;
      return (int) Math.round(Math.max(1, Math.min(Network.MAX_SCALE, scale)));
    }
  }

  /** What a trained network knows of the positions held out. */
  private record Check(NetworkTrainer trainer, TrainingSamples samples, Network network) {
    private static final int COMPARED = 2_000;

    /** The error that the hand-written evaluation has, to compare with. */
    double handError(NetworkTrainer.Target target) {
      HandWritten hand = new HandWritten();
      double sum = 0;
      int[] heldOut = samples.heldOut();
      for (int sample : heldOut) {
        int value = hand.evaluate(Position.of(samples.position(sample).setup()));
        double expected = NetworkTrainer.Target.expected((double) value / target.scale());
        double miss = expected - target.of(samples, sample);
        sum += miss * miss;
      }
      return sum / heldOut.length;
    }

    /** The value of a sample with rounded weights. */
    private int rounded(int sample) {
      return samples.together(sample, network.value(samples.position(sample).setup()));
    }

    void report(PrintWriter log) throws InterruptedException {
      int[] heldOut = samples.heldOut();
      float[] outputs = trainer.outputs(heldOut);
      double rounded = 0;
      int compared = Math.min(COMPARED, heldOut.length);
      int decided = 0;
      int right = 0;
      int rightScores = 0;
      for (int i = 0; i < heldOut.length; i++) {
        double value = outputs[i] * network.scale();
        if (i < compared) {
          rounded += Math.abs(rounded(heldOut[i]) - value);
        }
        int result = samples.result(heldOut[i]) - 1;
        if (result != 0) {
          decided++;
          right += result * value > 0 ? 1 : 0;
          rightScores += result * samples.score(heldOut[i]) > 0 ? 1 : 0;
        }
      }
      double all = Math.max(1, decided);
      log.printf(
          Locale.ROOT,
          "winner of decided games held out: named by %.1f %% of the values, %.1f %% of the"
              + " scores%n",
          100 * right / all,
          100 * rightScores / all);
      log.printf(
          Locale.ROOT,
          "rounding the weights changes values by %.1f on average%n",
          rounded / compared);
    }
  }

  /** The errors during the training, as a picture. */
  static final class ErrorCurve {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 320;
    private static final int MARGIN = 60;

    private record Point(long step, double error) {}

    private final List<Point> fitted = new ArrayList<>();
    private final List<Point> heldOut = new ArrayList<>();

    void addFitted(long step, double error) {
      fitted.add(new Point(step, error));
    }

    void addHeldOut(long step, double error) {
      heldOut.add(new Point(step, error));
    }

    String toSvg() {
      List<Point> all = new ArrayList<>(fitted);
      all.addAll(heldOut);
      double least = all.stream().mapToDouble(Point::error).min().orElse(0);
      double most = all.stream().mapToDouble(Point::error).max().orElse(1);
      long steps = all.stream().mapToLong(Point::step).max().orElse(1);
      Axes axes = new Axes(steps, least, Math.max(most, least + 1e-9));
      return String.join(
          "\n",
          "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 "
              + WIDTH
              + " "
              + HEIGHT
              + "'"
              + " font-family='sans-serif' font-size='12'>",
          "<rect width='100%' height='100%' fill='white'/>",
          axes.label(0, most, "end"),
          axes.label(0, least, "end"),
          "<text x='"
              + MARGIN
              + "' y='"
              + (HEIGHT - 15)
              + "'>error by step, to "
              + steps
              + ": "
              + "positions learned from (grey), held out (blue)</text>",
          axes.line(fitted, "#999"),
          axes.line(heldOut, "#06c"),
          "</svg>",
          "");
    }

    private record Axes(long steps, double least, double most) {
      private String x(long step) {
        double share = (double) step / steps;
        return String.format(Locale.ROOT, "%.1f", MARGIN + share * (WIDTH - 2 * MARGIN));
      }

      private String y(double error) {
        double share = (most - error) / (most - least);
        return String.format(Locale.ROOT, "%.1f", MARGIN + share * (HEIGHT - 2 * MARGIN));
      }

      String label(long step, double error, String anchor) {
        String number = String.format(Locale.ROOT, "%.4f", error);
        return "<text x='"
            + x(step)
            + "' dx='-6' y='"
            + y(error)
            + "' text-anchor='"
            + anchor
            + "'>"
            + number
            + "</text>";
      }

      String line(List<Point> points, String colour) {
        StringBuilder line = new StringBuilder();
        for (Point point : points) {
          line.append(x(point.step())).append(',').append(y(point.error())).append(' ');
        }
        return "<polyline fill='none' stroke='"
            + colour
            + "' stroke-width='1.5' points='"
            + line.toString().strip()
            + "'/>";
      }
    }
  }
}
