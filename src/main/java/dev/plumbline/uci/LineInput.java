package dev.plumbline.uci;

import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a stream. Longer lines are cut and returned at once, so that a line without end does
 * not fill memory. Bytes that are not UTF-8 are replaced.
 */
public final class LineInput {
  /** Enough for a game of ten thousand moves. */
  public static final int LONGEST = 1 << 16;

  private final Counted bytes;
  private final BufferedReader in;
  private boolean isCut;

  public LineInput(InputStream in) {
    bytes = new Counted(in);
    this.in = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
  }

  private static final class Counted extends FilterInputStream {
    private final AtomicLong count = new AtomicLong();

    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int read = super.read(target, offset, length);
      count.addAndGet(Math.max(0, read));
      return read;
    }
  }

  /** The number of bytes read, also of an unfinished line. Thread-safe. */
  public long bytesRead() {
    return bytes.count.get();
  }

  /** The next line, or null at the end of the stream. Blocks. */
  public @Nullable String next() throws IOException {
    int character = isCut ? skipRest() : in.read();
    isCut = false;
    if (character < 0) {
      return null;
    }
    StringBuilder line = new StringBuilder();
    while (character >= 0 && character != '\n') {
      if (line.length() == LONGEST) {
        isCut = true;
        return line.toString();
      }
      if (character != '\r') {
        line.append((char) character);
      }
      character = in.read();
    }
    return line.toString();
  }

  public boolean isCut() {
    return isCut;
  }

  /** Skips the rest of a cut line. Returns the first character of the next. */
  private int skipRest() throws IOException {
    int character = in.read();
    while (character >= 0 && character != '\n') {
      character = in.read();
    }
    return character < 0 ? character : in.read();
  }
}
