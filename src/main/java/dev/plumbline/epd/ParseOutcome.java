package dev.plumbline.epd;

/** What became of a line. */
public enum ParseOutcome {
  BLANK,
  COMMENT,
  ACCEPTED,
  REPAIRED,
  REJECTED;

  /** Whether the line holds, or should hold, a record. */
  public boolean isRecord() {
    return this != BLANK && this != COMMENT;
  }
}
