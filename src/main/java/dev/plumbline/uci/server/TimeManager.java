package dev.plumbline.uci.server;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;

/**
 * Decides after each iteration whether to stop: later if the best move changed or the score
 * dropped, sooner if the best move has been stable. For one search, on its thread.
 */
final class TimeManager {
  private static final int SCORE_DROP = 30;
  private static final int STABLE_ITERATIONS = 5;

  private final long enough;
  private final int choices;
  private final int lastRank;

  private int best = Move.NONE;
  private int value;
  private int confirmations;
  private boolean unstable;

  /**
   * @param enough nanoseconds, as a {@link TimeBudget} has them
   * @param choices the number of legal moves to choose from
   * @param ranks the number of lines of an iteration
   */
  TimeManager(long enough, int choices, int ranks) {
    this.enough = enough;
    this.choices = choices;
    lastRank = Math.min(ranks, choices);
  }

  /** Adds a line. Returns whether the search may end with it. */
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
    // All mates are alike: a won one is found, a lost one will not go away.
    int now =
        score instanceof Score.Centipawns centipawns
            ? centipawns.value()
            : ((Score.Mate) score).moves() > 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE / 2;
    boolean changed = move != best;
    unstable = best != Move.NONE && (changed || now < value - SCORE_DROP);
    confirmations = changed ? 0 : confirmations + 1;
    best = move;
    value = now;
  }

  private long stretched() {
    return unstable ? enough * 2 : confirmations >= STABLE_ITERATIONS ? enough * 2 / 3 : enough;
  }
}
