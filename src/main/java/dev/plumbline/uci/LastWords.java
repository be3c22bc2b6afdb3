package dev.plumbline.uci;

import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines of what an engine wrote to standard error; written by one thread, read by any. */
final class LastWords {
  private static final int LINES = 8;
  private static final int LONGEST = 200;

  private final Deque<String> lines = new ArrayDeque<>();

  synchronized void add(String line) {
    String shown = line.strip();
    if (shown.isEmpty()) {
      return;
    }
    lines.add(shown.length() > LONGEST ? shown.substring(0, LONGEST) + "..." : shown);
    if (lines.size() > LINES) {
      lines.remove();
    }
  }

  /** On one line; empty if there are none. */
  @Override
  public synchronized String toString() {
    return String.join(" / ", lines);
  }
}
