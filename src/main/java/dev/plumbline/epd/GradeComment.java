package dev.plumbline.epd;

import dev.plumbline.chess.MoveGenerator;

/**
 * Finds the entries {@code move=number} of a comment, whether commas and blanks stand between them
 * or not. What precedes the last colon before the first entry is prose. Reused.
 */
final class GradeComment {
  static final int MOST_DIGITS = 6;

  private static final int MOST_ENTRIES = MoveGenerator.MAX_MOVES;

  private final int[] starts = new int[MOST_ENTRIES];
  private final int[] ends = new int[MOST_ENTRIES];
  private final int[] points = new int[MOST_ENTRIES];
  private final int[] moves = new int[MOST_ENTRIES];
  private int count;
  private int otherWords;
  private int untidyPlace;

  void split(String text) {
    count = 0;
    otherWords = 0;
    untidyPlace = -1;
    int i = skipProse(text);
    boolean divided = true;
    while (i < text.length() && count < MOST_ENTRIES) {
      char c = text.charAt(i);
      if (c == ',' || Chars.isBlank(c)) {
        divided |= c == ',';
        i++;
        continue;
      }
      if (!divided) {
        untidy(i);
      }
      int from = i;
      i = readEntry(text, from);
      divided = i < 0;
      i = i < 0 ? passOver(text, from) : i;
    }
  }

  private void untidy(int place) {
    untidyPlace = untidyPlace < 0 ? place : untidyPlace;
  }

  private static int skipProse(String text) {
    int first = text.indexOf('=');
    while (first >= 0 && !isGrade(text, first)) {
      first = text.indexOf('=', first + 1);
    }
    return first < 0 ? text.length() : text.lastIndexOf(':', first) + 1;
  }

  private static boolean isGrade(String text, int equals) {
    return equals + 1 < text.length() && Chars.isDigit(text.charAt(equals + 1));
  }

  /** Notes an entry that begins here and returns its end; -1 where there is none. */
  private int readEntry(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ',' || Chars.isBlank(c)) {
        return -1;
      }
      if (c == '=' && isGrade(text, i)) {
        return readPoints(text, from, i);
      }
    }
    return -1;
  }

  private int readPoints(String text, int from, int equals) {
    int end = equals + 1;
    while (end < text.length() && Chars.isDigit(text.charAt(end))) {
      end++;
    }
    if (end - equals - 1 > MOST_DIGITS) {
      return -1;
    }
    starts[count] = from;
    ends[count] = equals;
    points[count++] = Integer.parseInt(text, equals + 1, end, 10);
    return end;
  }

  private int passOver(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) != ',' && !Chars.isBlank(text.charAt(i))) {
      i++;
    }
    otherWords++;
    untidy(from);
    return i;
  }

  int count() {
    return count;
  }

  /** Where the move of an entry begins. */
  int start(int entry) {
    return starts[entry];
  }

  int end(int entry) {
    return ends[entry];
  }

  int points(int entry) {
    return points[entry];
  }

  int move(int entry) {
    return moves[entry];
  }

  void move(int entry, int move) {
    moves[entry] = move;
  }

  /** How many words are no entries. */
  int otherWords() {
    return otherWords;
  }

  boolean isTidy() {
    return untidyPlace < 0;
  }

  int untidyPlace() {
    return untidyPlace;
  }
}
