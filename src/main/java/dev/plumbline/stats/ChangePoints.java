package dev.plumbline.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The steps in a series of runs over the same problems that chance does not explain.
 *
 * <p>A run is compared with the one before, and the runs from it on with equally many before it, by
 * the sign-flip test over the problems that all of them have. Equally many, because then the
 * difference of a problem may have either sign with the same probability if nothing but chance
 * makes it, however often the problem is solved, and however long a result stays once it has
 * changed. The p-values are multiplied by the number of all such comparisons (Bonferroni), so that
 * a series without a step is marked with a probability of at most 5 %. The clearest step is taken
 * first, then those on either side of it.
 */
public final class ChangePoints {
  private static final double LEVEL = 0.05;

  /** Smaller differences are errors of rounding. */
  private static final double SMALLEST = 1e-9;

  /** The sum of the scores of each problem in the runs before this one. */
  private final double[][] sums;

  /** The number of these runs that have the problem. */
  private final int[][] counts;

  private final int comparisons;
  private final List<ChangePoint> found = new ArrayList<>();

  private ChangePoints(double[][] scores) {
    int problems = scores.length == 0 ? 0 : scores[0].length;
    sums = new double[scores.length + 1][problems];
    counts = new int[scores.length + 1][problems];
    for (int run = 0; run < scores.length; run++) {
      for (int problem = 0; problem < problems; problem++) {
        double score = scores[run][problem];
        boolean has = !Double.isNaN(score);
        sums[run + 1][problem] = sums[run][problem] + (has ? score : 0);
        counts[run + 1][problem] = counts[run][problem] + (has ? 1 : 0);
      }
    }
    int count = 0;
    for (int width = 1; 2 * width <= scores.length; width *= 2) {
      count += scores.length + 1 - 2 * width;
    }
    comparisons = count;
  }

  /**
   * A step.
   *
   * @param run the index of the first run after it
   * @param change of the sum of the scores
   * @param width the number of runs on either side that were compared
   * @param probability that chance makes any such step in the whole series, at most
   */
  public record ChangePoint(int run, double change, int width, double probability) {
    /** As in {@code -12.0 problems, by 4 runs before and after it, p 0.0041}. */
    public String text() {
      String runs = width == 1 ? "one run" : width + " runs";
      return String.format(
          Locale.ROOT,
          "%+.1f problems, by %s before and after it, p %.2g",
          change,
          runs,
          probability);
    }
  }

  /**
   * Finds the steps, in their order.
   *
   * @param scores by run and problem, from 0 to 1; NaN for a problem that a run does not have
   */
  public static List<ChangePoint> of(double[][] scores) {
    ChangePoints steps = new ChangePoints(scores);
    steps.search(0, scores.length);
    return steps.found.stream().sorted(Comparator.comparingInt(ChangePoint::run)).toList();
  }

  /** Searches among the runs from one index to another. */
  private void search(int from, int to) {
    double least = LEVEL / comparisons;
    int at = -1;
    int best = 0;
    for (int width = 1; 2 * width <= to - from; width *= 2) {
      for (int run = from + width; run <= to - width; run++) {
        double probability = probability(differences(run, width, width));
        if (probability < least || (at < 0 && probability == least)) {
          least = probability;
          at = run;
          best = width;
        }
      }
    }
    if (at >= 0) {
      int run = sharpest(at, best);
      double change = Arrays.stream(differences(at, best, best)).sum();
      found.add(new ChangePoint(run, change, best, Math.min(1, comparisons * least)));
      search(from, run);
      search(run, to);
    }
  }

  /** Of the runs that were compared, the one that separates the lower from the higher ones best. */
  private int sharpest(int at, int width) {
    int best = at;
    double most = 0;
    for (int run = at - width + 1; run < at + width; run++) {
      int before = run - (at - width);
      int after = 2 * width - before;
      double difference = Math.abs(Arrays.stream(differences(run, before, after)).sum());
      double contrast = difference * Math.sqrt((double) before * after);
      if (contrast > most) {
        most = contrast;
        best = run;
      }
    }
    return best;
  }

  /**
   * The mean score of each problem in the runs from this one on, less that before it; 0 for
   * problems that a run does not have.
   */
  private double[] differences(int run, int before, int after) {
    int from = run - before;
    int to = run + after;
    double[] differences = new double[sums[run].length];
    for (int problem = 0; problem < differences.length; problem++) {
      double difference =
          (sums[to][problem] - sums[run][problem]) / after
              - (sums[run][problem] - sums[from][problem]) / before;
      boolean isIn = counts[to][problem] - counts[from][problem] == to - from;
      differences[problem] = isIn && Math.abs(difference) > SMALLEST ? difference : 0;
    }
    return differences;
  }

  private static double probability(double[] differences) {
    double squares = Arrays.stream(differences).map(each -> each * each).sum();
    double sum = Arrays.stream(differences).sum();
    // A sum within one standard deviation has a probability above 0.1, whatever the differences
    // (Oleszkiewicz 1996), and saves most of the tests.
    return sum * sum <= squares ? 1 : SignFlipTest.probability(differences);
  }
}
