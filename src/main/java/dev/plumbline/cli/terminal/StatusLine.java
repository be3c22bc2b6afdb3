package dev.plumbline.cli.terminal;

import dev.plumbline.cli.terminal.SafeWriter.ControlSequence;
import dev.plumbline.io.InertText;
import java.io.PrintWriter;

/** One line on a terminal's standard error that tells how far a long command is, then goes. */
public final class StatusLine {
  private static final String ERASE = ControlSequence.carriageReturn() + ControlSequence.of("K");

  private final PrintWriter err;
  private final Terminal terminal;
  private boolean shown;

  public StatusLine(PrintWriter err, Terminal terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  /** Whether there is anybody to see it. */
  public boolean isVisible() {
    return terminal.err();
  }

  /** Shows a text in place of the one before; nothing where there is no terminal. */
  public synchronized void show(String text) {
    if (terminal.err()) {
      String safe = InertText.line(text);
      err.print(ERASE + safe.substring(0, Math.min(safe.length(), terminal.width() - 1)));
      err.flush();
      shown = true;
    }
  }

  /** Takes the line away. */
  public synchronized void clear() {
    if (shown) {
      err.print(ERASE);
      err.flush();
      shown = false;
    }
  }
}
