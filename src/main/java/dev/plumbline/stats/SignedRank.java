package dev.plumbline.stats;

import java.util.Arrays;

/**
 * The centre of values by Wilcoxon's signed-rank test. The values must be independent and spread
 * evenly to both sides of the centre, but may come from any distribution; from twelve values on, an
 * outlier does little harm.
 *
 * @param centre the estimate of Hodges and Lehmann: the median of the means of all pairs
 * @param interval of 95 %; infinite for fewer than six values
 * @param positive the probability that the centre is above zero
 */
public record SignedRank(double centre, Interval interval, double positive) {
  private static final double TAIL = 0.025;

  /** The test of these values, at least one. */
  public static SignedRank of(double[] values) {
    double[] means = pairMeans(values);
    double[] chances = chances(values.length);
    int size = means.length;
    int cut = 0;
    double tail = chances[0];
    while (tail <= TAIL) {
      cut++;
      tail += chances[cut];
    }
    Interval interval =
        cut == 0
            ? new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
            : new Interval(means[cut - 1], means[size - cut]);
    return new SignedRank(
        (means[size / 2] + means[(size - 1) / 2]) / 2, interval, positive(means, chances));
  }

  /** The means of all pairs of values, each value with itself included, in order. */
  private static double[] pairMeans(double[] values) {
    double[] means = new double[values.length * (values.length + 1) / 2];
    int size = 0;
    for (int i = 0; i < values.length; i++) {
      for (int j = i; j < values.length; j++) {
        means[size++] = (values[i] + values[j]) / 2;
      }
    }
    Arrays.sort(means);
    return means;
  }

  /** The probability of each number of positive means, if the centre is zero. */
  private static double[] chances(int values) {
    double[] chances = new double[values * (values + 1) / 2 + 1];
    chances[0] = 1;
    for (int rank = 1, most = 0; rank <= values; most += rank, rank++) {
      for (int sum = most + rank; sum >= 0; sum--) {
        chances[sum] = (chances[sum] + (sum < rank ? 0 : chances[sum - rank])) / 2;
      }
    }
    return chances;
  }

  /** How likely fewer positive means would be; those equally many, and zeros, count half. */
  private static double positive(double[] means, double[] chances) {
    double number = 0;
    for (double mean : means) {
      number += mean > 0 ? 1 : mean == 0 ? 0.5 : 0;
    }
    int whole = (int) number;
    double below = 0;
    for (int i = 0; i < whole; i++) {
      below += chances[i];
    }
    return below + chances[whole] * (number > whole ? 1 : 0.5);
  }
}
