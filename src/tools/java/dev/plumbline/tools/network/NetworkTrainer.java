package dev.plumbline.tools.network;

import dev.plumbline.search.eval.network.Network;
import dev.plumbline.tools.network.Slice.AdamStep;
import dev.plumbline.tools.network.TrainingSamples.Block;
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
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Fits the weights of a network to samples by Adam, with steps that shrink along a cosine. The same
 * recipe and samples give the same network, also from a checkpoint and whatever the number of
 * threads.
 */
final class NetworkTrainer implements AutoCloseable {
  /**
   * How to train.
   *
   * @param hidden sums for each side
   * @param target what the values should be
   * @param samples to learn from in all; a position counts each time it is seen
   * @param batch samples for each step
   * @param rate the size of the first steps
   * @param decay how much of it the weights of single inputs shrink by in a step, so that squares
   *     differ only where the samples say so
   * @param from the checksum of the network to begin with; empty to begin with random weights
   */
  record Recipe(
      int hidden,
      Target target,
      long samples,
      int batch,
      double rate,
      double decay,
      long seed,
      String from) {
    @Override
    public String toString() {
      String text =
          String.join(
              " ",
              "sums=" + hidden,
              "scale=" + target.scale(),
              "result-share=" + target.resultShare(),
              "samples=" + samples,
              "batch=" + batch,
              "rate=" + rate,
              "decay=" + decay,
              "seed=" + seed);
      return from.isEmpty() ? text : text + " from=" + from;
    }

    long steps() {
      return (samples + batch - 1) / batch;
    }
  }

  /**
   * What a value should be.
   *
   * @param scale centipawns for an output of 1
   * @param resultShare how much of it is the game's result; the rest is the score
   */
  record Target(int scale, double resultShare) {
    /** The expected result, from 0 to 1. */
    double of(TrainingSamples samples, int sample) {
      double score = expected((double) samples.score(sample) / scale);
      return resultShare * samples.result(sample) / 2 + (1 - resultShare) * score;
    }

    static double expected(double output) {
      return 1 / (1 + StrictMath.exp(-output));
    }
  }

  /** Receives the mean error of the samples of some steps. */
  @FunctionalInterface
  interface Progress {
    void report(long step, double error);
  }

  /** The last steps as a share of the first. */
  private static final double LAST_RATE = 0.01;

  private static final int REPORT_STEPS = 50;

  private final Recipe recipe;
  private final TrainingSamples samples;
  private final int threads;
  private final ExecutorService pool;
  private final Block block;
  private final List<Slice> slices = new ArrayList<>();

  /** The outputs of a block, by slice. */
  private final List<float[]> parts = new ArrayList<>();

  private final float[] factors = new float[Block.MOST];

  /** The biases of the outputs. */
  private final float[] biases = new float[Network.OUTPUTS];

  private final float[] biasSlopes = new float[Network.OUTPUTS];
  private final float[] biasMean = new float[Network.OUTPUTS];
  private final float[] biasSquare = new float[Network.OUTPUTS];

  private final List<Double> heldOutErrors = new ArrayList<>();

  private long step;
  private int shuffledPass = -1;
  private int[] order = {};

  NetworkTrainer(Recipe recipe, TrainingSamples samples, int threads) {
    this.recipe = recipe;
    this.samples = samples;
    this.threads = threads;
    pool = Executors.newFixedThreadPool(threads);
    block = samples.new Block();
    for (int first = 0; first < recipe.hidden(); first += Slice.WIDEST) {
      slices.add(new Slice(first, recipe.hidden(), recipe.seed()));
      parts.add(new float[Block.MOST]);
    }
  }

  boolean isOver() {
    return step >= recipe.steps();
  }

  /** The steps done. */
  long steps() {
    return step;
  }

