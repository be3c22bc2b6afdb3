package dev.plumbline.cli.perft;

import dev.plumbline.chess.Perft;
import dev.plumbline.cli.terminal.StatusLine;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Keeps a status line up to date while something is being counted. */
public final class PerftStatus implements AutoCloseable {
  private static final int MILLIS = 200;

  private final StatusLine line;
  private final ScheduledExecutorService timer;
  private volatile @Nullable Counting counting;

  private record Counting(String what, Perft perft) {}

  public PerftStatus(StatusLine line) {
    this.line = line;
    timer = Executors.newSingleThreadScheduledExecutor(PerftStatus::daemon);
    timer.scheduleAtFixedRate(this::show, MILLIS, MILLIS, TimeUnit.MILLISECONDS);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "perft status");
    thread.setDaemon(true);
    return thread;
  }

  /** From here on this is counted. */
  public void counting(String what, Perft perft) {
    counting = new Counting(what, perft);
  }

  private void show() {
    Counting now = counting;
    if (now != null) {
      line.show(now.what() + ": " + now.perft().counted() + " nodes");
    }
  }

  /** Takes the line away, for good or until the next count. */
  public void clear() {
    counting = null;
    line.clear();
  }

  @Override
  public void close() {
    timer.shutdownNow();
    clear();
  }
}
