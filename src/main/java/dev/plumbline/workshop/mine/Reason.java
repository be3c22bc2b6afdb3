package dev.plumbline.workshop.mine;

import java.util.Locale;

/** Why a position is thrown out, in the order of the tests: from the cheapest to the dearest. */
public enum Reason {
  TOO_CLOSE("too close to a position taken from the same game"),
  IN_CHECK("in check, or with next to no choice"),
  ALIKE("like a record there is, mirrored or not"),
  SIDE_OR_PHASE_FULL("enough records with this side to move or of this phase"),
  UNFIT("not balanced, or with no best move that stands out, at first sight"),
  FORCED("the move takes back, or is a capture or check where quiet play is asked for"),
  NO_THEME("the move has no theme, or one that has enough records"),
  SEEN_AT_ONCE("the builtin engine sees the move at depth 1 to 4"),
  DIFFICULTY_FULL("enough records of this difficulty"),
  UNSTABLE("a longer search thinks otherwise"),
  REFUTED("the longest search thinks otherwise");

  private final String sentence;

  Reason(String sentence) {
    this.sentence = sentence;
  }

  public String sentence() {
    return sentence;
  }

  /** One word, as it stands in work files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
