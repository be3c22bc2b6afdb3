package dev.plumbline.stats;

/**
 * A one-sided sign test that may be evaluated after every observation, as often as one likes.
 *
 * <p>The evidence is the likelihood ratio of "a plus is more likely than a minus", all
 * probabilities from 1/2 to 1 being equally plausible, against "both are equally likely". If both
 * are equally likely, or a minus is more likely, the evidence ever reaches a bound b with
 * probability 1/b at most (Ville's inequality), however many observations are made.
 */
public final class SequentialSignTest {
  private SequentialSignTest() {}

  /**
   * The evidence that a plus is more likely than a minus; 1 before the first observation.
   *
   * <p>With n observations, k of them pluses, the integral of the likelihood over the probabilities
   * from 1/2 to 1 has a closed form: the sum of the binomial coefficients (n+1 over j) for j from 0
   * to k, divided by (n+1) (n over k).
   */
  public static double evidence(long plus, long minus) {
    double n = (double) plus + minus;
    double term = 1 / (n + 1 - plus);
    double sum = term;
    for (long j = plus; j > 0; j--) {
      term *= j / (n + 2 - j);
      sum += term;
    }
    return sum;
  }

  /** The least number of pluses, without a minus, whose evidence reaches a bound. */
  public static int unanimous(double bound) {
    int plus = 0;
    while (evidence(plus, 0) < bound) {
      plus++;
    }
    return plus;
  }
}
