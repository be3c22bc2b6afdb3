package dev.plumbline.tablebase;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Board;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Square;
import java.util.Arrays;

/**
 * Gives every placement of a table's pieces a number, the same number to placements that differ by
 * a symmetry of the board.
 *
 * <p>The pieces form groups. The leading group fixes the symmetry: three pieces that occur once, or
 * both kings if there are not three, or the pawns of one side. Each other group consists of equal
 * pieces; their squares count without those of earlier groups. The number of the placement is the
 * sum over the groups of the number in the group times the group's factor.
 */
final class Numbering {
  private static final int FILES = 7;
  private static final int RANKS = 56;

  /** Squares where pawns can be. */
  private static final int PAWN_SQUARES = 48;

  /** Indexed by k &lt;&lt; 6 | n: the ways to choose k of n squares. */
  private static final long[] CHOICES = new long[Material.MAX_PIECES << 6];

  static {
    for (int n = 0; n < 64; n++) {
      CHOICES[n] = 1;
      for (int k = 1; k < Material.MAX_PIECES && n > 0; k++) {
        CHOICES[k << 6 | n] = choices(n - 1, k - 1) + choices(n - 1, k);
      }
    }
  }

  /** In the order of the table: equal pieces side by side. */
  private final int[] pieces;

  /** Where each group begins in the pieces; at last where the pieces end. */
  private final int[] starts;

  private final long[] factors;
  private final long size;

  private Numbering(int[] pieces, int[] starts, long[] factors, long size) {
    this.pieces = pieces;
    this.starts = starts;
    this.factors = factors;
    this.size = size;
  }

  /**
   * The numbering of a table, or of its part with the leading pawn on certain files.
   *
   * @param leadPlace the place of the leading group when factors are assigned, 0 for the first
   * @param pawnPlace the same of the other side's pawns, if both sides have pawns
   * @param file of the leading pawn: 0 for a and h to 3 for d and e
   */
  static Numbering of(int[] pieces, int leadPlace, int pawnPlace, int file, MappedFile from) {
    boolean hasPawns = Piece.type(pieces[0]) == Piece.PAWN;
    int lead = hasPawns ? run(pieces) : singles(pieces) >= 3 ? 3 : 2;
    if (!isOrdered(pieces, hasPawns ? 0 : lead)) {
      throw from.damaged("the order of its pieces is impossible");
    }
    int[] starts = starts(pieces, lead);
    int groups = starts.length - 1;
    boolean hasOtherPawns = hasPawns && Piece.type(pieces[lead]) == Piece.PAWN;
    if (leadPlace >= groups || (hasOtherPawns && (pawnPlace >= groups || pawnPlace == leadPlace))) {
      throw from.damaged("the order of its groups of pieces is impossible");
    }
    long[] factors = new long[groups];
    long product = 1;
    int next = hasOtherPawns ? 2 : 1;
    for (int place = 0; place < groups; place++) {
      int group = place == leadPlace ? 0 : hasOtherPawns && place == pawnPlace ? 1 : next++;
      factors[group] = product;
      int free = (group == 1 && hasOtherPawns ? PAWN_SQUARES : 64) - starts[group];
      product *=
          group > 0
              ? choices(free, starts[group + 1] - starts[group])
              : hasPawns ? LeadingPawns.SIZE[lead][file] : LeadingPieces.size(lead);
    }
    return new Numbering(pieces, starts, factors, product);
  }

  private static long choices(int n, int k) {
    return CHOICES[k << 6 | n];
  }

  /** How many pieces equal the first. */
  private static int run(int[] pieces) {
    int length = 1;
    while (pieces[length] == pieces[0]) {
      length++;
    }
    return length;
  }

  /** How many pieces occur once. */
  private static int singles(int[] pieces) {
    int singles = 0;
    for (int piece : pieces) {
      int count = 0;
      for (int other : pieces) {
        count += other == piece ? 1 : 0;
      }
      singles += count == 1 ? 1 : 0;
    }
    return singles;
  }

