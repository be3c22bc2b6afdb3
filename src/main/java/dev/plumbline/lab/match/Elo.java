package dev.plumbline.lab.match;

import dev.plumbline.stats.Normal;

/**
 * A difference in strength, with what holds it with 95 % confidence.
 *
 * @param low may be minus infinity, and high infinity, where all points went to one side
 */
public record Elo(double value, double low, double high) {
  /** As a match tells it. */
  public static Elo of(PairCounts pairs) {
    double error =
        pairs.pairs() == 0
            ? 0.5
            : Normal.DEVIATIONS_95 * Math.sqrt(pairs.variance() / pairs.pairs());
    double score = pairs.score();
    return new Elo(difference(score), difference(score - error), difference(score + error));
  }

  /** The share of points that a difference lets expect. */
  public static double expected(double difference) {
    return 1 / (1 + Math.pow(10, -difference / 400));
  }

  /** The difference that lets expect a share of points. */
  public static double difference(double score) {
    return score <= 0
        ? Double.NEGATIVE_INFINITY
        : score >= 1 ? Double.POSITIVE_INFINITY : 400 * Math.log10(score / (1 - score));
  }
}
