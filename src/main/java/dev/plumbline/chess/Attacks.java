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

  /**
   * Attacks of rooks and bishops by multiplication: the pieces in a slider's way, times a number
   * found by search, give an index into a table of all its attack sets.
   */
  static final class Magics {
    private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP_STEPS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    static final long[] ROOK_MASK = new long[64];
    static final long[] BISHOP_MASK = new long[64];

    /** Where a square's part of the table begins. */
    static final int[] ROOK_START = new int[64];

    static final int[] BISHOP_START = new int[64];

    static final int[] ROOK_SHIFT = new int[64];
    static final int[] BISHOP_SHIFT = new int[64];

    static final long[] TABLE = new long[102_400 + 5_248];

    /** Found by MagicFinder in the tests. */
    static final long[] ROOK_MAGIC = {
      0x0080006580104000L, 0x00C0002000401000L, 0x8880082001801000L, 0x8080100008008004L,
      0x0200042010080200L, 0x0300010008040012L, 0x0080008001000200L, 0x2080043280004100L,
      0x8501801022400083L, 0x0825804000200080L, 0x0202004080220012L, 0x2990801004800802L,
      0x0408800800800400L, 0x1C08800400220080L, 0x0D0400010422A810L, 0x804100004881000AL,
      0x0840008000402080L, 0x8210014040002000L, 0x0009010018200040L, 0x6408808008001000L,
      0x0081010008000410L, 0x0000808002000400L, 0x0102004040010080L, 0x0104020000409411L,
      0x0100401080002080L, 0x0080400040201001L, 0x0010008080102000L, 0x2600084200102201L,
      0xB000080100041100L, 0x0804040080020080L, 0xC002810080800200L, 0x0601008200240041L,
      0x1400400022800081L, 0x4400400281802010L, 0x0200100080802000L, 0x9040080080801000L,
      0x0405000801001004L, 0x0002002004040010L, 0x292A000100408040L, 0x00011041020000B4L,
      0x8020208040008008L, 0x0004850042060020L, 0x0000100020008080L, 0x002800801000800CL,
      0x0080080004008080L, 0x060A001008020005L, 0x4003000600030004L, 0x8108008041020004L,
      0x0140800030400080L, 0x8200400080200280L, 0x6044801000200480L, 0x2414801001080580L,
      0x4008110004080100L, 0x0002800400020080L, 0x0082800100020080L, 0x22A0308041041200L,
      0x0312290080013041L, 0x0040400081002011L, 0x0E8011000A200141L, 0x1029000820100105L,
      0x8002002008100402L, 0x4489000204000801L, 0x0000500082480104L, 0x10001101204C8402L
    };

    /** Found by MagicFinder in the tests. */
    static final long[] BISHOP_MAGIC = {
      0x0010200101002100L, 0x1042080200A20002L, 0x0110044040400018L, 0x4284440280000000L,
      0xA050882004400400L, 0x000082A020000400L, 0x40148208A0041100L, 0x0000828048124010L,
      0x1000400208020090L, 0x8820A0028202002CL, 0x0002E850A40C8180L, 0x0000108902042200L,
      0x04028C0308021000L, 0x1010019210400008L, 0x040014088809380DL, 0x1002204108484208L,
      0x0010D04094892408L, 0x21D0000501020C00L, 0x0040800401001102L, 0x0002080402120000L,
      0x008D010820080040L, 0x145C200200900804L, 0x1880400C320E100CL, 0x6D01242B11011000L,
      0x02124001E0080240L, 0x0008200209220080L, 0x8008020004002201L, 0x2010808018020082L,
      0x0081001001004000L, 0x80010200540A0103L, 0x1141010014040110L, 0x0002004208240200L,
      0x0C021010004082B8L, 0x1204042000040120L, 0x1004040220040020L, 0x0000608020080201L,
      0x0001010400220020L, 0x0420C08901020100L, 0x0002020040020801L, 0x14808401100C4108L,
      0x0008040420080420L, 0x0104020210000208L, 0x002040240100100AL, 0x2000002018000101L,
      0x400440090E000100L, 0x1002281000222100L, 0x20A0412222080090L, 0x0208022080300201L,
      0x0001016120200820L, 0x820280A808020102L, 0x1800020504093004L, 0x8080004884042000L,
      0x000110051D040008L, 0x2109403082088054L, 0x2304481081120000L, 0x0110840892920000L,
      0x0002220804B81800L, 0x408408421804024CL, 0x40210002010C0944L, 0x0608200000842408L,
      0x0040149020334400L, 0x0209014010420220L, 0x0414040850243881L, 0x2102884820808200L
    };

    static {
      int next = fill(true, 0, ROOK_MAGIC, ROOK_MASK, ROOK_START, ROOK_SHIFT);
      fill(false, next, BISHOP_MAGIC, BISHOP_MASK, BISHOP_START, BISHOP_SHIFT);
    }

    private Magics() {}

    private static int fill(
        boolean rook, int next, long[] magics, long[] masks, int[] starts, int[] shifts) {
      for (int square = 0; square < 64; square++) {
        long mask = relevant(square, rook);
        masks[square] = mask;
        starts[square] = next;
        shifts[square] = 64 - Long.bitCount(mask);
        long subset = 0;
        do {
          int index = next + (int) ((subset * magics[square]) >>> shifts[square]);
          TABLE[index] = slowAttacks(square, subset, rook);
          subset = subset - mask & mask;
        } while (subset != 0);
        next += 1 << Long.bitCount(mask);
      }
      return next;
    }

    /** The squares where a piece can block: those attacked, except the last of each ray. */
    static long relevant(int square, boolean rook) {
      long mask = 0;
      for (int[] step : rook ? ROOK_STEPS : BISHOP_STEPS) {
        int file = Square.file(square) + step[0];
        int rank = Square.rank(square) + step[1];
        while (onBoard(file + step[0], rank + step[1])) {
          mask |= Square.bit(Square.of(file, rank));
          file += step[0];
          rank += step[1];
        }
      }
      return mask;
    }

    /** Attacks found by walking each ray: fills the table and, in tests, checks it. */
    static long slowAttacks(int square, long occupied, boolean rook) {
      long attacks = 0;
      for (int[] step : rook ? ROOK_STEPS : BISHOP_STEPS) {
        int file = Square.file(square) + step[0];
        int rank = Square.rank(square) + step[1];
        while (onBoard(file, rank)) {
          long bit = Square.bit(Square.of(file, rank));
          attacks |= bit;
          if ((occupied & bit) != 0) {
            break;
          }
          file += step[0];
          rank += step[1];
        }
      }
      return attacks;
    }

    private static boolean onBoard(int file, int rank) {
      return (file | rank) >= 0 && file < 8 && rank < 8;
    }
  }
}
