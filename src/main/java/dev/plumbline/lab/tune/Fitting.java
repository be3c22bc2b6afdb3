package dev.plumbline.lab.tune;

import dev.plumbline.search.eval.WeightGroup;
import dev.plumbline.search.eval.Weights;
import java.util.Arrays;
import java.util.function.BiConsumer;

/**
 * Moves weights down the gradient of the error in foretelling samples, with steps for each weight
 * that adapt to its gradients (Adam). The error is logistic as in Texel's method: the square of
 * what the expected score of the value misses the target by. The same input gives the same weights.
 */
final class Fitting {
  private static final double STEP = 1.0;
  private static final double MEMORY = 0.9;
  private static final double SQUARE_MEMORY = 0.999;

  /** How much a sample that a weight counts in once holds the weight, near an even value. */
  private static final double HOLD_OF_A_SAMPLE = 2e-6;

  private final TrainingSet set;
  private final Tuner.Recipe recipe;

  /** The samples before this are fitted, those from it on only looked at. */
  private final int fitted;

  private final double[] targets;
  private final double slope;

  /**
   * Prepares for fitting.
   *
   * @param first weights that tell how values and results go together
   */
  Fitting(TrainingSet set, Tuner.Recipe recipe, TunedWeights first) {
    this.set = set;
    this.recipe = recipe;
    fitted = (int) (set.size() * (1 - recipe.heldOutShare()));
    slope = bestSlope(set, first);
    double share = recipe.resultShare();
    targets = new double[set.size()];
    for (int i = 0; i < targets.length; i++) {
      double score = expected(slope * set.score(i));
      targets[i] = share * set.result(i) + (1 - share) * score;
    }
  }

  private static double expected(double exponent) {
    return 1 / (1 + StrictMath.exp(-exponent));
  }

  /** How fast the expected result grows with the value: found on results, by halving steps. */
  private static double bestSlope(TrainingSet set, TunedWeights weights) {
    double[] values = new double[set.size()];
    Arrays.setAll(values, i -> set.value(i, weights));
    double best = 0.005;
    double bestError = resultError(set, values, best);
    for (double step = 0.002; step > 1e-5; step /= 2) {
      for (double slope : new double[] {best - step, best + step}) {
        double error = resultError(set, values, slope);
        if (error < bestError) {
          bestError = error;
          best = slope;
        }
      }
    }
    return best;
  }

  private static double resultError(TrainingSet set, double[] values, double slope) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      double miss = expected(slope * values[i]) - set.result(i);
      sum += miss * miss;
    }
    return sum;
  }

  double slope() {
    return slope;
  }

  /** The mean error over the held-out samples. */
  double heldOutError(TunedWeights weights) {
    double sum = 0;
    for (int i = fitted; i < set.size(); i++) {
      double miss = expected(slope * set.value(i, weights)) - targets[i];
      sum += miss * miss;
    }
    return sum / Math.max(1, set.size() - fitted);
  }

  /**
   * Fits weights, changing what it is given.
   *
   * @param progress hears the step and the mean error so far
   */
  Weights fit(TunedWeights weights, Weights anchor, BiConsumer<Integer, Double> progress) {
    TunedWeights origin = new TunedWeights(anchor);
    int steps = recipe.steps();
    double hold = recipe.inertia() * HOLD_OF_A_SAMPLE;
    Adaptive middlegame = new Adaptive(weights.middlegame, origin.middlegame, hold);
    Adaptive endgame = new Adaptive(weights.endgame, origin.endgame, hold);
    for (int step = 1; step <= steps; step++) {
      TunedWeights gradient = new TunedWeights();
      double error = gradient(weights, gradient);
      progress.accept(step, error / fitted);
      double size = STEP * (1 - 0.95 * step / steps);
      middlegame.step(gradient.middlegame, step, size);
      endgame.step(gradient.endgame, step, size);
    }
    return weights.rounded();
  }

  private double gradient(TunedWeights weights, TunedWeights gradient) {
    double error = 0;
    for (int i = 0; i < fitted; i++) {
      double expected = expected(slope * set.value(i, weights));
      double miss = expected - targets[i];
      error += miss * miss;
      set.addGradient(i, weights, 2 * miss * expected * (1 - expected) * slope, gradient);
    }
    return error;
  }

  /** Whether a weight is fitted at all; endings are played too seldom to say how they are won. */
  private static boolean[] free() {
    boolean[] free = new boolean[WeightGroup.total()];
    Arrays.fill(free, true);
    for (WeightGroup slice : WeightGroup.values()) {
      if (slice.label().startsWith("ending.")) {
        Arrays.fill(free, slice.start(), slice.start() + slice.length(), false);
      }
    }
    return free;
  }

  /** The state of the method for half of the weights. */
  private static final class Adaptive {
    private final double[] weights;
    private final double[] origin;
    private final double hold;
    private final double[] mean;
    private final double[] square;
    private final boolean[] free = free();

    Adaptive(double[] weights, double[] origin, double hold) {
      this.weights = weights;
      this.origin = origin;
      this.hold = hold;
      mean = new double[weights.length];
      square = new double[weights.length];
    }

    void step(double[] gradient, int step, double size) {
      double correction = 1 - StrictMath.pow(MEMORY, step);
      double squareCorrection = 1 - StrictMath.pow(SQUARE_MEMORY, step);
      for (int i = 0; i < weights.length; i++) {
        double held = gradient[i] + hold * (weights[i] - origin[i]);
        mean[i] = MEMORY * mean[i] + (1 - MEMORY) * held;
        square[i] = SQUARE_MEMORY * square[i] + (1 - SQUARE_MEMORY) * held * held;
        if (free[i] && square[i] > 0) {
          double root = Math.sqrt(square[i] / squareCorrection);
          weights[i] -= size * mean[i] / correction / (root + 1e-9);
        }
      }
    }
  }
}
