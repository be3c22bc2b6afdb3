package dev.plumbline.stats;

import java.util.Arrays;

/**
 * The exact two-sided sign-flip test of paired differences: the probability of a sum at least as
 * far from zero as the observed one, if each difference could as well have had the other sign. For
 * differences of one size this is the sign test.
 */
public final class SignFlipTest {
  /**
   * Differences count in whole parts of the largest one. The test is exact for these, as for means
   * of 2, 4, 8 ... results.
   */
  private static final int PARTS = 64;

  private SignFlipTest() {}

  /** The p-value; zeros are not counted. */
  public static double probability(double[] differences) {
    double largest = 0;
    for (double difference : differences) {
      largest = Math.max(largest, Math.abs(difference));
    }
    int[] sizes = new int[differences.length];
    int count = 0;
    int all = 0;
    int bits = 0;
    long observed = 0;
    for (double difference : differences) {
      long part = largest == 0 ? 0 : Math.round(PARTS * difference / largest);
      if (part != 0) {
        sizes[count++] = (int) Math.abs(part);
        all += (int) Math.abs(part);
        bits |= (int) Math.abs(part);
        observed += part;
      }
    }
    if (observed == 0) {
      return 1;
    }
    // Larger units make fewer sums.
    int unit = Integer.lowestOneBit(bits);
    double[] chances =
        chances(Arrays.stream(sizes, 0, count).map(size -> size / unit).toArray(), all / unit);
    double tail = 0;
    // The sum of the positive ones is at most this; the other tail is its mirror image.
    for (int sum = 0; sum <= (all - Math.abs(observed)) / unit / 2; sum++) {
      tail += chances[sum];
    }
    return Math.min(1, 2 * tail);
  }

  /** The probability of each sum of the positive differences, up to half of all. */
  private static double[] chances(int[] sizes, int all) {
    double[] chances = new double[all / 2 + 1];
    chances[0] = 1;
    int most = 0;
    for (int size : sizes) {
      most = Math.min(most + size, chances.length - 1);
      for (int sum = most; sum >= 0; sum--) {
        chances[sum] = (chances[sum] + (sum < size ? 0 : chances[sum - size])) / 2;
      }
    }
    return chances;
  }
}
