package dev.plumbline.journal;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where the entries of a journal stand in its file, in twelve bytes for each. Of an entry that is
 * there twice the later counts. Mutable.
 */
final class EntryPlaces {
  private static final int FEWEST = 64;

  private final Map<String, Integer> suites;
  private final Map<String, Integer> engines;
  private final SortedMap<Integer, SortedMap<Column, Places>> bySuite = new TreeMap<>();
  private int size;

  /** Takes a place. */
  @FunctionalInterface
  interface Taker {
    void place(long start, int length) throws IOException;
  }

  /** Whose entries about a record come before whose: engines first, then repeats. */
  private record Column(int engine, int repeat) implements Comparable<Column> {
    private static final Comparator<Column> ORDER =
        Comparator.comparingInt(Column::engine).thenComparingInt(Column::repeat);

    @Override
    public int compareTo(Column other) {
      return ORDER.compare(this, other);
    }
  }

  /** The places of one column by the ordinals of records; one without length is none. */
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

  /** For entries in the order of the suites and engines of a run. */
  EntryPlaces(JournalHeader header) {
    suites = numbers(header.suites().stream().map(JournalHeader.Suite::name).toList());
    engines = numbers(header.engines().stream().map(JournalHeader.RunEngine::label).toList());
  }

  private static Map<String, Integer> numbers(List<String> names) {
    Map<String, Integer> numbers = new HashMap<>();
    names.forEach(name -> numbers.putIfAbsent(name, numbers.size()));
    return numbers;
  }

  /** Notes where an entry stands. */
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

  /** Hands over all places in the order of suites, records, engines and repeats. */
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
