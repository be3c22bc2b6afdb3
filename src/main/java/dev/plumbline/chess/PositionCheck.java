package dev.plumbline.chess;

/** Whether a position's parts agree with each other: run by assertions after make and unmake. */
final class PositionCheck {
  private PositionCheck() {}

  static boolean isSound(Position position) {
    long seen = 0;
    for (int square = 0; square < 64; square++) {
      int piece = position.pieceAt(square);
      long bit = Square.bit(square);
      for (int side = 0; side < 2; side++) {
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
          boolean here = (position.of(side, type) & bit) != 0;
          if (here != (piece == Piece.of(side, type))) {
            return false;
          }
        }
      }
      seen |= piece != Piece.NONE ? bit : 0;
    }
    return seen == position.occupied()
        && Long.bitCount(position.of(Side.WHITE, Piece.KING)) == 1
        && Long.bitCount(position.of(Side.BLACK, Piece.KING)) == 1
        && position.key() == Position.of(position.setup()).key();
  }
}
