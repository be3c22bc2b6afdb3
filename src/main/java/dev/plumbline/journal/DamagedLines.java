package dev.plumbline.journal;

/** What to do with lines of a journal that are not entries. */
public enum DamagedLines {
  /** The journal cannot be read; the message names the line. */
  REFUSED,
  /** They are counted, and their problems are missing. */
  SKIPPED
}
