package dev.plumbline.stats;

/**
 * The exact sign test: how likely is a split of independent differences into better and worse that
 * is as uneven as this one, or more so, if each went either way by the toss of a coin? Where each
 * difference is that of a single pair of yes and no, this is McNemar's exact test.
 */
public final class SignTest {
  private SignTest() {}

  /** The probability, for both directions together; ties are left out. */
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
