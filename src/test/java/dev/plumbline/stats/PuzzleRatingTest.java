package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.stats.PuzzleRating.Results;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PuzzleRatingTest {
  /** The numbers of Glickman's example of the Glicko system. */
  @Test
  void expectsTheScoresOfGlicko() {
    assertEquals(0.9955, PuzzleRating.flattening(30), 5e-5);
    assertEquals(0.9531, PuzzleRating.flattening(100), 5e-5);
    assertEquals(0.7242, PuzzleRating.flattening(300), 5e-5);
    assertEquals(0.639, PuzzleRating.expected(1500 - 1400, 30), 5e-4);
    assertEquals(0.432, PuzzleRating.expected(1500 - 1550, 100), 5e-4);
    assertEquals(0.303, PuzzleRating.expected(1500 - 1700, 300), 5e-4);
  }

  @Test
  void isEloWithoutDeviation() {
    for (int difference = -600; difference <= 600; difference += 100) {
      assertEquals(Elo.expected(difference), PuzzleRating.expected(difference, 0), 1e-12);
    }
  }

  /** With equal puzzles the maximum and the curvature have closed forms. */
  @Test
  void ofEqualPuzzlesIsTheEloOfTheShare() {
    Results results = new Results();
    for (int i = 0; i < 100; i++) {
      results.add(1800, 0, i < 75);
    }
    PuzzleRating rating = results.estimate();
    assertEquals(1800 + 400 * Math.log10(3), rating.value(), 1e-6);
    double reach = 1.959963984540054 * 400 / Math.log(10) / Math.sqrt(100 * 0.75 * 0.25);
    assertEquals(rating.value() - reach, rating.interval().low(), 1e-6);
    assertEquals(rating.value() + reach, rating.interval().high(), 1e-6);
    assertFalse(rating.isBound());
  }

  @Test
  void widensTheScaleByTheDeviation() {
    Results results = new Results();
    for (int i = 0; i < 100; i++) {
      results.add(1800, 300, i < 75);
    }
    double scale = 400 / PuzzleRating.flattening(300);
    assertEquals(1800 + scale * Math.log10(3), results.estimate().value(), 1e-6);
  }

  /** The values of a search over a grid, with the curvature by differences, in another program. */
  @Test
  void isTheMaximumOfTheLikelihood() {
    Results results = new Results();
    results.add(1400, 30, true);
    results.add(1550, 100, false);
    results.add(1700, 300, false);
    PuzzleRating rating = results.estimate();
    assertEquals(1414.831, rating.value(), 1e-3);
    assertEquals(951.375, rating.interval().low(), 0.1);
    assertEquals(1878.287, rating.interval().high(), 0.1);
    assertEquals(3, rating.puzzles());
  }

  @Test
  void isOnlyABoundIfAllPuzzlesAreSolvedOrNone() {
    Results solved = new Results();
    solved.add(1500, 0, true);
    PuzzleRating atLeast = solved.estimate();
    assertTrue(atLeast.isBound() && atLeast.isAtLeast());
    // Solved with a probability of 5 %.
    assertEquals(1500 + 400 * Math.log10(0.05 / 0.95), atLeast.interval().low(), 1e-6);
    assertEquals(Double.POSITIVE_INFINITY, atLeast.interval().high());

    Results several = new Results();
    several.add(1400, 30, true);
    several.add(1550, 100, true);
    several.add(1700, 300, true);
    assertEquals(1440.484, several.estimate().interval().low(), 1e-3);

    Results missed = new Results();
    missed.add(1500, 0, false);
    PuzzleRating atMost = missed.estimate();
    assertTrue(atMost.isBound() && !atMost.isAtLeast());
    assertEquals(1500 + 400 * Math.log10(0.95 / 0.05), atMost.interval().high(), 1e-6);
    assertThrows(IllegalStateException.class, new Results()::estimate);
  }

  /** Of 400 simulated players about 95 % have their true rating in the interval. */
  @Test
  void containsTheTrueRatingOfSimulatedPlayers() {
    SplittableRandom random = new SplittableRandom(20);
    int covered = 0;
    double sum = 0;
    int players = 400;
    double truth = 1900;
    for (int player = 0; player < players; player++) {
      Results results = new Results();
      for (int i = 0; i < 300; i++) {
        int rating = 1000 + random.nextInt(1800);
        int deviation = 70 + random.nextInt(100);
        double expected = PuzzleRating.expected(truth - rating, deviation);
        results.add(rating, deviation, random.nextDouble() < expected);
      }
      PuzzleRating estimate = results.estimate();
      sum += estimate.value();
      covered += estimate.interval().low() <= truth && truth <= estimate.interval().high() ? 1 : 0;
    }
    assertEquals(truth, sum / players, 6);
    // Three standard deviations of a binomial distribution.
    assertEquals(0.95, (double) covered / players, 3 * Math.sqrt(0.95 * 0.05 / players));
  }
}
