package dev.plumbline.workshop.mine;

/**
 * What a move is worth beside the best one: half as much for every 30 centipawns that it is worse,
 * rounded; 10 for the best move alone.
 */
final class Points {
  static final int MOST = 10;

  private static final double HALVING = 30;

  private Points() {}

  /** For a move that is so many centipawns worse than the best. */
  static int of(int centipawns) {
    long points = Math.round(MOST * Math.pow(0.5, centipawns / HALVING));
    return (int) Math.min(MOST - 1, points);
  }
}
