package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PairedTimesTest {
  private static final double EXACT = 1e-12;

  @Test
  void tasksWeighAsMuchAsTheyTake() {
    double[][] old = {{8, 1, 1}, {8, 1, 1}};
    double[][] now = {{4, 1, 1}, {4, 1, 1}};
    double ratio = Math.log(10.0 / 6);
    assertArrayEquals(new double[] {ratio, ratio}, PairedTimes.logRatios(old, now), EXACT);
  }

  @Test
  void aWholeRoundThatIsSlowerStaysSlower() {
    double[][] old = {{2, 3, 4}, {2, 3, 4}, {2, 3, 4}};
    double[][] now = {{2, 3, 4}, {4, 6, 8}, {2, 3, 4}};
    assertArrayEquals(new double[] {0, -Math.log(2), 0}, PairedTimes.logRatios(old, now), EXACT);
  }

  @Test
  void oneTaskThatIsHeldUpDecidesNoRound() {
    Random random = new Random(1);
    double[][] old = times(random);
    double[][] now = times(random);
    double[] before = PairedTimes.logRatios(old, now);
    now[3][0] *= 10;
    double[] after = PairedTimes.logRatios(old, now);
    assertTrue(Math.abs(after[3] - before[3]) < 0.01, after[3] + " after " + before[3]);
  }

  @Test
  void exchangedProgramsHaveTheOppositeRatios() {
    Random random = new Random(2);
    double[][] old = times(random, 0.5);
    double[][] now = times(random, 0.5);
    double[] opposite = Arrays.stream(PairedTimes.logRatios(now, old)).map(x -> -x).toArray();
    assertArrayEquals(opposite, PairedTimes.logRatios(old, now), EXACT);
  }

  /** On a busy machine a search takes twice as long as the next one, or half as long. */
  @Test
  void noiseFavoursNoProgram() {
    Random random = new Random(3);
    double sum = 0;
    int trials = 500;
    for (int trial = 0; trial < trials; trial++) {
      sum +=
          Arrays.stream(PairedTimes.logRatios(times(random, 0.5), times(random, 0.5)))
              .average()
              .orElseThrow();
    }
    assertEquals(0, sum / trials, 0.01);
  }

  @Test
  void aSingleRoundHasItsPlainRatio() {
    double[] ratio = PairedTimes.logRatios(new double[][] {{2, 4, 9}}, new double[][] {{1, 4, 9}});
    assertEquals(Math.log(15.0 / 14), ratio[0], EXACT);
  }

  private static double[][] times(Random random) {
    return times(random, 0.01);
  }

  private static double[][] times(Random random, double deviation) {
    double[][] times = new double[12][10];
    for (double[] round : times) {
      Arrays.setAll(round, task -> (1 + task) * Math.exp(deviation * random.nextGaussian()));
    }
    return times;
  }
}
