package dev.plumbline.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Cuts bytes into lines at LF, CR LF or CR. Memory is bounded: of a line longer than {@link
 * #LONGEST} only the beginning is kept, the rest can be copied or is passed over.
 */
public final class ByteLines implements Closeable {
  /** The longest line that is kept whole. */
  public static final int LONGEST = 1 << 20;

  private static final int FIRST_BUFFER = 1 << 16;

  /** A longest line must fit, and the buffer never needs to grow beyond. */
  private static final int LAST_BUFFER = LONGEST << 1;

  private final InputStream in;
  private byte[] buffer = new byte[FIRST_BUFFER];

  /** What is read and not yet handed out. */
  private int position;

  private int end;

  private int lineStart;
  private int lineLength;
  private boolean ascii;

  /** The line handed out last goes on behind the position. */
  private boolean cut;

  /** The line handed out last ended in CR: a LF that follows belongs to it. */
  private boolean afterReturn;

  public ByteLines(InputStream in) {
    this.in = in;
  }

  /** Goes to the next line; false where there is none. */
  public boolean next() throws IOException {
    if (cut) {
      copyRest(OutputStream.nullOutputStream());
    }
    if (afterReturn && (position < end || fill()) && buffer[position] == '\n') {
      position++;
    }
    afterReturn = false;
    int seen = 0;
    int i = position;
    while (true) {
      while (i < end) {
        byte value = buffer[i];
        if (value == '\n' || value == '\r') {
          give(i, seen);
          position = i + 1;
          afterReturn = value == '\r';
          return true;
        }
        seen |= value;
        i++;
      }
      int length = i - position;
      if (length > LONGEST) {
        give(position + wholeCharacters(LONGEST), seen);
        position += lineLength;
        cut = true;
        return true;
      }
      boolean more = fill();
      i = position + length;
      if (!more) {
        give(i, seen);
        position = i;
        return length > 0;
      }
    }
  }

  private void give(int lineEnd, int seen) {
    lineStart = position;
    lineLength = lineEnd - position;
    ascii = seen >= 0;
  }

  /** The greatest length up to a limit that does not cut a character of UTF-8. */
  private int wholeCharacters(int limit) {
    int length = limit;
    while (length > limit - 3 && (buffer[position + length] & 0xC0) == 0x80) {
      length--;
    }
    return length;
  }

  /** Reads more, keeping what is not yet handed out; false at the end of the input. */
  private boolean fill() throws IOException {
    if (position > 0) {
      System.arraycopy(buffer, position, buffer, 0, end - position);
      end -= position;
      position = 0;
    }
    if (end == buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.min(LAST_BUFFER, buffer.length * 2));
    }
    int count = in.read(buffer, end, buffer.length - end);
    end += Math.max(0, count);
    return count > 0;
  }

  /** Where the line begins in {@link #buffer}. */
  int start() {
    return lineStart;
  }

  int length() {
    return lineLength;
  }

  byte[] buffer() {
    return buffer;
  }

  /** Whether all bytes of the line are ASCII. */
  public boolean isAscii() {
    return ascii;
  }

  /** Whether the line was too long and is only begun. */
  public boolean isCut() {
    return cut;
  }

  /** Writes what was cut from the line, without the line's end. */
  public void copyRest(OutputStream out) throws IOException {
    while (cut) {
      int i = position;
      while (i < end && buffer[i] != '\n' && buffer[i] != '\r') {
        i++;
      }
      out.write(buffer, position, i - position);
      position = i;
      if (i < end) {
        afterReturn = buffer[i] == '\r';
        position++;
        cut = false;
      } else if (!fill()) {
        cut = false;
      }
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
