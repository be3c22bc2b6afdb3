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
 * Lines of a stream. One beyond a sane length is cut there, and told at once: no input fills
 * memory, not even one that never ends its line. Bytes that are no UTF-8 are replaced.
 */
final class LineInput {
  /** Enough for a game of ten thousand moves. */
  static final int LONGEST = 1 << 16;

  private final Counted bytes;
  private final BufferedReader in;
  private boolean isCut;

  LineInput(InputStream in) {
    bytes = new Counted(in);
    this.in = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
  }

  /** Counts what a reader of text takes from a stream. */
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

  /** How many bytes have been read so far, even of a line that has not ended. For any thread. */
  long bytesRead() {
    return bytes.count.get();
  }

  /** The next line, or null at the end of the stream. Waits for it. */
  @Nullable String next() throws IOException {
    int character = isCut ? passOver() : in.read();
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

  /** Whether there was more of the line than was told. */
  boolean isCut() {
    return isCut;
  }

  /** Goes to the line behind the one that was cut; tells its first character. */
  private int passOver() throws IOException {
    int character = in.read();
    while (character >= 0 && character != '\n') {
      character = in.read();
    }
    return character < 0 ? character : in.read();
  }
}
