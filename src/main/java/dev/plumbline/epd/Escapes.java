package dev.plumbline.epd;

/**
 * The escapes in quoted texts. The standard has none, we write {@code \"} and {@code \\}, and
 * python-chess writes {@code \s} for a semicolon. All other backslashes are plain characters; a
 * text with such a backslash comes from a program that does not escape them, so there a double one
 * is two characters.
 */
final class Escapes {
  private Escapes() {}

  /** The length of the escape at an offset, or 1 for any other character. */
  static int length(String text, int at, int end) {
    return isEscape(text, at, end) ? 2 : 1;
  }

  private static boolean isEscape(String text, int at, int end) {
    if (text.charAt(at) != '\\' || at + 1 >= end) {
      return false;
    }
    char next = text.charAt(at + 1);
    return next == '"' || next == '\\' || (next == 's' && isSemicolon(text, at, end));
  }

  /** Whether {@code \s} stands for a semicolon: before a letter or digit it is part of a path. */
  private static boolean isSemicolon(String text, int at, int end) {
    return at + 2 >= end || !Character.isLetterOrDigit(text.charAt(at + 2));
  }

  /** Reports the first escape that could be meant in another way than it is read. */
  static void report(String text, int start, int end, FindingCollector report) {
    boolean plain = hasPlain(text, start, end);
    for (int i = start; i < end; i += length(text, i, end)) {
      if (!isEscape(text, i, end) || text.charAt(i + 1) == '"') {
        continue;
      }
      if (plain) {
        String message = "not every backslash of the text is escaped; all are kept";
        report.add(FindingKind.STRING_ESCAPE, i, i + 2, message);
        return;
      } else if (text.charAt(i + 1) == 's') {
        String message = "\\s is read as a semicolon, as python-chess writes it";
        report.add(FindingKind.STRING_ESCAPE, i, i + 2, message);
        return;
      }
    }
  }

  /** Whether a text has a backslash that begins no escape. */
  private static boolean hasPlain(String text, int start, int end) {
    for (int i = start; i < end; i += length(text, i, end)) {
      if (text.charAt(i) == '\\' && !isEscape(text, i, end)) {
        return true;
      }
    }
    return false;
  }

  /** The text that a raw one means. */
  static String resolve(String raw) {
    int end = raw.length();
    boolean plain = hasPlain(raw, 0, end);
    StringBuilder out = new StringBuilder(end);
    for (int i = 0; i < end; i += length(raw, i, end)) {
      char c = raw.charAt(i);
      if (!isEscape(raw, i, end)) {
        out.append(c);
        continue;
      }
      char next = raw.charAt(i + 1);
      if (next == '"') {
        out.append(next);
      } else if (plain) {
        out.append(c).append(next);
      } else {
        out.append(next == 's' ? ';' : next);
      }
    }
    return out.toString();
  }
}
