package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class IntervalTest {
  private static void assertInterval(double low, double high, Interval interval) {
    assertEquals(low, interval.low(), 5e-5);
    assertEquals(high, interval.high(), 5e-5);
  }

  /** Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I. */
  @Test
  void shareAgreesWithPublishedValues() {
    assertInterval(0.2553, 0.3662, Interval.ofShare(81, 263));
    assertInterval(0.0624, 0.1605, Interval.ofShare(15, 148));
    assertInterval(0.0000, 0.1611, Interval.ofShare(0, 20));
    assertInterval(0.0061, 0.1718, Interval.ofShare(1, 29));
  }

  @Test
  void shareIsUnknownWithoutTrials() {
    assertEquals(new Interval(0, 1), Interval.ofShare(0, 0));
  }

  @Test
  void partialSuccessesLieBetweenFailuresAndSuccesses() {
    Interval half = Interval.ofShare(0.5, 10);
    assertTrue(
        half.low() > Interval.ofShare(0, 10).low() && half.low() < Interval.ofShare(1, 10).low());
    assertTrue(
        half.high() > Interval.ofShare(0, 10).high()
            && half.high() < Interval.ofShare(1, 10).high());
  }

  @Test
  void sumOfEqualValuesIsCertain() {
    double[] twos = new double[50];
    Arrays.fill(twos, 2);
    assertEquals(new Interval(100, 100), Interval.ofSum(twos, 1));
    assertEquals(new Interval(0, 0), Interval.ofSum(new double[0], 1));
  }

  @Test
  void sumVariesByTwoStandardDeviations() {
    double[] differences = new double[400];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = i % 2 == 0 ? 1 : -1;
    }
    Interval interval = Interval.ofSum(differences, 1);
    // The sum has a standard deviation of 20.
    assertEquals(-39.2, interval.low(), 2);
    assertEquals(39.2, interval.high(), 2);
    assertEquals(interval, Interval.ofSum(differences, 1));
  }
}
