package dev.plumbline.uci;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;

/**
 * Decides, whenever an iteration ends, whether the move can be played without another one: later
 * when the iteration changed its mind or lost hope, sooner when it has long been of one mind.
 * Mutable; for one search, on its thread.
 */
final class TimeManager {
  private static final int LOST_HOPE = 30;
  private static final int LONG_OF_ONE_MIND = 5;

  private final long enough;
  private final int choices;
  private final int lastRank;

  private int best = Move.NONE;
  private int value;
  private int confirmations;
  private boolean troubled;

  /**
   * @param enough nanoseconds, as a {@link TimeBudget} has them
   * @param choices how many moves there are to choose from
   * @param ranks how many lines an iteration finds, if there are as many moves
   */
  TimeManager(long enough, int choices, int ranks) {
    this.enough = enough;
    this.choices = choices;
    lastRank = Math.min(ranks, choices);
  }

  /** Takes note of a line; true if the search may end with it. */
  boolean isEnough(LineReport line) {
    if (line.bound() != Bound.EXACT || line.moves().isEmpty()) {
      return false;
    }
    if (line.rank() == 1) {
      note(line.moves().get(0), line.score());
    }
    return line.rank() == lastRank && (choices == 1 || line.nanos() >= stretched());
  }

  private void note(int move, Score score) {
    // All mates are alike: winning one is found, losing one will not go away.
    int now =
        score instanceof Score.Centipawns centipawns
            ? centipawns.value()
            : ((Score.Mate) score).moves() > 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE / 2;
    boolean changed = move != best;
    troubled = best != Move.NONE && (changed || now < value - LOST_HOPE);
    confirmations = changed ? 0 : confirmations + 1;
    best = move;
    value = now;
  }

  private long stretched() {
    return troubled ? enough * 2 : confirmations >= LONG_OF_ONE_MIND ? enough * 2 / 3 : enough;
  }
}
