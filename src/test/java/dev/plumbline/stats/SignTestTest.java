package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SignTestTest {
  @Test
  void isTheBinomialComputedByHand() {
    assertEquals(1, SignTest.probability(0, 0));
    assertEquals(1, SignTest.probability(3, 3));
    assertEquals(1, SignTest.probability(2, 3));
    assertEquals(2.0 / 1024, SignTest.probability(0, 10), 1e-15);
    assertEquals(14.0 / 64, SignTest.probability(1, 5), 1e-15);
    assertEquals(SignTest.probability(5, 1), SignTest.probability(1, 5));
  }

  /**
   * Ratings of a prime minister, from Agresti's Categorical Data Analysis; the sign test of 8:1.
   */
  @Test
  void agreesWithPublishedValues() {
    assertEquals(3.716e-05, SignTest.probability(86, 150), 5e-9);
    assertEquals(0.0391, SignTest.probability(8, 1), 5e-5);
  }

  /** A gate on the p-value is missed only by losses, which is one side of the test. */
  @Test
  void aLossIsFoundByChanceInAtMostHalfOfTheLevel() {
    SplittableRandom random = new SplittableRandom(2718);
    int runs = 200_000;
    int missed = 0;
    for (int run = 0; run < runs; run++) {
      int lost = Long.bitCount(random.nextLong() & (1L << 40) - 1);
      missed += lost > 20 && SignTest.probability(40 - lost, lost) < 0.01 ? 1 : 0;
    }
    double rate = (double) missed / runs;
    assertTrue(rate > 0.002 && rate < 0.005, "rate " + rate);
  }

  @Test
  void isTheExactBinomial() {
    SplittableRandom random = new SplittableRandom(71);
    for (int i = 0; i < 100; i++) {
      int won = random.nextInt(200);
      int lost = random.nextInt(200);
      double expected = exact(won, lost);
      double actual = SignTest.probability(won, lost);
      assertEquals(expected, actual, 1e-9 * expected + 1e-300, won + ":" + lost);
    }
  }

  private static double exact(int won, int lost) {
    int tosses = won + lost;
    BigInteger ways = BigInteger.ONE;
    BigInteger sum = BigInteger.ONE;
    for (int heads = 1; heads <= Math.min(won, lost); heads++) {
      ways =
          ways.multiply(BigInteger.valueOf(tosses - heads + 1L)).divide(BigInteger.valueOf(heads));
      sum = sum.add(ways);
    }
    BigDecimal all = new BigDecimal(BigInteger.ONE.shiftLeft(tosses));
    double tail = new BigDecimal(sum).divide(all, MathContext.DECIMAL64).doubleValue();
    return Math.min(1, 2 * tail);
  }

  @Test
  void isAccurateForAMillionProblems() {
    double chance = SignTest.probability(500_500, 499_500);
    // The normal distribution says 0.3171 at one standard deviation.
    assertTrue(chance > 0.316 && chance < 0.319, () -> "chance " + chance);
  }
}