  /** Learns from at least so many further samples, or all that remain. Returns the mean error. */
  double learn(long most, Progress progress) throws InterruptedException {
    double sum = 0;
    double recent = 0;
    long count = 0;
    int since = 0;
    while (count < most && !isOver()) {
      int stepsOfPass = (samples.fittedSize() + recipe.batch() - 1) / recipe.batch();
      shuffle((int) (step / stepsOfPass));
      int from = (int) (step % stepsOfPass) * recipe.batch();
      int to = Math.min(order.length, from + recipe.batch());
      double error = step(from, to);
      sum += error;
      recent += error;
      since += to - from;
      count += to - from;
      if (step % REPORT_STEPS == 0) {
        progress.report(step, recent / since);
        recent = 0;
        since = 0;
      }
    }
    heldOutErrors.add(heldOutError());
    return sum / Math.max(1, count);
  }

  private void shuffle(int pass) {
    if (pass != shuffledPass) {
      order = samples.shuffled(recipe.seed() + 1 + pass);
      shuffledPass = pass;
    }
  }

  /** Returns the sum of the errors before the step. */
  private double step(int from, int to) throws InterruptedException {
    double error = addSlopes(order, from, to);
    AdamStep move = AdamStep.of(step + 1, to - from, rate(), recipe.decay());
    move.move(biases, biasSlopes, biasMean, biasSquare);
    inParallel(slices.size(), slice -> slices.get(slice).move(move));
    step++;
    return error;
  }

  /** Adds up how the error changes with each weight. Returns the sum of the errors. */
  double addSlopes(int[] order, int from, int to) throws InterruptedException {
    double error = 0;
    for (int at = from; at < to; at += Block.MOST) {
      error += forward(order, at, Math.min(to, at + Block.MOST));
      for (int i = 0; i < block.size; i++) {
        biasSlopes[block.output[i]] += factors[i];
      }
      inParallel(slices.size(), slice -> slices.get(slice).back(block, factors));
    }
    return error;
  }

  /** The sum of the slopes of a weight, by its place among the numbers of the network. */
  float slope(int number) {
    int bias = number - Network.count(recipe.hidden()) + Network.OUTPUTS;
    return bias >= 0
        ? biasSlopes[bias]
        : slices.get(number % recipe.hidden() / Slice.WIDEST).slope(number);
  }

  private double rate() {
    double turn = StrictMath.cos(StrictMath.PI * step / recipe.steps());
    return recipe.rate() * (LAST_RATE + (1 - LAST_RATE) * (1 + turn) / 2);
  }

  /**
   * Works out the outputs of a block of samples, and the derivatives of their errors. Returns the
   * sum of the errors.
   */
  double forward(int[] order, int from, int to) throws InterruptedException {
    block.size = to - from;
    inRanges((first, end) -> block.take(order, from, first, end));
    inParallel(
        slices.size(),
        slice -> {
          Arrays.fill(parts.get(slice), 0);
          slices.get(slice).forward(block, parts.get(slice));
        });
    double[] errors = new double[block.size];
    inRanges(
        (first, end) -> {
          for (int i = first; i < end; i++) {
            errors[i] = error(order[from + i], i);
          }
        });
    return Arrays.stream(errors).sum();
  }

  private double error(int sample, int place) {
    double expected = Target.expected(output(sample, place));
    double miss = expected - recipe.target().of(samples, sample);
    factors[place] = samples.share(sample) * (float) (2 * miss * expected * (1 - expected));
    return miss * miss;
  }

  /** The value of a sample of the block, in units of the target's scale. */
  private float output(int sample, int place) {
    float output = biases[block.output[place]];
    for (float[] part : parts) {
      output += part[place];
    }
    return (float) samples.base(sample) / recipe.target().scale() + samples.share(sample) * output;
  }

  /** The outputs for some samples before the weights are rounded. */
  float[] outputs(int... order) throws InterruptedException {
    float[] outputs = new float[order.length];
    for (int at = 0; at < order.length; at += Block.MOST) {
      forward(order, at, Math.min(order.length, at + Block.MOST));
      for (int i = 0; i < block.size; i++) {
        outputs[at + i] = output(order[at + i], i);
      }
    }
    return outputs;
  }

