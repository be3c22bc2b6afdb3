package dev.plumbline.workshop.theme;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Square;

/** The themes of pawn moves. Ranks count from 0, from the side that moves. */
final class PawnThemes {
  private static final int THIRD = 2;
  private static final int FOURTH = 3;

  private PawnThemes() {}

  /** A pawn attacks an enemy pawn. */
  static boolean isBreak(QuietMove quiet) {
    return quiet.isBy(Piece.PAWN) && touches(quiet);
  }

  private static boolean touches(QuietMove quiet) {
    return (quiet.attacksAfter() & quiet.theirPawns()) != 0;
  }

  /** A passed pawn advances to the fourth rank or beyond. */
  static boolean isPassedPawn(QuietMove quiet) {
    return quiet.isBy(Piece.PAWN) && quiet.rank(quiet.to()) >= FOURTH && quiet.isPassed(quiet.to());
  }

  /** A pawn between the c- and the f-file reaches the fourth rank, without contact, not passed. */
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

  /** With a queen behind it, a pawn near the enemy king and far from its own advances. */
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
   * A pawn of the a-, b-, g- or h-file moves to the third rank: it denies an enemy minor piece a
   * square, or leaves one to its own king.
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
