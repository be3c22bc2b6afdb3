package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.ArrayList;
import java.util.List;

/** Splits the operations of a line into words, texts in quotes and semicolons. Used once. */
final class Tokenizer {
  private final String line;
  private final int end;
  private final FindingCollector report;
  private final List<Token> tokens = new ArrayList<>();

  /**
   * A part of a line.
   *
   * @param raw as in the line, without the quotes of a text
   * @param start where it begins in the line, its quote included
   * @param end where it ends
   */
  record Token(OperandKind kind, String raw, int start, int end) {
    enum OperandKind {
      WORD,
      TEXT,
      /** A text with a backslash or a control character in it. */
      RAW_TEXT,
      SEMICOLON
    }

    boolean isWord() {
      return kind == OperandKind.WORD;
    }

    boolean isText() {
      return kind == OperandKind.TEXT || kind == OperandKind.RAW_TEXT;
    }

    boolean isSemicolon() {
      return kind == OperandKind.SEMICOLON;
    }

    boolean is(String word) {
      return isWord() && raw.equals(word);
    }

    /** The word, or the text with its escapes resolved. */
    String value() {
      return kind == OperandKind.RAW_TEXT ? Escapes.resolve(Chars.withoutControls(raw)) : raw;
    }

    Operand operand() {
      return new Operand(value(), isText());
    }

    /** Where the raw characters begin in the line. */
    int inside() {
      return isText() ? start + 1 : start;
    }
  }

  private Tokenizer(String line, int end, FindingCollector report) {
    this.line = line;
    this.end = end;
    this.report = report;
  }

  /** The tokens of a slice of a line that does not end in a blank. */
  static List<Token> split(String line, int from, int to, FindingCollector report) {
    Tokenizer tokenizer = new Tokenizer(line, to, report);
    int i = from;
    while (i < to) {
      i = tokenizer.next(i);
    }
    return tokenizer.tokens;
  }

  /** Reads what begins at an offset; returns where to go on. */
  private int next(int at) {
    char c = line.charAt(at);
    if (Chars.isBlank(c)) {
      report.addOddBlank(line, at, at + 1);
      return at + 1;
    }
    if (c == ';') {
      tokens.add(new Token(Token.OperandKind.SEMICOLON, ";", at, at + 1));
      return at + 1;
    }
    return c == '"' ? text(at) : word(at);
  }

  private int word(int start) {
    int i = start + 1;
    while (i < end) {
      char c = line.charAt(i);
      if (c == ';' || Chars.isBlank(c) || (c == '"' && Opcode.of(line, start, i) != null)) {
        break;
      }
      i++;
    }
    tokens.add(new Token(Token.OperandKind.WORD, line.substring(start, i), start, i));
    return i;
  }

  /** Reads a text from its quote on. */
  private int text(int quote) {
    int i = quote + 1;
    while (i < end && line.charAt(i) != '"') {
      i += Escapes.length(line, i, end);
    }
    if (i >= end) {
      return openText(quote);
    }
    if (i + 1 < end && line.charAt(i + 1) != ';' && !Chars.isBlank(line.charAt(i + 1))) {
      i = lastQuote(i);
    }
    addText(quote, i);
    return i + 1;
  }

  /** Adds the text between two quotes, of which the second may be missing. */
  private void addText(int quote, int to) {
    Token.OperandKind kind = Token.OperandKind.TEXT;
    for (int i = quote + 1; i < to; i++) {
      if (line.charAt(i) == '\\' || Chars.isControl(line.charAt(i))) {
        kind = Token.OperandKind.RAW_TEXT;
      }
    }
    tokens.add(new Token(kind, line.substring(quote + 1, to), quote, Math.min(end, to + 1)));
    if (kind == Token.OperandKind.RAW_TEXT) {
      report.addControl(line, quote + 1, to);
      Escapes.report(line, quote + 1, to, report);
    }
  }

  /** With text glued to a closing quote, a later quote may be the one that closes. */
  private int lastQuote(int closing) {
    int last = closing;
    for (int i = closing + 1; i < end && line.charAt(i) != ';'; i++) {
      if (line.charAt(i) == '"') {
        last = i;
      }
    }
    if (last > closing) {
      report.add(
          FindingKind.QUOTE_UNBALANCED, closing, closing + 1, "a quote inside a text in quotes");
    }
    return last;
  }

  /** A text that the line does not close ends before the next operation that is clearly one. */
  private int openText(int quote) {
    int stop = quote + 1;
    while (stop < end
        && !(line.charAt(stop) == ';' && (stop + 1 == end || beginsOperation(stop + 1)))) {
      stop++;
    }
    report.add(FindingKind.QUOTE_UNBALANCED, quote, stop, "a quote that nothing closes");
    // A path that ends in a backslash: its last character is not an escape.
    boolean isPath = stop - quote > 2 && line.startsWith("\\\"", stop - 2);
    int to = isPath ? stop - 1 : stop;
    if (Chars.skipBlanks(line, quote + 1, to) < to) {
      addText(quote, to);
    }
    return stop;
  }

  private boolean beginsOperation(int from) {
    int start = Chars.skipBlanks(line, from, end);
    return Opcode.of(line, start, Chars.wordEnd(line, start, end, ';')) != null;
  }

  /**
   * The escapes in quoted texts. The standard has none, we write {@code \"} and {@code \\}, and
   * python-chess writes {@code \s} for a semicolon. All other backslashes are plain characters; a
   * text with such a backslash comes from a program that does not escape them, so there a double
   * one is two characters.
   */
  private static final class Escapes {
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

    /** Whether {@code \s} means a semicolon: before a letter or digit it is part of a path. */
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
}
