package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.Arrays;

/** Splits the operations of a line into words, strings and semicolons. Reused from line to line. */
final class Tokens {
  /** The kinds of token; start and end of a string are those of its inside. */
  static final byte WORD = 0;

  static final byte STRING = 1;

  /** A string with a backslash or a control character in it. */
  static final byte RAW_STRING = 2;

  static final byte SEMICOLON = 3;

  private final FindingCollector report;
  private String text = "";
  private int lineEnd;
  private byte[] kinds = new byte[64];
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int count;

  Tokens(FindingCollector report) {
    this.report = report;
  }

  String text() {
    return text;
  }

  int count() {
    return count;
  }

  /** Where the line ends, blanks at its end left out. */
  int lineEnd() {
    return lineEnd;
  }

  int kind(int token) {
    return kinds[token];
  }

  int start(int token) {
    return starts[token];
  }

  int end(int token) {
    return ends[token];
  }

  boolean isWord(int token) {
    return kinds[token] == WORD;
  }

  boolean isString(int token) {
    return kinds[token] == STRING || kinds[token] == RAW_STRING;
  }

  /** Where a token begins, its quote included. */
  int outerStart(int token) {
    return isString(token) ? starts[token] - 1 : starts[token];
  }

  /** Where a token ends, its quote included. */
  int outerEnd(int token) {
    return isString(token) ? Math.min(lineEnd, ends[token] + 1) : ends[token];
  }

  /** The word, or the string with its escapes resolved. */
  String value(int token) {
    String raw = text.substring(starts[token], ends[token]);
    return kinds[token] == RAW_STRING ? Escapes.resolve(Chars.withoutControls(raw)) : raw;
  }

  Operand operand(int token) {
    return new Operand(value(token), isString(token));
  }

  /** Whether a token is a word of these characters. */
  boolean is(int token, String word) {
    return kinds[token] == WORD
        && ends[token] - starts[token] == word.length()
        && text.startsWith(word, starts[token]);
  }

  /** Splits a slice of a line. */
  void read(String line, int from, int to) {
    text = line;
    lineEnd = Chars.trimEnd(line, from, to);
    count = 0;
    int i = from;
    while (i < lineEnd) {
      char c = line.charAt(i);
      if (c == ' ') {
        i++;
      } else if (Chars.isBlank(c)) {
        report.addOddBlank(line, i, i + 1);
        i++;
      } else if (c == ';') {
        add(SEMICOLON, i, ++i);
      } else if (c == '"') {
        i = readString(i);
      } else {
        i = readWord(i);
      }
    }
  }

  private void add(byte kind, int start, int end) {
    if (count == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * count);
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    kinds[count] = kind;
    starts[count] = start;
    ends[count++] = end;
  }

  private int readWord(int start) {
    int i = start + 1;
    while (i < lineEnd) {
      char c = text.charAt(i);
      if (c == ';' || Chars.isBlank(c) || (c == '"' && Opcode.of(text, start, i) != null)) {
        break;
      }
      i++;
    }
    add(WORD, start, i);
    return i;
  }

  /** Reads a string from its quote on; returns where to go on. */
  private int readString(int quote) {
    int i = quote + 1;
    boolean raw = false;
    for (char c; i < lineEnd && (c = text.charAt(i)) != '"'; i++) {
      raw |= c < ' ' || c > '~';
      if (c == '\\') {
        raw = true;
        i += Escapes.length(text, i, lineEnd) - 1;
      }
    }
    if (i >= lineEnd) {
      return readOpenString(quote);
    }
    if (i + 1 < lineEnd && text.charAt(i + 1) != ';' && !Chars.isBlank(text.charAt(i + 1))) {
      i = lastQuote(i);
      raw = true;
    }
    if (raw) {
      addString(quote + 1, i);
    } else {
      add(STRING, quote + 1, i);
    }
    return i + 1;
  }

  /** Adds a string that may have a backslash or a control character. */
  private void addString(int start, int end) {
    byte kind = STRING;
    for (int i = start; i < end; i++) {
      if (text.charAt(i) == '\\' || Chars.isControl(text.charAt(i))) {
        kind = RAW_STRING;
      }
    }
    add(kind, start, end);
    if (kind == RAW_STRING) {
      report.addControl(text, start, end);
      Escapes.report(text, start, end, report);
    }
  }

  /** With text glued to a closing quote, a later quote may be the one that closes. */
  private int lastQuote(int closing) {
    int last = closing;
    for (int i = closing + 1; i < lineEnd && text.charAt(i) != ';'; i++) {
      if (text.charAt(i) == '"') {
        last = i;
      }
    }
    if (last > closing) {
      report.add(
          FindingKind.QUOTE_UNBALANCED, closing, closing + 1, "a quote inside a text in quotes");
    }
    return last;
  }

  /** A string that the line does not close ends before the next operation that is clearly one. */
  private int readOpenString(int quote) {
    int from = quote + 1;
    int end = lineEnd;
    for (int i = from; i < lineEnd && end == lineEnd; i++) {
      if (text.charAt(i) == ';' && (i + 1 == lineEnd || beginsOperation(i + 1))) {
        end = i;
      }
    }
    report.add(FindingKind.QUOTE_UNBALANCED, quote, end, "a quote that nothing closes");
    int inside = end;
    if (inside - from >= 2 && text.charAt(inside - 1) == '"' && text.charAt(inside - 2) == '\\') {
      // A path that ends in a backslash: its last character is not an escape.
      inside--;
    }
    if (Chars.skipBlanks(text, from, inside) < inside) {
      addString(from, inside);
    }
    return end;
  }

  private boolean beginsOperation(int from) {
    int start = Chars.skipBlanks(text, from, lineEnd);
    return Opcode.of(text, start, Chars.wordEnd(text, start, lineEnd, ';')) != null;
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
