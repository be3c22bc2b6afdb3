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
  private final Closeable opened;

  private OrderedJournal(
      Path file,
      JournalReader whole,
      EntryPlaces places,
      FileChannel channel,
      RecordCache records,
      Closeable opened) {
    this.file = file;
    this.opened = opened;
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
    for (JournalKey key = reader.nextKey(); key != null; key = reader.nextKey()) {
      places.add(key, reader.start(), Math.toIntExact(reader.end() - reader.start()));
    }
    return new OrderedJournal(file, reader, places.sorted(), channel, records, opened);
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
    opened.close();
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
   * The offsets of the entries of a journal, in some twenty bytes per entry, whatever their
   * numbers. Of two entries with the same key the later one counts. Mutable.
   */
  static final class EntryPlaces {
    private static final int FEWEST = 64;

    private final Map<String, Integer> suites;
    private final Map<String, Integer> engines;
    private final Map<Lane, Integer> lanes = new HashMap<>();

    /** Entry by entry; {@code ranks} has the numbers of the lanes until they are sorted. */
    private long[] starts = new long[FEWEST];

    private int[] lengths = new int[FEWEST];
    private int[] ordinals = new int[FEWEST];
    private int[] ranks = new int[FEWEST];
    private int size;

    /** Receives the offset and the length of an entry. */
    @FunctionalInterface
    interface Taker {
      void place(long start, int length) throws IOException;
    }

    /** The entries of one suite, engine and repeat. */
    private record Lane(int suite, int engine, int repeat) {
      private static final Comparator<Lane> ORDER =
          Comparator.comparingInt(Lane::suite)
              .thenComparingInt(Lane::engine)
              .thenComparingInt(Lane::repeat);
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
      Lane lane = new Lane(suite, engine, key.repeat());
      if (size == starts.length) {
        resize(size + size / 2);
      }
      starts[size] = start;
      lengths[size] = length;
      ordinals[size] = key.ordinal();
      ranks[size] = lanes.computeIfAbsent(lane, any -> lanes.size());
      size++;
    }

    private void resize(int room) {
      starts = Arrays.copyOf(starts, room);
      lengths = Arrays.copyOf(lengths, room);
      ordinals = Arrays.copyOf(ordinals, room);
      ranks = Arrays.copyOf(ranks, room);
    }

    /**
     * Sorts the places, of which none can be added then: suites, records, engines and repeats in
     * their order, and only the last of several entries with the same key.
     */
    EntryPlaces sorted() {
      resize(size);
      int[] suiteOf = rankLanes();
      int[] order = new MergeSort(suiteOf).order();
      long[] from = starts;
      int[] counts = lengths;
      int kept = 0;
      starts = new long[size];
      lengths = new int[size];
      for (int i = 0; i < size; i++) {
        boolean isReplaced = i + 1 < size && isSame(order[i], order[i + 1]);
        if (!isReplaced) {
          starts[kept] = from[order[i]];
          lengths[kept++] = counts[order[i]];
        }
      }
      size = kept;
      ordinals = new int[0];
      ranks = ordinals;
      return this;
    }

    /** Gives lanes numbers in their order; returns the suite of each. */
    private int[] rankLanes() {
      List<Lane> inOrder = lanes.keySet().stream().sorted(Lane.ORDER).toList();
      int[] rankOf = new int[inOrder.size()];
      int[] suiteOf = new int[inOrder.size()];
      for (int rank = 0; rank < inOrder.size(); rank++) {
        Lane lane = inOrder.get(rank);
        rankOf[lanes.getOrDefault(lane, 0)] = rank;
        suiteOf[rank] = lane.suite();
      }
      for (int i = 0; i < size; i++) {
        ranks[i] = rankOf[ranks[i]];
      }
      return suiteOf;
    }

    private boolean isSame(int one, int other) {
      return ordinals[one] == ordinals[other] && ranks[one] == ranks[other];
    }

    int size() {
      return size;
    }

    /** Passes on all places, which are sorted. */
    void inOrder(Taker taker) throws IOException {
      for (int i = 0; i < size; i++) {
        taker.place(starts[i], lengths[i]);
      }
    }

    /**
     * Sorts the indexes of the entries; those of the same key stay in their order. Parts that are
     * in order, as almost everything that one job has written, are not touched.
     */
    private final class MergeSort {
      private final int[] suiteOf;
      private final int[] order = new int[size];
      private int[] spare = {};

      MergeSort(int[] suiteOf) {
        this.suiteOf = suiteOf;
        Arrays.setAll(order, i -> i);
      }

      int[] order() {
        sort(0, size);
        return order;
      }

      private void sort(int from, int to) {
        if (to - from < 2) {
          return;
        }
        int middle = (from + to) >>> 1;
        sort(from, middle);
        sort(middle, to);
        if (isAfter(order[middle - 1], order[middle])) {
          merge(from, middle, to);
        }
      }

      private void merge(int from, int middle, int to) {
        int lower = middle - from;
        if (spare.length < lower) {
          spare = new int[Math.max(lower, size / 2)];
        }
        System.arraycopy(order, from, spare, 0, lower);
        int one = 0;
        int other = middle;
        for (int at = from; one < lower; at++) {
          order[at] =
              other < to && isAfter(spare[one], order[other]) ? order[other++] : spare[one++];
        }
      }

      private boolean isAfter(int one, int other) {
        int suite = Integer.compare(suiteOf[ranks[one]], suiteOf[ranks[other]]);
        int ordinal = suite == 0 ? Integer.compare(ordinals[one], ordinals[other]) : suite;
        return ordinal == 0 ? ranks[one] > ranks[other] : ordinal > 0;
      }
    }
  }
}
