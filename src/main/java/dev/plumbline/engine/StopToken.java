package dev.plumbline.engine;

/** A request to end an analysis early. Thread-safe. */
public final class StopToken {
  private volatile boolean requested;

  public void request() {
    requested = true;
  }

  public boolean isRequested() {
    return requested;
  }
}
