package dev.plumbline.tablebase;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Square;

/**
 * Three pieces or two kings, mirrored so that the first is within a1-d1-d4, and the first of them
 * that is not on the diagonal a1-h8 is below it.
 */
final class LeadingPieces {
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

  /** Three pieces that occur once, else the kings. */
  static int length(int[] counts) {
    int singles = 0;
    for (int count : counts) {
      singles += count == 1 ? 1 : 0;
    }
    return singles >= 3 ? 3 : 2;
  }

  /** Whether the first of a table's pieces can lead. */
  static boolean canLead(int[] pieces, int[] counts, int length) {
    boolean canLead = true;
    for (int i = 0; i < length; i++) {
      int type = Piece.type(pieces[i]);
      canLead &= length == 3 ? counts[pieces[i]] == 1 && type != Piece.PAWN : type == Piece.KING;
    }
    return canLead;
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
