package dev.plumbline.chess;

/** Static exchange evaluation (interim). */
public final class Exchange {
  private static final int[] WORTH = {0, 100, 320, 330, 500, 950, 10_000};

  public boolean atLeast(Position p, int move, int threshold) {
    if (Move.isCastling(move)) {
      return threshold <= 0;
    }
    int from = Move.from(move);
    int to = Move.to(move);
    int victim = Move.isEnPassant(move) ? Piece.PAWN : Piece.type(p.pieceAt(to));
    int next = Move.isPromotion(move) ? Move.promoted(move) : Piece.type(p.pieceAt(from));
    int balance = WORTH[victim] - threshold;
    if (Move.isPromotion(move)) {
      balance += WORTH[next] - WORTH[Piece.PAWN];
    }
    if (balance < 0) {
      return false;
    }
    balance = WORTH[next] - balance;
    if (balance <= 0) {
      return true;
    }
    long occupied = (p.occupied() ^ 1L << from) | 1L << to;
    if (Move.isEnPassant(move)) {
      occupied ^= 1L << (to ^ 8);
    }
    long diagonal = p.ofType(Piece.BISHOP) | p.ofType(Piece.QUEEN);
    long straight = p.ofType(Piece.ROOK) | p.ofType(Piece.QUEEN);
    long attackers = p.attackersTo(to, occupied) & occupied;
    int side = p.side();
    boolean result = true;
    while (true) {
      side ^= 1;
      attackers &= occupied;
      long own = attackers & p.of(side);
      if (own == 0) {
        break;
      }
      result = !result;
      int type = Piece.PAWN;
      while ((own & p.ofType(type)) == 0) {
        type++;
      }
      if (type == Piece.KING) {
        return (attackers & p.of(side ^ 1)) != 0 ? !result : result;
      }
      balance = WORTH[type] - balance;
      if (balance < (result ? 1 : 0)) {
        break;
      }
      occupied ^= Long.lowestOneBit(own & p.ofType(type));
      if (type == Piece.PAWN || type == Piece.BISHOP || type == Piece.QUEEN) {
        attackers |= Attacks.bishop(to, occupied) & diagonal;
      }
      if (type == Piece.ROOK || type == Piece.QUEEN) {
        attackers |= Attacks.rook(to, occupied) & straight;
      }
    }
    return result;
  }
}
