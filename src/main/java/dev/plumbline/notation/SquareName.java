package dev.plumbline.notation;

import dev.plumbline.chess.Square;

/** Squares as text: a1 to h8. */
public final class SquareName {
  private static final String[] NAMES = new String[64];

  static {
    for (int square = 0; square < 64; square++) {
      NAMES[square] = "" + file(Square.file(square)) + rank(Square.rank(square));
    }
  }

  private SquareName() {}

  public static String of(int square) {
    return NAMES[square];
  }

  /** The square named by a whole text, or {@link Square#NONE}. */
  public static int parse(String text) {
    return text.length() == 2 ? at(text, 0) : Square.NONE;
  }

  /** The square named by the two characters at an offset, or {@link Square#NONE}. */
  static int at(String text, int offset) {
    if (offset + 2 > text.length()) {
      return Square.NONE;
    }
    int file = text.charAt(offset) - 'a';
    int rank = text.charAt(offset + 1) - '1';
    return ((file | rank) & ~7) == 0 ? Square.of(file, rank) : Square.NONE;
  }

  static char file(int file) {
    return (char) ('a' + file);
  }

  static char rank(int rank) {
    return (char) ('1' + rank);
  }
}
