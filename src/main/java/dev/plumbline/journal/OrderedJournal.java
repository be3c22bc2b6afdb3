package dev.plumbline.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * The entries of a journal in the order of suites, records, engines and repeats, whatever the order
 * in which they ended. Only their places are kept in memory.
 */
public final class OrderedJournal implements Closeable {
  private final Path file;
  private final JournalHeader header;
  private final SkippedLines skipped;
  private final EntryPlaces places;
  private final FileChannel channel;

  private OrderedJournal(Path file, JournalReader whole, EntryPlaces places, FileChannel channel) {
    this.file = file;
    header = whole.header();
    skipped = whole.skipped();
    this.places = places;
    this.channel = channel;
  }

  /** Takes the entries one by one. */
  @FunctionalInterface
  public interface EntryTaker {
    void entry(JournalEntry entry) throws IOException;
  }

  /** Looks where everything is. */
  public static OrderedJournal open(Path file, DamagedLines damaged) throws IOException {
    FileChannel channel = JournalFile.openToRead(file);
    try {
      // Not closed: the channel is read again.
      JournalReader reader = JournalReader.over(file, channel, JournalHeader.RUN, damaged);
      EntryPlaces places = new EntryPlaces(reader.header());
      for (JournalKey key = reader.nextKey(); key != null; key = reader.nextKey()) {
        places.add(key, reader.start(), Math.toIntExact(reader.end() - reader.start()));
      }
      return new OrderedJournal(file, reader, places, channel);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  public JournalHeader header() {
    return header;
  }

  /** The damaged lines, which have no entries here. */
  public SkippedLines skipped() {
    return skipped;
  }

  public int size() {
    return places.size();
  }

  /** Hands over all entries, from the first. */
  public void read(EntryTaker taker) throws IOException {
    places.inOrder((start, length) -> taker.entry(entry(start, length)));
  }

  private JournalEntry entry(long start, int length) throws IOException {
    ByteBuffer line = ByteBuffer.allocate(length);
    while (line.hasRemaining()) {
      if (channel.read(line, start + line.position()) < 0) {
        throw new JournalException(file + ": cut off while it was read; read it again");
      }
    }
    try {
      return JournalReader.entry(line.array());
    } catch (IOException | IllegalArgumentException e) {
      throw JournalReader.damage(file + ":" + lineNumber(start), e);
    }
  }

  private long lineNumber(long start) throws IOException {
    channel.position(0);
    JournalLines lines = new JournalLines(Channels.newInputStream(channel));
    while (lines.end() < start && lines.next() != null) {
      // Only counted.
    }
    return lines.number() + 1;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
