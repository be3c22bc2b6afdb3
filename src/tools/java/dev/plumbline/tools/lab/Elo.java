package dev.plumbline.tools.lab;

import dev.plumbline.stats.Interval;

/**
 * A difference in strength with its 95 % confidence interval, whose ends are infinite if one side
 * got all points.
 */
public record Elo(double value, double low, double high) {
  /** Estimates the difference from a match. */
  public static Elo of(PairCounts pairs) {
    double error =
        pairs.pairs() == 0
            ? 0.5
            : Interval.DEVIATIONS_95 * Math.sqrt(pairs.variance() / pairs.pairs());
    double score = pairs.score();
    return new Elo(difference(score), difference(score - error), difference(score + error));
  }

  /** The expected score of a player who is stronger by a difference. */
  public static double expected(double difference) {
    return 1 / (1 + Math.pow(10, -difference / 400));
  }

  /** The difference for which a score is expected. */
  public static double difference(double score) {
    return score <= 0
        ? Double.NEGATIVE_INFINITY
        : score >= 1 ? Double.POSITIVE_INFINITY : 400 * Math.log10(score / (1 - score));
  }
}
