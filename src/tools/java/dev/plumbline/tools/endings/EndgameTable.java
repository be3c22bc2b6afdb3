package dev.plumbline.tools.endings;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Who wins every position of one ending with two kings and at most two other men, one of them a
 * pawn at most: solved backwards from the mates and from the endings that captures and promotions
 * lead to. The fifty-move rule does not count.
 */
public final class EndgameTable {
  /** From the view of the side to move. */
  public enum Result {
    LOSS,
    DRAW,
    WIN;

    public Result reversed() {
      return this == WIN ? LOSS : this == LOSS ? WIN : DRAW;
    }
  }

  /** Knows the endings that a capture or a promotion leads to. */
  @FunctionalInterface
  interface Conversions {
    /** The result of a placement, from the view of the side to move. */
    Result result(Placement placement);
  }

  /** Where the men are. Mutable; reused. */
  static final class Placement {
    final int[] king = new int[2];
    final int[] piece = new int[MEN];
    final int[] square = new int[MEN];
    int men;
    int side;

    long occupied() {
      long occupied = Square.bit(king[0]) | Square.bit(king[1]);
      for (int i = 0; i < men; i++) {
        occupied |= Square.bit(square[i]);
      }
      return occupied;
    }

    /** Whether a side attacks a square, without a man that was just taken. */
    boolean isAttacked(int by, int target, long occupied, int taken) {
      if ((Attacks.king(king[by]) >>> target & 1) != 0) {
        return true;
      }
      for (int i = 0; i < men; i++) {
        if (Piece.side(piece[i]) == by
            && square[i] != taken
            && (attacks(i, occupied) >>> target & 1) != 0) {
          return true;
        }
      }
      return false;
    }

    long attacks(int man, long occupied) {
      int type = Piece.type(piece[man]);
      return type == Piece.PAWN
          ? Attacks.pawn(Piece.side(piece[man]), square[man])
          : Attacks.of(type, square[man], occupied);
    }

    void set(Placement other) {
      System.arraycopy(other.king, 0, king, 0, 2);
      System.arraycopy(other.piece, 0, piece, 0, MEN);
      System.arraycopy(other.square, 0, square, 0, MEN);
      men = other.men;
      side = other.side;
    }

    void remove(int man) {
      men--;
      piece[man] = piece[men];
      square[man] = square[men];
    }
  }

  /** The most men, not counting the kings. */
  static final int MEN = 2;

  private static final byte HOLDS = -1;

  private final int[] pieces;
  private final BitSet won;
  private final BitSet lost;

  private EndgameTable(int[] pieces, BitSet won, BitSet lost) {
    this.pieces = pieces;
    this.won = won;
    this.lost = lost;
  }

  /**
   * Solves an ending.
   *
   * @param pieces without the kings
   */
  static EndgameTable solve(int[] pieces, Conversions conversions) {
    Solver solver = new Solver(pieces.clone(), conversions);
    solver.begin();
    solver.spread();
    return new EndgameTable(pieces.clone(), solver.won, solver.lost);
  }

  /** The result of a placement of just these pieces in the same order. */
  Result result(Placement placement) {
    int index = index(placement);
    return won.get(index) ? Result.WIN : lost.get(index) ? Result.LOSS : Result.DRAW;
  }

  int[] pieces() {
    return pieces.clone();
  }

  /** White's king is mirrored to the files a to d. */
  private static int index(Placement at) {
    int flip = (at.king[0] & 4) != 0 ? 7 : 0;
    int king = at.king[0] ^ flip;
    int index = at.side << 5 | king >> 3 << 2 | (king & 3);
    index = index << 6 | (at.king[1] ^ flip);
    for (int i = 0; i < at.men; i++) {
      index = index << 6 | (at.square[i] ^ flip);
    }
    return index;
  }

  /** Solves one ending. */
  private static final class Solver {
    private final int[] pieces;
    private final Conversions conversions;
    private final int size;
    private final BitSet won;
    private final BitSet lost;

    /** Moves of each position that may still hold; HOLDS: some move draws for certain. */
    private final byte[] open;

    /** No such position can arise. */
    private final BitSet illegal;

    private int[] queue = new int[1 << 16];
    private int queued;

    private final Placement at = new Placement();
    private final Placement next = new Placement();

    Solver(int[] pieces, Conversions conversions) {
      this.pieces = pieces;
      this.conversions = conversions;
      size = 1 << (12 + 6 * pieces.length);
      won = new BitSet(size);
      lost = new BitSet(size);
      illegal = new BitSet(size);
      open = new byte[size];
    }

    private void place(Placement placement, int index) {
      int rest = index;
      placement.men = pieces.length;
      for (int i = pieces.length - 1; i >= 0; i--) {
        placement.piece[i] = pieces[i];
        placement.square[i] = rest & 63;
        rest >>>= 6;
      }
      placement.king[1] = rest & 63;
      int king = rest >>> 6 & 31;
      placement.king[0] = king >> 2 << 3 | (king & 3);
      placement.side = rest >>> 11;
    }

    /** Decides mates and conversions, and counts all other moves. */
    void begin() {
      for (int index = 0; index < size; index++) {
        place(at, index);
        if (isIllegal()) {
          illegal.set(index);
        } else {
          begin(index);
        }
      }
    }

    private boolean isIllegal() {
      long occupied = at.occupied();
      if (Long.bitCount(occupied) < 2 + at.men) {
        return true;
      }
      for (int i = 0; i < at.men; i++) {
        int rank = Square.rank(at.square[i]);
        if (Piece.type(at.piece[i]) == Piece.PAWN && (rank == 0 || rank == 7)) {
          return true;
        }
      }
      return at.isAttacked(at.side, at.king[at.side ^ 1], occupied, Square.NONE);
    }

