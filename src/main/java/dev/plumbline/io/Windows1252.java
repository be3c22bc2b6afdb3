package dev.plumbline.io;

/**
 * The Latin text of Windows, which Latin-1 is a part of. Every byte has a character and every such
 * character its byte, so that a line that was not understood can be written as it was.
 */
public final class Windows1252 {
  /** The characters of the bytes 80 to 9F; the five without one keep their number. */
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

  /** Only for what {@link #decode} gave. */
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
