package dev.plumbline.report.compare;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * What a sum of differences might have been with other problems of the same kind: the middle 95 %
 * of the sums of samples drawn, with a seed, from the differences themselves.
 *
 * @param low and high, of the sum over as many problems as there are
 */
public record Bootstrap(double low, double high) {
  private static final double TAIL = 0.025;
  private static final int MOST_SAMPLES = 10_000;
  private static final int FEWEST_SAMPLES = 200;
  private static final long MOST_DRAWS = 100_000_000;

  public static Bootstrap of(int[] differences, long seed) {
    if (differences.length == 0) {
      return new Bootstrap(0, 0);
    }
    long affordable = MOST_DRAWS / differences.length;
    int samples = (int) Math.max(FEWEST_SAMPLES, Math.min(MOST_SAMPLES, affordable));
    SplittableRandom random = new SplittableRandom(seed);
    double[] sums = new double[samples];
    for (int i = 0; i < samples; i++) {
      long sum = 0;
      for (int draw = 0; draw < differences.length; draw++) {
        sum += differences[random.nextInt(differences.length)];
      }
      sums[i] = sum;
    }
    Arrays.sort(sums);
    int cut = (int) Math.floor(TAIL * samples);
    return new Bootstrap(sums[cut], sums[samples - 1 - cut]);
  }
}
