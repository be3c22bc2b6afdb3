package dev.plumbline.uci.client;

import dev.plumbline.uci.LineInput;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/** Reads the standard error of an engine, and keeps its last lines. Thread-safe. */
final class ErrorOutput {
  private static final int LINES = 8;
  private static final int LONGEST = 200;

  private final Deque<String> last = new ArrayDeque<>();
  private long lines;

  /** Reads to the end of the stream. */
  void read(InputStream in) {
    LineInput input = new LineInput(in);
    try {
      for (String line = input.next(); line != null; line = input.next()) {
        add(line);
      }
    } catch (IOException e) {
      add("(" + e.getMessage() + ")");
    }
  }

  private synchronized void add(String line) {
    lines++;
    String shown = line.strip();
    if (!shown.isEmpty()) {
      last.add(shown.length() > LONGEST ? shown.substring(0, LONGEST) + "..." : shown);
      if (last.size() > LINES) {
        last.remove();
      }
    }
  }

  /** The number of lines. */
  synchronized long lines() {
    return lines;
  }

  /** The last lines, to append to a sentence; empty if there are none. */
  synchronized String words() {
    return last.isEmpty() ? "" : "; its last words: " + String.join(" / ", last);
  }
}
