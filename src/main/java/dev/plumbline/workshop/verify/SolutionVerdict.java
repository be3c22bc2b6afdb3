package dev.plumbline.workshop.verify;

import java.util.Locale;

/** What a verification finds a record to be. */
public enum SolutionVerdict {
  SOUND("what is asked for is best, by the margin"),
  DUAL("other moves are as good"),
  COOK("another move is better, or a given one is worse"),
  MATE_SHORTER("the mate takes fewer moves than claimed"),
  MATE_LONGER("there is no mate in so many moves"),
  POINTS_OUT_OF_ORDER("a move with fewer points is better"),
  UNDECIDED("not clear with this effort");

  private final String sentence;

  SolutionVerdict(String sentence) {
    this.sentence = sentence;
  }

  /** As in reports. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** For a reader, without its end. */
  public String sentence() {
    return sentence;
  }

  /** Whether something is wrong with the record. */
  public boolean isComplaint() {
    return this != SOUND && this != UNDECIDED;
  }
}
