package dev.plumbline.chess;

import java.util.List;

/** Every reason for which a setup is not a possible chess position. */
public final class Validity {
  private Validity() {}

  /** All flaws, the unusable first. */
  public static List<Flaw> flaws(Setup setup) {
    return List.of();
  }

  /** Whether no search can begin from the setup; quicker than listing the flaws. */
  public static boolean isUnusable(Setup setup) {
    return false;
  }

  /** The castling rooks that have their king beside them, the outermost where there are several. */
  public static long soundCastlingRooks(Setup setup) {
    return setup.castlingRooks();
  }

  /** The en-passant square if a pawn can just have moved over it, else {@link Square#NONE}. */
  public static int soundEpSquare(Setup setup) {
    return setup.epSquare();
  }
}
