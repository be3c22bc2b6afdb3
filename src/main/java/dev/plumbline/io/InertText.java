package dev.plumbline.io;

import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes foreign text, from files and engines, harmless where it is shown: on a terminal, in an XML
 * or HTML document, in Markdown.
 */
public final class InertText {
  /** What begins a heading, a list, a quotation, a rule or code at the start of a line. */
  private static final Pattern BLOCK =
      Pattern.compile(
          "(#{1,6}|[-+*]|[0-9]{1,9}(?=[.)]))([.)])?(?=\\s|$)"
              + "|>|[-_*](?=[-_* ]+$)|~(?=~~)|`(?=``)");

  /** A name between colons, which code hosts show as a picture. */
  private static final Pattern EMOJI =
      Pattern.compile(":[a-zA-Z0-9_+-]*[a-zA-Z_+][a-zA-Z0-9_+-]*:");

  private static final Pattern ENTITY = Pattern.compile("&#?[a-zA-Z0-9]+;");

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

  /**
   * The text for a line of Markdown, a list item or a heading, where it cannot become markup, a
   * link or a mention. Only what would change is escaped.
   */
  public static String markdown(String text) {
    String plain = line(text).strip();
    Matcher block = BLOCK.matcher(plain);
    if (!block.lookingAt()) {
      return inline(plain, false, 0);
    }
    // Of a numbered list the dot is escaped, else the first character.
    int mark = block.group(2) == null ? 0 : block.start(2);
    return plain.substring(0, mark) + '\\' + plain.charAt(mark) + inline(plain, false, mark + 1);
  }

  /** The same for a cell of a table. */
  public static String markdownCell(String text) {
    return inline(line(text).strip(), true, 0);
  }

  private static String inline(String text, boolean isCell, int from) {
    StringBuilder safe = new StringBuilder();
    for (int i = from; i < text.length(); i++) {
      char character = text.charAt(i);
      if (isLink(text, i)) {
        safe.append("&#").append((int) character).append(';');
      } else {
        safe.append(isMarkup(text, i) || (isCell && character == '|') ? "\\" : "")
            .append(character);
      }
    }
    return safe.toString();
  }

  /** Whether a character would make a link, a mention, a picture or a formula on a code host. */
  private static boolean isLink(String text, int index) {
    return switch (text.charAt(index)) {
      case ':' ->
          text.startsWith("//", index + 1)
              || EMOJI.matcher(text).region(index, text.length()).lookingAt();
      case '.' -> text.regionMatches(true, index - 3, "www.", 0, 4);
      case '@' -> Character.isLetterOrDigit(at(text, index + 1));
      case '$' -> isRepeated(text, index);
      default -> false;
    };
  }

  private static boolean isMarkup(String text, int index) {
    char next = at(text, index + 1);
    return switch (text.charAt(index)) {
      // Without an opening bracket there is no link, no picture and no footnote.
      case '[' -> true;
      case '\\' -> !Character.isLetterOrDigit(next);
      case '<' -> Character.isLetter(next) || "/!?".indexOf(next) >= 0;
      case '&' -> ENTITY.matcher(text).region(index, text.length()).lookingAt();
      case '`' -> isRepeated(text, index);
      case '*', '~' -> isRepeated(text, index) && !isBetween(text, index, Character::isWhitespace);
      case '_' ->
          isRepeated(text, index)
              && !isBetween(text, index, Character::isWhitespace)
              && !isBetween(text, index, Character::isLetterOrDigit);
      // Ends a heading.
      case '#' -> text.substring(index).matches("#+") && isBlank(text, index);
      default -> false;
    };
  }

  /** A blank beyond the ends of the text. */
  private static char at(String text, int index) {
    return index >= 0 && index < text.length() ? text.charAt(index) : ' ';
  }

  /** Whether the characters at both sides of a run are of a kind. */
  private static boolean isBetween(String text, int index, IntPredicate kind) {
    char character = text.charAt(index);
    int before = index - 1;
    while (at(text, before) == character) {
      before--;
    }
    int after = index + 1;
    while (at(text, after) == character) {
      after++;
    }
    return kind.test(at(text, before)) && kind.test(at(text, after));
  }

  /** One alone is no markup. */
  private static boolean isRepeated(String text, int index) {
    char character = text.charAt(index);
    return text.indexOf(character) != text.lastIndexOf(character);
  }

  private static boolean isBlank(String text, int index) {
    int before = index - 1;
    while (at(text, before) == '#') {
      before--;
    }
    return at(text, before) == ' ';
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
