package dev.plumbline.workshop.theme;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Square;

/** The themes of kings that move. */
final class KingThemes {
  private KingThemes() {}

  /** Castling, or a step at home not towards the centre, while the enemy has a queen. */
  static boolean isSafety(QuietMoveKind deed) {
    if (deed.position().of(deed.them(), Piece.QUEEN) == 0) {
      return false;
    }
    return Move.isCastling(deed.move())
        || (deed.isBy(Piece.KING)
            && deed.rank(deed.to()) <= 1
            && fromCentre(deed.to()) >= fromCentre(deed.from()));
  }

  /** A step towards the centre without queens on the board. */
  static boolean isActivity(QuietMoveKind deed) {
    return deed.isBy(Piece.KING)
        && deed.position().ofType(Piece.QUEEN) == 0
        && distance(deed.to()) < distance(deed.from());
  }

  private static int fromCentre(int square) {
    int file = Square.file(square);
    return Math.max(3 - file, file - 4);
  }

  /** From the middle of the board, in steps along files and ranks. */
  private static int distance(int square) {
    int rank = Square.rank(square);
    return fromCentre(square) + Math.max(3 - rank, rank - 4);
  }
}
