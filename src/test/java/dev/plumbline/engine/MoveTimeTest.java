package dev.plumbline.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.engine.MoveTime.TimeManager;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveTimeTest {
  private static final long OVERHEAD = 30;

  private static long millis(long nanos) {
    return nanos / 1_000_000;
  }

  @Test
  void neverUsesMoreThanTheTimeLeft() {
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < 100_000; i++) {
      long left = 1 + random.nextLong(1L << random.nextInt(1, 24));
      GameClock clock =
          new GameClock(left, random.nextLong(1L << random.nextInt(1, 16)), random.nextInt(60));
      MoveTime time = MoveTime.of(clock, OVERHEAD);
      long spare = Math.min(OVERHEAD, left / 2);
      assertTrue(millis(time.most()) <= Math.max(1, left - spare), () -> clock + " " + time);
      assertTrue(time.enough() <= time.most(), () -> clock + " " + time);
      assertTrue(time.enough() > 0, () -> clock + " " + time);
    }
  }

  @Test
  void usesAllRemainingTimeForTheLastMoveBeforeTheTimeControl() {
    assertEquals(970, millis(MoveTime.of(new GameClock(1000, 0, 1), OVERHEAD).most()));
  }

  @Test
  void spendsMostOfTheIncrement() {
    long without = MoveTime.of(new GameClock(60_000, 0, 0), OVERHEAD).enough();
    long with = MoveTime.of(new GameClock(60_000, 1000, 0), OVERHEAD).enough();
    assertTrue(with > without + 400_000_000, with + " " + without);
  }

  @Test
  void acceptsAnyClock() {
    for (long left : new long[] {Long.MIN_VALUE, -5, 0, 1, Long.MAX_VALUE}) {
      MoveTime time = MoveTime.of(new GameClock(left, Long.MAX_VALUE, -1), OVERHEAD);
      assertTrue(time.enough() > 0 && time.most() >= time.enough(), time.toString());
    }
  }

  /** Each move uses 1.5 times enough, some use most, and each loses 10 ms to transmission. */
  @ParameterizedTest
  @CsvSource({
    "1000, 100, 0, 300",
    "10000, 0, 40, 400",
    "300000, 3000, 0, 300",
    "60000, 600, 0, 300",
    "60000, 0, 0, 120",
    "2000, 20, 0, 300",
    "5000, 0, 10, 300"
  })
  void playsLongGamesWithoutLosingOnTime(long base, long increment, int control, int moves) {
    SplittableRandom random = new SplittableRandom(3);
    long clock = base;
    for (int move = 0; move < moves; move++) {
      int toGo = control == 0 ? 0 : control - move % control;
      MoveTime time = MoveTime.of(new GameClock(clock, increment, toGo), OVERHEAD);
      boolean isHard = random.nextInt(8) == 0;
      long used = isHard ? time.most() : Math.min(time.most(), time.enough() * 3 / 2);
      clock -= millis(used) + 10;
      assertTrue(clock >= 0, "lost on time at move " + (move + 1));
      clock += increment + (toGo == 1 ? base : 0);
    }
  }

  @Nested
  class Manager {

    private static final long ENOUGH = 900;

    private final TimeManager manager = new TimeManager(ENOUGH, 20, 1);
    private int depth;

    private LineReport line(int rank, int move, Score score, long nanos) {
      return new LineReport(
          rank, new Effort(++depth, 1, nanos), depth, score, Bound.EXACT, 0, List.of(move), null);
    }

    private boolean isEnough(int move, int value, long nanos) {
      return isEnough(manager, line(1, move, new Score.Centipawns(value), nanos));
    }

    private static boolean isEnough(TimeManager manager, LineReport line) {
      return manager.isEnough(line, line.nanos());
    }

    @Test
    void endsAfterEnoughTime() {
      assertFalse(isEnough(7, 10, ENOUGH - 1));
      assertTrue(isEnough(7, 10, ENOUGH));
    }

    @Test
    void takesLongerWhenTheBestMoveChanges() {
      isEnough(7, 10, 1);
      assertFalse(isEnough(8, 12, 2 * ENOUGH - 1));
      assertTrue(isEnough(8, 12, ENOUGH));
    }

    @Test
    void takesLongerWhenTheScoreDrops() {
      isEnough(7, 10, 1);
      assertFalse(isEnough(7, -21, 2 * ENOUGH - 1));
      assertTrue(isEnough(7, -200, 2 * ENOUGH));
      assertFalse(isEnough(manager, line(1, 7, new Score.Mate(-3), 2 * ENOUGH - 1)));
      assertTrue(isEnough(manager, line(1, 7, new Score.Mate(-4), ENOUGH)));
    }

    @Test
    void endsSoonerWithAStableBestMove() {
      for (int i = 0; i < 5; i++) {
        assertFalse(isEnough(7, 10, ENOUGH * 2 / 3));
      }
      assertTrue(isEnough(7, 10, ENOUGH * 2 / 3));
    }

    @Test
    void waitsForTheLastRank() {
      TimeManager ranks = new TimeManager(ENOUGH, 2, 3);
      assertFalse(isEnough(ranks, line(1, 7, new Score.Centipawns(3), ENOUGH)));
      assertTrue(isEnough(ranks, line(2, 8, new Score.Centipawns(1), ENOUGH)));
    }

    @Test
    void ignoresBounds() {
      LineReport bound =
          new LineReport(
              1,
              new Effort(9, 1, 5 * ENOUGH),
              9,
              new Score.Mate(2),
              Bound.LOWER,
              0,
              List.of(7),
              null);
      assertFalse(isEnough(manager, bound));
    }

    @Test
    void playsASingleLegalMoveAtOnce() {
      LineReport line = line(1, 7, new Score.Centipawns(0), 1);
      assertTrue(isEnough(new TimeManager(ENOUGH, 1, 1), line));
      assertEquals(1, line.depth());
    }
  }
}
