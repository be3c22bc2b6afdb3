package dev.plumbline.chess;

/** Interim. */
public final class Draw {
  public static boolean isDead(Position p) {
    return Long.bitCount(p.occupied()) <= 3
        && (p.ofType(Piece.PAWN) | p.ofType(Piece.ROOK) | p.ofType(Piece.QUEEN)) == 0;
  }

  private Draw() {}
}
