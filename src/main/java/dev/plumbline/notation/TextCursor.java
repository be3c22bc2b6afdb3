package dev.plumbline.notation;

/** A place in a slice of a text that moves on as characters are accepted. */
final class TextCursor {
  /** What stands after the last character. */
  static final char END = 0;

  /** What a file or rank is where none stands next. */
  static final int UNKNOWN = -1;

  private final String text;
  private final int end;
  private int at;

  TextCursor(String text, int from, int to) {
    this.text = text;
    at = from;
    end = to;
  }

  int at() {
    return at;
  }

  int end() {
    return end;
  }

  boolean isAtEnd() {
    return at == end;
  }

  char peek() {
    return at < end ? text.charAt(at) : END;
  }

  void skip() {
    at++;
  }

  void backTo(int place) {
    at = place;
  }

  /** Skips blanks and tabs and tells whether there were any. */
  boolean skipBlanks() {
    int before = at;
    while (peek() == ' ' || peek() == '\t') {
      at++;
    }
    return at > before;
  }

  boolean accept(char c) {
    if (at == end || text.charAt(at) != c) {
      return false;
    }
    at++;
    return true;
  }

  boolean accept(String word) {
    if (word.length() > end - at || !text.startsWith(word, at)) {
      return false;
    }
    at += word.length();
    return true;
  }

  /** Accepts digits and tells whether there were any. */
  boolean acceptDigits() {
    int before = at;
    while (peek() >= '0' && peek() <= '9') {
      at++;
    }
    return at > before;
  }

  /** Accepts a file's letter: 0 for a to 7 for h, or {@link #UNKNOWN}. */
  int acceptFile() {
    return acceptBetween('a', 'h');
  }

  /** Accepts a rank's digit: 0 for 1 to 7 for 8, or {@link #UNKNOWN}. */
  int acceptRank() {
    return acceptBetween('1', '8');
  }

  private int acceptBetween(char first, char last) {
    char c = peek();
    if (c < first || c > last) {
      return UNKNOWN;
    }
    at++;
    return c - first;
  }

  boolean isSquareNext() {
    return end - at >= 2 && SquareName.at(text, at) >= 0;
  }

  /** The text from a place to the end, in quotation marks. */
  String rest(int from) {
    return Excerpt.of(text, from, end);
  }
}
