package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SequentialSignTestTest {
  /** Twice the integral of p^plus (1-p)^minus over 1/2 to 1, divided by 2^-(plus+minus). */
  private static double byIntegration(int plus, int minus) {
    int slices = 200_000;
    double sum = 0;
    for (int i = 0; i < slices; i++) {
      double p = 0.5 + (i + 0.5) / (2 * slices);
      sum += Math.exp(plus * Math.log(2 * p) + minus * Math.log(2 * (1 - p)));
    }
    return sum / slices;
  }

  @ParameterizedTest
  @CsvSource({"0,0", "1,0", "0,1", "7,0", "3,3", "12,2", "2,12", "40,31", "150,100"})
  void equalsTheIntegral(int plus, int minus) {
    double expected = byIntegration(plus, minus);
    assertEquals(expected, SequentialSignTest.evidence(plus, minus), 1e-6 * expected);
  }

  @Test
  void countsUnanimousObservations() {
    assertEquals(7, SequentialSignTest.unanimous(20));
    assertEquals(9, SequentialSignTest.unanimous(100));
    assertEquals(13, SequentialSignTest.unanimous(1000));
  }

  @Test
  void survivesThousandsOfObservations() {
    assertEquals(Double.POSITIVE_INFINITY, SequentialSignTest.evidence(5000, 0));
    double none = SequentialSignTest.evidence(5000, 5000);
    assertTrue(none > 0 && none < 0.1, () -> "evidence " + none);
  }

  /** Evaluated after each of 300 observations, 20,000 times: at most 5 % may reach 20. */
  @ParameterizedTest
  @CsvSource({"0.5, 0.05", "0.4, 0.01"})
  void errsNoMoreOftenThanPromisedHoweverOftenEvaluated(double chance, double most) {
    SplittableRandom random = new SplittableRandom(16);
    int trials = 20_000;
    int wrong = 0;
    for (int trial = 0; trial < trials; trial++) {
      int plus = 0;
      for (int n = 1; n <= 300; n++) {
        plus += random.nextDouble() < chance ? 1 : 0;
        if (2 * plus > n && SequentialSignTest.evidence(plus, n - plus) >= 20) {
          wrong++;
          break;
        }
      }
    }
    double share = (double) wrong / trials;
    assertTrue(share <= most, () -> "wrong in " + share);
    assertTrue(chance < 0.5 || share > 0.01, () -> "hardly ever wrong, so a weak test: " + share);
  }
}
