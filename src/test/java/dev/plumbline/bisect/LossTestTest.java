package dev.plumbline.bisect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.bisect.LossTest.CommitVerdict;
import dev.plumbline.journal.JournalKey;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LossTestTest {
  private static final int PROBLEMS = 5;

  /** Results of which the first ones are solved. */
  private static Map<JournalKey, Boolean> results(int solved, int all) {
    Map<JournalKey, Boolean> results = new HashMap<>();
    for (int i = 1; i <= all; i++) {
      results.put(new JournalKey("suite", i, "engine", 1), i <= solved);
    }
    return results;
  }

  private static void addRepeat(
      Map<JournalKey, Boolean> results, int repeat, double[] chances, SplittableRandom random) {
    for (int i = 0; i < chances.length; i++) {
      JournalKey key = new JournalKey("suite", i + 1, "engine", repeat);
      results.put(key, random.nextDouble() < chances[i]);
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1,GOOD", "0,1,BAD", "1,2,BAD", "2,3,GOOD", "0,7,BAD", "7,7,GOOD"})
  void aSingleReproducibleProblemDecides(int solved, int all, CommitVerdict verdict) {
    assertEquals(verdict, LossTest.reproducible(results(solved, all)));
  }

  @Test
  void needsEnoughSearchesToDecide() {
    LossTest test = LossTest.dividedBy(6);
    assertEquals(10, test.leastSearches());
    for (int all = 1; all <= 12; all++) {
      CommitVerdict expected = all < 10 ? CommitVerdict.UNDECIDED : CommitVerdict.BAD;
      assertEquals(expected, test.verdict(results(0, all), results(all, all), results(0, all)));
      CommitVerdict reverse = all < 10 ? CommitVerdict.UNDECIDED : CommitVerdict.GOOD;
      assertEquals(reverse, test.verdict(results(all, all), results(all, all), results(0, all)));
    }
  }

  @Test
  void ignoresSearchesThatOnlyOneCommitHasMade() {
    Map<JournalKey, Boolean> good = results(100, 100);
    assertFalse(new LossTest(20).isBetter(good, results(0, 5)));
    assertTrue(new LossTest(20).isBetter(good, results(0, 8)));
  }

  @Test
  void judgesACommitInBetweenByTheStrongerEvidence() {
    LossTest test = new LossTest(100);
    Map<JournalKey, Boolean> good = results(100, 100);
    Map<JournalKey, Boolean> bad = results(0, 100);
    assertEquals(CommitVerdict.GOOD, test.verdict(results(60, 100), good, bad));
    assertEquals(CommitVerdict.BAD, test.verdict(results(40, 100), good, bad));
    assertEquals(CommitVerdict.BAD, test.verdict(results(50, 100), good, bad));
  }

  /**
   * Five problems of different difficulty that the good commit solves with the first probability
   * and the bad one with the second; 2,000 commits that equal one of them, at most 20 repeats,
   * verdicts wrong with 1 % at most.
   */
  @ParameterizedTest
  @CsvSource({"0.95, 0.05, 1", "0.8, 0.3, 0.99", "0.7, 0.4, 0.8", "0.5, 0.45, 0"})
  void errsRarelyAndDecidesMostly(double solvedByGood, double solvedByBad, double leastDecided) {
    SplittableRandom random = new SplittableRandom(7);
    LossTest test = new LossTest(100);
    int wrong = 0;
    int decided = 0;
    int trials = 2000;
    for (int trial = 0; trial < trials; trial++) {
      double[] goodChances = chances(solvedByGood);
      double[] badChances = chances(solvedByBad);
      boolean isBad = trial % 2 == 0;
      Map<JournalKey, Boolean> good = new HashMap<>();
      Map<JournalKey, Boolean> bad = new HashMap<>();
      Map<JournalKey, Boolean> commit = new HashMap<>();
      CommitVerdict verdict = CommitVerdict.UNDECIDED;
      for (int repeat = 1; repeat <= 20 && verdict == CommitVerdict.UNDECIDED; repeat++) {
        addRepeat(good, repeat, goodChances, random);
        addRepeat(bad, repeat, badChances, random);
        addRepeat(commit, repeat, isBad ? badChances : goodChances, random);
        verdict = test.verdict(commit, good, bad);
      }
      decided += verdict == CommitVerdict.UNDECIDED ? 0 : 1;
      wrong += verdict == (isBad ? CommitVerdict.GOOD : CommitVerdict.BAD) ? 1 : 0;
    }
    double shareWrong = (double) wrong / trials;
    double shareDecided = (double) decided / trials;
    assertTrue(shareWrong <= 0.01, () -> "wrong: " + shareWrong);
    assertTrue(shareDecided >= leastDecided, () -> "decided: " + shareDecided);
  }

  /** Problems around a mean chance. */
  private static double[] chances(double mean) {
    double[] chances = new double[PROBLEMS];
    double spread = Math.min(mean, 1 - mean) / PROBLEMS;
    for (int i = 0; i < PROBLEMS; i++) {
      chances[i] = mean + (i - PROBLEMS / 2) * spread;
    }
    return chances;
  }

  /** Two commits that do not differ: the first is hardly ever called better. */
  @Test
  void findsNoDifferenceWithoutOne() {
    SplittableRandom random = new SplittableRandom(3);
    LossTest test = LossTest.dividedBy(1);
    double[] chances = {0.1, 0.3, 0.5, 0.7, 0.9};
    int wrong = 0;
    for (int trial = 0; trial < 2000; trial++) {
      Map<JournalKey, Boolean> one = new HashMap<>();
      Map<JournalKey, Boolean> other = new HashMap<>();
      boolean isBetter = false;
      for (int repeat = 1; repeat <= 20 && !isBetter; repeat++) {
        addRepeat(one, repeat, chances, random);
        addRepeat(other, repeat, chances, random);
        isBetter = test.isBetter(one, other);
      }
      wrong += isBetter ? 1 : 0;
    }
    int share = wrong;
    assertTrue(share <= 2000 * LossTest.ERROR, () -> "wrong: " + share);
  }
}
