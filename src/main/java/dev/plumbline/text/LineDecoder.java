package dev.plumbline.epd;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes the bytes of one line: ASCII at once, else UTF-8, else as Windows writes Latin text. */
final class LineDecoder {
  private final CharsetDecoder utf8 =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private CharBuffer chars = CharBuffer.allocate(1 << 12);
  private SourceLine.Encoding encoding = SourceLine.Encoding.UTF_8;

  String decode(ByteLines line) {
    encoding = SourceLine.Encoding.UTF_8;
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
    encoding = SourceLine.Encoding.WINDOWS_1252;
    return Windows1252.decode(line.buffer(), line.start(), line.length());
  }

  /** How the line decoded last was encoded. */
  SourceLine.Encoding encoding() {
    return encoding;
  }
}
