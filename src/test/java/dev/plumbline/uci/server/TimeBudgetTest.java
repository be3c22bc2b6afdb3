package dev.plumbline.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.uci.server.TimeBudget.GameClock;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeBudgetTest {
  private static final long OVERHEAD = 30;

  private static long millis(long nanos) {
    return nanos / 1_000_000;
  }

  @Test
  void neverTakesMoreThanThereIs() {
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < 100_000; i++) {
      long left = 1 + random.nextLong(1L << random.nextInt(1, 24));
      GameClock clock =
          new GameClock(left, random.nextLong(1L << random.nextInt(1, 16)), random.nextInt(60));
      TimeBudget budget = TimeBudget.of(clock, OVERHEAD);
      long spare = Math.min(OVERHEAD, left / 2);
      assertTrue(millis(budget.most()) <= Math.max(1, left - spare), () -> clock + " " + budget);
      assertTrue(budget.enough() <= budget.most(), () -> clock + " " + budget);
      assertTrue(budget.enough() > 0, () -> clock + " " + budget);
    }
  }

  @Test
  void takesTheWholeOfWhatIsLeftForTheLastMoveOfAControl() {
    assertEquals(970, millis(TimeBudget.of(new GameClock(1000, 0, 1), OVERHEAD).most()));
  }

  @Test
  void countsOnTheIncrement() {
    long without = TimeBudget.of(new GameClock(60_000, 0, 0), OVERHEAD).enough();
    long with = TimeBudget.of(new GameClock(60_000, 1000, 0), OVERHEAD).enough();
    assertTrue(with > without + 400_000_000, with + " " + without);
  }

  @Test
  void bearsAnyClock() {
    for (long left : new long[] {Long.MIN_VALUE, -5, 0, 1, Long.MAX_VALUE}) {
      TimeBudget budget = TimeBudget.of(new GameClock(left, Long.MAX_VALUE, -1), OVERHEAD);
      assertTrue(budget.enough() > 0 && budget.most() >= budget.enough(), budget.toString());
    }
  }

  /** Each move takes something between enough and most, or most, and 10 ms are lost on the way. */
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
      TimeBudget budget = TimeBudget.of(new GameClock(clock, increment, toGo), OVERHEAD);
      boolean isHard = random.nextInt(8) == 0;
      long used = isHard ? budget.most() : Math.min(budget.most(), budget.enough() * 3 / 2);
      clock -= millis(used) + 10;
      assertTrue(clock >= 0, "lost on time at move " + (move + 1));
      clock += increment + (toGo == 1 ? base : 0);
    }
  }
}
