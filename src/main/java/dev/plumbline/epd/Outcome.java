package dev.plumbline.epd;

/** What became of a line. */
public enum Outcome {
  BLANK,
  COMMENT,
  ACCEPTED,
  REPAIRED,
  REJECTED
}
