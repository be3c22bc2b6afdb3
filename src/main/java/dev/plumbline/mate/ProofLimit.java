package dev.plumbline.mate;

import dev.plumbline.engine.StopToken;

/** The moves made so far and the most allowed; one for each proof. */
final class ProofLimit {
  private static final long STOP_INTERVAL_MASK = 1023;

  private final long budget;
  private final StopToken stop;
  private long nodes;
  private boolean over;

  ProofLimit(long budget, StopToken stop) {
    this.budget = budget;
    this.stop = stop;
  }

  /** Counts a move. Returns false, from then on, once the limit is reached. */
  boolean spend() {
    if (over || nodes >= budget || ((nodes & STOP_INTERVAL_MASK) == 0 && stop.isRequested())) {
      over = true;
      return false;
    }
    nodes++;
    return true;
  }

  /** Whether the limit is reached; results since then are undefined. */
  boolean isOver() {
    return over;
  }

  long nodes() {
    return nodes;
  }
}
