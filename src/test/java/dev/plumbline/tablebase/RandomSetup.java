package dev.plumbline.tablebase;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import java.util.SplittableRandom;

/** Random placements of pieces, possible or not, with either side to move. */
final class RandomSetup {
  private RandomSetup() {}

  /** Places pieces, Black's in lower case, such as kKQ. */
  static Setup of(String pieces, SplittableRandom random) {
    Setup.Builder builder = Setup.builder().side(random.nextInt(2));
    for (int i = 0; i < pieces.length(); i++) {
      int piece = WrittenTable.piece(pieces.charAt(i));
      int square;
      do {
        square = Piece.type(piece) == Piece.PAWN ? random.nextInt(8, 56) : random.nextInt(64);
      } while (builder.pieceAt(square) != Piece.NONE);
      builder.put(square, piece);
    }
    return builder.build();
  }
}