  /** Whether pawns come first, equal pieces are side by side, and the leaders occur once. */
  private static boolean isOrdered(int[] pieces, int leaders) {
    int seen = 1 << pieces[0];
    for (int i = 1; i < pieces.length; i++) {
      boolean isEqual = pieces[i] == pieces[i - 1];
      boolean isLatePawn =
          Piece.type(pieces[i]) == Piece.PAWN && Piece.type(pieces[i - 1]) != Piece.PAWN;
      if (isLatePawn || (isEqual ? i <= leaders : (seen >> pieces[i] & 1) != 0)) {
        return false;
      }
      seen |= 1 << pieces[i];
    }
    return leaders != 2
        || (Piece.type(pieces[0]) == Piece.KING && Piece.type(pieces[1]) == Piece.KING);
  }

  private static int[] starts(int[] pieces, int lead) {
    int[] starts = new int[pieces.length + 1];
    int groups = 1;
    for (int i = lead; i < pieces.length; i++) {
      if (i == lead || pieces[i] != pieces[i - 1]) {
        starts[groups++] = i;
      }
    }
    starts[groups] = pieces.length;
    return Arrays.copyOf(starts, groups + 1);
  }

  /** How many numbers there are. */
  long size() {
    return size;
  }

  int firstPiece() {
    return pieces[0];
  }

  /** The file of the leading pawn: 0 for a and h to 3 for d and e; 0 without pawns. */
  int file(Board board, int flip) {
    return Piece.type(pieces[0]) == Piece.PAWN
        ? LeadingPawns.file(LeadingPawns.order(men(board, 0, flip)))
        : 0;
  }

  /**
   * The number of a position with these pieces.
   *
   * @param flip 1 if the position's Black is White in the table, and the board turned over, else 0
   */
  long number(Board board, int flip) {
    return Piece.type(pieces[0]) == Piece.PAWN
        ? numberWithPawns(board, flip)
        : numberWithoutPawns(board, flip);
  }

  private long numberWithPawns(Board board, int flip) {
    long pawns = men(board, 0, flip);
    int mirror = flip * RANKS;
    long order = LeadingPawns.order(turned(pawns, mirror, false));
    if (LeadingPawns.isRight(order)) {
      mirror |= FILES;
      order = LeadingPawns.mirrored(order);
    }
    long number = LeadingPawns.number(order) * factors[0];
    return addGroups(number, board, flip, turned(pawns, mirror, false), mirror, false);
  }

  private long numberWithoutPawns(Board board, int flip) {
    int a = Long.numberOfTrailingZeros(men(board, 0, flip));
    int mirror = ((a & 4) != 0 ? FILES : 0) | ((a & 32) != 0 ? RANKS : 0);
    a ^= mirror;
    int b = Long.numberOfTrailingZeros(men(board, 1, flip)) ^ mirror;
    boolean isThree = starts[1] == 3;
    int c = isThree ? Long.numberOfTrailingZeros(men(board, 2, flip)) ^ mirror : b;
    boolean transpose = LeadingPieces.isAbove(a, b, c);
    if (transpose) {
      a = LeadingPieces.transposed(a);
      b = LeadingPieces.transposed(b);
      c = LeadingPieces.transposed(c);
    }
    long number = isThree ? LeadingPieces.three(a, b, c) : LeadingPieces.kings(a, b);
    long placed = Square.bit(a) | Square.bit(b) | Square.bit(c);
    return addGroups(number * factors[0], board, flip, placed, mirror, transpose);
  }

  /** The squares of the pieces that equal a piece of the table. */
  private long men(Board board, int index, int flip) {
    return board.of(Piece.side(pieces[index]) ^ flip, Piece.type(pieces[index]));
  }

