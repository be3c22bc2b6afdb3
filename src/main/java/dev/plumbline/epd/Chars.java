package dev.plumbline.epd;

import java.util.ArrayList;
import java.util.List;

/** The characters that divide a record. */
final class Chars {
  private static final char NO_BREAK_SPACE = '\u00A0';
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private Chars() {}

  /** Whether a character divides words: blanks of all kinds, and control characters. */
  static boolean isBlank(char c) {
    return c <= ' ' || (c > '~' && isOddBlank(c));
  }

  /** Whether a character divides words though it is neither a blank nor a tab. */
  static boolean isOddBlank(char c) {
    return (c != '\t' && isControl(c)) || c == NO_BREAK_SPACE || c == BYTE_ORDER_MARK;
  }

  /** Whether a character is a control character: C0, DEL or C1. */
  static boolean isControl(char c) {
    return c < ' ' || (c > '~' && c < NO_BREAK_SPACE);
  }

  /** Whether a character changes the direction in which the text around it is shown. */
  static boolean isDirectionMark(char c) {
    return c == '\u061C'
        || c == '\u200E'
        || c == '\u200F'
        || (c >= '\u202A' && c <= '\u202E')
        || (c >= '\u2066' && c <= '\u2069');
  }

  /** A text with a blank for each control character. */
  static String withoutControls(String text) {
    int i = 0;
    while (i < text.length() && !isControl(text.charAt(i))) {
      i++;
    }
    if (i == text.length()) {
      return text;
    }
    StringBuilder out = new StringBuilder(text);
    for (; i < text.length(); i++) {
      if (isControl(text.charAt(i))) {
        out.setCharAt(i, ' ');
      }
    }
    return out.toString();
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean areDigits(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (!isDigit(text.charAt(i))) {
        return false;
      }
    }
    return start < end;
  }

  /** The first offset from a start on that is not a blank. */
  static int skipBlanks(String text, int start, int end) {
    int i = start;
    while (i < end && isBlank(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** The end of the word that begins at an offset: a blank, a given character or the end. */
  static int wordEnd(String text, int start, int end, char stop) {
    int i = start;
    while (i < end && text.charAt(i) != stop && !isBlank(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** The end of a slice without the blanks that close it. */
  static int trimEnd(String text, int start, int end) {
    int i = end;
    while (i > start && isBlank(text.charAt(i - 1))) {
      i--;
    }
    return i;
  }

  static List<Word> words(String text) {
    List<Word> words = new ArrayList<>();
    int start = skipBlanks(text, 0, text.length());
    while (start < text.length()) {
      int end = wordEnd(text, start, text.length(), ' ');
      words.add(new Word(text.substring(start, end), start));
      start = skipBlanks(text, end, text.length());
    }
    return words;
  }

  record Word(String text, int start) {}
}
