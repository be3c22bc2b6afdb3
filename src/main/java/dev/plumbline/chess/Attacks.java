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

  /** The other squares of the lines through a square. */
  private static final long[] FILES = new long[64];

  private static final long[] DIAGONALS = new long[64];
  private static final long[] ANTIDIAGONALS = new long[64];

  /** Indexed by file &lt;&lt; 6 | the blockers on files b to g: attacks along the rank. */
  private static final byte[] ON_RANK = new byte[8 * 64];

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
      FILES[square] = ray(square, 0, 1, 0) | ray(square, 0, -1, 0);
      DIAGONALS[square] = ray(square, 1, 1, 0) | ray(square, -1, -1, 0);
      ANTIDIAGONALS[square] = ray(square, 1, -1, 0) | ray(square, -1, 1, 0);
    }
    for (int file = 0; file < 8; file++) {
      for (int blockers = 0; blockers < 64; blockers++) {
        long occupied = 2L * blockers;
        long row = ray(file, 1, 0, occupied) | ray(file, -1, 0, occupied);
        ON_RANK[file << 6 | blockers] = (byte) row;
      }
    }
    for (int square = 0; square < 64; square++) {
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
    int shift = square & 56;
    int blockers = (int) (occupied >>> (shift + 1)) & 63;
    long onRank = (ON_RANK[(square & 7) << 6 | blockers] & 0xFFL) << shift;
    return onRank | along(FILES[square], square, occupied);
  }

  public static long bishop(int square, long occupied) {
    return along(DIAGONALS[square], square, occupied)
        | along(ANTIDIAGONALS[square], square, occupied);
  }

  /**
   * Attacks along a file or a diagonal. Taking the piece from the blockers, as numbers, flips the
   * bits up to the first blocker above it; on the board turned upside down, those below it.
   */
  private static long along(long line, int square, long occupied) {
    long blockers = occupied & line;
    long up = blockers - (1L << square);
    long down = Long.reverseBytes(Long.reverseBytes(blockers) - (1L << (square ^ 56)));
    return (up ^ down) & line;
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

  /** The squares in one direction up to the first blocker. */
  static long ray(int square, int east, int north, long occupied) {
    long ray = 0;
    int file = Square.file(square) + east;
    int rank = Square.rank(square) + north;
    while ((file | rank) >= 0 && file < 8 && rank < 8) {
      long bit = Square.bit(Square.of(file, rank));
      ray |= bit;
      if ((occupied & bit) != 0) {
        break;
      }
      file += east;
      rank += north;
    }
    return ray;
  }

  private static long steps(int square, int[][] steps) {
    long attacks = 0;
    for (int[] step : steps) {
      attacks |= ray(square, step[0], step[1], -1L);
    }
    return attacks;
  }
}