  private long addGroups(
      long number, Board board, int flip, long placed, int mirror, boolean transpose) {
    for (int group = 1; group < factors.length; group++) {
      int first = starts[group];
      // Pawns of the other side are not on the first rank either.
      int below = Piece.type(pieces[first]) == Piece.PAWN ? 8 : 0;
      long men = turned(men(board, first, flip), mirror, transpose);
      long inGroup = 0;
      int k = 1;
      for (long rest = men; rest != 0; rest &= rest - 1) {
        int square = Long.numberOfTrailingZeros(rest);
        int taken = Long.bitCount(placed & Square.bit(square) - 1);
        inGroup += choices(square - taken - below, k++);
      }
      number += inGroup * factors[group];
      placed |= men;
    }
    return number;
  }

  private static long turned(long squares, int mirror, boolean transpose) {
    long turned = (mirror & RANKS) != 0 ? Long.reverseBytes(squares) : squares;
    turned = (mirror & FILES) != 0 ? Long.reverseBytes(Long.reverse(turned)) : turned;
    return transpose ? LeadingPieces.transposed(turned) : turned;
  }

  /**
   * Pawns of one side in the order of a table: by file, those of a and h first, then by rank from
   * the second. In 48 bits, the first pawn is the highest bit; the left file has the odd bits.
   */
  static final class LeadingPawns {
    private static final int MOST = Material.MAX_PIECES - 2;
    private static final long ODD = 0xAAAA_AAAA_AAAA_AAAAL;

    /** Indexed by the number of pawns and the bit of the first: where its numbers begin. */
    private static final long[][] START = new long[MOST + 1][PAWN_SQUARES];

    /** Indexed by the number of pawns and the file of the first: how many numbers there are. */
    static final long[][] SIZE = new long[MOST + 1][4];

    static {
      for (int pawns = 1; pawns <= MOST; pawns++) {
        for (int first = PAWN_SQUARES - 1; first > 0; first -= 2) {
          int file = fileOf(first);
          START[pawns][first] = SIZE[pawns][file];
          SIZE[pawns][file] += choices(first, pawns - 1);
        }
      }
    }

    private LeadingPawns() {}

    /** The bits of pawns on squares. */
    static long order(long pawns) {
      long order = 0;
      for (long rest = pawns; rest != 0; rest &= rest - 1) {
        int square = Long.numberOfTrailingZeros(rest);
        int file = Square.file(square);
        int left = file < 4 ? 1 : 0;
        int place = 12 * Math.min(file, 7 - file) + 2 * (Square.rank(square) - 1);
        order |= 1L << PAWN_SQUARES - 2 - place + left;
      }
      return order;
    }

    /** Whether the first pawn is on the files e to h. */
    static boolean isRight(long order) {
      return (Long.highestOneBit(order) & ODD) == 0;
    }

    static long mirrored(long order) {
      return (order & ODD) >>> 1 | (order & ~ODD) << 1;
    }

    /** The file of the first pawn: 0 for a and h to 3 for d and e. */
    static int file(long order) {
      return fileOf(63 - Long.numberOfLeadingZeros(order));
    }

    private static int fileOf(int bit) {
      return (PAWN_SQUARES - 1 - bit) / 12;
    }

    /** The number of pawns, the first of which is on the files a to d. */
    static long number(long order) {
      int first = 63 - Long.numberOfLeadingZeros(order);
      long number = START[Long.bitCount(order)][first];
      int k = 1;
      for (long rest = order & ~Square.bit(first); rest != 0; rest &= rest - 1) {
        number += choices(Long.numberOfTrailingZeros(rest), k++);
      }
      return number;
    }
  }

  /**
   * Three pieces or two kings, mirrored so that the first is within a1-d1-d4, and the first of them
   * that is not on the diagonal a1-h8 is below it.
   */
  private static final class LeadingPieces {
    /** Below the diagonal, in order of the squares. */
    private static final int[] BELOW = new int[64];

    /** The squares of a1-d1-d4: those below the diagonal first. */
    private static final int[] TRIANGLE = new int[64];

    /** Indexed by the first king's number in the triangle &lt;&lt; 6 | the second king's square. */
    private static final int[] KINGS = new int[10 << 6];

    private static final int KING_PLACEMENTS = 462;

