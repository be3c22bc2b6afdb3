package dev.plumbline.workshop;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;

/** A position with the sides changed and the board turned over: the same chess. */
final class Reflection {
  private Reflection() {}

  /** Castling and en passant are left alone. */
  static boolean isPossible(Setup setup) {
    return setup.castlingRooks() == 0 && setup.epSquare() == Square.NONE;
  }

  static Setup of(Setup setup) {
    Setup.Builder reflected = Setup.builder().side(setup.side() ^ 1);
    for (int square = 0; square < 64; square++) {
      int piece = setup.pieceAt(square);
      if (piece != Piece.NONE) {
        reflected.put(Square.flip(square), Piece.of(Piece.side(piece) ^ 1, Piece.type(piece)));
      }
    }
    return reflected.build();
  }
}
