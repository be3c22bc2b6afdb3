package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;
import dev.plumbline.cli.terminal.StatusLine;
import java.util.Timer;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/** Keeps a status line up to date while something is being counted. */
public final class PerftStatus implements AutoCloseable {
  private static final int MILLIS = 200;

  private final StatusLine line;
  private final Timer timer = new Timer("perft status", true);
  private @Nullable Perft perft;
  private String what = "";

  public PerftStatus(StatusLine line) {
    this.line = line;
    if (line.isVisible()) {
      TimerTask update =
          new TimerTask() {
            @Override
            public void run() {
              show();
            }
          };
      timer.schedule(update, MILLIS, MILLIS);
    }
  }

  /** From here on this is counted. */
  public synchronized void counting(String what, Perft perft) {
    this.what = what;
    this.perft = perft;
  }

  private synchronized void show() {
    if (perft != null) {
      line.show(what + ": " + perft.counted() + " nodes");
    }
  }

  /** Takes the line away until the next count. */
  public synchronized void clear() {
    perft = null;
    line.clear();
  }

  @Override
  public void close() {
    timer.cancel();
    clear();
  }
}
