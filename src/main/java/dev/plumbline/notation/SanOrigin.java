package dev.plumbline.notation;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;

/**
 * How much of its start square canonical SAN names, as the set of squares that the text leaves
 * open: all, a file, a rank, or the square alone.
 */
final class SanOrigin {
  static final long ANY = -1L;

  private SanOrigin() {}

  /** The origin of a legal move that is not castling. */
  static long of(Position position, int move) {
    int from = Move.from(move);
    int type = Piece.type(position.pieceAt(from));
    if (type == Piece.PAWN) {
      return Bits.file(Square.file(from));
    }
    return type == Piece.KING ? ANY : ofPiece(position, type, from, Move.to(move));
  }

  /** The file where it tells the piece from its rivals, else the rank, else the square. */
  private static long ofPiece(Position position, int type, int from, int to) {
    long reaching = Attacks.of(type, to, position.occupied());
    long rivals = reaching & position.of(position.side(), type) & ~Square.bit(from);
    for (long rest = rivals; rest != 0; rest &= rest - 1) {
      int rival = Long.numberOfTrailingZeros(rest);
      if (!KingSafety.isKept(position, rival, to)) {
        rivals &= ~Square.bit(rival);
      }
    }
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

  /** Whether a move that a piece could make leaves its own king attacked, and by which pieces. */
  static final class KingSafety {
    private KingSafety() {}

    static boolean isKept(Position position, int from, int to) {
      return attackers(position, from, to) == 0;
    }

    /** The enemies that would attack the own king after an ordinary move of a piece. */
    static long attackers(Position position, int from, int to) {
      return attackers(position, from, to, to);
    }

    /** The same where the piece taken stands on a square of its own, as in en passant. */
    static long attackers(Position position, int from, int to, int victim) {
      int us = position.side();
      long after = (position.occupied() & ~Square.bit(from) & ~Square.bit(victim)) | Square.bit(to);
      boolean isKing = Piece.type(position.pieceAt(from)) == Piece.KING;
      int king = isKing ? to : position.kingSquare(us);
      return position.attackersTo(king, after) & position.of(us ^ 1) & ~Square.bit(victim);
    }
  }
}
