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
  static boolean isBreak(QuietMove quiet) {
    return quiet.isBy(Piece.PAWN) && touches(quiet);
  }

  private static boolean touches(QuietMove quiet) {
    return (quiet.attacksAfter() & quiet.theirPawns()) != 0;
  }

  /** It is passed, and beyond the third rank. */
  static boolean isPassedPawn(QuietMove quiet) {
    return quiet.isBy(Piece.PAWN) && quiet.rank(quiet.to()) >= FOURTH && quiet.isPassed(quiet.to());
  }

  /** From c to f, to the fourth rank or beyond, no pawn in touch with it, not passed. */
  static boolean isSpace(QuietMove quiet) {
    int file = Square.file(quiet.to());
    return quiet.isBy(Piece.PAWN)
        && file >= 2
        && file <= 5
        && quiet.rank(quiet.to()) >= FOURTH
        && !touches(quiet)
        && quiet.pawnsOn(quiet.to(), quiet.them()) == 0
        && !quiet.isPassed(quiet.to());
  }

  /** To the fourth rank or beyond, near the enemy king's file and far from the own, queens on. */
  static boolean isStorm(QuietMove quiet) {
    int file = Square.file(quiet.to());
    int theirKing = Square.file(quiet.position().kingSquare(quiet.them()));
    int ownKing = Square.file(quiet.position().kingSquare(quiet.us()));
    return quiet.isBy(Piece.PAWN)
        && quiet.rank(quiet.to()) >= FOURTH
        && quiet.position().of(quiet.us(), Piece.QUEEN) != 0
        && Math.abs(file - theirKing) <= 1
        && Math.abs(file - ownKing) >= 3;
  }

  /**
   * A pawn of the a-, b-, g- or h-file comes to the third rank and takes a square from an enemy
   * minor piece that could go there, or gives its own king one more to go to.
   */
  static boolean isProphylaxis(QuietMove quiet) {
    int file = Square.file(quiet.to());
    if (!quiet.isBy(Piece.PAWN) || (file > 1 && file < 6) || quiet.rank(quiet.to()) != THIRD) {
      return false;
    }
    long guarded = quiet.attacksAfter() & ~quiet.position().of(quiet.them());
    for (long rest = guarded; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long minor =
          quiet.position().of(quiet.them(), Piece.KNIGHT)
              | quiet.position().of(quiet.them(), Piece.BISHOP);
      if ((quiet.attackersAfter(square, quiet.them()) & minor) != 0) {
        return true;
      }
    }
    return (Attacks.king(quiet.position().kingSquare(quiet.us())) & Square.bit(quiet.from())) != 0;
  }
}