  /** The mean error of the samples that are held out. */
  double heldOutError() throws InterruptedException {
    int[] heldOut = samples.heldOut();
    double error = 0;
    for (int at = 0; at < heldOut.length; at += Block.MOST) {
      error += forward(heldOut, at, Math.min(heldOut.length, at + Block.MOST));
    }
    return error / Math.max(1, heldOut.length);
  }

  /** The errors of the positions held out, after each time that it learned. */
  List<Double> heldOutErrors() {
    return List.copyOf(heldOutErrors);
  }

  @FunctionalInterface
  private interface Part {
    void run(int number);
  }

  @FunctionalInterface
  private interface RangePart {
    void run(int first, int end);
  }

  /** Goes through the places of the block. */
  private void inRanges(RangePart part) throws InterruptedException {
    int size = block.size;
    inParallel(threads, i -> part.run(size * i / threads, size * (i + 1) / threads));
  }

  private void inParallel(int count, Part part) throws InterruptedException {
    List<Callable<Void>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int number = i;
      all.add(
          () -> {
            part.run(number);
            return null;
          });
    }
    try {
      for (Future<Void> done : pool.invokeAll(all)) {
        done.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /**
   * The network with its weights rounded, those of the first layer to what a network accepts.
   *
   * @param scale centipawns for an output of 1
   */
  Network network(String text, int scale) {
    float[] weights = new float[Network.count(recipe.hidden())];
    slices.forEach(slice -> slice.copyTo(weights));
    System.arraycopy(biases, 0, weights, weights.length - Network.OUTPUTS, Network.OUTPUTS);
    int[] numbers = new int[weights.length];
    for (int i = 0; i < numbers.length; i++) {
      int most = most(i);
      numbers[i] = Math.max(-most, Math.min(most, Math.round(weights[i] * one(i))));
    }
    return new Network(recipe.hidden(), scale, samples.haveBase(), text, numbers);
  }

  /** What stands for 1 in a number of the network. */
  private int one(int number) {
    if (number < recipe.hidden() * (1 + Network.INPUTS)) {
      return Network.ONE;
    }
    int outputBiases = Network.count(recipe.hidden()) - Network.OUTPUTS;
    return number < outputBiases ? Network.OUTPUT_ONE : Network.VALUE_ONE;
  }

  private int most(int number) {
    if (number < recipe.hidden()) {
      return Network.MAX_BIAS;
    }
    return number < recipe.hidden() * (1 + Network.INPUTS) ? Network.MAX_WEIGHT : Integer.MAX_VALUE;
  }

  /** Begins with the weights of a network instead of random ones. */
  void beginWith(Network network) {
    int[] numbers = network.numbers();
    float[] weights = new float[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      weights[i] = (float) numbers[i] / one(i);
    }
    take(weights);
  }

  /** Takes weights over, in the order of the numbers of the network. */
  void take(float[] weights) {
    slices.forEach(slice -> slice.copyFrom(weights));
    System.arraycopy(weights, weights.length - Network.OUTPUTS, biases, 0, Network.OUTPUTS);
  }

  /** Saves the state between two steps. */
  void save(Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
      out.writeUTF(name());
      out.writeLong(step);
      out.writeInt(heldOutErrors.size());
      for (double error : heldOutErrors) {
        out.writeDouble(error);
      }
      for (float[] numbers : List.of(biases, biasMean, biasSquare)) {
        for (float number : numbers) {
          out.writeFloat(number);
        }
      }
      for (Slice slice : slices) {
        slice.save(out);
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
      step = in.readLong();
      heldOutErrors.clear();
      for (int i = in.readInt(); i > 0; i--) {
        heldOutErrors.add(in.readDouble());
      }
      for (float[] numbers : List.of(biases, biasMean, biasSquare)) {
        for (int i = 0; i < numbers.length; i++) {
          numbers[i] = in.readFloat();
        }
      }
      for (Slice slice : slices) {
        slice.resume(in);
      }
    }
  }

  private String name() {
    return recipe + (samples.haveBase() ? " correct" : "") + " positions=" + samples.fittedSize();
  }

  @Override
  public void close() {
    pool.shutdown();
  }
}
