package dev.plumbline.workshop.verify;

/**
 * How hard records are looked at.
 *
 * @param nodes of the last usual look; the ones before have a quarter of the next each, and where
 *     that still is not clear there is one of four times as many
 * @param multiPv how many moves are rated at least
 * @param margin by which a solution must be better, in hundredths of a point: see {@link Worth}
 */
public record VerifyEffort(long nodes, int multiPv, double margin) {
  private static final int USUAL_ROUNDS = 4;
  private static final int GROWTH = 4;
  private static final long LEAST_NODES = 1000;

  /** The nodes of a look, counted from 1. */
  long nodes(int round) {
    double share = Math.pow(GROWTH, round - USUAL_ROUNDS);
    return Math.max(LEAST_NODES, (long) (nodes * share));
  }

  /** Whether a look is the last but for those where it is not clear. */
  boolean isLast(int round) {
    return round >= USUAL_ROUNDS;
  }

  /** Whether no other look comes behind. */
  boolean isOver(int round) {
    return round > USUAL_ROUNDS;
  }
}
