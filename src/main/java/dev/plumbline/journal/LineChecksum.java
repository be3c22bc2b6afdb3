package dev.plumbline.journal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * The checksum of a line of a journal: its last field, {@code "crc":"1a2b3c4d"}, is the CRC-32C of
 * all bytes before that field and its comma, so that a changed bit is noticed wherever it is.
 */
final class LineChecksum {
  private static final byte[] BEGINNING = ascii(",\"crc\":\"");
  private static final int LENGTH = BEGINNING.length + Integer.BYTES * 2 + 2;

  private LineChecksum() {}

  /** The line of an object of JSON: with its checksum and a line feed. */
  static byte[] line(byte[] json) {
    int end = json.length - 1;
    byte[] line = Arrays.copyOf(json, end + LENGTH + 1);
    System.arraycopy(BEGINNING, 0, line, end, BEGINNING.length);
    byte[] rest = ascii(digits(json, 0, end) + "\"}\n");
    System.arraycopy(rest, 0, line, end + BEGINNING.length, rest.length);
    return line;
  }

  /** Whether a line ends with a checksum. */
  static boolean isThere(byte[] bytes, int from, int to) {
    int start = to - LENGTH;
    return start > from
        && Arrays.equals(bytes, start, start + BEGINNING.length, BEGINNING, 0, BEGINNING.length)
        && bytes[to - 2] == '"'
        && bytes[to - 1] == '}';
  }

  /** Whether the checksum at the end of a line is that of the line. */
  static boolean matches(byte[] bytes, int from, int to) {
    byte[] digits = ascii(digits(bytes, from, to - LENGTH));
    int at = to - LENGTH + BEGINNING.length;
    return Arrays.equals(bytes, at, at + digits.length, digits, 0, digits.length);
  }

  private static String digits(byte[] bytes, int from, int to) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, to - from);
    return HexFormat.of().toHexDigits((int) crc.getValue());
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
