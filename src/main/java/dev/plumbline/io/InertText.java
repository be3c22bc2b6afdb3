package dev.plumbline.io;

/**
 * Makes foreign text, from files and engines, harmless where it is shown: on a terminal, in an XML
 * or HTML document, in Markdown.
 */
public final class InertText {
  /** Markdown's own characters, and those that make links and mentions on code hosts. */
  private static final String MARKUP = "<>&\\`*_{}[]#+!|~@$";

  private static final int LONGEST_QUOTE = 60;

  private InertText() {}

  /** The text on one line; control and invisible characters are escaped, as in {@code \x1b}. */
  public static String line(String text) {
    if (text.codePoints().allMatch(InertText::isPlain)) {
      return text;
    }
    StringBuilder safe = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(character -> append(safe, character));
    return safe.toString();
  }

  /** Foreign text for a message: short, on one line, in quotation marks. */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .limit(LONGEST_QUOTE)
        .map(character -> Character.isISOControl(character) ? '?' : character)
        .forEach(quoted::appendCodePoint);
    return quoted.append(text.length() > LONGEST_QUOTE ? "...\"" : "\"").toString();
  }

  /** Appends a character, escaped if it is not plain. */
  public static void append(StringBuilder out, int character) {
    if (isPlain(character)) {
      out.appendCodePoint(character);
    } else {
      escape(out, character);
    }
  }

  /** Appends the escape of a character, plain or not. */
  public static void escape(StringBuilder out, int character) {
    String hex = Integer.toHexString(character);
    int digits = character < 0x100 ? 2 : 4;
    out.append(digits == 2 ? "\\x" : "\\u");
    out.append("0".repeat(Math.max(0, digits - hex.length()))).append(hex);
  }

  /** Whether a character is visible, has no side effect and is allowed in XML. */
  public static boolean isPlain(int character) {
    if (character < 0x7f) {
      return character >= ' ';
    }
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      case Character.NON_SPACING_MARK, Character.OTHER_LETTER -> !isIgnorable(character);
      default -> true;
    };
  }

  /** Unicode's default-ignorable letters and marks. */
  private static boolean isIgnorable(int character) {
    return character == 0x34f
        || (character >= 0x115f && character <= 0x1160)
        || (character >= 0x17b4 && character <= 0x17b5)
        || (character >= 0x180b && character <= 0x180f)
        || character == 0x3164
        || (character >= 0xfe00 && character <= 0xfe0f)
        || character == 0xffa0
        || (character >= 0xe0100 && character <= 0xe01ef);
  }

  /** The number of terminal columns that plain text occupies. */
  public static int width(String text) {
    return text.codePoints().map(InertText::width).sum();
  }

  public static int width(int character) {
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
      default -> Character.isIdeographic(character) ? 2 : 1;
    };
  }

  /** The text for Markdown, where it cannot become markup, a link or a mention. */
  public static String markdown(String text) {
    String plain = line(text);
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < plain.length(); i++) {
      char character = plain.charAt(i);
      if (isMarkup(plain, i)) {
        safe.append("&#").append((int) character).append(';');
      } else {
        safe.append(character);
      }
    }
    return safe.toString();
  }

  private static boolean isMarkup(String text, int index) {
    char character = text.charAt(index);
    return switch (character) {
      case ':' -> index + 1 < text.length() && text.charAt(index + 1) != ' ';
      case '.' -> text.regionMatches(true, index - 3, "www.", 0, 4);
      default -> MARKUP.indexOf(character) >= 0;
    };
  }

  /** The text for the content or an attribute of XML or HTML. */
  public static String xml(String text) {
    return line(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
