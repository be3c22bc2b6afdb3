package dev.plumbline.chess;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;

/** What the workers of a count tell, and are told, while it is under way. */
final class PerftProgress {
  private final LongAdder counted = new LongAdder();
  private volatile boolean stopped;

  void reset() {
    counted.reset();
  }

  void add(long nodes) {
    counted.add(nodes);
  }

  long counted() {
    return counted.sum();
  }

  void stop() {
    stopped = true;
  }

  void goOnOrThrow() {
    if (stopped || Thread.currentThread().isInterrupted()) {
      throw new CancellationException("perft was stopped");
    }
  }
}
