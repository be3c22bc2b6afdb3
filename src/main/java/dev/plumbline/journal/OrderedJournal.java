package dev.plumbline.journal;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.journal.JournalFile.JournalLines;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.JournalException;
import dev.plumbline.journal.JournalReader.SkippedLines;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entries of a journal in the order of suites, records, engines and repeats. Only their
 * offsets are kept in memory.
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

  /** Receives the entries one by one. */
  @FunctionalInterface
  public interface EntryTaker {
    void entry(JournalEntry entry) throws IOException;
  }

  /** Finds the offsets of all entries, and checks the syntax of all lines. */
  public static OrderedJournal open(Path file, DamagedLines damaged) throws IOException {
    return open(file, damaged, JournalReader::nextKey);
  }

  /** Finds the offsets of all entries, for their results only: transcripts are not checked. */
  public static OrderedJournal openForResults(Path file, DamagedLines damaged) throws IOException {
    return open(file, damaged, JournalReader::nextKeyUnchecked);
  }

  /** Reads the next key. */
  private interface Keys {
    @Nullable JournalKey next(JournalReader reader) throws IOException;
  }

  private static OrderedJournal open(Path file, DamagedLines damaged, Keys keys)
      throws IOException {
    FileChannel channel = JournalFile.openToRead(file);
    try {
      // Not closed, because the channel is read again.
      JournalReader reader = JournalReader.over(file, channel, JournalHeader.RUN, damaged);
      EntryPlaces places = new EntryPlaces(reader.header());
      for (JournalKey key = keys.next(reader); key != null; key = keys.next(reader)) {
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

  /** The damaged lines, which are omitted. */
  public SkippedLines skipped() {
    return skipped;
  }

  public int size() {
    return places.size();
  }

  /** Reads all entries. */
  public void read(EntryTaker taker) throws IOException {
    places.inOrder((start, length) -> taker.entry(entry(start, length, JournalReader::entry)));
  }

  /**
   * Reads all entries without their transcripts, which takes a fraction of the time. Answers are
   * not checked.
   *
   * @param records parses the records of entries
   */
  public void readResults(Function<JournalEntry, EpdRecord> records, EntryTaker taker)
      throws IOException {
    Parser parser = line -> JournalReader.result(line, records);
    places.inOrder((start, length) -> taker.entry(entry(start, length, parser)));
  }

  /** Reads a line. */
  private interface Parser {
    JournalEntry parse(byte[] line) throws IOException;
  }

  private JournalEntry entry(long start, int length, Parser parser) throws IOException {
    ByteBuffer line = ByteBuffer.allocate(length);
    while (line.hasRemaining()) {
      if (channel.read(line, start + line.position()) < 0) {
        throw new JournalException(file + ": cut off while it was read; read it again");
      }
    }
    try {
      return parser.parse(line.array());
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
