package dev.plumbline.tools.lab;

/**
 * The sequential probability ratio test of the hypothesis that the first engine is stronger by elo1
 * against elo0, with error probabilities of 5 %. It may be evaluated after every pair of games.
 *
 * <p>It is a generalised test: each hypothesis is represented by the most likely distribution of
 * pair results with its expected score.
 */
public record Sprt(double elo0, double elo1) {
  private static final double ERROR = 0.05;
  private static final double BOUND = Math.log((1 - ERROR) / ERROR);
  private static final int HALVINGS = 100;

  public enum Verdict {
    /** The first engine is stronger by elo1. */
    ACCEPTED,
    REJECTED,
    INCONCLUSIVE
  }

  public Sprt {
    if (!(elo0 < elo1)) {
      throw new IllegalArgumentException(elo0 + " is not below " + elo1);
    }
  }

  /** The test ends when the log-likelihood ratio reaches this bound or its negative. */
  public static double bound() {
    return BOUND;
  }

  /** The log-likelihood ratio of elo1 against elo0. */
  public double ratio(PairCounts pairs) {
    if (pairs.pairs() == 0) {
      return 0;
    }
    double[] weights = pairs.weights();
    double tilt0 = tilt(weights, Elo.expected(elo0));
    double tilt1 = tilt(weights, Elo.expected(elo1));
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      double shift0 = 1 + tilt0 * (PairCounts.score(i) - Elo.expected(elo0));
      double shift1 = 1 + tilt1 * (PairCounts.score(i) - Elo.expected(elo1));
      sum += weights[i] * Math.log(shift0 / shift1);
    }
    return sum;
  }

  public Verdict verdict(PairCounts pairs) {
    double ratio = ratio(pairs);
    return ratio >= BOUND
        ? Verdict.ACCEPTED
        : ratio <= -BOUND ? Verdict.REJECTED : Verdict.INCONCLUSIVE;
  }

  /**
   * In the most likely distribution with a given mean, the probability of an outcome is its
   * observed share divided by 1 + tilt * (score - mean). Finds the tilt by bisection.
   */
  private static double tilt(double[] weights, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < HALVINGS; i++) {
      double tilt = (low + high) / 2;
      double excess = 0;
      for (int outcome = 0; outcome < weights.length; outcome++) {
        double distance = PairCounts.score(outcome) - mean;
        excess += weights[outcome] * distance / (1 + tilt * distance);
      }
      if (excess > 0) {
        low = tilt;
      } else {
        high = tilt;
      }
    }
    return (low + high) / 2;
  }
}
