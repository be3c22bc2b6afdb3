package dev.plumbline.engine;

import dev.plumbline.chess.Move;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time for one move.
 *
 * @param enough nanoseconds after which a stable search starts no further iteration
 * @param most nanoseconds after which the search is stopped
 */
public record MoveTime(long enough, long most) {
  /** The number of moves that a game is assumed to last. */
  private static final int HORIZON = 40;

  /** An unstable search may take this many times its share. */
  private static final int STRETCH = 4;

  /** A share of the time left on the clock; a move costs some overhead beyond the search. */
  public static MoveTime of(GameClock clock, long overhead) {
    long left = clock.left();
    int moves = clock.movesToGo() > 0 ? Math.min(clock.movesToGo(), HORIZON) : HORIZON;
    // If the overhead of all moves to come exceeds the time left, risk some of it.
    long usable = left - Math.min(overhead, left / 2);
    long shared = Math.max(left - overhead * moves, left / 4);
    long share = shared / moves + clock.increment() * 3 / 4;
    long most = moves == 1 ? usable : Math.min(share * STRETCH, usable * 3 / 5);
    return new MoveTime(nanos(Math.min(share * 3 / 5, most)), nanos(most));
  }

  public static MoveTime exactly(long millis) {
    return new MoveTime(nanos(millis), nanos(millis));
  }

  /**
   * Who decides when a search ends; null if it should use all of the time.
   *
   * @param choices the number of moves to choose from
   */
  public @Nullable TimeManager manager(int choices, int ranks) {
    return enough == most ? null : new TimeManager(enough, choices, ranks);
  }

  /** At least 1 ms. */
  private static long nanos(long millis) {
    return TimeUnit.MILLISECONDS.toNanos(Math.max(1, millis));
  }

  /**
   * The clock of the side to move. Out-of-range values are clamped: a clock that has run out may be
   * negative.
   *
   * @param left milliseconds
   * @param increment milliseconds added after each move
   * @param movesToGo moves until more time is added, or 0 for the rest of the game
   */
  public record GameClock(long left, long increment, int movesToGo) {
    private static final long YEAR = 366L * 24 * 60 * 60 * 1000;

    public GameClock {
      left = Math.max(1, Math.min(left, YEAR));
      increment = Math.max(0, Math.min(increment, YEAR));
      movesToGo = Math.max(0, movesToGo);
    }
  }

  /**
   * Decides after each iteration whether to stop: later if the best move changed or the score
   * dropped, sooner if the best move has been stable. For one search, on its thread.
   */
  public static final class TimeManager {
    private static final int SCORE_DROP = 30;
    private static final int STABLE_ITERATIONS = 5;

    private final long enough;
    private final int choices;
    private final int lastRank;

    private int best = Move.NONE;
    private int value;
    private int confirmations;
    private boolean unstable;

    /** Chooses among so many moves, and reports so many ranks in each iteration. */
    TimeManager(long enough, int choices, int ranks) {
      this.enough = enough;
      this.choices = choices;
      lastRank = Math.min(ranks, choices);
    }

    /** Adds a line, reported after so long. Returns whether the search may end with it. */
    public boolean isEnough(LineReport line, long nanos) {
      if (!line.hasValueOfMove() || line.moves().isEmpty()) {
        return false;
      }
      if (line.rank() == 1) {
        note(line.moves().get(0), line.score());
      }
      return line.rank() == lastRank && (choices == 1 || nanos >= stretched());
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
}
