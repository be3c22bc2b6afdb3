package dev.plumbline.judge.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.Problems;
import dev.plumbline.judge.ScriptedAnalysis;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.lines.ClaimedMates.RankClaims;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimedMatesTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - -";
  private static final String MATE = "pv b1b7 h8g8 a2a8";

  /** Black to move is mated in one, whatever it plays. */
  private static final String MATED = "7k/1R6/8/8/8/8/R7/6K1 b - -";

  private static @Nullable ClaimedMates claimsIf(String record, String... said) {
    return judged(Limits.NONE, record, said);
  }

  private static @Nullable ClaimedMates judged(Limits limits, String record, String... said) {
    Problem problem = Problems.of(record);
    Position root = Position.of(problem.setup());
    return new ProblemJudge(SolvingRule.PROOF)
        .judge(problem, ScriptedAnalysis.of(root, said), limits)
        .claims();
  }

  private static ClaimedMates claims(String record, String... said) {
    return Objects.requireNonNull(claimsIf(record, said));
  }

  @Test
  void findsTheMateByItsLastExactScore() {
    ClaimedMates best = claims(LADDER + " dm 2;", "info score cp 900 pv b1b7", info(2, MATE));
    assertTrue(best.isFound());
    assertTrue(best.isBest());
    assertEquals(new RankClaims(0, 0, 0, 0), best.first());
    ClaimedMates lost = claims(LADDER + " dm 2;", info(2, MATE), "info score cp 900 pv b1b7");
    assertFalse(lost.isFound());
    ClaimedMates bound =
        claims(LADDER + " bm #2;", info(2, MATE), "info score cp 9 lowerbound pv b1b7");
    assertTrue(bound.isBest());
  }

  @Test
  void aLongerMateIsFoundButNotBest() {
    ClaimedMates claims = claims(LADDER + " dm 2;", info(3, "pv b1b6 h8g8 a2a7 g8f8 b6b8"));
    assertTrue(claims.isFound());
    assertFalse(claims.isBest());
    assertEquals(new RankClaims(0, 0, 0, 0), claims.first());
  }

  @Test
  void aMateOfTheSideToMoveHasANegativeNumber() {
    ClaimedMates best = claims(MATED + " dm -1;", info(-1, "pv h8g8 a2a8"));
    assertTrue(best.isBest());
    assertEquals(new RankClaims(0, 0, 0, 0), best.first());
    ClaimedMates wrong = claims(MATED + " dm -1;", info(1, "pv h8g8"));
    assertFalse(wrong.isFound());
    assertEquals(new RankClaims(0, 1, 0, 0), wrong.first());
  }

  @Test
  void countsTheSameScoreWithTheSameLineOnceForEachRank() {
    ClaimedMates claims =
        claims(
            LADDER + " dm 2;",
            "info depth 3 score mate 1 pv b1b7",
            "info depth 4 score mate 1 pv b1b7",
            "info depth 5 score mate 1 pv b1b6",
            "info depth 5 score mate -4 pv b1b6",
            "info depth 5 multipv 2 score mate 1 pv b1b7",
            "info depth 5 multipv 3 score mate 1 pv b1b7");
    assertEquals(new RankClaims(2, 1, 0, 2), claims.first());
    assertEquals(new RankClaims(2, 0, 0, 2), claims.others());
  }

  @ParameterizedTest
  @CsvSource({
    "2, b1b7 h8g8, too short",
    "3, b1b7 h8g8 a2a8, too short",
    "2, b1b7 h8g8 a2a8 g8h8, too long",
    "2, b1b7 h8h6 a2a8, illegal",
    "2, b1b7 h8g8 a2a7, no mate",
  })
  void countsLinesThatDoNotShowTheMate(int mate, String line) {
    assertEquals(1, claims(LADDER + " dm 2;", info(mate, "pv " + line)).first().badLines());
  }

  @Test
  void aMateWithoutALineIsClaimedByABadLine() {
    ClaimedMates claims = claims(LADDER + " dm 2;", "info depth 3 score mate 2");
    assertTrue(claims.isBest());
    assertEquals(new RankClaims(0, 0, 0, 1), claims.first());
  }

  @Test
  void boundsAndMateInNoneClaimNothing() {
    ClaimedMates claims =
        claims(
            LADDER + " dm 2;",
            "info score mate 1 lowerbound pv b1b7",
            "info score mate -1 upperbound pv b1b7",
            "info score mate 0");
    assertEquals(new RankClaims(0, 0, 0, 0), claims.first());
    assertFalse(claims.isFound());
  }

  @ParameterizedTest
  @CsvSource({
    // The position occurs twice only.
    "4, a2a1 h8g8 a1a2 g8h8 b1b7 h8g8 a2a8, 0",
    "6, a2a1 h8g8 a1a2 g8h8 a2a1 h8g8 a1a2 g8h8 b1b7 h8g8 a2a8, 1",
    // Black plays another move than the one that it could announce: Kh8.
    "6, a2a1 h8g8 a1a2 g8h8 a2a1 h8g8 a1a2 g8f8 b1b7 f8e8 a2a8, 1",
  })
  void aLineIsBadIfTheMatedSideCanClaimTheThirdOccurrence(int mate, String line, int bad) {
    assertEquals(bad, claims(LADDER + " dm 2;", info(mate, "pv " + line)).first().badLines());
  }

  @ParameterizedTest
  @CsvSource({"97, 0", "98, 1", "99, 1"})
  void aLineIsBadIfTheMatedSideCanClaimFiftyMoves(int clock, int bad) {
    String record = LADDER + " dm 2; hmvc " + clock + ";";
    assertEquals(bad, claims(record, info(2, MATE)).first().badLines());
  }

  @Test
  void aDrawThatOnlyTheMatingSideCanClaimIsNoFault() {
    // Before the last move, White could claim; Black could not before its only move.
    String record = "7k/1R6/8/8/8/8/R7/6K1 b - - dm -1; hmvc 98;";
    assertEquals(0, claims(record, info(-1, "pv h8g8 a2a8")).first().badLines());
    String older = "7k/1R6/8/8/8/8/R7/6K1 b - - dm -1; hmvc 99;";
    assertEquals(1, claims(older, info(-1, "pv h8g8 a2a8")).first().badLines());
  }

  @Test
  void otherRanksMayLoseButNotWinWrongly() {
    ClaimedMates losing =
        claims(LADDER + " dm 2;", info(2, MATE), "info multipv 2 score mate -3 pv g1h1");
    assertEquals(new RankClaims(0, 0, 0, 0), losing.others());
    ClaimedMates winning =
        claims(MATED + " dm -3;", "info multipv 2 score mate 3 pv h8g8", info(-3, "pv h8g8"));
    assertEquals(new RankClaims(0, 1, 0, 0), winning.others());
  }

  @Test
  void anotherRankIsNotBetterIfItIsMatedSooner() {
    ClaimedMates claims = claims(MATED + " dm -2;", "info multipv 2 score mate -1 pv h8g8 a2a8");
    assertEquals(new RankClaims(0, 0, 0, 0), claims.others());
  }

  @Test
  void countsMatesWhereTheRecordNamesNone() {
    ClaimedMates claims =
        claims(
            LADDER + " bm Rb7;",
            info(2, MATE),
            info(2, MATE),
            info(-2, "pv g1h1"),
            "info multipv 2 score mate 4 pv a2a1",
            "info multipv 3 score mate -4 pv a2a1");
    assertEquals(new RankClaims(0, 0, 2, 0), claims.first());
    assertEquals(new RankClaims(0, 0, 1, 0), claims.others());
    assertNull(claimsIf(LADDER + " bm Rb7;", "info score cp 900 pv b1b7"));
  }

  @Test
  void findsNothingAfterTheTimeLimit() {
    // Each line comes 100 ms after the one before.
    ClaimedMates claims =
        judged(
            Limits.nanos(TimeUnit.MILLISECONDS.toNanos(150)).withTolerance(0),
            LADDER + " dm 2;",
            "info score cp 900 pv b1b7",
            info(2, MATE));
    assertFalse(Objects.requireNonNull(claims).isFound());
  }

  private static String info(int mate, String line) {
    return "info depth 5 score mate " + mate + " " + line;
  }
}
