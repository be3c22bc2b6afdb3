package dev.plumbline.notation;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/**
 * The parts of canonical SAN that depend on the position: how much of the origin is written, and
 * the sign of check or mate. An origin is the set of start squares that a text allows: all, a file,
 * a rank or a single square.
 */
final class SanRules {
  static final long ANY = -1L;

  private SanRules() {}

  /** The origin of a legal move that is not castling. */
  static long origin(Position position, int move) {
    int from = Move.from(move);
    int type = Piece.type(position.pieceAt(from));
    return type == Piece.PAWN
        ? Bits.file(Square.file(from))
        : origin(reaching(position, type, Move.to(move)), from);
  }

  /**
   * The file if it distinguishes a piece from others of its type that can legally go to the same
   * square, else the rank, else the square.
   */
  static long origin(long reaching, int from) {
    long rivals = reaching & ~Square.bit(from);
    if (rivals == 0) {
      return ANY;
    }
    long file = Bits.file(Square.file(from));
    long rank = Bits.rank(Square.rank(from));
    if ((rivals & file) == 0) {
      return file;
    }
    return (rivals & rank) == 0 ? rank : Square.bit(from);
  }

  /**
   * The pieces of a type, other than pawns, that can legally go to a square not their own side's.
   */
  static long reaching(Position position, int type, int to) {
    long pieces = Attacks.of(type, to, position.occupied()) & position.of(position.side(), type);
    for (long rest = pieces; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      if (attackersAfter(position, from, to, to) != 0) {
        pieces &= ~Square.bit(from);
      }
    }
    return pieces;
  }

  /**
   * The enemies that attack the own king after a move that takes the victim, which is on the target
   * except for en passant.
   */
  static long attackersAfter(Position position, int from, int to, int victim) {
    int us = position.side();
    long after = (position.occupied() & ~Square.bit(from) & ~Square.bit(victim)) | Square.bit(to);
    boolean isKing = Piece.type(position.pieceAt(from)) == Piece.KING;
    int king = isKing ? to : position.kingSquare(us);
    // Quick, but it takes the victim for an attacker.
    if (!position.isAttacked(king, us ^ 1, after)) {
      return 0;
    }
    return position.attackersTo(king, after) & position.of(us ^ 1) & ~Square.bit(victim);
  }

  static final class CheckSign {
    static final char NONE = 0;
    static final char CHECK = '+';
    static final char MATE = '#';

    private CheckSign() {}

    static char of(Position position, int move) {
      if (!position.givesCheck(move)) {
        return NONE;
      }
      position.make(move);
      char sign = new MoveGenerator().count(position) == 0 ? MATE : CHECK;
      position.unmake();
      return sign;
    }
  }
}
