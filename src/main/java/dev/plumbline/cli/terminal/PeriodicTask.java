package dev.plumbline.cli.terminal;

import java.util.Timer;
import java.util.TimerTask;

/** Does something again and again, on a thread of its own, until it is closed. */
public final class PeriodicTask implements AutoCloseable {
  private final Timer timer;
  private boolean isClosed;

  /**
   * Starts a thread.
   *
   * @param action for the first time after a period; never after {@link #close} has returned
   */
  public PeriodicTask(String name, long periodMillis, Runnable action) {
    timer = new Timer(name, true);
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            repeat(action);
          }
        };
    timer.schedule(task, periodMillis, periodMillis);
  }

  private synchronized void repeat(Runnable action) {
    if (!isClosed) {
      action.run();
    }
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    timer.cancel();
  }
}
