package dev.plumbline.pgn;

/**
 * What means something in a file of games, at its place.
 *
 * @param text the name of a tag, a move with its signs, a result, or what is wrong
 * @param value of a tag; else empty
 * @param line from 1
 * @param column from 1
 */
record PgnToken(Kind kind, String text, String value, long line, int column) {
  /** What it is. */
  enum Kind {
    TAG,
    MOVE,
    RESULT,
    /** Something that makes the game it stands in worthless. */
    TROUBLE,
    /** The end of the file. */
    END
  }
}
