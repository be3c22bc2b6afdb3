package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WilsonTest {
  private static void assertInterval(double low, double high, Wilson interval) {
    assertEquals(low, interval.low(), 5e-5);
    assertEquals(high, interval.high(), 5e-5);
  }

  /** Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I. */
  @Test
  void agreesWithPublishedValues() {
    assertInterval(0.2553, 0.3662, Wilson.of(81, 263));
    assertInterval(0.0624, 0.1605, Wilson.of(15, 148));
    assertInterval(0.0000, 0.1611, Wilson.of(0, 20));
    assertInterval(0.0061, 0.1718, Wilson.of(1, 29));
  }

  @Test
  void anythingIsPossibleWithoutATry() {
    assertEquals(new Wilson(0, 1), Wilson.of(0, 0));
  }

  @Test
  void triesThatSucceedInPartLieBetweenThoseThatDoOrDoNot() {
    Wilson half = Wilson.of(0.5, 10);
    assertTrue(half.low() > Wilson.of(0, 10).low() && half.low() < Wilson.of(1, 10).low());
    assertTrue(half.high() > Wilson.of(0, 10).high() && half.high() < Wilson.of(1, 10).high());
  }
}
