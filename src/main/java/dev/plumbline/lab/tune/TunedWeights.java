package dev.plumbline.lab.tune;

import dev.plumbline.search.eval.WeightGroup;
import dev.plumbline.search.eval.Weights;
import java.util.Arrays;

/** Weights, or something for each weight, as real numbers while they are being fitted. Mutable. */
final class TunedWeights {
  /** As the evaluation does it: units of danger squared over this, up to a limit. */
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

  /** How much faster danger grows than its units. */
  static double dangerSlope(double units) {
    return units <= 0 || units >= MOST_DANGER ? 0 : 2 * units / DANGER_DIVISOR;
  }
}
