package dev.plumbline.cli.terminal;

import dev.plumbline.cli.terminal.SafeWriter.ControlSequence;
import dev.plumbline.io.InertText;
import java.io.PrintWriter;
import java.util.List;

/** Lines at the end of a terminal's output that are redrawn in place until they are cleared. */
public final class LiveArea {
  /** As many lines as fit a small window; more could not be redrawn in place. */
  private static final int MOST_LINES = 23;

  /** Control sequences that erase the rest of the line, and everything below. */
  private static final String END_OF_LINE = ControlSequence.of("K");

  private static final String BELOW = ControlSequence.of("J");

  private final PrintWriter out;
  private final Terminal terminal;
  private int shown;

  public LiveArea(PrintWriter out, Terminal terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  public synchronized void show(List<String> lines) {
    StringBuilder drawing = new StringBuilder(home());
    int width = terminal.width() - 1;
    shown = Math.min(lines.size(), MOST_LINES);
    for (String line : lines.subList(0, shown)) {
      String safe = InertText.line(line);
      drawing.append(safe, 0, Math.min(safe.length(), width)).append(END_OF_LINE).append('\n');
    }
    out.print(drawing.append(BELOW));
    out.flush();
  }

  public synchronized void clear() {
    if (shown > 0) {
      out.print(home() + BELOW);
      out.flush();
      shown = 0;
    }
  }

  /** Moves to the start of the first line. */
  private String home() {
    return shown > 0 ? ControlSequence.carriageReturn() + ControlSequence.of(shown + "A") : "";
  }
}
