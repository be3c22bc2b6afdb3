package dev.plumbline.tools.network;

import dev.plumbline.search.eval.network.Network;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Fits the weights of a network to samples by Adam, with steps that shrink along a cosine. The same
 * recipe, samples and number of threads give the same network, also from a checkpoint.
 */
final class NetworkTrainer implements AutoCloseable {
  /**
   * How to train.
   *
   * @param hidden sums for each side
   * @param target what the values should be
   * @param passes over all samples
   * @param batch samples for each step
   * @param rate the size of the first steps
   * @param decay how much of it the weights of single inputs shrink by in a step, so that squares
   *     differ only where the samples say so
   * @param from the checksum of the network to begin with; empty to begin with random weights
   */
  record Recipe(
      int hidden,
      Gradient.Target target,
      int passes,
      int batch,
      double rate,
      double decay,
      long seed,
      int threads,
      String from) {
    @Override
    public String toString() {
      String text = String.join(
          " ",
          "sums=" + hidden,
          "scale=" + target.scale(),
          "result-share=" + target.resultShare(),
          "passes=" + passes,
          "batch=" + batch,
          "rate=" + rate,
          "decay=" + decay,
          "seed=" + seed,
          "threads=" + threads);
      return from.isEmpty() ? text : text + " from=" + from;
    }
  }

  /** Receives the mean error of the samples of some steps. */
  @FunctionalInterface
  interface Progress {
    void report(long step, double error);
  }

  private static final double MEMORY = 0.9;
  private static final double SQUARE_MEMORY = 0.999;

  /** The last steps as a share of the first. */
  private static final double LAST_RATE = 0.01;

  private static final int REPORT_STEPS = 50;

  private final Recipe recipe;
  private final TrainingSamples samples;
  private final ExecutorService pool;
  private final List<Gradient> gradients = new ArrayList<>();

  /** The weights that samples are evaluated with: the parameters, with the shared ones added. */
  private final float[] weights;

  private final SharedWeights shared;
  private final float[] parameters;
  private final float[] slope;
  private final float[] mean;
  private final float[] square;

  /** By pass. */
  private final double[] heldOutErrors;

  private int pass;
  private long step;

  NetworkTrainer(Recipe recipe, TrainingSamples samples) {
    this.recipe = recipe;
    this.samples = samples;
    pool = Executors.newFixedThreadPool(recipe.threads());
    for (int i = 0; i < recipe.threads(); i++) {
      gradients.add(new Gradient(recipe.hidden(), samples, recipe.target()));
    }
    weights = new float[Network.count(recipe.hidden())];
    shared = new SharedWeights(recipe.hidden());
    parameters = new float[weights.length + shared.count()];
    slope = new float[parameters.length];
    mean = new float[parameters.length];
    square = new float[parameters.length];
    heldOutErrors = new double[recipe.passes()];
    begin();
  }

  /**
   * Random weights: about 20 inputs bring most sums between their limits. At first a piece counts
   * nearly the same on all squares, so that what is rarely seen is no noise.
   */
  private void begin() {
    SplittableRandom random = new SplittableRandom(recipe.seed());
    int hidden = recipe.hidden();
    int outputs = hidden * (1 + Network.INPUTS);
    double most = 1 / Math.sqrt(2 * hidden);
    for (int i = 0; i < weights.length - Network.OUTPUTS; i++) {
      double range = i < hidden ? 0.1 : i < outputs ? 0.01 : most;
      double centre = i < hidden ? 0.25 : 0;
      parameters[i] = (float) (centre + random.nextDouble(-range, range));
    }
    for (int i = weights.length; i < parameters.length; i++) {
      double range = i < weights.length + shared.countByPiece() ? 0.1 : 0.01;
      parameters[i] = (float) random.nextDouble(-range, range);
    }
    shared.merge(parameters, weights, 0, weights.length);
  }

  boolean isOver() {
    return pass == recipe.passes();
  }

  /** The passes done. */
  int pass() {
    return pass;
  }

  /** The steps done. */
  long steps() {
    return step;
  }

  /** The next pass over all samples. Returns the mean error. */
  double pass(Progress progress) throws InterruptedException {
    int[] order = samples.shuffled(recipe.seed() + 1 + pass);
    double sum = 0;
    double recent = 0;
    int since = 0;
    for (int from = 0; from < order.length; from += recipe.batch()) {
      int to = Math.min(order.length, from + recipe.batch());
      double error = step(order, from, to);
      sum += error;
      recent += error;
      since += to - from;
      if (step % REPORT_STEPS == 0) {
        progress.report(step, recent / since);
        recent = 0;
        since = 0;
      }
    }
    heldOutErrors[pass++] = heldOutError();
    return sum / Math.max(1, order.length);
  }

  /** Returns the sum of the errors before the step. */
  private double step(int[] order, int from, int to) throws InterruptedException {
    int threads = recipe.threads();
    double error =
        inParallel(
            thread ->
                gradients
                    .get(thread)
                    .add(
                        weights,
                        order,
                        from + (int) ((long) (to - from) * thread / threads),
                        from + (int) ((long) (to - from) * (thread + 1) / threads)));
    step++;
    double size = rate() / (1 - StrictMath.pow(MEMORY, (double) step));
    double squareShare = 1 - StrictMath.pow(SQUARE_MEMORY, (double) step);
    float share = 1f / (to - from);
    inRanges(weights.length, (first, end) -> addUp(first, end, share));
    shared.addSlopes(slope);
    inRanges(parameters.length, (first, end) -> move(first, end, size, squareShare));
    inRanges(weights.length, (first, end) -> shared.merge(parameters, weights, first, end));
    return error;
  }

