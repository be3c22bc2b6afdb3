package dev.plumbline.pgn;

import java.util.Set;

/** What a word between the signs of a file of games is. */
final class PgnWord {
  private static final Set<String> RESULTS =
      Set.of("1-0", "0-1", "1/2-1/2", "*", "1/2", "\u00BD-\u00BD");

  /** Words that look like moves. */
  private static final Set<String> REMARKS =
      Set.of("N", "D", "e.p.", "ep", "ch", "mate", "dis", "dbl");

  private static final char WHITE_KING = '\u2654';
  private static final char BLACK_PAWN = '\u265F';

  private PgnWord() {}

  static boolean isResult(String word) {
    return RESULTS.contains(word);
  }

  /** The length of the move number that a word begins with, with its dots; 0 if there is none. */
  static int numberLength(String word) {
    int digits = 0;
    while (digits < word.length() && isDigit(word.charAt(digits))) {
      digits++;
    }
    int end = digits;
    while (end < word.length() && (word.charAt(end) == '.' || word.charAt(end) == '\u2026')) {
      end++;
    }
    return end > digits || digits == word.length() ? end : 0;
  }

  /** Whether it is meant as a move, possible or not. */
  static boolean isMove(String word) {
    if (word.isEmpty() || REMARKS.contains(word)) {
      return false;
    }
    char c = word.charAt(0);
    return Character.isLetter(c)
        || (c >= WHITE_KING && c <= BLACK_PAWN)
        || word.startsWith("0-0")
        || word.startsWith("--");
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
