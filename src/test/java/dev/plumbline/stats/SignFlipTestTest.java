package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SignFlipTestTest {
  @Test
  void isTheSignTestForDifferencesOfOneSize() {
    assertEquals(1, SignFlipTest.probability(new double[] {}));
    assertEquals(1, SignFlipTest.probability(new double[] {0, 0}));
    assertEquals(1, SignFlipTest.probability(new double[] {0.5, -0.5, 0}));
    for (int won = 0; won <= 12; won++) {
      for (int lost = 0; lost <= 12; lost++) {
        double[] differences = new double[won + lost];
        for (int i = 0; i < won + lost; i++) {
          differences[i] = i < won ? 0.25 : -0.25;
        }
        double expected = SignTest.probability(won, lost);
        assertEquals(expected, SignFlipTest.probability(differences), 1e-12);
      }
    }
  }

  @Test
  void largeDifferencesWeighMore() {
    // Of the eight sums, only the observed one and its mirror image are as far from zero.
    assertEquals(0.25, SignFlipTest.probability(new double[] {1, 0.5, 0.25}), 1e-12);
    // 1 - 0.5 + 0.25: also reached by 1 + 0.5 ± 0.25 and their mirror images.
    assertEquals(0.75, SignFlipTest.probability(new double[] {1, -0.5, 0.25}), 1e-12);
  }

  @Test
  void isTheShareOfAllFlipsCountedOneByOne() {
    SplittableRandom random = new SplittableRandom(31);
    for (int round = 0; round < 50; round++) {
      double[] differences = random.ints(10, -64, 65).mapToDouble(each -> each).toArray();
      differences[0] = 64;
      int extreme = 0;
      double observed = sum(differences, 0);
      for (int flips = 0; flips < 1024; flips++) {
        extreme += Math.abs(sum(differences, flips)) >= Math.abs(observed) ? 1 : 0;
      }
      assertEquals(extreme / 1024.0, SignFlipTest.probability(differences), 1e-12);
    }
  }

  private static double sum(double[] differences, int flips) {
    double sum = 0;
    for (int i = 0; i < differences.length; i++) {
      sum += (flips >> i & 1) == 0 ? differences[i] : -differences[i];
    }
    return sum;
  }
}
