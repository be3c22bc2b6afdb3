package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.judge.Judgement.LineTally;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.lines.LineJudge.TruthTally;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RatingTest {
  private static final long LIMIT = TimeUnit.SECONDS.toNanos(120);

  private static Judgement judgement(int points, int attainable, @Nullable SolvedAt found) {
    return new Judgement(
        SolvingRule.PROOF,
        new Verdict(points == attainable, points, attainable),
        found,
        List.of(),
        null,
        null,
        new LineTally(0, 0, 0, TruthTally.NONE, null),
        Findings.NONE);
  }

  private static Judgement solvedAfter(double seconds) {
    return judgement(1, 1, new SolvedAt((long) (seconds * 1e9), 1, 1));
  }

  private static final Judgement UNSOLVED = judgement(0, 1, null);

  private static double estimate(Rating rating, Judgement... judgements) {
    Rating.RatingSums sums = new Rating.RatingSums();
    for (Judgement judgement : judgements) {
      sums.add(judgement, LIMIT);
    }
    return sums.estimate(rating);
  }

  @Test
  void stsUsesThePercentageOfPoints() {
    Judgement first = judgement(8, 10, null);
    Judgement second = judgement(4, 5, null);
    assertEquals(44.523 * 80 - 242.85, estimate(Rating.STS, first, second), 1e-9);
    assertEquals(-242.85, estimate(Rating.STS), 1e-9);
  }

  @Test
  void btTakesFifteenMinutesForAnUnsolvedProblem() {
    assertEquals(
        2450 - (30 + 900) / 30.0, estimate(Rating.BT2450, solvedAfter(30), UNSOLVED), 1e-9);
    assertEquals(2630 - 1, estimate(Rating.BT2630, solvedAfter(30)), 1e-9);
  }

  @Test
  void bsFallsWithTheSquareOfTheTime() {
    assertEquals(
        2830 - 22 / 1.5 - 1, estimate(Rating.BS2830, solvedAfter(600), solvedAfter(720)), 1e-9);
    assertEquals(2830 - 11 / 1.5 - 0.25, estimate(Rating.BS2830, solvedAfter(660)), 1e-9);
  }

  @Test
  void lctHasStepsOfTime() {
    assertEquals(1930, estimate(Rating.LCT2, solvedAfter(9)));
    assertEquals(1930, estimate(Rating.LCT2, solvedAfter(9.9)), "whole seconds count");
    assertEquals(1925, estimate(Rating.LCT2, solvedAfter(10)));
    assertEquals(1905, estimate(Rating.LCT2, solvedAfter(600.9)));
    assertEquals(1900, estimate(Rating.LCT2, solvedAfter(601), UNSOLVED));
  }

  @Test
  void bkCountsQuartersOfTheTime() {
    assertEquals(1, estimate(Rating.BK, solvedAfter(0)));
    assertEquals(1, estimate(Rating.BK, solvedAfter(30)));
    assertEquals(1 / 2.0, estimate(Rating.BK, solvedAfter(30.1)));
    assertEquals(1 / 3.0, estimate(Rating.BK, solvedAfter(90)), 1e-9);
    assertEquals(1 / 4.0, estimate(Rating.BK, solvedAfter(121)), 1e-9);
    assertEquals(0, estimate(Rating.BK, UNSOLVED));
  }

  @Test
  void eachRatingHasAName() {
    for (Rating rating : Rating.values()) {
      assertEquals(rating, Rating.of(rating.word()).orElseThrow());
      assertTrue(rating.formula().length() > 20);
    }
  }
}
