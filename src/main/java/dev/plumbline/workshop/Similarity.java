package dev.plumbline.workshop;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;

/** Similarity of positions, including reflections and reversed colours. */
public final class Similarity {
  private Similarity() {}

  /** The least number of squares on which they differ, in any of the four views. */
  public static int differences(Setup a, Setup b) {
    int least = 64;
    for (int files = 0; files < 8; files += 7) {
      for (int ranks = 0; ranks < 64; ranks += 56) {
        least = Math.min(least, differences(a, b, files | ranks));
      }
    }
    return least;
  }

  /** With one position reflected; reflected ranks reverse the colours. */
  private static int differences(Setup a, Setup b, int reflection) {
    int differences = 0;
    for (int square = 0; square < 64; square++) {
      int piece = b.pieceAt(square ^ reflection);
      if (piece != Piece.NONE && reflection >= Square.A8) {
        piece = Piece.of(Piece.side(piece) ^ 1, Piece.type(piece));
      }
      differences += a.pieceAt(square) == piece ? 0 : 1;
    }
    return differences;
  }
}
