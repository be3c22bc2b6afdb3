package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalHeader.RunEngine;
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
  private static final List<String> SUITES = List.of("made", "b", "c");
  private static final List<String> ENGINES = List.of("builtin", "sf", "other");

  private static JournalKey key(String suite, int ordinal, String engine, int repeat) {
    return new JournalKey(suite, ordinal, engine, repeat);
  }

  /** For a run of three suites with as many records as can be, and three engines. */
  private static EntryPlaces places() {
    JournalHeader header = Journals.header();
    return new EntryPlaces(
        new JournalHeader(
            header.format(),
            new JournalHeader.Start(header.program(), header.started()),
            SUITES.stream()
                .map(name -> new JournalHeader.SearchedSuite(name, "cafe", Integer.MAX_VALUE))
                .toList(),
            ENGINES.stream()
                .map(name -> new RunEngine(name, name, List.of(), Journals.map("Hash", "1")))
                .toList(),
            header.limits(),
            Journals.map("repeat", "20"),
            header.machine(),
            new JournalHeader.RunExtent(null, 3)));
  }

  private static List<Long> starts(EntryPlaces places) throws IOException {
    List<Long> starts = new ArrayList<>();
    places.sorted().inOrder((start, length) -> starts.add(start));
    return starts;
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
    return Journals.write(folder.resolve("run.jsonl"), 3, 1, 2);
  }

  @Test
  void aFileThatIsCutOffWhileItIsReadIsNamed(@TempDir Path folder) throws IOException {
    Path file = twoEntries(folder);
    try (OrderedJournal journal = OrderedJournal.open(file, DamagedLines.REFUSED);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(channel.size() - 1);
      JournalException e = assertThrows(JournalException.class, () -> journal.read(entry -> {}));
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
      IOException e = assertThrows(IOException.class, () -> journal.read(entry -> {}));
      assertTrue(String.valueOf(e.getMessage()).startsWith(file + ":3"), e.getMessage());
    }
  }

  @Test
  void entriesAreInTheOrderOfTheRun() throws IOException {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      int most = round % 2 == 0 ? 60 : Integer.MAX_VALUE - 1;
      TreeMap<JournalKey, Long> expected =
          new TreeMap<>(
              Comparator.comparing((JournalKey key) -> SUITES.indexOf(key.suite()))
                  .thenComparingInt(JournalKey::ordinal)
                  .thenComparing(key -> ENGINES.indexOf(key.engine()))
                  .thenComparingInt(JournalKey::repeat));
      EntryPlaces places = places();
      for (int i = 0; i < round; i++) {
        JournalKey key =
            key(
                SUITES.get(random.nextInt(3)),
                1 + random.nextInt(most),
                ENGINES.get(random.nextInt(3)),
                1 + random.nextInt(3));
        if (expected.putIfAbsent(key, (long) i) == null) {
          places.add(key, i, 9);
        }
      }
      assertEquals(List.copyOf(expected.values()), starts(places), "round " + round);
      assertEquals(expected.size(), places.size());
    }
  }

  @Test
  void memoryFollowsTheNumberOfEntriesNotTheirOrdinals() throws IOException {
    Random random = new Random(5);
    EntryPlaces places = places();
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
