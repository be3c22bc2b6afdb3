package dev.plumbline.cli.job;

import dev.plumbline.cli.terminal.LiveArea;
import dev.plumbline.cli.terminal.PeriodicTask;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.StatusLine;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of a run on standard error until it is closed: several times a second on a
 * terminal, every ten seconds in a log. Texts are functions of the nanoseconds since it was opened.
 */
public final class ProgressDisplay implements AutoCloseable {
  private static final long LIVE_MILLIS = 200;
  private static final long LOG_MILLIS = 10_000;

  /** Null if nothing is shown. */
  private final @Nullable PeriodicTask repetition;

  private final Runnable end;

  private ProgressDisplay(@Nullable PeriodicTask repetition, Runnable end) {
    this.repetition = repetition;
    this.end = end;
  }

  private static ProgressDisplay open(long periodMillis, LongConsumer show, Runnable end) {
    long start = System.nanoTime();
    PeriodicTask repetition =
        new PeriodicTask("progress", periodMillis, () -> show.accept(System.nanoTime() - start));
    return new ProgressDisplay(repetition, end);
  }

  static ProgressDisplay none() {
    return new ProgressDisplay(null, () -> {});
  }

  /** Shows a page on a terminal, a summary in a log. */
  public static ProgressDisplay page(
      Shell shell, LongFunction<List<String>> page, LongFunction<String> summary) {
    if (!shell.terminal().err()) {
      return log(shell, summary);
    }
    LiveArea area = new LiveArea(shell.err(), shell.terminal());
    return open(LIVE_MILLIS, nanos -> area.show(page.apply(nanos)), area::clear);
  }

  public static ProgressDisplay line(Shell shell, LongFunction<String> line) {
    StatusLine status = shell.status();
    return status.isVisible()
        ? open(LIVE_MILLIS, nanos -> status.show(line.apply(nanos)), status::clear)
        : log(shell, line);
  }

  /** By the shell's clock: where it stands still, no line depends on how busy the machine is. */
  private static ProgressDisplay log(Shell shell, LongFunction<String> line) {
    long start = shell.clock().millis();
    LongConsumer show =
        nanos -> {
          if (shell.clock().millis() != start) {
            shell.err().println(line.apply(nanos));
          }
        };
    return open(LOG_MILLIS, show, () -> {});
  }

  @Override
  public void close() {
    if (repetition != null) {
      repetition.close();
    }
    end.run();
  }
}
