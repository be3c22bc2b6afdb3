package dev.plumbline.workshop.theme;

import dev.plumbline.chess.Position;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;

/** What a quiet move can be about. A move may have many themes, or none. */
public enum Theme {
  PAWN_BREAK("Pawn break", "a pawn attacks an enemy pawn", PawnThemes::isBreak),
  PASSED_PAWN("Passed pawn", "a passed pawn steps on", PawnThemes::isPassedPawn),
  SPACE("Space", "a centre pawn takes room without touching another", PawnThemes::isSpace),
  PAWN_STORM("Pawn storm", "a pawn advances upon the enemy king", PawnThemes::isStorm),
  PROPHYLAXIS("Prophylaxis", "a wing pawn makes one step at home", PawnThemes::isProphylaxis),
  OUTPOST("Outpost", "a piece where pawns guard and never drive it", PieceThemes::isOutpost),
  OPEN_FILE("Open file", "a heavy piece goes to a file without own pawns", PieceThemes::isOpenFile),
  SEVENTH_RANK("Seventh rank", "a heavy piece invades", PieceThemes::isSeventhRank),
  SIMPLIFICATION("Simplification", "a piece offers to be exchanged", PieceThemes::isOffer),
  BISHOP_PAIR("Bishop pair", "two bishops are kept, or hunted", PieceThemes::isBishopPair),
  BLOCKADE("Blockade", "a piece stands before a passed pawn", PieceThemes::isBlockade),
  CENTRALIZATION("Centralization", "a piece comes to the centre", PieceThemes::isCentralization),
  REGROUPING("Regrouping", "a piece goes back though nobody drives it", PieceThemes::isRegrouping),
  KING_SAFETY("King safety", "the king seeks shelter from the queen", PieceThemes::isSafety),
  KING_ACTIVITY("King activity", "the king joins an ending", PieceThemes::isActivity);

  private final String label;
  private final String sentence;

  @SuppressWarnings("ImmutableEnumChecker") // Tests have no state.
  private final Predicate<QuietMove> test;

  Theme(String label, String sentence, Predicate<QuietMove> test) {
    this.label = label;
    this.sentence = sentence;
    this.test = test;
  }

  /** As it stands in ids. */
  public String label() {
    return label;
  }

  public String sentence() {
    return sentence;
  }

  /** What a move is about that neither takes nor promotes. */
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
