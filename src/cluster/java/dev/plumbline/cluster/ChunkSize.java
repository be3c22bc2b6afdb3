package dev.plumbline.cluster;

import java.util.OptionalLong;

/**
 * How long a search of one engine takes, and so how many searches make a chunk. A chunk takes about
 * a minute: long enough that the overhead of a Spark job does not count, short enough that a lost
 * executor costs little. Towards the end chunks get smaller, so that no executor waits for the last
 * one. Not thread-safe.
 */
final class ChunkSize {
  private static final double TARGET_NANOS = 60e9;

  /** Smaller chunks would be overhead. */
  private static final double LEAST_NANOS = 1e9;

  /** As long as nothing has been measured. */
  private static final int FIRST = 8;

  /** Bounds the memory of the driver. */
  private static final int MOST = 5_000;

  private static final int MOST_IN_FLIGHT = 200_000;

  /** Of what is left, each slot gets this part as its next chunk. */
  private static final int PARTS = 3;

  /** How much a measurement counts after the next one. */
  private static final double MEMORY = 0.9;

  private double searches;
  private double nanos;

  /**
   * @param limit the time limit of each search
   */
  ChunkSize(OptionalLong limit) {
    if (limit.isPresent()) {
      searches = 1;
      nanos = limit.getAsLong();
    }
  }

  /** Adds a measurement. */
  void add(int made, long took) {
    searches = MEMORY * searches + made;
    nanos = MEMORY * nanos + took;
  }

  /**
   * The size of the next chunk.
   *
   * @param left the number of searches left
   * @param slots the number of searches in parallel
   */
  int size(long left, int slots) {
    long share = Math.max(1, left / ((long) PARTS * slots));
    int most = Math.max(1, Math.min(MOST, MOST_IN_FLIGHT / (2 * slots)));
    if (searches == 0) {
      return (int) Math.min(Math.min(FIRST, most), share);
    }
    double each = Math.max(1, nanos / searches);
    double size = Math.min(TARGET_NANOS / each, Math.max((double) share, LEAST_NANOS / each));
    return (int) Math.max(1, Math.min(most, size));
  }
}
