package dev.plumbline.engine;

import org.jspecify.annotations.Nullable;

/** A request to end an analysis early. Thread-safe. */
public final class StopToken {
  private final @Nullable StopToken whole;
  private volatile boolean requested;

  public StopToken() {
    whole = null;
  }

  /** For what also ends with the whole that it is a part of. */
  public StopToken(StopToken whole) {
    this.whole = whole;
  }

  public void request() {
    requested = true;
  }

  public boolean isRequested() {
    return requested || (whole != null && whole.isRequested());
  }
}
