package dev.plumbline.tablebase;

import dev.plumbline.chess.Board;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Square;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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
   * The numbering of a table, or of its part with the leading pawn on certain files; null if no
   * table has its pieces in this order.
   *
   * @param leadPlace the place of the leading group when factors are assigned, 0 for the first
   * @param pawnPlace the same of the other side's pawns, if both sides have pawns
   * @param file of the leading pawn: 0 for a and h to 3 for d and e
   */
  static @Nullable Numbering of(int[] pieces, int leadPlace, int pawnPlace, int file) {
    int[] counts = new int[16];
    for (int piece : pieces) {
      counts[piece]++;
    }
    boolean hasPawns = Piece.type(pieces[0]) == Piece.PAWN;
    int lead = hasPawns ? counts[pieces[0]] : LeadingPieces.length(counts);
    boolean hasOtherPawns = hasPawns && Piece.type(pieces[lead]) == Piece.PAWN;
    int[] starts = starts(pieces, counts, lead);
    int groups = starts.length - 1;
    if (!isOrdered(pieces, counts, starts)
        || leadPlace >= groups
        || (hasOtherPawns && (pawnPlace >= groups || pawnPlace == leadPlace))) {
      return null;
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

  private static int[] starts(int[] pieces, int[] counts, int lead) {
    int[] starts = new int[pieces.length + 1];
    int groups = 0;
    for (int at = lead; at < pieces.length; at += counts[pieces[at]]) {
      starts[++groups] = at;
    }
    starts[++groups] = pieces.length;
    return Arrays.copyOf(starts, groups + 1);
  }

  /** Whether each group has all pieces of a kind, and pawns are in the first groups. */
  private static boolean isOrdered(int[] pieces, int[] counts, int[] starts) {
    boolean hasPawns = Piece.type(pieces[0]) == Piece.PAWN;
    boolean isOrdered = hasPawns || LeadingPieces.canLead(pieces, counts, starts[1]);
    for (int group = hasPawns ? 0 : 1; group < starts.length - 1; group++) {
      int first = pieces[starts[group]];
      isOrdered &= starts[group + 1] - starts[group] == counts[first];
      for (int i = starts[group]; i < starts[group + 1]; i++) {
        isOrdered &= pieces[i] == first;
      }
      isOrdered &= Piece.type(first) != Piece.PAWN || (hasPawns && group < 2);
    }
    return isOrdered;
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
        order |= 1L << (PAWN_SQUARES - 2 - place + left);
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
}
