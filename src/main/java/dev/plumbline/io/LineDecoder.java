package dev.plumbline.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes the bytes of one line: ASCII at once, else UTF-8, else as Windows writes Latin text. */
public final class LineDecoder {
  private final CharsetDecoder utf8 =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private CharBuffer chars = CharBuffer.allocate(1 << 12);
  private boolean utf8Text = true;

  public String decode(ByteLines line) {
    utf8Text = true;
    if (line.isAscii()) {
      return new String(line.buffer(), line.start(), line.length(), StandardCharsets.ISO_8859_1);
    }
    if (chars.capacity() < line.length()) {
      chars = CharBuffer.allocate(line.length());
    }
    chars.clear();
    ByteBuffer bytes = ByteBuffer.wrap(line.buffer(), line.start(), line.length());
    if (!utf8.reset().decode(bytes, chars, true).isError()) {
      return chars.flip().toString();
    }
    utf8Text = false;
    return Windows1252.decode(line.buffer(), line.start(), line.length());
  }

  /** Whether the line decoded last was UTF-8, not the Latin text of Windows. */
  public boolean isUtf8() {
    return utf8Text;
  }
}
