package dev.plumbline.uci;

import java.util.concurrent.TimeUnit;

/**
 * How long to think about one move.
 *
 * @param enough nanoseconds after which no other iteration is worth beginning, if all is quiet
 * @param most nanoseconds after which the move is played, whatever is going on
 */
record TimeBudget(long enough, long most) {
  /** Without a time control ahead, a game is taken to last so many more moves. */
  private static final int HORIZON = 40;

  /** A troubled search may take so many times its share. */
  private static final int STRETCH = 4;

  /**
   * A share of what is left on the clock.
   *
   * @param overhead milliseconds that a move costs beyond thinking: the way to the clock and back
   */
  static TimeBudget of(GameClock clock, long overhead) {
    long left = clock.left();
    int moves = clock.movesToGo() > 0 ? Math.min(clock.movesToGo(), HORIZON) : HORIZON;
    // The overhead of all the moves to come may be more than there is: then some of it is risked.
    long usable = left - Math.min(overhead, left / 2);
    long shared = Math.max(left - overhead * moves, left / 4);
    long share = shared / moves + clock.increment() * 3 / 4;
    long most = moves == 1 ? usable : Math.min(share * STRETCH, usable * 3 / 5);
    return new TimeBudget(nanos(Math.min(share * 3 / 5, most)), nanos(most));
  }

  /** Just so long. */
  static TimeBudget exactly(long millis) {
    return new TimeBudget(nanos(millis), nanos(millis));
  }

  /** Whether the time is all to be used. */
  boolean isExact() {
    return enough == most;
  }

  /** At least a millisecond: less is no time for any move. */
  private static long nanos(long millis) {
    return TimeUnit.MILLISECONDS.toNanos(Math.max(1, millis));
  }
}
