package dev.plumbline.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/** A 95 % confidence interval. The observations must be independent. */
public record Interval(double low, double high) {
  /** The normal distribution has 95 % of its mass within this many standard deviations. */
  public static final double DEVIATIONS_95 = 1.959963984540054;

  private static final double TAIL = 0.025;
  private static final int MOST_SAMPLES = 10_000;
  private static final int FEWEST_SAMPLES = 200;
  private static final long MOST_DRAWS = 100_000_000;

  /**
   * Wilson's score interval of a proportion, which is sound for few trials and near 0 and 1.
   *
   * @param successes a trial that is a mean itself may count in part, between 0 and 1; the interval
   *     is then slightly too wide, since such trials vary less
   * @param trials which may be a fraction, of what counts as so many independent trials
   */
  public static Interval ofShare(double successes, double trials) {
    if (trials == 0) {
      return new Interval(0, 1);
    }
    double z = DEVIATIONS_95;
    double share = successes / trials;
    double weight = z * z / trials;
    double middle = (share + weight / 2) / (1 + weight);
    double reach =
        z / (1 + weight) * Math.sqrt(share * (1 - share) / trials + weight / (4 * trials));
    return new Interval(Math.max(0, middle - reach), Math.min(1, middle + reach));
  }

  /** The bootstrap interval of a sum: the middle 95 % of the sums of resamples of the values. */
  public static Interval ofSum(double[] values, long seed) {
    if (values.length == 0) {
      return new Interval(0, 0);
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
    return new Interval(sums[cut], sums[samples - 1 - cut]);
  }
}
