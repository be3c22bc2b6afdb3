package dev.plumbline.tablebase;

import dev.plumbline.chess.Board;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Side;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of a table, as its name lists them: those of one side, v, those of the other.
 *
 * @param first the pieces of the side named first, as {@link #of} numbers them; White in the table
 * @param second the pieces of the other side
 */
record Material(int first, int second) {
  /** With more pieces there are no tables. */
  static final int MAX_PIECES = 7;

  /** Indexed by piece type. */
  private static final String LETTERS = ".PNBRQK";

  /** How many of each type but the king fit into a number. */
  private static final int BITS = 4;

  /** Reads a name such as KQvKR; null if it is not the name of a table. */
  static @Nullable Material parse(String name) {
    int middle = name.indexOf('v');
    if (middle < 0 || name.length() > MAX_PIECES + 1 || name.length() < 4) {
      return null;
    }
    int first = parseSide(name.substring(0, middle));
    int second = parseSide(name.substring(middle + 1));
    return first < 0 || second < 0 ? null : new Material(first, second);
  }

  private static int parseSide(String letters) {
    if (!letters.startsWith("K")) {
      return -1;
    }
    int pieces = 0;
    for (int i = 1; i < letters.length(); i++) {
      int type = LETTERS.indexOf(letters.charAt(i));
      if (type < Piece.PAWN || type >= Piece.KING) {
        return -1;
      }
      pieces += one(type);
    }
    return pieces;
  }

  private static int one(int type) {
    return 1 << (BITS * (type - Piece.PAWN));
  }

  /** The number of a side's pieces in a position of at most seven. */
  static int of(Board board, int side) {
    int pieces = 0;
    for (int type = Piece.PAWN; type < Piece.KING; type++) {
      pieces += Long.bitCount(board.of(side, type)) * one(type);
    }
    return pieces;
  }

  /** The same for both orders of the sides. */
  static long key(int first, int second) {
    return (long) Math.max(first, second) << 32 | Math.min(first, second);
  }

  long key() {
    return key(first, second);
  }

  boolean isSymmetric() {
    return first == second;
  }

  int count(int side, int type) {
    int pieces = side == Side.WHITE ? first : second;
    return type == Piece.KING ? 1 : pieces / one(type) % one(Piece.KNIGHT);
  }

  int pawns() {
    return count(Side.WHITE, Piece.PAWN) + count(Side.BLACK, Piece.PAWN);
  }

  /** How many pieces there are, the kings included. */
  int size() {
    int size = 2;
    for (int type = Piece.PAWN; type < Piece.KING; type++) {
      size += count(Side.WHITE, type) + count(Side.BLACK, type);
    }
    return size;
  }
}
