package dev.plumbline.journal;

import java.io.IOException;

/**
 * Converts entries to the lines of a journal and back, where one process makes entries and another
 * one writes them. Any thread may write, and one at a time may read.
 */
public final class EntryLines {
  private final JournalJson json = new JournalJson();
  private final JournalEntryReader results = new JournalEntryReader(null);

  /** The line of an entry, with the line feed: the bytes that {@link JournalWriter} would write. */
  public byte[] write(JournalEntry entry) throws IOException {
    return json.line(entry);
  }

  /** Reads an entry with an empty transcript, which costs little however long it was. */
  public JournalEntry readResult(byte[] line) throws IOException {
    return results.entry(line, 0, line.length - 1, false);
  }
}
