package dev.plumbline.tools;

import dev.plumbline.search.eval.WeightGroup;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.tools.network.TrainingPosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Texel's method: resolve the captures of each sample, fit the weights to the quiet positions, and
 * repeat if wanted, since other weights lead to other quiet positions.
 */
final class Tuner {
  /** Receives the progress of the fitting. */
  @FunctionalInterface
  interface Progress {
    /**
     * Reports a step.
     *
     * @param round from 1
     * @param step from 0 (before the first) to the last
     * @param error the mean error over the fitted samples; over the held-out ones at the start and
     *     the end
     */
    void report(int round, int step, double error, boolean heldOut);
  }

  /**
   * How to fit.
   *
   * @param rounds how many times the captures are resolved again
   * @param steps down the gradient in each round
   * @param scale centipawns at which 73 % of the points are expected; 0 for what predicts the
   *     results best
   * @param resultShare how much of the target is the game's result; the rest is the score
   * @param pull how strongly each weight is pulled towards its first value, in positions; keeps rare
   *     weights from drifting
   */
  record Recipe(int rounds, int steps, int scale, double resultShare, double pull) {}

  private static final int REPORT_STEPS = 50;

  private final Recipe recipe;
  private final Progress progress;

  Tuner(Recipe recipe, Progress progress) {
    this.recipe = recipe;
    this.progress = progress;
  }

  /**
   * Returns the fitted weights.
   *
   * @param learned positions to fit to
   * @param heldOut positions to measure the error
   */
  Weights fit(
      List<TrainingPosition> learned, List<TrainingPosition> heldOut, Weights first) {
    List<TrainingPosition> all = new ArrayList<>(learned);
    all.addAll(heldOut);
    Weights weights = first;
    for (int i = 1; i <= recipe.rounds(); i++) {
      int round = i;
      TunedWeights candidate = new TunedWeights(weights);
      TrainingSet set = TrainingSet.of(all, weights);
      Fitting fitting = new Fitting(set, learned.size(), recipe, candidate);
      progress.report(round, 0, fitting.heldOutError(candidate), true);
      weights =
          fitting.fit(
              candidate,
              first,
              (step, error) -> {
                if (step % REPORT_STEPS == 1) {
                  progress.report(round, step, error, false);
                }
              });
      progress.report(round, recipe.steps(), fitting.heldOutError(candidate), true);
    }
    return weights;
  }

  /**
   * Gradient descent with a step size for each weight (Adam). The error is logistic, as in Texel's
   * method: the squared difference of expected score and target. Deterministic.
   */
  private static final class Fitting {
    private static final double STEP = 1.0;
    private static final double MEMORY = 0.9;
    private static final double SQUARE_MEMORY = 0.999;

    /** The pull of one position towards the first weight. */
    private static final double HOLD_OF_A_SAMPLE = 2e-6;

    private final TrainingSet set;
    private final Tuner.Recipe recipe;

    /** Samples below this index are fitted; the others are held out. */
    private final int fitted;

    private final double[] targets;
    private final double slope;

    /** Chooses the slope, if need be by these weights, and works out the targets. */
    Fitting(TrainingSet set, int fitted, Tuner.Recipe recipe, TunedWeights first) {
      this.set = set;
      this.recipe = recipe;
      this.fitted = fitted;
      slope = recipe.scale() > 0 ? 1.0 / recipe.scale() : bestSlope(set, first);
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

    /**
     * Returns the slope of the logistic function that best predicts the results, by halving steps.
     */
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
     * Fits the weights in place.
     *
     * @param progress receives the step and the mean error
     */
    Weights fit(TunedWeights weights, Weights anchor, BiConsumer<Integer, Double> progress) {
      TunedWeights origin = new TunedWeights(anchor);
      int steps = recipe.steps();
      double hold = recipe.pull() * HOLD_OF_A_SAMPLE;
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

    /** Which weights are fitted: not those of endings, which are too rare in the games. */
    private static boolean[] free() {
      boolean[] free = new boolean[WeightGroup.total()];
      Arrays.fill(free, true);
      for (WeightGroup group : WeightGroup.values()) {
        if (group.label().startsWith("ending.")) {
          Arrays.fill(free, group.start(), group.start() + group.length(), false);
        }
      }
      return free;
    }

    /** The state of Adam for the middlegame or the endgame weights. */
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

  /** Weights, or their gradient, as floating-point numbers. Mutable. */
  static final class TunedWeights {
    /** King danger as in the evaluation: units squared over this, up to a limit. */
    private static final double DANGER_DIVISOR = 512;

    private static final double MOST_DANGER = 1_500;

    final double[] middlegame = new double[WeightGroup.total()];
    final double[] endgame = new double[WeightGroup.total()];

    TunedWeights() {}

    TunedWeights(Weights weights) {
      for (int i = 0; i < middlegame.length; i++) {
        middlegame[i] = weights.middlegame(i);
        endgame[i] = weights.endgame(i);
      }
    }

    Weights rounded() {
      return new Weights(rounded(middlegame), rounded(endgame));
    }

    private static int[] rounded(double[] numbers) {
      return Arrays.stream(numbers).mapToInt(number -> (int) Math.rint(number)).toArray();
    }

    static double danger(double units) {
      double most = Math.min(Math.max(units, 0), MOST_DANGER);
      return most * most / DANGER_DIVISOR;
    }

    /** The derivative of {@link #danger}. */
    static double dangerSlope(double units) {
      return units <= 0 || units >= MOST_DANGER ? 0 : 2 * units / DANGER_DIVISOR;
    }
  }
}
