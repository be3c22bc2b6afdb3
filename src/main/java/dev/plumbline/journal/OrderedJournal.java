package dev.plumbline.journal;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The entries of a journal in the order of suites, records, engines and repeats, whatever the order
 * in which they ended. Only their places are kept in memory.
 */
public final class OrderedJournal implements Closeable {
  private final Path file;
  private final JournalHeader header;
  private final List<Place> places;
  private final RandomAccessFile bytes;

  private OrderedJournal(Path file, JournalHeader header, List<Place> places) throws IOException {
    this.file = file;
    this.header = header;
    this.places = places;
    bytes = new RandomAccessFile(file.toFile(), "r");
  }

  /** Where an entry is: in the order, and in the file. */
  private record Place(int suite, int ordinal, int engine, int repeat, long start, int length) {
    static final Comparator<Place> ORDER =
        Comparator.comparingInt(Place::suite)
            .thenComparingInt(Place::ordinal)
            .thenComparingInt(Place::engine)
            .thenComparingInt(Place::repeat);
  }

  /** Looks where everything is. */
  public static OrderedJournal open(Path file) throws IOException {
    try (JournalReader reader = JournalReader.open(file)) {
      JournalHeader header = reader.header();
      Map<String, Integer> suites =
          numbers(header.suites().stream().map(JournalHeader.Suite::name).toList());
      Map<String, Integer> engines =
          numbers(header.engines().stream().map(JournalHeader.RunEngine::label).toList());
      List<Place> places = new ArrayList<>();
      for (JournalKey key = reader.nextKey(); key != null; key = reader.nextKey()) {
        places.add(
            new Place(
                suites.getOrDefault(key.suite(), suites.size()),
                key.ordinal(),
                engines.getOrDefault(key.engine(), engines.size()),
                key.repeat(),
                reader.start(),
                Math.toIntExact(reader.end() - reader.start())));
      }
      places.sort(Place.ORDER);
      return new OrderedJournal(file, header, places);
    }
  }

  private static Map<String, Integer> numbers(List<String> names) {
    Map<String, Integer> numbers = new HashMap<>();
    names.forEach(name -> numbers.putIfAbsent(name, numbers.size()));
    return numbers;
  }

  public JournalHeader header() {
    return header;
  }

  public int size() {
    return places.size();
  }

  /** The entry at a place in the order, from 0. */
  public JournalEntry entry(int index) throws IOException {
    Place place = places.get(index);
    byte[] line = new byte[place.length()];
    bytes.seek(place.start());
    bytes.readFully(line);
    return JournalReader.entry(file + ": byte " + place.start(), line);
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
