package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.stats.SolverRating.RatedResults;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SolverRatingTest {
  /** Glicko's g(RD). */
  private static double flattening(double deviation) {
    return SolverRating.steepness(deviation, 1) / SolverRating.LOGITS_PER_POINT;
  }

  /** The numbers of Glickman's example of the Glicko system. */
  @Test
  void expectsTheScoresOfGlicko() {
    assertEquals(0.9955, flattening(30), 5e-5);
    assertEquals(0.9531, flattening(100), 5e-5);
    assertEquals(0.7242, flattening(300), 5e-5);
    assertEquals(0.639, SolverRating.expected(1500 - 1400, 30, 1), 5e-4);
    assertEquals(0.432, SolverRating.expected(1500 - 1550, 100, 1), 5e-4);
    assertEquals(0.303, SolverRating.expected(1500 - 1700, 300, 1), 5e-4);
  }

  @Test
  void isEloWithoutDeviation() {
    for (int difference = -600; difference <= 600; difference += 100) {
      assertEquals(
          1 / (1 + Math.pow(10, -difference / 400.0)),
          SolverRating.expected(difference, 0, 1),
          1e-12);
    }
  }

  /** With equal problems the maximum and the curvature have closed forms. */
  @Test
  void ofEqualProblemsIsTheEloOfTheShare() {
    RatedResults results = new RatedResults();
    for (int i = 0; i < 100; i++) {
      results.add(1800, 0, 1, i < 75);
    }
    SolverRating rating = results.estimate();
    assertEquals(1800 + 400 * Math.log10(3), rating.value(), 1e-6);
    double reach = 1.959963984540054 * 400 / Math.log(10) / Math.sqrt(100 * 0.75 * 0.25);
    assertEquals(rating.value() - reach, rating.interval().low(), 1e-6);
    assertEquals(rating.value() + reach, rating.interval().high(), 1e-6);
  }

  @Test
  void widensTheScaleByTheDeviation() {
    RatedResults results = new RatedResults();
    for (int i = 0; i < 100; i++) {
      results.add(1800, 300, 1, i < 75);
    }
    double scale = 400 / flattening(300);
    assertEquals(1800 + scale * Math.log10(3), results.estimate().value(), 1e-6);
  }

  /** The values of a search over a grid, with the curvature by differences, in another program. */
  @Test
  void isTheMaximumOfTheLikelihood() {
    RatedResults results = new RatedResults();
    results.add(1400, 30, 1, true);
    results.add(1550, 100, 1, false);
    results.add(1700, 300, 1, false);
    SolverRating rating = results.estimate();
    assertEquals(1414.831, rating.value(), 1e-3);
    assertEquals(951.375, rating.interval().low(), 0.1);
    assertEquals(1878.287, rating.interval().high(), 0.1);
    assertEquals(3, rating.problems());
  }

  @Test
  void needsProblemsOnBothSides() {
    RatedResults results = new RatedResults();
    assertFalse(results.hasBoth());
    results.add(1500, 0, 1, true);
    assertFalse(results.hasBoth());
    assertThrows(IllegalStateException.class, results::estimate);
    results.add(1500, 0, 1, false);
    assertTrue(results.hasBoth());
    assertEquals(1500, results.estimate().value(), 1e-6);
  }

  /** Of 400 simulated solvers about 95 % have their true rating in the interval. */
  @Test
  void containsTheTrueRatingOfSimulatedSolvers() {
    SplittableRandom random = new SplittableRandom(20);
    int covered = 0;
    double sum = 0;
    int solvers = 400;
    double truth = 1900;
    for (int solver = 0; solver < solvers; solver++) {
      RatedResults results = new RatedResults();
      for (int i = 0; i < 300; i++) {
        int rating = 1000 + random.nextInt(1800);
        int deviation = 70 + random.nextInt(100);
        double expected = SolverRating.expected(truth - rating, deviation, 1);
        results.add(rating, deviation, 1, random.nextDouble() < expected);
      }
      SolverRating estimate = results.estimate();
      sum += estimate.value();
      covered += estimate.interval().low() <= truth && truth <= estimate.interval().high() ? 1 : 0;
    }
    assertEquals(truth, sum / solvers, 6);
    // Three standard deviations of a binomial distribution.
    assertEquals(0.95, (double) covered / solvers, 3 * Math.sqrt(0.95 * 0.05 / solvers));
  }

  /** Problems whose difficulties are known only with an error, and whose curves differ. */
  private record Simulated(double difficulty, int rating, int deviation, double discrimination) {
    static Simulated of(SplittableRandom random) {
      double difficulty = 600 + random.nextInt(1600);
      int deviation = 20 + random.nextInt(100);
      double normal = -6;
      for (int i = 0; i < 12; i++) {
        normal += random.nextDouble();
      }
      int rating = (int) Math.round(difficulty + deviation * normal);
      return new Simulated(difficulty, rating, deviation, 0.5 + 1.5 * random.nextDouble());
    }

    boolean isSolvedBy(double ability, SplittableRandom random) {
      return random.nextDouble() < SolverRating.expected(ability - difficulty, 0, discrimination);
    }

    void addTo(RatedResults results, boolean isSolved) {
      results.add(rating, deviation, discrimination, isSolved);
    }
  }

  /** The intervals of samples of 60 hold the rating of all 300 problems, of 20 in at least 19. */
  @Test
  void samplesGiveNearlyTheRatingOfTheWhole() {
    SplittableRandom random = new SplittableRandom(8);
    int solvers = 40;
    int held = 0;
    int heldOfTruth = 0;
    for (int solver = 0; solver < solvers; solver++) {
      double ability = 800 + random.nextInt(1200);
      RatedResults whole = new RatedResults();
      RatedResults sample = new RatedResults();
      for (int i = 0; i < 300; i++) {
        Simulated problem = Simulated.of(random);
        boolean isSolved = problem.isSolvedBy(ability, random);
        problem.addTo(whole, isSolved);
        if (i < 60) {
          problem.addTo(sample, isSolved);
        }
      }
      Interval interval = sample.estimate().interval();
      double rating = whole.estimate().value();
      held += interval.low() <= rating && rating <= interval.high() ? 1 : 0;
      Interval ofWhole = whole.estimate().interval();
      heldOfTruth += ofWhole.low() <= ability && ability <= ofWhole.high() ? 1 : 0;
    }
    assertTrue(held >= solvers * 19 / 20, held + " of " + solvers);
    assertTrue(heldOfTruth >= solvers * 17 / 20, heldOfTruth + " of " + solvers);
  }

  @Test
  void aProblemSaysMostOfRatingsNearItsOwn() {
    double steepness = SolverRating.LOGITS_PER_POINT * 1.5;
    assertEquals(steepness * steepness / 4, SolverRating.information(0, 0, 1.5), 1e-12);
    assertTrue(
        SolverRating.information(100, 0, 1) > SolverRating.information(200, 0, 1)
            && SolverRating.information(0, 0, 1) > SolverRating.information(0, 200, 1));
  }

  @Test
  void aDifferenceHasTheErrorsOfBoth() {
    SolverRating one = new SolverRating(1500, new Interval(1470, 1530), 60);
    SolverRating other = new SolverRating(1450, new Interval(1410, 1490), 60);
    assertEquals(new SolverRating.RatingDifference(50, new Interval(0, 100)), one.minus(other));
    assertEquals("1500, 95 % interval 1470 to 1530", one.text());
  }
}
