package dev.plumbline.journal;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Whole lines of a journal, one after the other, and where they stand. */
final class JournalLines implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final InputStream in;

  /** What was read and not yet returned stands from one place to the other. */
  private byte[] buffer = new byte[BUFFER];

  private int from;
  private int to;
  private long number;
  private long start;
  private long end;
  private boolean torn;

  JournalLines(InputStream in) {
    this.in = in;
  }

  /** The next line without its end; null where no whole line follows. */
  byte @Nullable [] next() throws IOException {
    int searched = from;
    while (true) {
      int lineEnd = lineEnd(searched);
      if (lineEnd >= 0) {
        byte[] line = Arrays.copyOfRange(buffer, from, lineEnd);
        from = lineEnd + 1;
        number++;
        start = end;
        end += line.length + 1L;
        return line;
      }
      searched = to - from;
      if (!readOn()) {
        torn = to > from;
        return null;
      }
      searched += from;
    }
  }

  private int lineEnd(int first) {
    for (int i = first; i < to; i++) {
      if (buffer[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  /** Reads behind what there is, having made room; false at the end. */
  private boolean readOn() throws IOException {
    if (to == buffer.length) {
      byte[] roomy = to - from > buffer.length / 2 ? new byte[2 * buffer.length] : buffer;
      System.arraycopy(buffer, from, roomy, 0, to - from);
      buffer = roomy;
      to -= from;
      from = 0;
    }
    int count = in.read(buffer, to, buffer.length - to);
    to += Math.max(0, count);
    return count >= 0;
  }

  /** The number of the line returned last, from 1. */
  long number() {
    return number;
  }

  /** Where the line returned last begins, in bytes. */
  long start() {
    return start;
  }

  /** Where the line returned last ends, its line end included. */
  long end() {
    return end;
  }

  /** Whether something stands behind the last whole line. */
  boolean isTorn() {
    return torn;
  }

  /** Forgets what was read behind the line returned last; the stream must be back at its end. */
  void again() {
    from = 0;
    to = 0;
    torn = false;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