    private int quiet;
    private boolean wins;
    private boolean holds;

    private void begin(int index) {
      quiet = 0;
      wins = false;
      holds = false;
      boolean moves = false;
      long occupied = at.occupied();
      for (long to = Attacks.king(at.king[at.side]); to != 0; to &= to - 1) {
        moves |= tryMove(-1, Long.numberOfTrailingZeros(to), occupied);
      }
      for (int man = 0; man < at.men && !wins; man++) {
        if (Piece.side(at.piece[man]) == at.side) {
          for (long to = targets(man, occupied); to != 0; to &= to - 1) {
            moves |= tryMove(man, Long.numberOfTrailingZeros(to), occupied);
          }
        }
      }
      if (wins) {
        won.set(index);
        push(index);
      } else if (!moves && at.isAttacked(at.side ^ 1, at.king[at.side], occupied, Square.NONE)) {
        lost.set(index);
        push(index);
      } else if (moves && quiet == 0 && !holds) {
        lost.set(index);
        push(index);
      } else {
        open[index] = holds || !moves ? HOLDS : (byte) quiet;
      }
    }

    private long targets(int man, long occupied) {
      if (Piece.type(at.piece[man]) != Piece.PAWN) {
        return at.attacks(man, occupied);
      }
      int side = Piece.side(at.piece[man]);
      long one = Bits.forward(Square.bit(at.square[man]), side) & ~occupied;
      long third = side == Side.WHITE ? Bits.RANK_3 : Bits.RANK_6;
      long two = Bits.forward(one & third, side) & ~occupied;
      return one | two | (at.attacks(man, occupied) & occupied);
    }

    /** Counts a move if it is legal, and returns whether it is. */
    private boolean tryMove(int man, int to, long occupied) {
      int side = at.side;
      int taken = -1;
      for (int i = 0; i < at.men; i++) {
        if (at.square[i] == to) {
          taken = i;
        }
      }
      if ((taken >= 0 && Piece.side(at.piece[taken]) == side)
          || to == at.king[side]
          || to == at.king[side ^ 1]) {
        return false;
      }
      int from = man < 0 ? at.king[side] : at.square[man];
      long after = (occupied & ~Square.bit(from)) | Square.bit(to);
      if (at.isAttacked(side ^ 1, man < 0 ? to : at.king[side], after, to)) {
        return false;
      }
      boolean promotes =
          man >= 0
              && Piece.type(at.piece[man]) == Piece.PAWN
              && (Square.rank(to) == 0 || Square.rank(to) == 7);
      if (promotes || taken >= 0) {
        convert(man, to, taken, promotes);
      } else {
        quiet++;
      }
      return true;
    }

    private void convert(int man, int to, int taken, boolean promotes) {
      int side = at.side;
      next.set(at);
      next.side = side ^ 1;
      if (man < 0) {
        next.king[side] = to;
      } else {
        next.square[man] = to;
      }
      int mover = man;
      if (taken >= 0) {
        // The last man takes the place of the one taken.
        mover = man == next.men - 1 ? taken : man;
        next.remove(taken);
      }
      if (!promotes) {
        note(conversions.result(next));
        return;
      }
      for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
        next.piece[mover] = Piece.of(side, type);
        note(conversions.result(next));
      }
    }

    private void note(Result theirs) {
      wins |= theirs == Result.LOSS;
      holds |= theirs == Result.DRAW;
    }

    private void push(int index) {
      if (queued == queue.length) {
        queue = Arrays.copyOf(queue, 2 * queued);
      }
      queue[queued++] = index;
    }

    /** Takes quiet moves back from all decided positions. */
    void spread() {
      while (queued > 0) {
        int index = queue[--queued];
        place(at, index);
        boolean moverWins = lost.get(index);
        int mover = at.side ^ 1;
        long occupied = at.occupied();
        next.set(at);
        next.side = mover;
        for (long from = Attacks.king(at.king[mover]) & ~occupied; from != 0; from &= from - 1) {
          next.king[mover] = Long.numberOfTrailingZeros(from);
          takeBack(index(next), moverWins);
        }
        next.king[mover] = at.king[mover];
        for (int man = 0; man < at.men; man++) {
          if (Piece.side(at.piece[man]) == mover) {
            for (long from = origins(man, occupied); from != 0; from &= from - 1) {
              next.square[man] = Long.numberOfTrailingZeros(from);
              takeBack(index(next), moverWins);
            }
            next.square[man] = at.square[man];
          }
        }
      }
    }

    private long origins(int man, long occupied) {
      if (Piece.type(at.piece[man]) != Piece.PAWN) {
        return at.attacks(man, occupied) & ~occupied;
      }
      int side = Piece.side(at.piece[man]);
      long one = Bits.forward(Square.bit(at.square[man]), side ^ 1) & ~occupied;
      long third = side == Side.WHITE ? Bits.RANK_3 : Bits.RANK_6;
      return one | (Bits.forward(one & third, side ^ 1) & ~occupied);
    }

    private void takeBack(int before, boolean moverWins) {
      if (illegal.get(before) || won.get(before) || lost.get(before)) {
        return;
      }
      if (moverWins) {
        won.set(before);
        push(before);
      } else if (open[before] != HOLDS && --open[before] == 0) {
        lost.set(before);
        push(before);
      }
    }
  }
}
