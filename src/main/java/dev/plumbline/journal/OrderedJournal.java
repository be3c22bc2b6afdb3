package dev.plumbline.journal;

import dev.plumbline.journal.JournalFile.JournalLines;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.journal.LineParser.LineDamage;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Reads the entries of a journal in the order of suites, records, engines and repeats. In memory it
 * keeps their offsets, and the entries themselves, without their lines, if they are few.
 */
public final class OrderedJournal implements Closeable {
  /** More results are not kept. */
  private static final int MOST_RESULTS = 2000;

  private final Path file;
  private final JournalHeader header;
  private final SkippedLines skipped;
  private final EntryPlaces places;

  /** Entries without their lines by their offsets: all or none. */
  private final Map<Long, JournalEntry> results;

  private final FileChannel channel;
  private byte[] bytes = {};
  private final RecordCache records;
  private final JournalEntryReader entries;
  private final Closeable opened;

  private OrderedJournal(
      Path file,
      JournalReader whole,
      EntryPlaces places,
      Map<Long, JournalEntry> results,
      FileChannel channel,
      RecordCache records,
      Closeable opened) {
    this.file = file;
    this.opened = opened;
    header = whole.header();
    skipped = whole.skipped();
    this.places = places;
    this.results = results;
    this.channel = channel;
    this.records = records;
    entries = whole.entries();
  }

  @FunctionalInterface
  public interface EntryConsumer {
    void accept(JournalEntry entry) throws IOException;
  }

  /** Finds the offsets of all entries, and checks all lines. */
  public static OrderedJournal open(Path file, DamagedLines damaged) throws IOException {
    return open(file, damaged, new RecordCache());
  }

  /** Opens one of several journals, whose records are parsed once for all of them. */
  public static OrderedJournal open(Path file, DamagedLines damaged, RecordCache records)
      throws IOException {
    FileChannel channel = JournalFile.openToRead(file);
    try {
      return over(file, channel, damaged, records, channel);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** The same for the channel of a run, which stays open. */
  static OrderedJournal over(Path file, FileChannel channel, DamagedLines damaged)
      throws IOException {
    return over(file, channel, damaged, new RecordCache(), () -> {});
  }

  private static OrderedJournal over(
      Path file, FileChannel channel, DamagedLines damaged, RecordCache records, Closeable opened)
      throws IOException {
    // Not closed, because the channel is read again.
    JournalReader reader = JournalReader.over(file, channel, JournalHeader.RUN, damaged);
    EntryPlaces places = new EntryPlaces(reader.header());
    Map<Long, JournalEntry> results = new HashMap<>();
    // To know whether a line is damaged, all of it must be read.
    if (damaged == DamagedLines.REFUSED && reader.header().entries() <= MOST_RESULTS) {
      for (JournalEntry result = reader.nextResult(records);
          result != null;
          result = reader.nextResult(records)) {
        places.add(result.key(), reader);
        results.put(reader.start(), result);
      }
    } else {
      for (JournalKey key = reader.nextKey(); key != null; key = reader.nextKey()) {
        places.add(key, reader);
      }
    }
    return new OrderedJournal(file, reader, places.sorted(), results, channel, records, opened);
  }

  public JournalHeader header() {
    return header;
  }

  /** The damaged lines, which are omitted. */
  public SkippedLines skipped() {
    return skipped;
  }

  public int size() {
    return places.size();
  }

  public RecordCache records() {
    return records;
  }

  public void read(EntryConsumer taker) throws IOException {
    read(true, taker);
  }

  /**
   * Reads all entries; without their transcripts and the best moves in turn, that takes a fraction
   * of the time.
   */
  public void read(boolean withTranscripts, EntryConsumer taker) throws IOException {
    places.inOrder((start, length) -> taker.accept(entry(start, length, withTranscripts)));
  }

  private JournalEntry entry(long start, int length, boolean withTranscript) throws IOException {
    JournalEntry result = withTranscript ? null : results.get(start);
    if (result != null) {
      return result;
    }
    if (length > bytes.length) {
      bytes = new byte[2 * length];
    }
    ByteBuffer line = ByteBuffer.wrap(bytes, 0, length);
    while (line.hasRemaining()) {
      if (channel.read(line, start + line.position()) < 0) {
        throw new JournalException(file + ": cut off while it was read; read it again");
      }
    }
    try {
      // Without the line feed.
      JournalEntry entry = entries.entry(bytes, 0, length - 1, withTranscript);
      return JournalReader.checked(entry, records::analysis);
    } catch (LineDamage | IllegalArgumentException e) {
      throw JournalReader.damage(file + ":" + lineNumber(start), e);
    }
  }

  private long lineNumber(long start) throws IOException {
    channel.position(0);
    JournalLines lines = new JournalLines(Channels.newInputStream(channel));
    while (lines.end() < start && lines.advance()) {
      // Only counted.
    }
    return lines.number() + 1;
  }

  @Override
  public void close() throws IOException {
    opened.close();
  }

  /** The offsets of the entries of a journal, in twenty bytes per entry. Mutable. */
  static final class EntryPlaces {
    private static final int FEWEST = 64;

    private final Map<String, Long> recordsBefore = new HashMap<>();
    private final List<String> engines;
    private final long repeats;
    private long[] ranks = new long[FEWEST];
    private long[] starts = new long[FEWEST];
    private int[] lengths = new int[FEWEST];
    private int size;

    @FunctionalInterface
    interface PlaceConsumer {
      void place(long start, int length) throws IOException;
    }

    EntryPlaces(JournalHeader header) {
      long before = 0;
      for (JournalHeader.SearchedSuite suite : header.suites()) {
        recordsBefore.put(suite.name(), before);
        before += suite.records();
      }
      engines = header.labels();
      repeats = header.repeats();
    }

    private void add(JournalKey key, JournalReader reader) {
      add(key, reader.start(), Math.toIntExact(reader.end() - reader.start()));
    }

    /** Adds the place of an entry that the run has. */
    void add(JournalKey key, long start, int length) {
      if (size == starts.length) {
        resize(size + size / 2);
      }
      long record = recordsBefore.getOrDefault(key.suite(), 0L) + key.ordinal();
      long search = record * engines.size() + engines.indexOf(key.engine());
      ranks[size] = search * repeats + key.repeat() - 1;
      starts[size] = start;
      lengths[size] = length;
      size++;
    }

    private void resize(int places) {
      ranks = Arrays.copyOf(ranks, places);
      starts = Arrays.copyOf(starts, places);
      lengths = Arrays.copyOf(lengths, places);
    }

    /** Sorts the places; none can be added then. */
    EntryPlaces sorted() {
      resize(size);
      long[] places = starts;
      int[] counts = lengths;
      int[] order =
          IntStream.range(0, size)
              .boxed()
              .sorted(Comparator.comparingLong(i -> ranks[i]))
              .mapToInt(Integer::intValue)
              .toArray();
      starts = Arrays.stream(order).mapToLong(i -> places[i]).toArray();
      lengths = Arrays.stream(order).map(i -> counts[i]).toArray();
      ranks = new long[0];
      return this;
    }

    int size() {
      return size;
    }

    /** Passes on all places, which are sorted. */
    void inOrder(PlaceConsumer taker) throws IOException {
      for (int i = 0; i < size; i++) {
        taker.place(starts[i], lengths[i]);
      }
    }
  }
}
