package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.OrderedJournal.EntryPlaces;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrderedJournalTest {
  private static final List<String> ENGINES = List.of("builtin", "sf", "unknown");

  private static JournalKey key(String suite, int ordinal, String engine, int repeat) {
    return new JournalKey(suite, ordinal, engine, repeat);
  }

  private static List<Long> starts(EntryPlaces places) throws IOException {
    List<Long> starts = new ArrayList<>();
    places.sorted().inOrder((start, length) -> starts.add(start));
    return starts;
  }

  @Test
  void sortsEntriesInTheOrderOfTheRun() throws IOException {
    List<JournalKey> inOrder = new ArrayList<>();
    for (String suite : List.of("made", "not in the header")) {
      for (int ordinal = 1; ordinal <= 300; ordinal++) {
        for (String engine : List.of("builtin", "sf", "unknown")) {
          inOrder.add(key(suite, ordinal, engine, 1));
          inOrder.add(key(suite, ordinal, engine, 2));
        }
      }
    }
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i < inOrder.size(); i++) {
      ends.add(i);
    }
    Collections.shuffle(ends, new Random(3));
    EntryPlaces places = new EntryPlaces(Journals.header());
    ends.forEach(i -> places.add(inOrder.get(i), i, 9));
    List<Long> starts = starts(places);
    assertEquals(inOrder.size(), places.size());
    for (int i = 0; i < inOrder.size(); i++) {
      assertEquals(i, starts.get(i));
    }
  }

  @Test
  void longAndShortEntriesAreReadInAnyOrder(@TempDir Path folder) throws IOException {
    List<Integer> ordinals = new ArrayList<>();
    for (int i = 1; i <= 150; i++) {
      ordinals.add(i);
    }
    Random random = new Random(11);
    Collections.shuffle(ordinals.subList(40, 90), random);
    Path file = folder.resolve("run.jsonl");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(null, 150), false)) {
      for (int ordinal : ordinals) {
        writer.add(longEntry(ordinal, random.nextInt(10) == 0 ? 80_000 : 300 * ordinal));
      }
    }
    try (OrderedJournal journal = OrderedJournal.open(file, DamagedLines.REFUSED)) {
      for (int round = 0; round < 2; round++) {
        List<Integer> read = new ArrayList<>();
        journal.read(
            entry -> {
              int ordinal = entry.key().ordinal();
              read.add(ordinal);
              String first = entry.analysis().transcript().get(0).text();
              assertTrue(first.startsWith("info string " + ordinal + " "), first);
            });
        Collections.sort(ordinals);
        assertEquals(ordinals, read);
      }
    }
  }

  private static JournalEntry longEntry(int ordinal, int length) {
    String text = "info string " + ordinal + " " + "x".repeat(length);
    return Journals.entry(
        key("made", ordinal, "builtin", 1),
        Journals.RECORD,
        "e2e4",
        List.of(new RawLine(1_000, text)));
  }

  private static Path twoEntries(Path folder) throws IOException {
    Path file = folder.resolve("run.jsonl");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(), false)) {
      writer.add(Journals.entry(1));
      writer.add(Journals.entry(2));
    }
    return file;
  }

  @Test
  void aFileThatIsCutOffWhileItIsReadIsNamed(@TempDir Path folder) throws IOException {
    Path file = twoEntries(folder);
    try (OrderedJournal journal = OrderedJournal.open(file, DamagedLines.REFUSED);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(channel.size() - 1);
      JournalException e =
          assertThrows(JournalException.class, () -> journal.readResults(entry -> {}));
      assertEquals(file + ": cut off while it was read; read it again", e.getMessage());
    }
  }

  @Test
  void aLineThatIsChangedWhileItIsReadIsNamed(@TempDir Path folder) throws IOException {
    Path file = twoEntries(folder);
    try (OrderedJournal journal = OrderedJournal.open(file, DamagedLines.REFUSED);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      ByteBuffer lost = ByteBuffer.wrap("#####".getBytes(StandardCharsets.UTF_8));
      channel.write(lost, channel.size() - 300);
      IOException e = assertThrows(IOException.class, () -> journal.readResults(entry -> {}));
      assertTrue(String.valueOf(e.getMessage()).startsWith(file + ":3"), e.getMessage());
    }
  }

  @Test
  void theLaterOfTwoEntriesCounts() throws IOException {
    EntryPlaces places = new EntryPlaces(Journals.header());
    places.add(key("made", 5, "sf", 1), 100, 10);
    places.add(key("made", 5, "sf", 1), 200, 10);
    assertEquals(List.of(200L), starts(places));
    assertEquals(1, places.size());
  }

  @Test
  void randomEntriesAreSortedLikeAList() throws IOException {
    Random random = new Random(7);
    List<String> names = List.of("made", "b", "c");
    for (int round = 0; round < 300; round++) {
      int most = round % 2 == 0 ? 6 : Integer.MAX_VALUE - 1;
      TreeMap<JournalKey, Long> expected =
          new TreeMap<>(
              Comparator.comparing((JournalKey key) -> names.indexOf(key.suite()))
                  .thenComparingInt(JournalKey::ordinal)
                  .thenComparing(key -> ENGINES.indexOf(key.engine()))
                  .thenComparingInt(JournalKey::repeat));
      EntryPlaces places = new EntryPlaces(Journals.header());
      // In the order in which unknown names are numbered.
      for (int i = 0; i < 3; i++) {
        JournalKey first = key(names.get(i), 1, ENGINES.get(i), 1);
        places.add(first, i, 9);
        expected.put(first, (long) i);
      }
      for (int i = 3; i < round; i++) {
        JournalKey key =
            key(
                names.get(random.nextInt(3)),
                1 + random.nextInt(most),
                ENGINES.get(random.nextInt(3)),
                1 + random.nextInt(3));
        places.add(key, i, 9);
        expected.put(key, (long) i);
      }
      assertEquals(List.copyOf(expected.values()), starts(places), "round " + round);
      assertEquals(expected.size(), places.size());
    }
  }

  @Test
  void memoryFollowsTheNumberOfEntriesNotTheirOrdinals() throws IOException {
    Random random = new Random(5);
    EntryPlaces places = new EntryPlaces(Journals.header());
    JournalKeys keys = new JournalKeys();
    long before = used();
    for (int i = 0; i < 400; i++) {
      int ordinal = i == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(5_000_000);
      for (int repeat = 1; repeat <= 20; repeat++) {
        places.add(key("made", ordinal, "sf", repeat), i, 9);
        keys.add(key("made", ordinal, "sf", repeat));
      }
    }
    long grown = used() - before;
    assertEquals(8_000, keys.size());
    assertEquals(8_000, starts(places).size());
    assertTrue(grown < 8 << 20, "grew by " + grown + " bytes");
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
