package dev.plumbline.stats;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The rating at which a set of results with rated problems is most likely, with its 95 % confidence
 * interval.
 *
 * <p>The expected score against a problem is Glicko's: the logistic curve of Elo, flattened by the
 * deviation of the problem's own rating. A problem may discriminate more or less than others, which
 * makes its curve steeper or flatter. The interval follows from the curvature of the likelihood at
 * its maximum. If all problems are solved, or none, the likelihood has no maximum, and there is no
 * rating.
 *
 * @param problems the number of results
 */
public record SolverRating(double value, Interval interval, long problems) {
  /** Elo's scale: a difference of 400 is a factor of ten in the odds. */
  public static final double LOGITS_PER_POINT = Math.log(10) / 400;

  private static final double PRECISE = 1e-9;
  private static final double FARTHEST = 10_000;

  /** As in {@code 1532, 95 % interval 1498 to 1566}. */
  public String text() {
    return String.format(
        Locale.ROOT, "%.0f, 95 %% interval %.0f to %.0f", value, interval.low(), interval.high());
  }

  /**
   * How much higher this rating is than another one of independent results, with an interval that
   * takes the errors of both as independent.
   */
  public RatingDifference minus(SolverRating other) {
    double gain = value - other.value;
    double reach = Math.hypot(reach(), other.reach());
    return new RatingDifference(gain, new Interval(gain - reach, gain + reach));
  }

  private double reach() {
    return (interval.high() - interval.low()) / 2;
  }

  public record RatingDifference(double value, Interval interval) {}

  /**
   * How steep the curve of a problem is, in logits for each point.
   *
   * @param deviation the standard error of its rating
   */
  static double steepness(double deviation, double discrimination) {
    double slope = LOGITS_PER_POINT * discrimination;
    double spread = slope * deviation / Math.PI;
    return slope / Math.sqrt(1 + 3 * spread * spread);
  }

  /** The expected score of a solver whose rating is higher by a difference than the problem's. */
  public static double expected(double difference, double deviation, double discrimination) {
    return 1 / (1 + Math.exp(-steepness(deviation, discrimination) * difference));
  }

  /** Fisher's information: how much an answer to a problem says of a rating. */
  public static double information(double difference, double deviation, double discrimination) {
    double expected = expected(difference, deviation, discrimination);
    double steepness = steepness(deviation, discrimination);
    return steepness * steepness * expected * (1 - expected);
  }

  /** Results, counted by the curves of the problems, so that there may be millions. Mutable. */
  public static final class RatedResults {
    private final Map<ProblemCurve, ResultCount> counts = new HashMap<>();
    private long problems;
    private long solved;

    /** Kept until there is another result. */
    private @Nullable SolverRating estimate;

    private record ProblemCurve(int rating, double steepness) {}

    private static final class ResultCount {
      private long problems;
      private long solved;
    }

    /** Adds a result; the rating and its deviation are in whole points. */
    public void add(int rating, int deviation, double discrimination, boolean isSolved) {
      ProblemCurve problem = new ProblemCurve(rating, steepness(deviation, discrimination));
      ResultCount count = counts.computeIfAbsent(problem, any -> new ResultCount());
      count.problems++;
      count.solved += isSolved ? 1 : 0;
      problems++;
      solved += isSolved ? 1 : 0;
      estimate = null;
    }

    /** Whether some problems were solved and some were not, without which there is no rating. */
    public boolean hasBoth() {
      return solved > 0 && solved < problems;
    }

    /**
     * The estimate.
     *
     * @throws IllegalStateException unless it {@link #hasBoth}
     */
    public SolverRating estimate() {
      if (!hasBoth()) {
        throw new IllegalStateException(solved + " of " + problems + " solved");
      }
      if (estimate == null) {
        double best = root(this::slope);
        double reach = Interval.DEVIATIONS_95 / Math.sqrt(information(best));
        estimate = new SolverRating(best, new Interval(best - reach, best + reach), problems);
      }
      return estimate;
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

    /** The derivative of the logarithm of the likelihood, which decreases. */
    private double slope(double rating) {
      double sum = 0;
      for (Map.Entry<ProblemCurve, ResultCount> entry : counts.entrySet()) {
        ResultCount count = entry.getValue();
        double expected = expected(rating, entry.getKey());
        sum += entry.getKey().steepness() * (count.solved - count.problems * expected);
      }
      return sum;
    }

    /** Fisher's information: the curvature of the logarithm of the likelihood. */
    private double information(double rating) {
      double sum = 0;
      for (Map.Entry<ProblemCurve, ResultCount> entry : counts.entrySet()) {
        double steepness = entry.getKey().steepness();
        double expected = expected(rating, entry.getKey());
        sum += entry.getValue().problems * steepness * steepness * expected * (1 - expected);
      }
      return sum;
    }

    private static double expected(double rating, ProblemCurve problem) {
      return 1 / (1 + Math.exp(-problem.steepness() * (rating - problem.rating())));
    }
  }
}
