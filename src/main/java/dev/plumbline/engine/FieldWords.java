package dev.plumbline.engine;

/** The words of a line of output, read from left to right: between blanks, tabs and line ends. */
final class FieldWords {
  private final String text;
  private final int length;
  private int start;
  private int end;

  FieldWords(String text, int length) {
    this.text = text;
    this.length = length;
  }

  /** The first word of a text; empty if there is none. */
  static String first(String text) {
    FieldWords words = new FieldWords(text, text.length());
    return words.next() ? words.word() : "";
  }

  /** Goes to the next word; false at the end. */
  boolean next() {
    start = end;
    while (start < length && isBlank(text.charAt(start))) {
      start++;
    }
    end = start;
    while (end < length && !isBlank(text.charAt(end))) {
      end++;
    }
    return start < end;
  }

  /** Makes {@link #next} find the present word again. */
  void back() {
    end = start;
  }

  String word() {
    return text.substring(start, end);
  }

  /** Whether its second character is a digit, as that of a move. */
  boolean hasDigit() {
    return end - start > 1 && text.charAt(start + 1) >= '0' && text.charAt(start + 1) <= '9';
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** All that stands behind the present word, without the blanks around it. */
  String rest() {
    String rest = text.substring(end, length).strip();
    end = length;
    return rest;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }
}
