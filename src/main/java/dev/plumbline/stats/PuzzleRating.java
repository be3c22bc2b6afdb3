package dev.plumbline.stats;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/**
 * The rating at which a set of results with rated puzzles is most likely, with its 95 % confidence
 * interval.
 *
 * <p>The expected score against a puzzle is Glicko's: the logistic curve of Elo, flattened by the
 * puzzle's own rating deviation. The interval follows from the curvature of the likelihood at its
 * maximum. If all puzzles are solved, or none, the likelihood has no maximum: then one end is
 * infinite, and the other is the rating at which such a result has a probability of 5 %.
 *
 * @param value infinite if all puzzles were solved, or none
 * @param puzzles the number of results
 */
public record PuzzleRating(double value, Interval interval, long puzzles) {
  /** Elo's scale: a difference of 400 is a factor of ten in the odds. */
  private static final double SCALE = Math.log(10) / 400;

  private static final double RARE = 0.05;
  private static final double PRECISE = 1e-9;
  private static final double FARTHEST = 10_000;

  /** Whether there is only a bound, because all puzzles were solved, or none. */
  public boolean isBound() {
    return Double.isInfinite(value);
  }

  /** Whether all puzzles were solved. */
  public boolean isAtLeast() {
    return value == Double.POSITIVE_INFINITY;
  }

  /**
   * The expected score of a player who is rated higher by a difference than a puzzle of this
   * deviation.
   */
  public static double expected(double difference, double deviation) {
    return 1 / (1 + Math.exp(-SCALE * flattening(deviation) * difference));
  }

  /** Glicko's g(RD): 1 for a rating that is certain, less for others. */
  static double flattening(double deviation) {
    double spread = SCALE * deviation / Math.PI;
    return 1 / Math.sqrt(1 + 3 * spread * spread);
  }

  /** Results, counted by rating and deviation, so that there may be millions. Mutable. */
  public static final class Results {
    private final Map<Puzzle, Count> counts = new HashMap<>();
    private long puzzles;
    private long solved;

    private record Puzzle(int rating, int deviation) {}

    private static final class Count {
      private long puzzles;
      private long solved;
    }

    /** Adds a result; ratings and deviations are taken in whole points. */
    public void add(int rating, int deviation, boolean isSolved) {
      Count count = counts.computeIfAbsent(new Puzzle(rating, deviation), any -> new Count());
      count.puzzles++;
      count.solved += isSolved ? 1 : 0;
      puzzles++;
      solved += isSolved ? 1 : 0;
    }

    public long puzzles() {
      return puzzles;
    }

    /**
     * The estimate.
     *
     * @throws IllegalStateException without results
     */
    public PuzzleRating estimate() {
      if (puzzles == 0) {
        throw new IllegalStateException("no results");
      }
      if (solved == puzzles) {
        double bound = root(rating -> Math.log(RARE) - logLikelihood(rating));
        return new PuzzleRating(
            Double.POSITIVE_INFINITY, new Interval(bound, Double.POSITIVE_INFINITY), puzzles);
      }
      if (solved == 0) {
        double bound = root(rating -> logLikelihood(rating) - Math.log(RARE));
        return new PuzzleRating(
            Double.NEGATIVE_INFINITY, new Interval(Double.NEGATIVE_INFINITY, bound), puzzles);
      }
      double best = root(this::slope);
      double reach = Interval.DEVIATIONS_95 / Math.sqrt(information(best));
      return new PuzzleRating(best, new Interval(best - reach, best + reach), puzzles);
    }

    /** Where a decreasing function is 0. */
    private static double root(DoubleUnaryOperator function) {
      double low = -FARTHEST;
      double high = FARTHEST;
      while (high - low > PRECISE) {
        double middle = (low + high) / 2;
        if (middle <= low || middle >= high) {
          break;
        }
        if (function.applyAsDouble(middle) > 0) {
          low = middle;
        } else {
          high = middle;
        }
      }
      return (low + high) / 2;
    }

    private double logLikelihood(double rating) {
      double sum = 0;
      for (Map.Entry<Puzzle, Count> entry : counts.entrySet()) {
        Puzzle puzzle = entry.getKey();
        Count count = entry.getValue();
        double steepness = SCALE * flattening(puzzle.deviation());
        double advantage = steepness * (rating - puzzle.rating());
        sum -= count.solved * Math.log1p(Math.exp(-advantage));
        sum -= (count.puzzles - count.solved) * Math.log1p(Math.exp(advantage));
      }
      return sum;
    }

    /** The derivative of the logarithm of the likelihood, which decreases. */
    private double slope(double rating) {
      double sum = 0;
      for (Map.Entry<Puzzle, Count> entry : counts.entrySet()) {
        Puzzle puzzle = entry.getKey();
        Count count = entry.getValue();
        double expected = expected(rating - puzzle.rating(), puzzle.deviation());
        sum += flattening(puzzle.deviation()) * (count.solved - count.puzzles * expected);
      }
      return sum;
    }

    /** Fisher's information: the curvature of the logarithm of the likelihood. */
    private double information(double rating) {
      double sum = 0;
      for (Map.Entry<Puzzle, Count> entry : counts.entrySet()) {
        Puzzle puzzle = entry.getKey();
        double steepness = SCALE * flattening(puzzle.deviation());
        double expected = expected(rating - puzzle.rating(), puzzle.deviation());
        sum += entry.getValue().puzzles * steepness * steepness * expected * (1 - expected);
      }
      return sum;
    }
  }
}
