package dev.plumbline.io;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads an input as lines of text: unpacks it, converts UTF-16 to UTF-8, splits the bytes at LF, CR
 * LF or CR, and decodes each line as UTF-8 or, failing that, as Windows-1252. Memory is bounded: of
 * a line longer than {@link #LONGEST} only the beginning is kept, and the rest can be copied or is
 * skipped.
 */
public final class TextLines implements Closeable {
  /** The longest line that is kept whole. */
  public static final int LONGEST = 1 << 20;

  private static final int FIRST_BUFFER = 1 << 16;

  /** A longest line must fit, and the buffer never needs to grow beyond. */
  private static final int LAST_BUFFER = LONGEST << 1;

  private final Utf8Stream in;
  private final CharsetDecoder utf8 =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private CharBuffer chars = CharBuffer.allocate(1 << 12);
  private boolean utf8Text = true;
  private byte[] buffer = new byte[FIRST_BUFFER];

  /** The bytes that are read but not yet returned. */
  private int position;

  private int end;

  private int lineStart;
  private int lineLength;
  private boolean ascii;

  /** The last line continues at the position. */
  private boolean cut;

  /** The last line has no line end, because the input ends with it. */
  private boolean unfinished;

  /** The last line ended in CR: a LF that follows belongs to it. */
  private boolean afterReturn;

  private TextLines(Utf8Stream in) {
    this.in = in;
  }

  /** Opens an input, which errors name; its first bytes decide how it is compressed and encoded. */
  public static TextLines open(String name, InputStream raw) throws IOException {
    try {
      return new TextLines(Utf8Stream.of(name, Compression.plain(name, raw)));
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }

  public InputEncoding origin() {
    return in.origin;
  }

  /** Goes to the next line; false at the end of the input. */
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
      int scanEnd = Math.min(end, position + LONGEST + 1);
      while (i < scanEnd) {
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
        unfinished = length > 0;
        return unfinished;
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

  /** Reads more behind the bytes not yet returned; false at the end of the input. */
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

  /** The text of the line, without its end. */
  public String text() {
    utf8Text = true;
    if (ascii) {
      return new String(buffer, lineStart, lineLength, StandardCharsets.ISO_8859_1);
    }
    if (chars.capacity() < lineLength) {
      chars = CharBuffer.allocate(lineLength);
    }
    chars.clear();
    ByteBuffer bytes = ByteBuffer.wrap(buffer, lineStart, lineLength);
    if (!utf8.reset().decode(bytes, chars, true).isError()) {
      return chars.flip().toString();
    }
    utf8Text = false;
    return Windows1252.decode(buffer, lineStart, lineLength);
  }

  /** Whether the last text was UTF-8, not Windows-1252. */
  public boolean isUtf8() {
    return utf8Text;
  }

  public boolean isAscii() {
    return ascii;
  }

  /** Whether the line was too long, so that only its beginning is kept. */
  public boolean isCut() {
    return cut;
  }

  /** Whether the line has no line end: it is the last one, and perhaps was interrupted. */
  public boolean isUnfinished() {
    return unfinished;
  }

  /** Writes what was cut off the line, without its end. */
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

  /** How the bytes of an input were encoded. */
  public enum InputEncoding {
    PLAIN,
    UTF_8_SIGNATURE,
    UTF_16
  }

  /** A stream of any encoding as UTF-8 without a byte order mark. */
  private static final class Utf8Stream implements Closeable {
    private static final int HEAD = 64;
    private static final int SAMPLE = 1 << 10;
    private static final int CHUNK = 1 << 14;

    /** Bell, backspace, the white space, and the escapes of terminals. */
    private static final String CONTROLS_OF_TEXT = "\u0007\b\t\n\u000B\f\r\u001B";

    private static final int DELETE = 0x7F;

    private final InputStream in;
    private final InputEncoding origin;

    /** Decodes UTF-16; null if the bytes are UTF-8 or Windows-1252 already. */
    private final @Nullable Reader decoder;

    private final char[] chars = new char[CHUNK];
    private byte[] encoded = new byte[0];
    private int position;

    private Utf8Stream(InputStream in, InputEncoding origin, @Nullable Charset charset) {
      this.in = in;
      this.origin = origin;
      decoder = charset == null ? null : new InputStreamReader(in, charset);
    }

    static Utf8Stream of(String name, InputStream raw) throws IOException {
      BufferedInputStream in = new BufferedInputStream(raw, CHUNK);
      byte[] head = peek(in, HEAD);
      int first = head.length > 1 ? (head[0] & 0xFF) << 8 | (head[1] & 0xFF) : 0;
      if (first == 0xEFBB && head.length > 2 && (head[2] & 0xFF) == 0xBF) {
        in.skipNBytes(3);
        return new Utf8Stream(in, InputEncoding.UTF_8_SIGNATURE, null);
      }
      if (first == 0xFFFE || first == 0xFEFF) {
        in.skipNBytes(2);
        return new Utf8Stream(
            in,
            InputEncoding.UTF_16,
            first == 0xFFFE ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE);
      }
      if (alternates(head, 1)) {
        return new Utf8Stream(in, InputEncoding.UTF_16, StandardCharsets.UTF_16LE);
      }
      if (alternates(head, 0)) {
        return new Utf8Stream(in, InputEncoding.UTF_16, StandardCharsets.UTF_16BE);
      }
      // No more than there is: a pipe may have only its first line ready.
      if (isBinary(peek(in, Math.min(SAMPLE, in.available())))) {
        throw new IOException(name + ": not a text, but a binary file");
      }
      return new Utf8Stream(in, InputEncoding.PLAIN, null);
    }

    private static byte[] peek(BufferedInputStream in, int length) throws IOException {
      in.mark(length);
      byte[] bytes = in.readNBytes(length);
      in.reset();
      return bytes;
    }

    /** A damaged text may have a few characters that belong in none; noise has one in ten. */
    private static boolean isBinary(byte[] sample) {
      int foreign = 0;
      for (byte value : sample) {
        boolean isText = value < 0 || (value >= ' ' && value != DELETE);
        foreign += isText || CONTROLS_OF_TEXT.indexOf(value) >= 0 ? 0 : 1;
      }
      return foreign > Math.max(3, sample.length / 20);
    }

    /** Whether every second byte, and no other, is zero: text in UTF-16 without signature. */
    private static boolean alternates(byte[] head, int firstZero) {
      for (int i = 0; i < head.length; i++) {
        if ((head[i] == 0) != (i % 2 == firstZero)) {
          return false;
        }
      }
      return head.length >= 8;
    }

    /** Reads as {@link InputStream#read(byte[], int, int)} does. */
    int read(byte[] target, int offset, int length) throws IOException {
      if (decoder == null) {
        return in.read(target, offset, length);
      }
      if (position == encoded.length) {
        int count = decoder.read(chars, 0, chars.length);
        if (count < 0) {
          return -1;
        }
        encoded = new String(chars, 0, count).getBytes(StandardCharsets.UTF_8);
        position = 0;
      }
      int count = Math.min(length, encoded.length - position);
      System.arraycopy(encoded, position, target, offset, count);
      position += count;
      return count;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /**
   * Windows-1252, of which Latin-1 is a part. Every byte has a character of its own, so that a line
   * that was not understood can be written as it was.
   */
  public static final class Windows1252 {
    /** The characters of the bytes 80 to 9F; the five undefined ones keep their number. */
    private static final String HIGH =
        "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D"
            + "\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153"
            + "\u009D\u017E\u0178";

    private Windows1252() {}

    static String decode(byte[] bytes, int start, int length) {
      char[] chars = new char[length];
      for (int i = 0; i < length; i++) {
        int value = bytes[start + i] & 0xFF;
        chars[i] = value >= 0x80 && value < 0xA0 ? HIGH.charAt(value - 0x80) : (char) value;
      }
      return new String(chars);
    }

    /** Returns the bytes of a text that {@link #decode} returned. */
    public static byte[] encode(String text) {
      byte[] bytes = new byte[text.length()];
      for (int i = 0; i < bytes.length; i++) {
        char c = text.charAt(i);
        int high = c >= 0x80 && (c < 0xA0 || c > 0xFF) ? HIGH.indexOf(c) : -1;
        bytes[i] = (byte) (high >= 0 ? 0x80 + high : c);
      }
      return bytes;
    }
  }
}
