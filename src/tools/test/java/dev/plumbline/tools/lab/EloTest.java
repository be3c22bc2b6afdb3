package dev.plumbline.tools.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EloTest {
  @Test
  void isTheLogisticScaleOfFide() {
    assertEquals(0, Elo.difference(0.5), 1e-9);
    assertEquals(100, Elo.difference(0.640065), 1e-3);
    assertEquals(0.76, Elo.expected(200), 5e-3);
    assertEquals(0.36, Elo.expected(-100), 5e-3);
    assertEquals(-190.85, Elo.difference(0.25), 1e-2);
    for (double elo = -300; elo <= 300; elo += 50) {
      assertEquals(elo, Elo.difference(Elo.expected(elo)), 1e-9);
    }
  }

  @Test
  void isMorePreciseIfPairsAreSimilar() {
    Elo mixed = Elo.of(new PairCounts(25, 0, 50, 0, 25));
    Elo balanced = Elo.of(new PairCounts(0, 5, 90, 5, 0));
    assertEquals(0, mixed.value(), 1e-9);
    assertEquals(0, balanced.value(), 1e-9);
    assertTrue(balanced.high() < mixed.high() / 3);
    // Of 100 pairs with a deviation of 0.3536 the mean is sure to 1.96 * 0.03536.
    assertEquals(Elo.difference(0.5 + 1.959964 * 0.0353553), mixed.high(), 1e-3);
    assertEquals(-mixed.high(), mixed.low(), 1e-9);
  }

  @Test
  void isUnknownWithoutGames() {
    Elo nothing = Elo.of(new PairCounts(0, 0, 0, 0, 0));
    assertEquals(0, nothing.value());
    assertEquals(Double.POSITIVE_INFINITY, nothing.high());
  }
}
