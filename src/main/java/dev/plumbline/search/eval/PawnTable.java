package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/**
 * The pawn hash table, and a second one for the kings' shelter. An entry contains all pawns, and
 * the kings where they matter, so that there are no collisions: values are the same with and
 * without the tables. Not thread-safe.
 */
final class PawnTable {
  private static final int ENTRIES = 1 << 12;

  /** White's pawns, Black's pawns, their sum, passed pawns, White's outposts, Black's outposts. */
  private static final int FIELDS = 6;

  /** White's pawns, Black's pawns, kings, the kings' shelter. */
  private static final int SHELTER_FIELDS = 4;

  /** Ranks four to six, as each side counts. */
  private static final long[] OUTPOST_RANKS = {0x0000_FFFF_FF00_0000L, 0x0000_00FF_FFFF_0000L};

  private final long[] entries = new long[ENTRIES * FIELDS];
  private final long[] shelters = new long[ENTRIES * SHELTER_FIELDS];
  private final PawnTerms pawns;
  private final ShelterTerms shelter;
  private final boolean remembers;

  /** White's pawn and shelter score minus Black's, for the last position. */
  long sum;

  /** The passed pawns of both sides in that position. */
  long passed;

  /** By side: where its pieces are defended by a pawn, and no pawn can ever attack them. */
  final long[] outposts = new long[2];

  PawnTable(EvalTrace trace) {
    pawns = new PawnTerms(trace);
    shelter = new ShelterTerms(trace);
    remembers = !trace.isCounting();
  }

  void probe(Position position) {
    long white = position.of(Side.WHITE, Piece.PAWN);
    long black = position.of(Side.BLACK, Piece.PAWN);
    long hash = white * 0x9E37_79B9_7F4A_7C15L ^ black * 0xC2B2_AE3D_27D4_EB4FL;
    int at = index(hash) * FIELDS;
    long[] table = entries;
    if (!remembers || table[at] != white || table[at + 1] != black) {
      table[at] = white;
      table[at + 1] = black;
      pawns.passed = 0;
      table[at + 2] = pawns.of(position, Side.WHITE) - pawns.of(position, Side.BLACK);
      table[at + 3] = pawns.passed;
      table[at + 4] = outposts(white, black, Side.WHITE);
      table[at + 5] = outposts(black, white, Side.BLACK);
    }
    sum = table[at + 2] + shelter(position, white, black, hash);
    passed = table[at + 3];
    outposts[Side.WHITE] = table[at + 4];
    outposts[Side.BLACK] = table[at + 5];
  }

  private long shelter(Position position, long white, long black, long hash) {
    long kings = 1L + (position.kingSquare(Side.WHITE) << 6 | position.kingSquare(Side.BLACK));
    int at = index(hash ^ kings * 0xD6E8_FEB8_6659_FD93L) * SHELTER_FIELDS;
    long[] table = shelters;
    if (!remembers || table[at] != white || table[at + 1] != black || table[at + 2] != kings) {
      table[at] = white;
      table[at + 1] = black;
      table[at + 2] = kings;
      table[at + 3] = shelter.of(position, Side.WHITE) - shelter.of(position, Side.BLACK);
    }
    return table[at + 3];
  }

  private static int index(long hash) {
    return (int) ((hash ^ hash >>> 29) >>> 23) & ENTRIES - 1;
  }

  private static long outposts(long own, long theirs, int side) {
    long attacked = Spans.pawnAttacks(theirs, side ^ 1);
    return Spans.pawnAttacks(own, side) & OUTPOST_RANKS[side] & ~Spans.fill(attacked, side ^ 1);
  }

  /** The pawn structure. Keeps the passed pawns it found. */
  private static final class PawnTerms {
    private static final int ISOLATED = WeightGroup.PAWN_ISOLATED.start();
    private static final int BACKWARD = WeightGroup.PAWN_BACKWARD.start();
    private static final int DOUBLED = WeightGroup.PAWN_DOUBLED.start();
    private static final int PHALANX = WeightGroup.PAWN_PHALANX.start();
    private static final int DEFENDED = WeightGroup.PAWN_DEFENDED.start();
    private static final int CANDIDATE = WeightGroup.PAWN_CANDIDATE.start();
    private static final int PASSED = WeightGroup.PASSED.start();

