package dev.plumbline.chess;

/** Which squares a piece attacks, and the lines between squares. */
public final class Attacks {
  private static final int[][] KNIGHT_STEPS = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
  };
  private static final int[][] KING_STEPS = {
    {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}
  };

  static final long[] KNIGHT = new long[64];
  static final long[] KING = new long[64];

  /** Indexed by side &lt;&lt; 6 | square. */
  static final long[] PAWN = new long[128];

  /** Attacks on an empty board. */
  static final long[] ROOK_RAYS = new long[64];

  static final long[] BISHOP_RAYS = new long[64];

  /** Indexed by a &lt;&lt; 6 | b: the squares strictly between two on one line. */
  private static final long[] BETWEEN = new long[64 * 64];

  /** Indexed by a &lt;&lt; 6 | b: the whole line through two squares, or nothing. */
  private static final long[] LINE = new long[64 * 64];

  static {
    for (int square = 0; square < 64; square++) {
      long bit = Square.bit(square);
      KNIGHT[square] = steps(square, KNIGHT_STEPS);
      KING[square] = steps(square, KING_STEPS);
      PAWN[square] = Bits.east(bit << 8) | Bits.west(bit << 8);
      PAWN[64 | square] = Bits.east(bit >>> 8) | Bits.west(bit >>> 8);
      ROOK_RAYS[square] = rook(square, 0);
      BISHOP_RAYS[square] = bishop(square, 0);
    }
    for (int a = 0; a < 64; a++) {
      for (int b = 0; b < 64; b++) {
        long ends = Square.bit(a) | Square.bit(b);
        if (a != b && (ROOK_RAYS[a] & Square.bit(b)) != 0) {
          BETWEEN[a << 6 | b] = rook(a, ends) & rook(b, ends);
          LINE[a << 6 | b] = (ROOK_RAYS[a] & ROOK_RAYS[b]) | ends;
        } else if (a != b && (BISHOP_RAYS[a] & Square.bit(b)) != 0) {
          BETWEEN[a << 6 | b] = bishop(a, ends) & bishop(b, ends);
          LINE[a << 6 | b] = (BISHOP_RAYS[a] & BISHOP_RAYS[b]) | ends;
        }
      }
    }
  }

  private Attacks() {}

  public static long knight(int square) {
    return KNIGHT[square];
  }

  public static long king(int square) {
    return KING[square];
  }

  /**
   * The squares that a pawn of a side attacks; also those from which the other side's attack it.
   */
  public static long pawn(int side, int square) {
    return PAWN[side << 6 | square];
  }

  public static long rook(int square, long occupied) {
    long product = (occupied & Magics.ROOK_MASK[square]) * Magics.ROOK_MAGIC[square];
    return Magics.TABLE[Magics.ROOK_START[square] + (int) (product >>> Magics.ROOK_SHIFT[square])];
  }

  public static long bishop(int square, long occupied) {
    long product = (occupied & Magics.BISHOP_MASK[square]) * Magics.BISHOP_MAGIC[square];
    return Magics.TABLE[
        Magics.BISHOP_START[square] + (int) (product >>> Magics.BISHOP_SHIFT[square])];
  }

  public static long queen(int square, long occupied) {
    return rook(square, occupied) | bishop(square, occupied);
  }

  /** Attacks of a piece type that is not a pawn. */
  public static long of(int type, int square, long occupied) {
    return switch (type) {
      case Piece.KNIGHT -> KNIGHT[square];
      case Piece.BISHOP -> bishop(square, occupied);
      case Piece.ROOK -> rook(square, occupied);
      case Piece.QUEEN -> queen(square, occupied);
      case Piece.KING -> KING[square];
      default -> throw new IllegalArgumentException("no attacks of type " + type);
    };
  }

  /** The squares strictly between two on one line; nothing if they share none. */
  public static long between(int a, int b) {
    return BETWEEN[a << 6 | b];
  }

  /** The whole line through two squares, from edge to edge; nothing if they share none. */
  public static long line(int a, int b) {
    return LINE[a << 6 | b];
  }

  private static long steps(int square, int[][] steps) {
    long attacks = 0;
    for (int[] step : steps) {
      int file = Square.file(square) + step[0];
      int rank = Square.rank(square) + step[1];
      if ((file | rank) >= 0 && file < 8 && rank < 8) {
        attacks |= Square.bit(Square.of(file, rank));
      }
    }
    return attacks;
  }
}
