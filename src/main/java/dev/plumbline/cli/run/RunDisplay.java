package dev.plumbline.cli.run;

import java.util.Timer;
import java.util.TimerTask;
import java.util.function.LongConsumer;

/** Shows how far a run is every so often, as long as it is open. */
public final class RunDisplay implements AutoCloseable {
  private final Timer timer = new Timer("progress", true);
  private final long start = System.nanoTime();
  private final Runnable end;
  private boolean isClosed;

  /**
   * Begins to show.
   *
   * @param showing is told how many nanoseconds have passed
   * @param end takes away what was shown
   */
  public RunDisplay(long periodMillis, LongConsumer showing, Runnable end) {
    this.end = end;
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            show(showing);
          }
        };
    timer.schedule(task, periodMillis, periodMillis);
  }

  private synchronized void show(LongConsumer showing) {
    if (!isClosed) {
      showing.accept(System.nanoTime() - start);
    }
  }

  @Override
  public synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      timer.cancel();
      end.run();
    }
  }
}
