package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.journal.JournalReader.DamagedLines;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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

  /** The bytes of a journal with as many entries as one likes, made as they are read. */
  private static final class EndlessJournal extends InputStream {
    private static final JournalJson JSON = new JournalJson();

    private final String template;
    private final int entries;
    private byte[] line;
    private int at;
    private int ordinal;

    EndlessJournal(int entries) throws IOException {
      this.entries = entries;
      line = JSON.line(Journals.header(null, entries));
      template = new String(JSON.line(Journals.entry(1)), StandardCharsets.UTF_8).strip();
    }

    @Override
    public int read() {
      return hasMore() ? line[at++] & 255 : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      if (!hasMore()) {
        return -1;
      }
      int count = Math.min(length, line.length - at);
      System.arraycopy(line, at, into, offset, count);
      at += count;
      return count;
    }

    private boolean hasMore() {
      if (at == line.length && ordinal < entries) {
        ordinal++;
        line =
            (Journals.sealed(template.replace("\"ordinal\":1,", "\"ordinal\":" + ordinal + ","))
                    + '\n')
                .getBytes(StandardCharsets.UTF_8);
        at = 0;
      }
      return at < line.length;
    }
  }
}
