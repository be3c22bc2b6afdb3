package dev.plumbline.search.eval;

/** Turns sums of weights into a value: king danger, game phase, endgame scale. */
final class GamePhase {
  /** The phase of the start position: 1 for a knight or bishop, 2 for a rook, 4 for a queen. */
  static final int FULL_PHASE = 24;

  /** The scale of an ending in which an advantage counts fully; 0 is a known draw. */
  static final int FULL_SCALE = 64;

  private static final int DANGER_DIVISOR = 512;
  private static final int MOST_DANGER = 1_500;

  private GamePhase() {}

  /** The cost of units of danger, middlegame and endgame. */
  static long danger(long units) {
    return TaperedScore.of(
        danger(TaperedScore.middlegame(units)), danger(TaperedScore.endgame(units)));
  }

  static int danger(int units) {
    int most = Math.min(Math.max(units, 0), MOST_DANGER);
    return most * most / DANGER_DIVISOR;
  }

  /** The value of a sum; only the endgame is scaled, but nothing counts in a known draw. */
  static int value(long sum, int phase, int scale) {
    if (scale == 0) {
      return 0;
    }
    int middlegame = TaperedScore.middlegame(sum) * phase;
    int endgame = TaperedScore.endgame(sum) * (FULL_PHASE - phase) * scale / FULL_SCALE;
    return Evaluator.bounded((middlegame + endgame) / FULL_PHASE);
  }

  /** A middlegame and an endgame score in one long, so that both are added at once. */
  static final class TaperedScore {
    private TaperedScore() {}

    static long of(int middlegame, int endgame) {
      return ((long) middlegame << 32) + endgame;
    }

    static int middlegame(long pair) {
      return (int) ((pair + 0x8000_0000L) >> 32);
    }

    static int endgame(long pair) {
      return (int) pair;
    }
  }
}
