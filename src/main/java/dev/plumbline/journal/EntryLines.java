package dev.plumbline.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;

/**
 * Converts entries to the lines of a journal and back, where one process makes entries and another
 * one writes them. Thread-safe.
 */
public final class EntryLines {
  private final JournalJson json = new JournalJson();

  /** The line of an entry, with the line feed: the bytes that {@link JournalWriter} would write. */
  public byte[] write(JournalEntry entry) throws JsonProcessingException {
    return json.line(entry);
  }

  /** Reads an entry with an empty transcript. */
  public JournalEntry readResult(byte[] line) throws IOException {
    return json.readResult(line);
  }
}
