package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamagedLinesTest {
  private static final int ENTRIES = 5;

  @TempDir Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("run.jsonl");
    List<RawLine> packed = Collections.nCopies(400, Journals.transcript().get(2));
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(null, 5), false)) {
      for (int ordinal = 1; ordinal < ENTRIES; ordinal++) {
        writer.add(Journals.entry(ordinal));
      }
      JournalKey last = new JournalKey("made", ENTRIES, "builtin", 1);
      writer.add(Journals.entry(last, Journals.RECORD, "e2e4", packed));
    }
  }

  /** Replaces a line, the header being the first. */
  private void damage(int number, String text) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.set(number - 1, text);
    Files.write(file, lines);
  }

  private List<Integer> read(DamagedLines damaged, List<SkippedLines> skipped) throws IOException {
    List<Integer> ordinals = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(file, damaged)) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        ordinals.add(entry.key().ordinal());
      }
      skipped.add(reader.skipped());
    }
    List<Integer> ordered = new ArrayList<>();
    try (OrderedJournal journal = OrderedJournal.open(file, damaged)) {
      journal.read(entry -> ordered.add(entry.key().ordinal()));
      skipped.add(journal.skipped());
      assertEquals(ordered.size(), journal.size());
    }
    Collections.sort(ordinals);
    assertEquals(ordinals, ordered);
    return ordinals;
  }

  @Test
  void aDamagedLineIsNamedWithTheOptionThatSkipsIt() throws IOException {
    String whole = Files.readAllLines(file).get(2);
    for (String text :
        List.of(
            "rubbish",
            "",
            "\0\0\0\0",
            whole.substring(0, whole.length() / 2),
            whole + whole,
            whole.replace("illegal-move", "no-such-code"),
            whole.replace("\"bestMove\":\"e2e4\"", "\"bestMove\":\"e2e5\""),
            whole.replace("RNBQKBNR w", "RNBQ w"))) {
      damage(3, text);
      IOException error =
          assertThrows(JournalException.class, () -> read(DamagedLines.REFUSED, new ArrayList<>()));
      String message = String.valueOf(error.getMessage());
      assertTrue(message.startsWith(file + ":3: not an entry of a journal: "), message);
      assertTrue(message.endsWith("; --skip-damaged skips such lines"), message);

      List<SkippedLines> skipped = new ArrayList<>();
      assertEquals(List.of(1, 3, 4, 5), read(DamagedLines.SKIPPED, skipped));
      SkippedLines one = SkippedLines.NONE.with(3);
      assertEquals(List.of(one, one), skipped);
    }
  }

  @Test
  void reportsNameTheLineOfAnEntryWhoseKeyIsWhole() throws IOException {
    String line = Files.readAllLines(file).get(3);
    damage(4, Journals.sealed(line.replace("illegal-move", "no-such-code")));
    IOException error =
        assertThrows(
            JournalException.class, () -> OrderedJournal.open(file, DamagedLines.REFUSED).close());
    String message = String.valueOf(error.getMessage());
    assertTrue(message.startsWith(file + ":4: not an entry of a journal: "), message);
  }

  @Test
  void listsTheSkippedLines() {
    SkippedLines skipped = SkippedLines.NONE;
    assertEquals("", skipped.text());
    skipped = skipped.with(3);
    assertEquals("damaged lines skipped: 1 (line 3)", skipped.text());
    skipped = skipped.with(17);
    assertEquals("damaged lines skipped: 2 (lines 3, 17)", skipped.text());
    for (int line = 21; line <= 30; line++) {
      skipped = skipped.with(line);
    }
    assertEquals(
        "damaged lines skipped: 12 (lines 3, 17, 21, 22, 23, 24, 25, 26, 27, 28 ...)",
        skipped.text());
  }

  @Test
  void aFollowerSkipsDamagedLinesToo() throws IOException {
    damage(3, "rubbish");
    List<Integer> received = new ArrayList<>();
    try (JournalFollower follower = JournalFollower.open(file, DamagedLines.SKIPPED)) {
      assertEquals(4, follower.poll(entry -> received.add(entry.key().ordinal())));
      assertEquals(List.of(1, 3, 4, 5), received);
      assertEquals(List.of(3L), follower.skipped().first());
    }
    try (JournalFollower follower = JournalFollower.open(file, DamagedLines.REFUSED)) {
      IOException error = assertThrows(JournalException.class, () -> follower.poll(entry -> {}));
      assertTrue(String.valueOf(error.getMessage()).startsWith(file + ":3: "), error.toString());
    }
  }

  @Test
  @Tag("medium")
  void readsOrCountsAsDamagedEachEntryWhoseBytesAreChanged() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    int header = new String(whole, StandardCharsets.UTF_8).indexOf('\n') + 1;
    Random random = new Random(14);
    for (int i = 0; i < 150; i++) {
      byte[] changed = whole.clone();
      int at = header + random.nextInt(whole.length - header - 1);
      int length = 1 + random.nextInt(random.nextBoolean() ? 1 : 300);
      for (int place = at; place < Math.min(at + length, whole.length - 1); place++) {
        changed[place] = (byte) random.nextInt(256);
      }
      Files.write(file, changed);
      // A byte of a key may have become another digit.
      int number = i;
      long lines =
          new String(changed, header, changed.length - header, StandardCharsets.ISO_8859_1)
              .chars()
              .filter(c -> c == '\n')
              .count();
      try (JournalReader reader = JournalReader.open(file, DamagedLines.SKIPPED);
          OrderedJournal ordered = OrderedJournal.open(file, DamagedLines.SKIPPED)) {
        long read = 0;
        while (reader.next() != null) {
          read++;
        }
        assertEquals(lines, read + reader.skipped().count(), () -> "seed 14, change " + number);
        assertEquals(reader.skipped(), ordered.skipped(), () -> "seed 14, change " + number);
        ordered.read(entry -> assertTrue(entry.answer().outcome().isAnswer()));
      }
    }
  }
}
