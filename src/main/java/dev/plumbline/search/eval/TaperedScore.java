package dev.plumbline.search.eval;

/** A middlegame and an endgame number in one long, so that both are added at once. */
final class TaperedScore {
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
