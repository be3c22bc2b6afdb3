package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class GeometricMeanTest {
  @Test
  void isTheRootOfTheProduct() {
    double[] ratios = {Math.log(2), Math.log(8), Math.log(0.5)};
    GeometricMean mean = GeometricMean.of(ratios, 1);
    assertEquals(2, mean.mean(), 1e-12);
    assertEquals(3, mean.ratios());
    assertTrue(mean.interval().low() < 2 && mean.interval().high() > 2);
    assertEquals(mean, GeometricMean.of(ratios, 1));
  }

  @Test
  void equalCostsAreExactlyOne() {
    assertEquals(new GeometricMean(1, new Interval(1, 1), 5), GeometricMean.of(new double[5], 1));
  }

  /**
   * With a skewed distribution, as ratios of search times have. The percentile bootstrap of 40
   * values is known to cover a little less than it says.
   */
  @Test
  void theIntervalHasTheMeanInNineteenOfTwentySamples() {
    Random random = new Random(7);
    int samples = 400;
    int covered = 0;
    int below = 0;
    for (int i = 0; i < samples; i++) {
      double[] logarithms = new double[40];
      for (int j = 0; j < logarithms.length; j++) {
        // Exponential, with a mean of 1, around the logarithm of 1.1.
        logarithms[j] = Math.log(1.1) + 0.3 * (-Math.log(1 - random.nextDouble()) - 1);
      }
      Interval interval = GeometricMean.of(logarithms, i).interval();
      covered += interval.low() <= 1.1 && 1.1 <= interval.high() ? 1 : 0;
      below += interval.high() < 1.1 ? 1 : 0;
    }
    double share = (double) covered / samples;
    assertTrue(share > 0.91 && share < 0.97, "covered: " + share);
    assertTrue(below < samples * 0.07, "too low: " + below);
  }
}
