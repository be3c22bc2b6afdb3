package dev.plumbline.io;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Tells by its first bytes how a stream is encoded, and gives it as UTF-8 without signature. */
public final class Utf8Stream extends InputStream {
  /** What the stream was before. */
  public enum Origin {
    PLAIN,
    UTF_8_SIGNATURE,
    UTF_16
  }

  private static final int SAMPLE = 64;
  private static final int CHUNK = 1 << 14;

  private final InputStream in;
  private final Origin origin;

  /** Decodes UTF-16; none where the bytes are handed through. */
  private final @Nullable Reader decoder;

  private final char[] chars = new char[CHUNK];
  private byte[] encoded = new byte[0];
  private int position;

  private Utf8Stream(InputStream in, Origin origin, @Nullable Charset charset) {
    this.in = in;
    this.origin = origin;
    decoder = charset == null ? null : new InputStreamReader(in, charset);
  }

  public static Utf8Stream of(InputStream raw) throws IOException {
    BufferedInputStream in = new BufferedInputStream(raw, CHUNK);
    in.mark(SAMPLE);
    byte[] head = in.readNBytes(SAMPLE);
    in.reset();
    int first = head.length > 1 ? (head[0] & 0xFF) << 8 | (head[1] & 0xFF) : 0;
    if (first == 0xEFBB && head.length > 2 && (head[2] & 0xFF) == 0xBF) {
      in.skipNBytes(3);
      return new Utf8Stream(in, Origin.UTF_8_SIGNATURE, null);
    }
    if (first == 0xFFFE || first == 0xFEFF) {
      in.skipNBytes(2);
      return new Utf8Stream(
          in,
          Origin.UTF_16,
          first == 0xFFFE ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE);
    }
    if (alternates(head, 1)) {
      return new Utf8Stream(in, Origin.UTF_16, StandardCharsets.UTF_16LE);
    }
    if (alternates(head, 0)) {
      return new Utf8Stream(in, Origin.UTF_16, StandardCharsets.UTF_16BE);
    }
    return new Utf8Stream(in, Origin.PLAIN, null);
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

  public Origin origin() {
    return origin;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
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
