package dev.plumbline.journal;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * The entries of a journal in the order of suites, records, engines and repeats, whatever the order
 * in which they ended. Only their places are kept in memory.
 */
public final class OrderedJournal implements Closeable {
  private final Path file;
  private final JournalHeader header;
  private final EntryPlaces places;
  private final RandomAccessFile bytes;

  private OrderedJournal(Path file, JournalHeader header, EntryPlaces places) throws IOException {
    this.file = file;
    this.header = header;
    this.places = places;
    bytes = new RandomAccessFile(file.toFile(), "r");
  }

  /** Takes the entries one by one. */
  @FunctionalInterface
  public interface EntryTaker {
    void entry(JournalEntry entry) throws IOException;
  }

  /** Looks where everything is. */
  public static OrderedJournal open(Path file) throws IOException {
    try (JournalReader reader = JournalReader.open(file)) {
      EntryPlaces places = new EntryPlaces(reader.header());
      for (JournalKey key = reader.nextKey(); key != null; key = reader.nextKey()) {
        places.add(key, reader.start(), Math.toIntExact(reader.end() - reader.start()));
      }
      return new OrderedJournal(file, reader.header(), places);
    }
  }

  public JournalHeader header() {
    return header;
  }

  public int size() {
    return places.size();
  }

  /** Hands over all entries, from the first. */
  public void read(EntryTaker taker) throws IOException {
    places.inOrder((start, length) -> taker.entry(entry(start, length)));
  }

  private JournalEntry entry(long start, int length) throws IOException {
    byte[] line = new byte[length];
    bytes.seek(start);
    bytes.readFully(line);
    return JournalReader.entry(file + ": byte " + start, line);
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
