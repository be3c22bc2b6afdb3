package dev.plumbline.cli.terminal;

import dev.plumbline.cli.terminal.SafeWriter.ControlSequence;
import dev.plumbline.io.InertText;
import java.io.PrintWriter;
import java.util.List;

/** Lines at the end of a terminal's standard output that are drawn over again, until they go. */
public final class LiveArea {
  /** What even a small window has room for: more could not be drawn over. */
  private static final int MOST_LINES = 23;

  /** What erase the rest of a line, and all lines below. */
  private static final String END_OF_LINE = ControlSequence.of("K");

  private static final String BELOW = ControlSequence.of("J");

  private final PrintWriter out;
  private final Terminal terminal;
  private int shown;

  public LiveArea(PrintWriter out, Terminal terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /** Shows lines of plain text in place of those before. */
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

  /** Takes the lines away. */
  public synchronized void clear() {
    if (shown > 0) {
      out.print(home() + BELOW);
      out.flush();
      shown = 0;
    }
  }

  /** Back to where the first line begins. */
  private String home() {
    return shown > 0 ? ControlSequence.carriageReturn() + ControlSequence.of(shown + "A") : "";
  }
}
