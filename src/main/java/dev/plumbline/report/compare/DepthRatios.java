package dev.plumbline.report.compare;

import dev.plumbline.io.Plural;
import dev.plumbline.judge.lines.DepthCosts;
import dev.plumbline.stats.GeometricMean;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the searches of one side took to the deepest depth that both sides completed, as a ratio to
 * the other. All searches of a problem are combined first.
 *
 * @param time null if it is unknown for all problems
 * @param nodes null if they are unknown for all problems
 * @param problems those that both sides searched, with or without a common depth
 */
public record DepthRatios(
    @Nullable GeometricMean time, @Nullable GeometricMean nodes, int problems) {
  private static final long SEED = 1;

  /**
   * One of the ratios, as in {@code ratio 1.31 (95 % of resamplings between 1.20 and 1.43) over 295
   * problems, 5 have no common depth}.
   */
  public String text(GeometricMean ratio) {
    int without = without(ratio);
    return String.format(
            Locale.ROOT,
            "ratio %.2f (95 %% of resamplings between %.2f and %.2f) over %s",
            ratio.mean(),
            ratio.interval().low(),
            ratio.interval().high(),
            Plural.of(ratio.ratios(), "problem"))
        + (without == 0
            ? ""
            : ", " + without + (without == 1 ? " has" : " have") + " no common depth");
  }

  /** The problems that a ratio leaves out, because there is no common depth with this number. */
  public int without(GeometricMean ratio) {
    return problems - ratio.ratios();
  }

  /** The problems with a common depth, on which the ratios rest. */
  public int compared() {
    return nodes != null ? nodes.ratios() : time != null ? time.ratios() : 0;
  }

  /** Collects pairs of searches. Mutable. */
  static final class Pairs {
    private final Map<Object, ProblemCosts> problems = new LinkedHashMap<>();

    /** Adds two searches of a problem, which is any object that stands for it. */
    void add(Object problem, DepthCosts old, DepthCosts now) {
      ProblemCosts sums = problems.computeIfAbsent(problem, any -> new ProblemCosts());
      int depth = old.deepestCommon(now);
      if (depth > 0) {
        sums.time.add(old.nanosTo(depth), now.nanosTo(depth));
        sums.nodes.add(old.nodesTo(depth), now.nodesTo(depth));
      }
    }

    DepthRatios ratios() {
      return new DepthRatios(
          mean(problems.values().stream().map(problem -> problem.time)),
          mean(problems.values().stream().map(problem -> problem.nodes)),
          problems.size());
    }

    private static @Nullable GeometricMean mean(Stream<Logarithms> problems) {
      double[] means =
          problems
              .filter(problem -> problem.count > 0)
              .mapToDouble(problem -> problem.sum / problem.count)
              .toArray();
      return means.length == 0 ? null : GeometricMean.of(means, SEED);
    }
  }

  /** The sums of a problem over its searches. Mutable. */
  private static final class ProblemCosts {
    private final Logarithms time = new Logarithms();
    private final Logarithms nodes = new Logarithms();
  }

  /** The sum of the logarithms of ratios. Mutable. */
  private static final class Logarithms {
    private double sum;
    private int count;

    void add(long old, long now) {
      if (old > 0 && now > 0) {
        sum += Math.log((double) now / old);
        count++;
      }
    }
  }
}
