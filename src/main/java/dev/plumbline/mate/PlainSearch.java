package dev.plumbline.mate;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;

/**
 * Decides short mates by exhaustive search: every attack, checks first, and every defence, the last
 * successful one first. Not thread-safe.
 */
final class PlainSearch {
  private final MoveGenerator generator = new MoveGenerator();
  private final MateInOne mateInOne = new MateInOne();
  private final int[] moves;

  /** The last successful defence, by the number of moves left to the attacker. */
  private final int[] holding;

  PlainSearch(int maximum) {
    moves = new int[(2 * maximum + 1) * MoveGenerator.MAX_MOVES];
    holding = new int[maximum + 1];
  }

  /** Whether the side to move mates within this many moves; undefined once the limit is reached. */
  boolean mates(Position position, int left, ProofLimit effort) {
    return mates(position, left, 0, effort);
  }

  /** Whether the side to move is mated, now or within this many moves of the other side. */
  boolean isLost(Position position, int left, ProofLimit effort) {
    return isLost(position, left, 0, effort);
  }

  /** The last defence that prevented a mate within this many moves. */
  int defence(int left) {
    return holding[left];
  }

  private boolean mates(Position position, int left, int start, ProofLimit effort) {
    if (left <= 1) {
      return left == 1 && mateInOne.exists(position, effort);
    }
    int end = generator.legal(position, moves, start);
    checksFirst(position, start, end);
    for (int i = start; i < end; i++) {
      if (!effort.spend()) {
        return false;
      }
      position.make(moves[i]);
      boolean wins = isLost(position, left - 1, end, effort);
      position.unmake();
      if (wins) {
        return true;
      }
    }
    return false;
  }

  private void checksFirst(Position position, int start, int end) {
    int next = start;
    for (int i = start; i < end; i++) {
      int move = moves[i];
      if (position.givesCheck(move)) {
        moves[i] = moves[next];
        moves[next++] = move;
      }
    }
  }

  private boolean isLost(Position position, int left, int start, ProofLimit effort) {
    if (left == 0) {
      return position.inCheck() && generator.count(position) == 0;
    }
    int tried = holding[left];
    if (generator.isLegal(position, tried) && holds(position, tried, left, start, effort)) {
      return false;
    }
    int end = generator.legal(position, moves, start);
    if (end == start) {
      return position.inCheck();
    }
    if (Draw.byFiftyMoves(position)) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (moves[i] != tried && holds(position, moves[i], left, end, effort)) {
        holding[left] = moves[i];
        return false;
      }
    }
    return true;
  }

  /** Whether a defence prevents a mate within this many moves, or the limit is reached. */
  private boolean holds(Position position, int defence, int left, int start, ProofLimit effort) {
    if (!effort.spend()) {
      return true;
    }
    position.make(defence);
    boolean holds = Draw.byFiftyMoves(position) || !mates(position, left, start, effort);
    position.unmake();
    return holds;
  }

  /**
   * Whether there is a mate in one; most of the time of a proof is spent here. Considers only
   * checks, and makes only those that leave the king no square. Not thread-safe.
   */
  private static final class MateInOne {
    private final MoveGenerator generator = new MoveGenerator();
    private final Checks checks = new Checks();
    private final int[] moves = new int[MoveGenerator.MAX_MOVES];

    /** Whether the side to move can mate; each check counts as a move made. */
    boolean exists(Position position, ProofLimit effort) {
      int end = checks.generate(position, moves, 0);
      for (int i = 0; i < end; i++) {
        if (!effort.spend()) {
          return false;
        }
        if (isMate(position, moves[i])) {
          return true;
        }
      }
      return false;
    }

    /** Whether a check, legal or not, is a legal one that mates. */
    private boolean isMate(Position position, int check) {
      if (leavesFlight(position, check) || !generator.isLegal(position, check)) {
        return false;
      }
      position.make(check);
      boolean mate = generator.count(position) == 0;
      position.unmake();
      return mate;
    }

    /** Whether the checked king has an obvious flight square. */
    private static boolean leavesFlight(Position position, int check) {
      if (Move.isCastling(check) || Move.isEnPassant(check)) {
        return false;
      }
      int us = position.side();
      int king = position.kingSquare(us ^ 1);
      long left = 1L << Move.from(check);
      long taken = 1L << Move.to(check);
      long own = position.of(us) & ~left;
      long occupied = (position.occupied() & ~left & ~(1L << king)) | taken;
      int promoted = Move.promoted(check);
      int type = promoted == Piece.NONE ? Piece.type(position.pieceAt(Move.from(check))) : promoted;
      long queens = with(own & position.ofType(Piece.QUEEN), taken, type == Piece.QUEEN);
      long rooks = with(own & position.ofType(Piece.ROOK), taken, type == Piece.ROOK) | queens;
      long bishops =
          with(own & position.ofType(Piece.BISHOP), taken, type == Piece.BISHOP) | queens;
      long knights = with(own & position.ofType(Piece.KNIGHT), taken, type == Piece.KNIGHT);
      long pawns = with(own & position.ofType(Piece.PAWN), taken, type == Piece.PAWN);
      long kings = with(own & position.ofType(Piece.KING), taken, type == Piece.KING);
      long flights = Attacks.king(king) & ~(position.of(us ^ 1) & ~taken);
      for (long rest = flights; rest != 0; rest &= rest - 1) {
        int flight = Long.numberOfTrailingZeros(rest);
        if (((Attacks.king(flight) & kings)
                | (Attacks.knight(flight) & knights)
                | (Attacks.pawn(us ^ 1, flight) & pawns)
                | (Attacks.rook(flight, occupied) & rooks)
                | (Attacks.bishop(flight, occupied) & bishops))
            == 0) {
          return true;
        }
      }
      return false;
    }

    private static long with(long squares, long added, boolean wanted) {
      return wanted ? squares | added : squares;
    }
  }
}
