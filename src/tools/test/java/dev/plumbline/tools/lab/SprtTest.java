package dev.plumbline.tools.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.tools.lab.Sprt.Verdict;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SprtTest {
  private static final Sprt GAIN = new Sprt(0, 5);

  @Test
  void isWaldsTestForTwoOutcomes() {
    // Then the distributions compared are known: each outcome has the probability of its score.
    for (int won : new int[] {40, 50, 70}) {
      int lost = 100 - won;
      double score0 = Elo.expected(-10);
      double score1 = Elo.expected(30);
      double known = won * Math.log(score1 / score0) + lost * Math.log((1 - score1) / (1 - score0));
      double ratio = new Sprt(-10, 30).ratio(new PairCounts(lost, 0, 0, 0, won));
      assertEquals(known, ratio, 1e-2);
    }
  }

  @Test
  void approachesTheNormalApproximationForManyPairs() {
    // LLR = pairs (s1 - s0) (2 mean - s0 - s1) / (2 variance), from the central limit theorem.
    PairCounts pairs = new PairCounts(300, 2_200, 4_700, 2_450, 350);
    double score0 = Elo.expected(0);
    double score1 = Elo.expected(5);
    double known =
        pairs.pairs()
            * (score1 - score0)
            * (2 * pairs.score() - score0 - score1)
            / (2 * pairs.variance());
    assertTrue(Math.abs(known) > 1);
    assertEquals(known, GAIN.ratio(pairs), 0.01 * Math.abs(known));
  }

  @Test
  void isZeroMidwayAndAntisymmetric() {
    PairCounts pairs = new PairCounts(3, 20, 50, 20, 3);
    assertEquals(0, new Sprt(-5, 5).ratio(pairs), 1e-9);
    PairCounts ahead = new PairCounts(3, 20, 50, 30, 5);
    PairCounts behind = new PairCounts(5, 30, 50, 20, 3);
    assertEquals(new Sprt(-5, 5).ratio(ahead), -new Sprt(-5, 5).ratio(behind), 1e-9);
    assertEquals(0, GAIN.ratio(new PairCounts(0, 0, 0, 0, 0)));
  }

  @Test
  void endsAtNineteenToOne() {
    assertEquals(2.944, Sprt.bound(), 1e-3);
    assertEquals(Verdict.ACCEPTED, GAIN.verdict(new PairCounts(10, 100, 500, 250, 40)));
    assertEquals(Verdict.REJECTED, GAIN.verdict(new PairCounts(40, 250, 500, 100, 10)));
    assertEquals(Verdict.INCONCLUSIVE, GAIN.verdict(new PairCounts(10, 100, 500, 105, 10)));
  }

  @Tag("medium")
  @Test
  void isWrongInAboutFivePercentOfCases() {
    assertTrue(share(Elo.expected(0), Verdict.ACCEPTED) < 0.08);
    assertTrue(share(Elo.expected(60), Verdict.REJECTED) < 0.08);
    assertTrue(share(Elo.expected(0), Verdict.REJECTED) > 0.9);
  }

  /** How often a test of 0 against 60 ends so where pairs are drawn or won with a given mean. */
  private static double share(double score, Verdict verdict) {
    Sprt test = new Sprt(0, 60);
    SplittableRandom random = new SplittableRandom(17);
    int matches = 300;
    int found = 0;
    for (int i = 0; i < matches; i++) {
      int[] pairs = new int[PairCounts.OUTCOMES];
      Verdict reached = Verdict.INCONCLUSIVE;
      for (int pair = 0; pair < 5_000 && reached == Verdict.INCONCLUSIVE; pair++) {
        pairs[half(random, score) + half(random, score)]++;
        reached = test.verdict(new PairCounts(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]));
      }
      found += reached == verdict ? 1 : 0;
    }
    return (double) found / matches;
  }

  /** The half points of a game, half of which are drawn. */
  private static int half(SplittableRandom random, double score) {
    double chance = random.nextDouble();
    double wins = score - 0.25;
    return chance < wins ? 2 : chance < wins + 0.5 ? 1 : 0;
  }

  @Test
  void refusesHypothesesInTheWrongOrder() {
    assertThrows(IllegalArgumentException.class, () -> new Sprt(5, 0));
    assertThrows(IllegalArgumentException.class, () -> new Sprt(5, Double.NaN));
  }
}
