package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.suite.InstallListener;
import java.io.PrintWriter;
import java.util.OptionalLong;

/** Tells on standard error how an install goes. */
public final class InstallProgress implements InstallListener {
  private static final int STEP = 1 << 14;

  private final PrintWriter err;
  private final StatusLine line;
  private String what = "";
  private long shown;

  public InstallProgress(PrintWriter err, StatusLine line) {
    this.err = err;
    this.line = line;
  }

  @Override
  public synchronized void trying(String suite, String source) {
    what = suite + " from " + source;
    shown = 0;
    line.show(what);
  }

  @Override
  public synchronized void received(long bytes, OptionalLong total) {
    if (bytes - shown >= STEP) {
      shown = bytes;
      String of = total.isPresent() ? " of " + total.getAsLong() / 1024 : "";
      line.show(what + ": " + bytes / 1024 + of + " KB");
    }
  }

  @Override
  public synchronized void refused(String suite, String source, String reason) {
    line.clear();
    err.println(suite + ": " + source + ": " + reason);
  }
}
