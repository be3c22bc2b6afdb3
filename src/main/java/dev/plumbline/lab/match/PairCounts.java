package dev.plumbline.lab.match;

/**
 * How many pairs of games gave the first engine so many half points. The two games of a pair hang
 * together through their opening, so pairs are what is independent, and what is counted.
 */
public record PairCounts(int none, int one, int two, int three, int four) {
  static final int OUTCOMES = 5;

  /** Stands for outcomes not seen, which are rare but not impossible. */
  private static final double UNSEEN = 1e-3;

  public int pairs() {
    return none + one + two + three + four;
  }

  /** The share of points that an outcome is, from 0 to 1. */
  static double score(int outcome) {
    return outcome / (OUTCOMES - 1.0);
  }

  /** How often each outcome was seen; a very little where it was not. */
  double[] weights() {
    int[] counts = {none, one, two, three, four};
    double[] weights = new double[OUTCOMES];
    for (int i = 0; i < OUTCOMES; i++) {
      weights[i] = counts[i] == 0 ? UNSEEN : counts[i];
    }
    return weights;
  }

  /** The share of points got. */
  public double score() {
    return pairs() == 0
        ? 0.5
        : (score(1) * one + score(2) * two + score(3) * three + score(4) * four) / pairs();
  }

  /** The variance of a pair's share of points. */
  public double variance() {
    if (pairs() == 0) {
      return 0;
    }
    int[] counts = {none, one, two, three, four};
    double mean = score();
    double sum = 0;
    for (int i = 0; i < OUTCOMES; i++) {
      sum += counts[i] * (score(i) - mean) * (score(i) - mean);
    }
    return sum / pairs();
  }
}