    /** Where the numbers of three pieces with more and more of them on the diagonal begin. */
    private static final int FIRST_ON_DIAGONAL = 6 * 63 * 62;

    private static final int TWO_ON_DIAGONAL = FIRST_ON_DIAGONAL + 4 * 28 * 62;
    private static final int ALL_ON_DIAGONAL = TWO_ON_DIAGONAL + 4 * 7 * 28;
    private static final int PLACEMENTS_OF_THREE = ALL_ON_DIAGONAL + 4 * 7 * 6;

    static {
      int below = 0;
      int inTriangle = 0;
      for (int square = 0; square < 64; square++) {
        if (height(square) < 0) {
          BELOW[square] = below++;
          if (Square.file(square) < 4) {
            TRIANGLE[square] = inTriangle++;
          }
        }
      }
      for (int rank = 0; rank < 4; rank++) {
        TRIANGLE[Square.of(rank, rank)] = inTriangle++;
      }
      int placements = numberKings(0, false);
      numberKings(placements, true);
    }

    private LeadingPieces() {}

    /** Numbers the placements of kings that do not touch, not both or both on the diagonal. */
    private static int numberKings(int start, boolean onDiagonal) {
      int next = start;
      for (int number = 0; number < 10; number++) {
        int first = triangleSquare(number);
        for (int second = 0; second < 64; second++) {
          boolean touch = ((Attacks.king(first) | Square.bit(first)) >>> second & 1) != 0;
          boolean both = height(first) == 0 && height(second) == 0;
          boolean isAbove = height(first) == 0 && height(second) > 0;
          if (!touch && !isAbove && both == onDiagonal) {
            KINGS[number << 6 | second] = next++;
          }
        }
      }
      return next;
    }

    private static int triangleSquare(int number) {
      for (int square = 0; square < 28; square++) {
        if (Square.file(square) < 4 && height(square) <= 0 && TRIANGLE[square] == number) {
          return square;
        }
      }
      throw new AssertionError(number);
    }

    static int size(int pieces) {
      return pieces == 3 ? PLACEMENTS_OF_THREE : KING_PLACEMENTS;
    }

    /** How far above the diagonal a1-h8 a square is; negative below it. */
    private static int height(int square) {
      return Square.rank(square) - Square.file(square);
    }

    static boolean isAbove(int a, int b, int c) {
      int height = height(a) != 0 ? height(a) : height(b) != 0 ? height(b) : height(c);
      return height > 0;
    }

    /** Mirrored at the diagonal a1-h8. */
    static int transposed(int square) {
      return Square.of(Square.rank(square), Square.file(square));
    }

    static long transposed(long squares) {
      long transposed = 0;
      for (long rest = squares; rest != 0; rest &= rest - 1) {
        transposed |= Square.bit(transposed(Long.numberOfTrailingZeros(rest)));
      }
      return transposed;
    }

    static int kings(int a, int b) {
      return KINGS[TRIANGLE[a] << 6 | b];
    }

    static int three(int a, int b, int c) {
      int freeB = b - (b > a ? 1 : 0);
      int freeC = c - (c > a ? 1 : 0) - (c > b ? 1 : 0);
      if (height(a) != 0) {
        return (TRIANGLE[a] * 63 + freeB) * 62 + freeC;
      }
      int diagonalA = Square.rank(a);
      if (height(b) != 0) {
        return FIRST_ON_DIAGONAL + (diagonalA * 28 + BELOW[b]) * 62 + freeC;
      }
      int diagonalB = Square.rank(b) - (b > a ? 1 : 0);
      if (height(c) != 0) {
        return TWO_ON_DIAGONAL + (diagonalA * 7 + diagonalB) * 28 + BELOW[c];
      }
      int diagonalC = Square.rank(c) - (c > a ? 1 : 0) - (c > b ? 1 : 0);
      return ALL_ON_DIAGONAL + (diagonalA * 7 + diagonalB) * 6 + diagonalC;
    }
  }
}
