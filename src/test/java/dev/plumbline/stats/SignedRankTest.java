package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class SignedRankTest {
  /** Tables of the test give these numbers of means to leave out at 2.5 % on each side. */
  @Test
  void leavesOutAsManyMeansAsTablesSay() {
    int[][] table = {{6, 1}, {7, 3}, {8, 4}, {9, 6}, {10, 9}, {15, 26}, {20, 53}, {25, 90}};
    for (int[] row : table) {
      // Powers: their pairs have means in a known order, none twice.
      double[] values = new double[row[0]];
      for (int i = 0; i < values.length; i++) {
        values[i] = Math.pow(3, i) - 7;
      }
      double[] means = new double[values.length * (values.length + 1) / 2];
      int size = 0;
      for (int i = 0; i < values.length; i++) {
        for (int j = i; j < values.length; j++) {
          means[size++] = (values[i] + values[j]) / 2;
        }
      }
      Arrays.sort(means);
      Interval interval = SignedRank.of(values).interval();
      assertEquals(means[row[1] - 1], interval.low(), values.length + " values");
      assertEquals(means[size - row[1]], interval.high(), values.length + " values");
    }
  }

  @Test
  void knowsNothingOfFewValues() {
    SignedRank five = SignedRank.of(new double[] {1, 2, 3, 4, 5});
    assertEquals(Double.NEGATIVE_INFINITY, five.interval().low());
    assertEquals(Double.POSITIVE_INFINITY, five.interval().high());
    assertEquals(3, five.centre());
    // All positive: only one of 32 patterns of signs is.
    assertEquals(1 - 1 / 64.0, five.positive(), 1e-12);
    assertEquals(1 / 64.0, SignedRank.of(new double[] {-1, -2, -3, -4, -5}).positive(), 1e-12);
  }

  @Test
  void equalValuesProveNothing() {
    SignedRank none = SignedRank.of(new double[10]);
    assertEquals(0, none.centre());
    assertEquals(new Interval(0, 0), none.interval());
    assertEquals(0.5, none.positive(), 0.05);
  }

  @Test
  void anOutlierDoesLittleHarm() {
    double[] values = new double[15];
    Arrays.setAll(values, i -> i == 3 ? 50 : 0.93 + i * 0.01);
    SignedRank result = SignedRank.of(values);
    assertEquals(1, result.centre(), 0.05);
    assertTrue(result.interval().high() < 1.2, result::toString);
  }

  @Test
  void holdsTheCentreInNineteenOfTwentySamples() {
    assertCovers(Random::nextGaussian);
    assertCovers(random -> random.nextGaussian() / Math.abs(random.nextGaussian()));
    assertCovers(random -> random.nextDouble() - 0.5);
  }

  private static void assertCovers(ToDoubleFunction<Random> noise) {
    Random random = new Random(1);
    int samples = 2000;
    int covered = 0;
    int sure = 0;
    for (int i = 0; i < samples; i++) {
      double[] values = new double[8 + i % 20];
      Arrays.setAll(values, place -> 0.3 + noise.applyAsDouble(random));
      SignedRank result = SignedRank.of(values);
      covered += result.interval().low() <= 0.3 && 0.3 <= result.interval().high() ? 1 : 0;
      Arrays.setAll(values, place -> values[place] - 0.3);
      sure += SignedRank.of(values).positive() > 0.975 ? 1 : 0;
    }
    assertTrue(covered >= 0.945 * samples, covered + " of " + samples);
    assertTrue(covered <= 0.98 * samples, "not wider than needed: " + covered);
    assertTrue(sure <= 0.03 * samples, "wrongly positive: " + sure);
  }
}
