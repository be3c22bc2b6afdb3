package dev.plumbline.chess;

/**
 * What the own king's safety asks of a move, worked out once for a position: who gives check, which
 * squares end it, and which pieces are pinned. One per thread, filled again for each position.
 */
final class Restrictions {
  int king;

  long checkers;

  /** The squares to which any piece but the king may go: to end a check, or all. */
  long targets;

  /** The own pieces that may move only on the line through their king. */
  long pinned;

  void of(Position position) {
    int us = position.side();
    long own = position.of(us);
    long theirs = position.of(us ^ 1);
    long occupied = own | theirs;
    long queens = position.ofType(Piece.QUEEN);
    king = position.kingSquare(us);
    checkers =
        theirs
            & ((Attacks.KNIGHT[king] & position.ofType(Piece.KNIGHT))
                | (Attacks.PAWN[us << 6 | king] & position.ofType(Piece.PAWN)));
    pinned = 0;
    targets = checkers;
    long snipers =
        theirs
            & ((Attacks.ROOK_RAYS[king] & (position.ofType(Piece.ROOK) | queens))
                | (Attacks.BISHOP_RAYS[king] & (position.ofType(Piece.BISHOP) | queens)));
    while (snipers != 0) {
      int sniper = Long.numberOfTrailingZeros(snipers);
      snipers &= snipers - 1;
      long between = Attacks.between(king, sniper);
      long blockers = between & occupied;
      if (blockers == 0) {
        checkers |= 1L << sniper;
        targets |= between | 1L << sniper;
      } else if (!Bits.hasMany(blockers)) {
        pinned |= blockers & own;
      }
    }
    if (checkers == 0) {
      targets = -1L;
    } else if (Bits.hasMany(checkers)) {
      targets = 0;
    }
  }

  /** The line a pinned piece may move on, or all squares. */
  long freedom(int from) {
    return (pinned >>> from & 1) != 0 ? Attacks.line(king, from) : -1L;
  }

  /** Whether the side to move, not in check, can castle by a right. */
  boolean canCastle(Position position, int right) {
    Castling castling = position.castling();
    if ((position.rights() >> right & 1) == 0
        || (castling.empty[right] & position.occupied()) != 0) {
      return false;
    }
    int us = position.side();
    // The rook may shield its king's goal in Chess960: it is gone before the goal is looked at.
    long without = position.occupied() ^ 1L << king ^ 1L << castling.rook(right);
    for (long rest = castling.safe[right]; rest != 0; rest &= rest - 1) {
      if (position.isAttacked(Long.numberOfTrailingZeros(rest), us ^ 1, without)) {
        return false;
      }
    }
    return true;
  }
}
