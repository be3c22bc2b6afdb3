package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.journal.JournalReader.DamagedLines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LongJournalTest {
  private static final int MILLION = 1_000_000;
  private static final long MEGABYTE = 1 << 20;

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / MEGABYTE;
  }

  @Test
  void readsAMillionEntriesInBoundedMemory() throws IOException {
    try (JournalReader reader =
        new JournalReader("made up", new EndlessJournal(MILLION), DamagedLines.REFUSED)) {
      long before = 0;
      int count = 0;
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        count++;
        assertEquals(count, entry.key().ordinal());
        before = count == 1_000 ? used() : before;
      }
      assertEquals(MILLION, count);
      long grown = used() - before;
      assertTrue(grown < 8, "grew by " + grown + " MB");
    }
  }

  @Test
  void theOffsetsTakeLittleMemory(@TempDir Path folder) throws IOException {
    int entries = MILLION / 10;
    Path file = folder.resolve("long.jsonl");
    try (OutputStream out = Files.newOutputStream(file)) {
      new EndlessJournal(entries).transferTo(out);
    }
    long before = used();
    try (OrderedJournal journal = OrderedJournal.open(file, DamagedLines.REFUSED)) {
      long grown = used() - before;
      assertEquals(entries, journal.size());
      assertTrue(grown <= 3, "grew by " + grown + " MB");
    }
  }
}
