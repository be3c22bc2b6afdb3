package dev.plumbline.report;

import dev.plumbline.io.Spreadsheet;

/**
 * Makes texts from files and engines harmless for what will show them: a terminal, a spreadsheet,
 * an XML parser, a page of Markdown.
 */
public final class InertText {
  /** What Markdown gives a meaning, and what makes links and calls names on the pages of jobs. */
  private static final String MARKUP = "<>&\\`*_{}[]()#+!|~:@$";

  private InertText() {}

  /** On one line, with what would steer a terminal, or is not seen, spelt out as {@code \x1b}. */
  public static String line(String text) {
    if (text.codePoints().allMatch(InertText::isPlain)) {
      return text;
    }
    StringBuilder safe = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(character -> append(safe, character));
    return safe.toString();
  }

  /** Adds a character, spelt out where that must be. */
  public static void append(StringBuilder out, int character) {
    if (isPlain(character)) {
      out.appendCodePoint(character);
    } else {
      spell(out, character);
    }
  }

  /** Adds a character spelt out, whatever it is. */
  public static void spell(StringBuilder out, int character) {
    if (character < 0x100) {
      out.append("\\x").append(hex(character, 2));
    } else {
      out.append("\\u").append(hex(character, 4));
    }
  }

  private static String hex(int value, int digits) {
    String hex = Integer.toHexString(value);
    return "0".repeat(Math.max(0, digits - hex.length())) + hex;
  }

  /** Whether a character is shown as one sign and does nothing else, and is allowed in XML. */
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
      case Character.NON_SPACING_MARK, Character.OTHER_LETTER -> !isInvisible(character);
      default -> true;
    };
  }

  /** Letters and marks that Unicode wants ignored where they are shown. */
  private static boolean isInvisible(int character) {
    return character == 0x34f
        || (character >= 0x115f && character <= 0x1160)
        || (character >= 0x17b4 && character <= 0x17b5)
        || (character >= 0x180b && character <= 0x180f)
        || character == 0x3164
        || (character >= 0xfe00 && character <= 0xfe0f)
        || character == 0xffa0
        || (character >= 0xe0100 && character <= 0xe01ef);
  }

  /** For a cell of a table: text that a spreadsheet would calculate begins with an apostrophe. */
  public static String cell(String text) {
    return Spreadsheet.cell(line(text));
  }

  /** For Markdown: no markup, no link, no name called. */
  public static String markdown(String text) {
    StringBuilder safe = new StringBuilder();
    line(text)
        .chars()
        .forEach(
            character -> {
              if (MARKUP.indexOf(character) >= 0) {
                safe.append("&#").append(character).append(';');
              } else {
                safe.append((char) character);
              }
            });
    return safe.toString();
  }
}
