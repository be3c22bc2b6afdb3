package dev.plumbline.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeManagerTest {
  private static final long ENOUGH = 900;
  private final TimeManager pace = new TimeManager(ENOUGH, 20, 1);
  private int depth;

  private LineReport line(int rank, int move, Score score, long nanos) {
    return new LineReport(
        rank, ++depth, depth, score, Bound.EXACT, 1, nanos, 0, List.of(move), null);
  }

  private boolean isEnough(int move, int value, long nanos) {
    return pace.isEnough(line(1, move, new Score.Centipawns(value), nanos));
  }

  @Test
  void endsOnceThereWasEnoughTime() {
    assertFalse(isEnough(7, 10, ENOUGH - 1));
    assertTrue(isEnough(7, 10, ENOUGH));
  }

  @Test
  void takesLongerAfterAChangeOfMind() {
    isEnough(7, 10, 1);
    assertFalse(isEnough(8, 12, 2 * ENOUGH - 1));
    assertTrue(isEnough(8, 12, ENOUGH));
  }

  @Test
  void takesLongerWhenHopeIsLost() {
    isEnough(7, 10, 1);
    assertFalse(isEnough(7, -21, 2 * ENOUGH - 1));
    assertTrue(isEnough(7, -200, 2 * ENOUGH));
    assertFalse(pace.isEnough(line(1, 7, new Score.Mate(-3), 2 * ENOUGH - 1)));
    assertTrue(pace.isEnough(line(1, 7, new Score.Mate(-4), ENOUGH)));
  }

  @Test
  void endsSoonerWhenLongOfOneMind() {
    for (int i = 0; i < 5; i++) {
      assertFalse(isEnough(7, 10, ENOUGH * 2 / 3));
    }
    assertTrue(isEnough(7, 10, ENOUGH * 2 / 3));
  }

  @Test
  void waitsForTheLastRank() {
    TimeManager ranks = new TimeManager(ENOUGH, 2, 3);
    assertFalse(ranks.isEnough(line(1, 7, new Score.Centipawns(3), ENOUGH)));
    assertTrue(ranks.isEnough(line(2, 8, new Score.Centipawns(1), ENOUGH)));
  }

  @Test
  void boundsSayNothing() {
    LineReport bound =
        new LineReport(1, 9, 9, new Score.Mate(2), Bound.LOWER, 1, 5 * ENOUGH, 0, List.of(7), null);
    assertFalse(pace.isEnough(bound));
  }

  @Test
  void anOnlyMoveNeedsNoTime() {
    LineReport line = line(1, 7, new Score.Centipawns(0), 1);
    assertTrue(new TimeManager(ENOUGH, 1, 1).isEnough(line));
    assertEquals(1, line.depth());
  }
}
