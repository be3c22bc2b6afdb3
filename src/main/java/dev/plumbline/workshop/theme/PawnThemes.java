package dev.plumbline.workshop.theme;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Square;

/** The themes of pawns that move. Ranks are counted from 0, from the own side. */
final class PawnThemes {
  private static final int THIRD = 2;
  private static final int FOURTH = 3;

  private PawnThemes() {}

  /** It attacks an enemy pawn that it did not attack before. */
  static boolean isBreak(QuietMoveKind deed) {
    return deed.isBy(Piece.PAWN) && touches(deed);
  }

  private static boolean touches(QuietMoveKind deed) {
    return (deed.attacksAfter() & deed.theirPawns()) != 0;
  }

  /** It is passed, and beyond the third rank. */
  static boolean isPassedPawn(QuietMoveKind deed) {
    return deed.isBy(Piece.PAWN) && deed.rank(deed.to()) >= FOURTH && deed.isPassed(deed.to());
  }

  /** From c to f, to the fourth rank or beyond, no pawn in touch with it, not passed. */
  static boolean isSpace(QuietMoveKind deed) {
    int file = Square.file(deed.to());
    return deed.isBy(Piece.PAWN)
        && file >= 2
        && file <= 5
        && deed.rank(deed.to()) >= FOURTH
        && !touches(deed)
        && deed.pawnsOn(deed.to(), deed.them()) == 0
        && !deed.isPassed(deed.to());
  }

  /** To the fourth rank or beyond, near the enemy king's file and far from the own, queens on. */
  static boolean isStorm(QuietMoveKind deed) {
    int file = Square.file(deed.to());
    int theirKing = Square.file(deed.position().kingSquare(deed.them()));
    int ownKing = Square.file(deed.position().kingSquare(deed.us()));
    return deed.isBy(Piece.PAWN)
        && deed.rank(deed.to()) >= FOURTH
        && deed.position().of(deed.us(), Piece.QUEEN) != 0
        && Math.abs(file - theirKing) <= 1
        && Math.abs(file - ownKing) >= 3;
  }

  /**
   * A pawn of the a-, b-, g- or h-file comes to the third rank and takes a square from an enemy
   * minor piece that could go there, or gives its own king one more to go to.
   */
  static boolean isProphylaxis(QuietMoveKind deed) {
    int file = Square.file(deed.to());
    if (!deed.isBy(Piece.PAWN) || (file > 1 && file < 6) || deed.rank(deed.to()) != THIRD) {
      return false;
    }
    long guarded = deed.attacksAfter() & ~deed.position().of(deed.them());
    for (long rest = guarded; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long minor =
          deed.position().of(deed.them(), Piece.KNIGHT)
              | deed.position().of(deed.them(), Piece.BISHOP);
      if ((deed.attackersAfter(square, deed.them()) & minor) != 0) {
        return true;
      }
    }
    return (Attacks.king(deed.position().kingSquare(deed.us())) & Square.bit(deed.from())) != 0;
  }
}
