package dev.plumbline.uci.client;

import dev.plumbline.uci.LineInput;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/**
 * Reads the standard error of an engine, and keeps its last lines and the first report of a
 * sanitizer or a failed assertion. Thread-safe.
 */
final class ErrorOutput {
  private static final int LINES = 8;
  private static final int LONGEST = 200;

  /** What sanitizers, assertions and run-time systems write about a bug. */
  private static final Pattern ALARM =
      Pattern.compile(
          "\\w+Sanitizer: |: runtime error: |[Aa]ssert(?:ion)?\\b.*\\bfailed|^assertion failed"
              + "|panicked at |terminate called |^Exception in thread |^panic: "
              + "|stack smashing detected|double free|heap corruption");

  private final Deque<String> last = new ArrayDeque<>();
  private String alarm = "";
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
    String whole = line.strip();
    if (!whole.isEmpty()) {
      String shown = whole.length() > LONGEST ? whole.substring(0, LONGEST) + "..." : whole;
      last.add(shown);
      if (alarm.isEmpty() && ALARM.matcher(shown).find()) {
        alarm = shown;
      }
      if (last.size() > LINES) {
        last.remove();
      }
    }
  }

  synchronized long lines() {
    return lines;
  }

  /** The first line that reports a bug; empty without one. */
  synchronized String alarm() {
    return alarm;
  }

  /** The report of a bug and the last lines, to append to a sentence; empty if there are none. */
  synchronized String words() {
    String first = alarm.isEmpty() || last.contains(alarm) ? "" : alarm + " / ... / ";
    return last.isEmpty() ? "" : "; its last words: " + first + String.join(" / ", last);
  }
}
