package dev.plumbline.journal;

/** An entry of a journal: what was found out about one record of a suite. */
public interface RecordResult {
  JournalKey key();

  /** The record as it was searched, as EPD. */
  String record();
}
