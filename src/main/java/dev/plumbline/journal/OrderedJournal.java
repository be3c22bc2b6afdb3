package dev.plumbline.journal;

import dev.plumbline.journal.JournalFile.JournalLines;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.JournalException;
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
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the entries of a journal in the order of suites, records, engines and repeats. Only their
 * offsets are kept in memory.
 */
public final class OrderedJournal implements Closeable {
  private final Path file;
  private final JournalHeader header;
  private final SkippedLines skipped;
  private final EntryPlaces places;
  private final Window window;
  private final RecordCache records;
  private final EntryReader entries;

  private OrderedJournal(
      Path file,
      JournalReader whole,
      EntryPlaces places,
      FileChannel channel,
      RecordCache records) {
    this.file = file;
    header = whole.header();
    skipped = whole.skipped();
    this.places = places;
    window = new Window(channel);
    this.records = records;
    entries = new EntryReader(new KeyCheck(header), records.texts());
  }

  /** Receives the entries one by one. */
  @FunctionalInterface
  public interface EntryTaker {
    void entry(JournalEntry entry) throws IOException;
  }

  /** Finds the offsets of all entries, and checks all lines. */
  public static OrderedJournal open(Path file, DamagedLines damaged) throws IOException {
    return open(file, damaged, new RecordCache());
  }

