package dev.plumbline.uci.client;

import dev.plumbline.engine.Limits;
import java.time.Duration;
import java.util.Optional;

/**
 * The longest time that a search may take. It only ends searches that would never end: the default
 * is far above what an engine needs on a slow machine.
 *
 * <ul>
 *   <li>nodes: 10 minutes plus 1 ms per node;
 *   <li>depth: 10 minutes up to depth 20, and twice that for each ply beyond;
 *   <li>mate: as for 4 plies a move;
 *   <li>at most 24 hours, and the smallest of several.
 * </ul>
 *
 * <p>A time limit is its own ceiling, and a search without limits continues until it is stopped.
 */
final class SearchCeiling {
  private static final Duration LEAST = Duration.ofMinutes(10);
  private static final Duration MOST = Duration.ofHours(24);
  private static final long NODES_A_MILLI = 1;
  private static final int EASY_DEPTH = 20;
  private static final int MOST_DOUBLINGS = 8;
  private static final int PLIES_A_MOVE = 4;

  private SearchCeiling() {}

  /** The ceiling of a search; empty if it needs none. */
  static Optional<Duration> of(UciSpec spec, Limits limits) {
    return spec.searchTimeout() == null
        ? byDefault(limits)
        : Optional.ofNullable(spec.searchTimeout());
  }

  private static Optional<Duration> byDefault(Limits limits) {
    boolean isBounded =
        limits.nodes().isPresent() || limits.depth().isPresent() || limits.mate().isPresent();
    if (limits.nanos().isPresent() || !isBounded) {
      return Optional.empty();
    }
    long millis = MOST.toMillis();
    if (limits.nodes().isPresent()) {
      long nodes = Math.min(limits.nodes().getAsLong(), MOST.toMillis());
      millis = Math.min(millis, LEAST.toMillis() + nodes / NODES_A_MILLI);
    }
    if (limits.depth().isPresent()) {
      millis = Math.min(millis, ofDepth(limits.depth().getAsInt(), limits.multiPv()));
    }
    if (limits.mate().isPresent()) {
      long plies = (long) PLIES_A_MOVE * limits.mate().getAsInt();
      millis = Math.min(millis, ofDepth(plies, limits.multiPv()));
    }
    return Optional.of(Duration.ofMillis(millis));
  }

  private static long ofDepth(long depth, int ranks) {
    long doublings = Math.max(0, Math.min(depth - EASY_DEPTH, MOST_DOUBLINGS));
    return Math.min((LEAST.toMillis() << doublings) * ranks, MOST.toMillis());
  }
}
