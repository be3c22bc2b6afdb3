package dev.plumbline.chess;

/** Whether a position's parts agree with each other: run by assertions after make and unmake. */
final class PositionCheck {
  private PositionCheck() {}

  static boolean isSound(Position position) {
    long occupied = position.occupied();
    for (int square = 0; square < 64; square++) {
      int piece = position.pieceAt(square);
      boolean agrees =
          piece == Piece.NONE
              ? (occupied >>> square & 1) == 0
              : (position.of(Piece.side(piece), Piece.type(piece)) >>> square & 1) != 0;
      if (!agrees) {
        return false;
      }
    }
    return Long.bitCount(occupied) == countOneByOne(position)
        && Long.bitCount(position.of(Side.WHITE, Piece.KING)) == 1
        && Long.bitCount(position.of(Side.BLACK, Piece.KING)) == 1
        && position.key() == position.freshKey();
  }

  /** More than the occupied squares where bitboards overlap. */
  private static int countOneByOne(Position position) {
    int count = 0;
    for (int type = Piece.PAWN; type <= Piece.KING; type++) {
      count += Long.bitCount(position.of(Side.WHITE, type));
      count += Long.bitCount(position.of(Side.BLACK, type));
    }
    return count;
  }
}
