package dev.plumbline.journal;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Whole lines of a journal, one after the other, and where they stand. */
final class JournalLines implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final InputStream in;
  private long number;
  private long start;
  private long end;
  private boolean torn;

  JournalLines(InputStream in) {
    this.in = new BufferedInputStream(in, BUFFER);
  }

  /** The next line without its end; null where no whole line follows. */
  byte @Nullable [] next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream(512);
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (c == '\n') {
        number++;
        start = end;
        end += line.size() + 1;
        return line.toByteArray();
      }
      line.write(c);
    }
    torn = line.size() > 0;
    return null;
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

  @Override
  public void close() throws IOException {
    in.close();
  }
}
