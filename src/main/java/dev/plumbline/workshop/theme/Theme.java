package dev.plumbline.workshop.theme;

import dev.plumbline.chess.Position;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;

/** The themes of quiet moves. A move may have several, or none. */
public enum Theme {
  PAWN_BREAK("Pawn break", "a pawn attacks an enemy pawn", PawnThemes::isBreak),
  PASSED_PAWN("Passed pawn", "a passed pawn advances", PawnThemes::isPassedPawn),
  SPACE("Space", "a centre pawn gains space without contact", PawnThemes::isSpace),
  PAWN_STORM("Pawn storm", "a pawn advances against the enemy king", PawnThemes::isStorm),
  PROPHYLAXIS("Prophylaxis", "a wing pawn makes a small step", PawnThemes::isProphylaxis),
  OUTPOST("Outpost", "a piece that pawns defend and never attack", PieceThemes::isOutpost),
  OPEN_FILE(
      "Open file", "a heavy piece moves to a file without own pawns", PieceThemes::isOpenFile),
  SEVENTH_RANK("Seventh rank", "a heavy piece invades", PieceThemes::isSeventhRank),
  SIMPLIFICATION("Simplification", "a piece offers an exchange", PieceThemes::isOffer),
  BISHOP_PAIR("Bishop pair", "the bishop pair is kept or attacked", PieceThemes::isBishopPair),
  BLOCKADE("Blockade", "a piece blocks a passed pawn", PieceThemes::isBlockade),
  CENTRALIZATION("Centralization", "a piece moves to the centre", PieceThemes::isCentralization),
  REGROUPING("Regrouping", "a piece retreats without being attacked", PieceThemes::isRegrouping),
  KING_SAFETY("King safety", "the king moves to safety", PieceThemes::isSafety),
  KING_ACTIVITY("King activity", "the king becomes active in an ending", PieceThemes::isActivity);

  private final String label;
  private final String sentence;

  @SuppressWarnings("ImmutableEnumChecker") // Tests have no state.
  private final Predicate<QuietMove> test;

  Theme(String label, String sentence, Predicate<QuietMove> test) {
    this.label = label;
    this.sentence = sentence;
    this.test = test;
  }

  /** The name in ids. */
  public String label() {
    return label;
  }

  public String sentence() {
    return sentence;
  }

  /** The themes of a move that is neither a capture nor a promotion. */
  public static Set<Theme> of(Position position, int move) {
    QuietMove quiet = new QuietMove(position, move);
    Set<Theme> themes = EnumSet.noneOf(Theme.class);
    for (Theme theme : values()) {
      if (theme.test.test(quiet)) {
        themes.add(theme);
      }
    }
    return themes;
  }
}
