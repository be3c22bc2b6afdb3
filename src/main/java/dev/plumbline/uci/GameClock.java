package dev.plumbline.uci;

/**
 * The clock of the side to move. What a program says beyond reason is brought back to it: a clock
 * that has run out may stand below 0.
 *
 * @param left milliseconds
 * @param increment milliseconds added after each move
 * @param movesToGo moves until more time is added, or 0 if the game is to be played with what is
 *     left
 */
record GameClock(long left, long increment, int movesToGo) {
  private static final long YEAR = 366L * 24 * 60 * 60 * 1000;

  GameClock {
    left = Math.max(1, Math.min(left, YEAR));
    increment = Math.max(0, Math.min(increment, YEAR));
    movesToGo = Math.max(0, movesToGo);
  }
}
