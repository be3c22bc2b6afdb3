package dev.plumbline.tools.lab;

/**
 * The number of game pairs in which the first engine scored 0 to 4 half points. The games of a pair
 * share their opening, so the pair is the independent observation.
 */
public record PairCounts(int none, int one, int two, int three, int four) {
  static final int OUTCOMES = 5;

  /** The weight of outcomes not observed, which are rare but possible. */
  private static final double UNSEEN = 1e-3;

  public int pairs() {
    return none + one + two + three + four;
  }

  /** The score of an outcome, from 0 to 1. */
  static double score(int outcome) {
    return outcome / (OUTCOMES - 1.0);
  }

  /** The count of each outcome; a tiny weight for outcomes not observed. */
  double[] weights() {
    int[] counts = {none, one, two, three, four};
    double[] weights = new double[OUTCOMES];
    for (int i = 0; i < OUTCOMES; i++) {
      weights[i] = counts[i] == 0 ? UNSEEN : counts[i];
    }
    return weights;
  }

  /** The mean score, from 0 to 1. */
  public double score() {
    return pairs() == 0
        ? 0.5
        : (score(1) * one + score(2) * two + score(3) * three + score(4) * four) / pairs();
  }

  /** The variance of a pair's score. */
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
