package dev.plumbline.cli.terminal;

/**
 * Makes text from files harmless: what would steer a terminal, or is not seen on it, is spelt out
 * as {@code \x1b} or {@code \u202e}.
 */
public final class SafeText {
  private SafeText() {}

  /** The text with everything unsafe spelt out; the same string where there is nothing to do. */
  public static String of(String text) {
    for (int i = 0; i < text.length(); ) {
      int character = text.codePointAt(i);
      if (!isSafe(character)) {
        return spelt(text, i);
      }
      i += Character.charCount(character);
    }
    return text;
  }

  private static String spelt(String text, int firstUnsafe) {
    StringBuilder safe = new StringBuilder(text.length() + 16).append(text, 0, firstUnsafe);
    for (int i = firstUnsafe; i < text.length(); ) {
      int character = text.codePointAt(i);
      append(safe, character);
      i += Character.charCount(character);
    }
    return safe.toString();
  }

  /** Adds a character, spelt out if it is unsafe. */
  static void append(StringBuilder out, int character) {
    if (isSafe(character)) {
      out.appendCodePoint(character);
    } else if (character < 0x100) {
      out.append("\\x").append(hex(character, 2));
    } else {
      out.append("\\u").append(hex(character, 4));
    }
  }

  /** Whether a terminal shows the character as one sign and does nothing else. */
  static boolean isSafe(int character) {
    if (character < 0x7f) {
      return character >= ' ';
    }
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }

  /** How many columns of the terminal a text takes that has nothing unsafe in it. */
  public static int width(String text) {
    return text.codePoints().map(SafeText::width).sum();
  }

  static int width(int character) {
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
      default -> Character.isIdeographic(character) ? 2 : 1;
    };
  }

  private static String hex(int value, int digits) {
    String hex = Integer.toHexString(value);
    return "0".repeat(Math.max(0, digits - hex.length())) + hex;
  }
}
