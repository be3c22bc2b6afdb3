package dev.plumbline.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * What a sum might have been with other values of the same kind: the middle 95 % of the sums of
 * samples that are drawn, with a seed, from the values themselves. The values must be independent.
 *
 * @param low and high, of the sum of as many values as there are
 */
public record Bootstrap(double low, double high) {
  private static final double TAIL = 0.025;
  private static final int MOST_SAMPLES = 10_000;
  private static final int FEWEST_SAMPLES = 200;
  private static final long MOST_DRAWS = 100_000_000;

  public static Bootstrap of(double[] values, long seed) {
    if (values.length == 0) {
      return new Bootstrap(0, 0);
    }
    long affordable = MOST_DRAWS / values.length;
    int samples = (int) Math.max(FEWEST_SAMPLES, Math.min(MOST_SAMPLES, affordable));
    SplittableRandom random = new SplittableRandom(seed);
    double[] sums = new double[samples];
    for (int i = 0; i < samples; i++) {
      double sum = 0;
      for (int draw = 0; draw < values.length; draw++) {
        sum += values[random.nextInt(values.length)];
      }
      sums[i] = sum;
    }
    Arrays.sort(sums);
    int cut = (int) Math.floor(TAIL * samples);
    return new Bootstrap(sums[cut], sums[samples - 1 - cut]);
  }
}
