package dev.plumbline.lab.tune;

import dev.plumbline.search.eval.Weights;
import java.util.List;

/**
 * Texel's method from samples to weights: settle the samples, fit, and if wanted again, for other
 * weights lead to other leaves.
 */
public final class Tuner {
  /** Hears how the fitting goes. */
  @FunctionalInterface
  public interface Progress {
    /**
     * Hears of a step.
     *
     * @param round from 1
     * @param step from 0 (before the first) to the last
     * @param error the mean error over the samples fitted, or of those held out at both ends
     */
    void report(int round, int step, double error, boolean heldOut);
  }

  /**
   * How to fit.
   *
   * @param rounds how often the samples are settled anew
   * @param steps down the gradient in each round
   * @param resultShare how much of the target is the game's result; the rest is the search's score
   * @param inertia how strongly weights are held near the starting ones: as by about so many
   *     samples each, so that what the samples say little about stays where it was
   * @param heldOutShare of the samples, the last ones, which are not fitted but looked at
   */
  public record Recipe(
      int rounds, int steps, double resultShare, double inertia, double heldOutShare) {
    /** What the standard weights were fitted with. */
    public static final Recipe STANDARD = new Recipe(1, 250, 0.2, 800, 0.1);
  }

  private static final int REPORT_STEPS = 50;

  private final Recipe recipe;
  private final Progress progress;

  public Tuner(Recipe recipe, Progress progress) {
    this.recipe = recipe;
    this.progress = progress;
  }

  /** The weights fitted to the samples, from the first ones on. */
  public Weights fit(List<Sample> samples, Weights first) {
    Weights weights = first;
    for (int i = 1; i <= recipe.rounds(); i++) {
      int round = i;
      TunedWeights candidate = new TunedWeights(weights);
      Fitting fitting = new Fitting(TrainingSet.of(samples, weights), recipe, candidate);
      progress.report(round, 0, fitting.heldOutError(candidate), true);
      weights =
          fitting.fit(
              candidate,
              StartingWeights.weights(),
              (step, error) -> {
                if (step % REPORT_STEPS == 1) {
                  progress.report(round, step, error, false);
                }
              });
      progress.report(round, recipe.steps(), fitting.heldOutError(candidate), true);
    }
    return weights;
  }
}
