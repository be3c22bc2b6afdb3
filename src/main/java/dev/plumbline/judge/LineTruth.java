package dev.plumbline.judge;

import java.util.OptionalInt;

/**
 * What a line is worth.
 *
 * @param ply where it goes wrong: moves before the first that cannot be played, or before the first
 *     in which a false line differs from the one that the search followed; else the line's length
 * @param full whether it reaches as deep as the search did, and ends as the engine tells
 * @param equal whether its end has the value of the score; alone this can be chance
 * @param mate what became of a mate that the score claims
 * @param overAt after how many moves the game was over although the line goes on
 */
public record LineTruth(
    Kind kind, int ply, boolean full, boolean equal, MateClaim mate, OptionalInt overAt) {
  /** From worst to best, but for those that cannot be told. */
  public enum Kind {
    /** A move cannot be played. */
    ILLEGAL,
    /** Its end does not have the value of the score, and it is no part of a line that has. */
    FALSE,
    /** Part of a true line, or one that the search ended at an exact entry of its table. */
    CUT,
    /** Its end has the value of the score, and is where the engine tells that it should be. */
    TRUE,
    /** Legal, and the score only a bound: no line can have a value that is not known. */
    BOUND,
    /** Legal; the engine does not tell how the line ends, so no more can be said. */
    LEGAL
  }

  /** Whether a line mates as its score claims. */
  public enum MateClaim {
    /** No mate is claimed, or only as a bound. */
    NONE,
    /** The line ends in mate at exactly the length claimed. */
    KEPT,
    BROKEN
  }

  public boolean isLegal() {
    return kind != Kind.ILLEGAL;
  }
}
