package dev.plumbline.pgn;

import org.jspecify.annotations.Nullable;

/** Reads a tag pair: {@code [Name "value"]}. */
final class PgnTag {
  private PgnTag() {}

  /**
   * The name and the value of the tag that begins here; null if it is none.
   *
   * @param end becomes the index behind it, or the end of the text if it is none
   */
  static String @Nullable [] read(String text, int start, int[] end) {
    end[0] = text.length();
    int nameStart = skipBlanks(text, start + 1);
    int nameEnd = nameStart;
    while (nameEnd < text.length() && isOfName(text.charAt(nameEnd))) {
      nameEnd++;
    }
    int quote = skipBlanks(text, nameEnd);
    if (nameEnd == nameStart || quote == text.length() || text.charAt(quote) != '"') {
      return null;
    }
    StringBuilder value = new StringBuilder();
    for (int i = quote + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length() && "\"\\".indexOf(text.charAt(i + 1)) >= 0) {
        value.append(text.charAt(++i));
      } else if (c == '"' && closes(text, i)) {
        end[0] = text.indexOf(']', i) + 1;
        return new String[] {text.substring(nameStart, nameEnd), value.toString()};
      } else {
        value.append(c);
      }
    }
    return null;
  }

  /** Whether a quotation mark ends the value: some files have others in it as they are. */
  private static boolean closes(String text, int quote) {
    int next = skipBlanks(text, quote + 1);
    return next < text.length() && text.charAt(next) == ']';
  }

  private static boolean isOfName(char c) {
    return c > ' ' && "\"[]{}();".indexOf(c) < 0;
  }

  private static int skipBlanks(String text, int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) <= ' ') {
      i++;
    }
    return i;
  }
}
