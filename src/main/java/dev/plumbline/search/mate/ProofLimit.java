package dev.plumbline.search.mate;

import dev.plumbline.engine.StopToken;

/** The moves made so far and how many are allowed: mutable, one for a proof. */
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

  /** Counts a move about to be made; false, now and from now on, if it must not be. */
  boolean spend() {
    if (over || nodes >= budget || ((nodes & STOP_INTERVAL_MASK) == 0 && stop.isRequested())) {
      over = true;
      return false;
    }
    nodes++;
    return true;
  }

  /** Whether a move was refused: what was found out since means nothing. */
  boolean isOver() {
    return over;
  }

  long nodes() {
    return nodes;
  }
}
