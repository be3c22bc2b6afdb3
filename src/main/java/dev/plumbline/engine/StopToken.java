package dev.plumbline.engine;

/** A request to end an analysis soon, given by one thread and looked at by another. */
public final class StopToken {
  private volatile boolean requested;

  public void request() {
    requested = true;
  }

  public boolean isRequested() {
    return requested;
  }
}
