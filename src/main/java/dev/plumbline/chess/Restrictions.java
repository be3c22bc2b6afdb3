package dev.plumbline.chess;

/**
 * What the own king's safety asks of a move, worked out once for a position: who gives check, which
 * squares end it, and which pieces are pinned. One per thread, filled again for each position.
 */
final class Restrictions {
  int king;

  /** The pieces giving check. */
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
}