  @FunctionalInterface
  private interface RangePart {
    void run(int first, int end);
  }

  private void inRanges(int length, RangePart part) throws InterruptedException {
    int threads = recipe.threads();
    inParallel(
        thread -> {
          int first = (int) ((long) length * thread / threads);
          part.run(first, (int) ((long) length * (thread + 1) / threads));
          return 0;
        });
  }

  private double rate() {
    long steps =
        (long) recipe.passes() * ((samples.fittedSize() + recipe.batch() - 1) / recipe.batch());
    double turn = StrictMath.cos(StrictMath.PI * Math.min(1, (double) step / steps));
    return recipe.rate() * (LAST_RATE + (1 - LAST_RATE) * (1 + turn) / 2);
  }

  /** Adds up the gradients of all threads, which are cleared. */
  private void addUp(int first, int end, float share) {
    for (int i = first; i < end; i++) {
      float sum = 0;
      for (Gradient part : gradients) {
        sum += part.sum[i];
        part.sum[i] = 0;
      }
      slope[i] = sum * share;
    }
  }

  /** Moves the parameters of a range down the gradient. */
  private void move(int first, int end, double size, double squareShare) {
    int outputs = recipe.hidden() * (1 + Network.INPUTS);
    int biases = weights.length - Network.OUTPUTS;
    float limit = outputLimit();
    double shrinking = recipe.decay() * rate();
    for (int i = first; i < end; i++) {
      float gradient = slope[i];
      mean[i] = (float) (MEMORY * mean[i] + (1 - MEMORY) * gradient);
      square[i] = (float) (SQUARE_MEMORY * square[i] + (1 - SQUARE_MEMORY) * gradient * gradient);
      float moved =
          parameters[i] - (float) (size * mean[i] / (Math.sqrt(square[i] / squareShare) + 1e-8));
      if (i >= recipe.hidden() && i < outputs) {
        moved -= (float) (shrinking * parameters[i]);
      }
      boolean isLimited = i >= outputs && i < biases;
      parameters[i] = isLimited ? Math.max(-limit, Math.min(limit, moved)) : moved;
    }
  }

  /** With all weights of an output at this limit, and its bias at 4, its sum still fits an int. */
  private float outputLimit() {
    double most = (double) Integer.MAX_VALUE / Network.VALUE_ONE - 4;
    return (float) Math.min(1.98, most / (2 * recipe.hidden()) - 1.0 / Network.OUTPUT_ONE);
  }

  @FunctionalInterface
  private interface Part {
    double run(int thread);
  }

  /** Runs a part on each thread and adds up the results in order. */
  private double inParallel(Part part) throws InterruptedException {
    List<Callable<Double>> parts = new ArrayList<>();
    for (int i = 0; i < recipe.threads(); i++) {
      int thread = i;
      parts.add(() -> part.run(thread));
    }
    double sum = 0;
    try {
      for (Future<Double> done : pool.invokeAll(parts)) {
        sum += done.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
    return sum;
  }

  /** The mean error of the samples that are held out. */
  double heldOutError() {
    int[] order = samples.heldOut();
    double error = gradients.get(0).error(weights, order, 0, order.length);
    return error / Math.max(1, order.length);
  }

  /** The errors of the positions held out after each pass so far. */
  double[] heldOutErrors() {
    return Arrays.copyOf(heldOutErrors, pass);
  }

  /** The output for a sample before the weights are rounded. */
  double output(int sample) {
    return gradients.get(0).output(weights, sample);
  }

  /**
   * The network with its weights rounded.
   *
   * @param scale centipawns for an output of 1
   */
  Network network(String text, int scale) {
    int[] numbers = new int[weights.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Math.round(weights[i] * one(i));
    }
    return new Network(recipe.hidden(), scale, samples.haveBase(), text, numbers);
  }

  /** What stands for 1 in a number of the network. */
  private int one(int number) {
    if (number < recipe.hidden() * (1 + Network.INPUTS)) {
      return Network.ONE;
    }
    return number < weights.length - Network.OUTPUTS ? Network.OUTPUT_ONE : Network.VALUE_ONE;
  }

  /** Begins with the weights of a network instead of random ones. */
  void beginWith(Network network) {
    Arrays.fill(parameters, 0);
    int[] numbers = network.numbers();
    for (int i = 0; i < numbers.length; i++) {
      parameters[i] = (float) numbers[i] / one(i);
    }
    shared.merge(parameters, weights, 0, weights.length);
  }

  /** Saves the state between two passes. */
  void save(Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
      out.writeUTF(name());
      out.writeInt(pass);
      out.writeLong(step);
      for (double error : heldOutErrors()) {
        out.writeDouble(error);
      }
      for (float[] numbers : List.of(parameters, mean, square)) {
        for (float number : numbers) {
          out.writeFloat(number);
        }
      }
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Continues with a saved state of the same recipe and samples. */
  void resume(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      String saved = in.readUTF();
      if (!saved.equals(name())) {
        throw new IOException(
            file + " belongs to another training: " + saved + "; delete it to begin anew");
      }
      pass = in.readInt();
      step = in.readLong();
      for (int i = 0; i < pass; i++) {
        heldOutErrors[i] = in.readDouble();
      }
      for (float[] numbers : List.of(parameters, mean, square)) {
        for (int i = 0; i < numbers.length; i++) {
          numbers[i] = in.readFloat();
        }
      }
      shared.merge(parameters, weights, 0, weights.length);
    }
  }

  private String name() {
    return recipe + (samples.haveBase() ? " correct" : "") + " samples=" + samples.fittedSize();
  }

  @Override
  public void close() {
    pool.shutdown();
  }
}
