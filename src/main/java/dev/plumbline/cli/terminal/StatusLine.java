package dev.plumbline.cli.terminal;

import dev.plumbline.cli.terminal.SafeWriter.ControlSequence;
import dev.plumbline.io.InertText;
import java.io.PrintWriter;

/** A progress line on the standard error of a terminal. */
public final class StatusLine {
  private static final String ERASE = ControlSequence.carriageReturn() + ControlSequence.of("K");

  private final PrintWriter err;
  private final Terminal terminal;
  private boolean shown;

  public StatusLine(PrintWriter err, Terminal terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  public boolean isVisible() {
    return terminal.err();
  }

  /** Replaces the text shown; does nothing without a terminal. */
  public synchronized void show(String text) {
    if (terminal.err()) {
      String safe = InertText.line(text);
      err.print(ERASE + safe.substring(0, Math.min(safe.length(), terminal.width() - 1)));
      err.flush();
      shown = true;
    }
  }

  public synchronized void clear() {
    if (shown) {
      err.print(ERASE);
      err.flush();
      shown = false;
    }
  }
}
