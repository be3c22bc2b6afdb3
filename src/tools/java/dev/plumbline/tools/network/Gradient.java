package dev.plumbline.tools.network;

import dev.plumbline.search.eval.network.Network;
import java.util.Arrays;

/**
 * Works out values of a network in floating point, and adds up how its error changes with each
 * weight. For one thread; weights are in the order of {@link Network}'s constructor.
 */
final class Gradient {
  private final int hidden;
  private final TrainingSamples samples;
  private final Target target;
  private final TrainingSamples.Inputs inputs;

  /** For the side to move and for the other side. */
  private final float[][] sums;

  private final float[][] slopes;

  /** The derivative of the error by each weight, summed over samples. */
  final float[] sum;

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

  Gradient(int hidden, TrainingSamples samples, Target target) {
    this.hidden = hidden;
    this.samples = samples;
    this.target = target;
    inputs = samples.new Inputs();
    sums = new float[2][hidden];
    slopes = new float[2][hidden];
    sum = new float[Network.count(hidden)];
  }

  /** Adds the gradient of some samples. Returns the sum of their errors. */
  double add(float[] weights, int[] order, int from, int to) {
    double error = 0;
    for (int i = from; i < to; i++) {
      error += add(weights, order[i]);
    }
    return error;
  }

  /** The sum of the errors of samples. */
  double error(float[] weights, int[] order, int from, int to) {
    double error = 0;
    for (int i = from; i < to; i++) {
      double miss = Target.expected(output(weights, order[i])) - target.of(samples, order[i]);
      error += miss * miss;
    }
    return error;
  }

  /** The value for a sample, in units of the target's scale. */
  float output(float[] weights, int sample) {
    float base = (float) samples.base(sample) / target.scale();
    float share = samples.share(sample);
    return share == 0 ? base : base + share * alone(weights, sample);
  }

  private float alone(float[] weights, int sample) {
    inputs.take(sample);
    float output = weights[outputBias()];
    for (int view = 0; view < 2; view++) {
      float[] mine = sums[view];
      System.arraycopy(weights, 0, mine, 0, hidden);
      addRows(mine, weights, inputs.ofView[view]);
      output += weighed(mine, weights, outputWeights(view));
    }
    return output;
  }

  private int outputWeights(int view) {
    return hidden * (1 + Network.INPUTS + 2 * inputs.output + view);
  }

  private int outputBias() {
    return hidden * (1 + Network.INPUTS + 2 * Network.OUTPUTS) + inputs.output;
  }

  private int row(int input) {
    return hidden * (1 + input);
  }

  /** Four rows at a time, because reading and writing the sums takes longest. */
  private void addRows(float[] mine, float[] weights, int[] active) {
    int i = 0;
    for (; i + 4 <= inputs.count; i += 4) {
      addFour(
          mine,
          weights,
          row(active[i]),
          row(active[i + 1]),
          row(active[i + 2]),
          row(active[i + 3]));
    }
    for (; i < inputs.count; i++) {
      addOne(mine, weights, row(active[i]));
    }
  }

  private static void addFour(float[] to, float[] weights, int a, int b, int c, int d) {
    for (int i = 0; i < to.length; i++) {
      to[i] += weights[a + i] + weights[b + i] + weights[c + i] + weights[d + i];
    }
  }

  private static void addOne(float[] to, float[] weights, int row) {
    for (int i = 0; i < to.length; i++) {
      to[i] += weights[row + i];
    }
  }

  private static float weighed(float[] mine, float[] weights, int at) {
    float sum = 0;
    for (int i = 0; i < mine.length; i++) {
      float clipped = Math.max(0, Math.min(1, mine[i]));
      sum += clipped * clipped * weights[at + i];
    }
    return sum;
  }

  private double add(float[] weights, int sample) {
    double expected = Target.expected(output(weights, sample));
    double miss = expected - target.of(samples, sample);
    float share = samples.share(sample);
    if (share == 0) {
      return miss * miss;
    }
    float factor = share * (float) (2 * miss * expected * (1 - expected));
    sum[outputBias()] += factor;
    for (int view = 0; view < 2; view++) {
      int at = outputWeights(view);
      float[] mine = sums[view];
      float[] slope = slopes[view];
      for (int i = 0; i < hidden; i++) {
        float clipped = Math.max(0, Math.min(1, mine[i]));
        sum[at + i] += factor * clipped * clipped;
        // Beyond the limits a sum has no effect.
        slope[i] = clipped == mine[i] ? 2 * factor * clipped * weights[at + i] : 0;
      }
      addTo(sum, 0, slope);
      for (int i = 0; i < inputs.count; i++) {
        addTo(sum, row(inputs.ofView[view][i]), slope);
      }
    }
    return miss * miss;
  }

  private static void addTo(float[] sum, int at, float[] slope) {
    for (int i = 0; i < slope.length; i++) {
      sum[at + i] += slope[i];
    }
  }

  void clear() {
    Arrays.fill(sum, 0);
  }
}