    private final EvalTrace trace;

    /** The passed pawns of both sides, after both were evaluated. */
    long passed;

    PawnTerms(EvalTrace trace) {
      this.trace = trace;
    }

    /** Material, placement and structure of a side's pawns. */
    long of(Position position, int side) {
      long own = position.of(side, Piece.PAWN);
      long theirs = position.of(side ^ 1, Piece.PAWN);
      long score = 0;
      for (long rest = own; rest != 0; rest &= rest - 1) {
        int square = Long.numberOfTrailingZeros(rest);
        score += trace.place(side, Piece.PAWN, square) + structure(side, square, own, theirs);
      }
      return score;
    }

    private long structure(int side, int square, long own, long theirs) {
      int rank = Square.rank(square) ^ 7 * side;
      long ahead = Spans.AHEAD[side << 6 | square];
      long front = Spans.FRONT[side << 6 | square];
      long sentries = theirs & front;
      long neighbours = own & Spans.BESIDE[Square.file(square)];
      long beside = neighbours & 0xFFL << (square & 56);
      long defenders = neighbours & Attacks.pawn(side ^ 1, square);
      boolean opposed = (theirs & ahead) != 0;
      long score = 0;
      if ((own & ahead) != 0) {
        score += trace.take(side, DOUBLED);
      } else if (sentries == 0) {
        passed |= Square.bit(square);
        score += trace.take(side, PASSED + rank);
      } else if (!opposed && Long.bitCount(neighbours & ~front) >= Long.bitCount(sentries)) {
        score += trace.take(side, CANDIDATE + rank);
      }
      if (beside != 0) {
        score += trace.take(side, PHALANX + rank);
      }
      if (defenders != 0) {
        score += trace.take(side, DEFENDED + rank, Long.bitCount(defenders));
      }
      if (neighbours == 0) {
        score += trace.take(side, ISOLATED + (opposed ? 1 : 0));
      } else if ((neighbours & ~front) == 0) {
        int stop = square + 8 - 16 * side;
        if ((theirs & (Attacks.pawn(side, stop) | Square.bit(stop))) != 0) {
          score += trace.take(side, BACKWARD + (opposed ? 1 : 0));
        }
      }
      return score;
    }
  }

  /** King shelter and pawn storm. */
  private record ShelterTerms(EvalTrace trace) {
    private static final int SHELTER = WeightGroup.KING_SHELTER.start();
    private static final int STORM = WeightGroup.KING_STORM.start();

    long of(Position position, int side) {
      int king = position.kingSquare(side);
      int centre = Math.max(1, Math.min(6, Square.file(king)));
      // Pawns behind the king neither shelter nor storm it.
      long notBehind = -1L << (king & 56);
      if (side == Side.BLACK) {
        notBehind = -1L >>> (56 - (king & 56));
      }
      long own = position.of(side, Piece.PAWN) & notBehind;
      long theirs = position.of(side ^ 1, Piece.PAWN) & notBehind;
      long score = 0;
      for (int file = centre - 1; file <= centre + 1; file++) {
        int ownRank = nearest(own & Bits.file(file), side);
        int theirRank = nearest(theirs & Bits.file(file), side);
        int fromEdge = Math.min(file, 7 - file);
        score += trace.take(side, SHELTER + fromEdge * 8 + ownRank);
        int blocked = ownRank != 0 && theirRank == ownRank + 1 ? 8 : 0;
        score += trace.take(side, STORM + blocked + theirRank);
      }
      return score;
    }

    /** The lowest rank of a pawn, from the side's view; 0 if none. */
    private static int nearest(long pawns, int side) {
      if (pawns == 0) {
        return 0;
      }
      return side == Side.WHITE
          ? Square.rank(Long.numberOfTrailingZeros(pawns))
          : 7 - Square.rank(63 - Long.numberOfLeadingZeros(pawns));
    }
  }
}
