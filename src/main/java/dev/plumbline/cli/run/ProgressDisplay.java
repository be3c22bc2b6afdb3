package dev.plumbline.cli.run;

import dev.plumbline.cli.terminal.LiveArea;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.StatusLine;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;

/**
 * Shows the progress of a run on standard error until it is closed: several times a second on a
 * terminal, every ten seconds in a log. Texts are functions of the nanoseconds since it was opened.
 */
public final class ProgressDisplay implements AutoCloseable {
  private static final long LIVE_MILLIS = 200;
  private static final long LOG_MILLIS = 10_000;

  private final Timer timer = new Timer("progress", true);
  private final long start = System.nanoTime();
  private final Runnable end;
  private boolean isClosed;

  private ProgressDisplay(Runnable end) {
    this.end = end;
  }

  private static ProgressDisplay open(long periodMillis, LongConsumer show, Runnable end) {
    ProgressDisplay display = new ProgressDisplay(end);
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            display.show(show);
          }
        };
    display.timer.schedule(task, periodMillis, periodMillis);
    return display;
  }

  /** Shows nothing. */
  static ProgressDisplay none() {
    return new ProgressDisplay(() -> {});
  }

  /** Shows a page on a terminal, a summary in a log. */
  static ProgressDisplay page(
      Shell shell, LongFunction<List<String>> page, LongFunction<String> summary) {
    if (!shell.terminal().err()) {
      return open(LOG_MILLIS, nanos -> shell.err().println(summary.apply(nanos)), () -> {});
    }
    LiveArea area = new LiveArea(shell.err(), shell.terminal());
    return open(LIVE_MILLIS, nanos -> area.show(page.apply(nanos)), area::clear);
  }

  /** Shows one line. */
  public static ProgressDisplay line(Shell shell, LongFunction<String> line) {
    StatusLine status = shell.status();
    return status.isVisible()
        ? open(LIVE_MILLIS, nanos -> status.show(line.apply(nanos)), status::clear)
        : open(LOG_MILLIS, nanos -> shell.err().println(line.apply(nanos)), () -> {});
  }

  private synchronized void show(LongConsumer show) {
    if (!isClosed) {
      show.accept(System.nanoTime() - start);
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
