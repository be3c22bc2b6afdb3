package dev.plumbline.stats;

/**
 * The exact two-sided sign test: the probability of a split of differences at least as uneven as
 * the observed one if each direction is equally likely. For pairs of yes and no this is McNemar's
 * exact test.
 */
public final class SignTest {
  private SignTest() {}

  /** The p-value; ties are not counted. */
  public static double probability(long won, long lost) {
    long tosses = won + lost;
    long fewer = Math.min(won, lost);
    if (2 * fewer >= tosses - 1) {
      return 1;
    }
    double logarithm = -tosses * Math.log(2);
    double tail = Math.exp(logarithm);
    for (long heads = 1; heads <= fewer; heads++) {
      logarithm += Math.log((double) (tosses - heads + 1) / heads);
      tail += Math.exp(logarithm);
    }
    return Math.min(1, 2 * tail);
  }
}