  /**
   * The same for one of several journals.
   *
   * @param records of the journals that are read one after the other
   */
  public static OrderedJournal open(Path file, DamagedLines damaged, RecordCache records)
      throws IOException {
    FileChannel channel = JournalFile.openToRead(file);
    try {
      // Not closed, because the channel is read again.
      JournalReader reader = JournalReader.over(file, channel, JournalHeader.RUN, damaged);
      EntryPlaces places = new EntryPlaces(reader.header());
      for (JournalKey key = reader.nextKey(); key != null; key = reader.nextKey()) {
        places.add(key, reader.start(), Math.toIntExact(reader.end() - reader.start()));
      }
      return new OrderedJournal(file, reader, places, channel, records);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
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

  /** The records of the entries. */
  public RecordCache records() {
    return records;
  }

  /** Reads all entries. */
  public void read(EntryTaker taker) throws IOException {
    read(true, taker);
  }

  /** Reads all entries without their transcripts, which takes a fraction of the time. */
  public void readResults(EntryTaker taker) throws IOException {
    read(false, taker);
  }

  private void read(boolean withTranscripts, EntryTaker taker) throws IOException {
    places.inOrder((start, length) -> taker.entry(entry(start, length, withTranscripts)));
  }

  private JournalEntry entry(long start, int length, boolean withTranscript) throws IOException {
    int at = window.open(start, length);
    if (at < 0) {
      throw new JournalException(file + ": cut off while it was read; read it again");
    }
    try {
      // Without the line feed.
      int end = at + length - 1;
      return JournalReader.checked(entries.entry(window.bytes, at, end, withTranscript), records);
    } catch (LineDamage | IllegalArgumentException e) {
      throw JournalReader.damage(file + ":" + lineNumber(start), e);
    }
  }

  private long lineNumber(long start) throws IOException {
    window.channel.position(0);
    JournalLines lines = new JournalLines(Channels.newInputStream(window.channel));
    while (lines.end() < start && lines.advance()) {
      // Only counted.
    }
    return lines.number() + 1;
  }

  @Override
  public void close() throws IOException {
    window.channel.close();
  }

  /** Reads lines of a file, most of which follow one another, many at a time. Mutable. */
  private static final class Window {
    private static final int SIZE = 1 << 16;

    private final FileChannel channel;
    private byte[] bytes = {};

    /** The part of the file that the bytes are. */
    private long start;

    private int length;

    /** The offset after the line opened last. */
    private long end;

    Window(FileChannel channel) {
      this.channel = channel;
    }

    /** Has a line in the bytes; returns its index, or -1 if the file ends before. */
    int open(long lineStart, int lineLength) throws IOException {
      long lineEnd = lineStart + lineLength;
      if (lineStart < start || lineEnd > start + length) {
        load(lineStart, lineLength, lineStart == end ? SIZE : lineLength);
      }
      end = lineEnd;
      return lineEnd <= start + length ? (int) (lineStart - start) : -1;
    }

    private void load(long lineStart, int least, int most) throws IOException {
      int room = Math.max(least, most);
      if (room > bytes.length) {
        bytes = new byte[Math.max(SIZE, room)];
      }
      ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, room);
      int count = 0;
      while (buffer.position() < least && count >= 0) {
        count = channel.read(buffer, lineStart + buffer.position());
      }
      start = lineStart;
      length = buffer.position();
    }
  }

  /**
   * The offsets of the entries of a journal, in twelve bytes per entry. Of two entries with the
   * same key the later one counts. Mutable.
   */
  static final class EntryPlaces {
    private static final int FEWEST = 64;

    private final Map<String, Integer> suites;
    private final Map<String, Integer> engines;
    private final SortedMap<Integer, SortedMap<Column, Places>> bySuite = new TreeMap<>();
    private int size;

    /** Receives the offset and the length of an entry. */
    @FunctionalInterface
    interface Taker {
      void place(long start, int length) throws IOException;
    }

    /** The entries of one engine and repeat; sorted by engine, then by repeat. */
    private record Column(int engine, int repeat) implements Comparable<Column> {
      private static final Comparator<Column> ORDER =
          Comparator.comparingInt(Column::engine).thenComparingInt(Column::repeat);

      @Override
      public int compareTo(Column other) {
        return ORDER.compare(this, other);
      }
    }

    /** The places of one column by the ordinals of records; length 0 is none. */
    private static final class Places {
      private long[] starts = new long[FEWEST];
      private int[] lengths = new int[FEWEST];

      boolean has(int ordinal) {
        return ordinal < lengths.length && lengths[ordinal] > 0;
      }

      void set(int ordinal, long start, int length) {
        if (ordinal >= lengths.length) {
          int more = Math.max(ordinal + 1, lengths.length + lengths.length / 2);
          starts = Arrays.copyOf(starts, more);
          lengths = Arrays.copyOf(lengths, more);
        }
        starts[ordinal] = start;
        lengths[ordinal] = length;
      }

      int end() {
        return lengths.length;
      }
    }

    /** Sorts entries like the suites and engines of the header. */
    EntryPlaces(JournalHeader header) {
      suites = numbers(header.suites().stream().map(JournalHeader.Suite::name).toList());
      engines = numbers(header.engines().stream().map(JournalHeader.RunEngine::label).toList());
    }

    private static Map<String, Integer> numbers(List<String> names) {
      Map<String, Integer> numbers = new HashMap<>();
      names.forEach(name -> numbers.putIfAbsent(name, numbers.size()));
      return numbers;
    }

    /** Adds the place of an entry. */
    void add(JournalKey key, long start, int length) {
      int suite = suites.computeIfAbsent(key.suite(), unknown -> suites.size());
      int engine = engines.computeIfAbsent(key.engine(), unknown -> engines.size());
      Places places =
          bySuite
              .computeIfAbsent(suite, any -> new TreeMap<>())
              .computeIfAbsent(new Column(engine, key.repeat()), any -> new Places());
      size += places.has(key.ordinal()) ? 0 : 1;
      places.set(key.ordinal(), start, length);
    }

    int size() {
      return size;
    }

    /** Passes on all places in the order of suites, records, engines and repeats. */
    void inOrder(Taker taker) throws IOException {
      for (SortedMap<Column, Places> suite : bySuite.values()) {
        int end = suite.values().stream().mapToInt(Places::end).max().orElse(0);
        for (int ordinal = 0; ordinal < end; ordinal++) {
          for (Places places : suite.values()) {
            if (places.has(ordinal)) {
              taker.place(places.starts[ordinal], places.lengths[ordinal]);
            }
          }
        }
      }
    }
  }
}
