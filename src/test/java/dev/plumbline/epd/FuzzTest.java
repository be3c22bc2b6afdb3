package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever the bytes: no exception, every line accounted for, and what is written is canonical. */
class FuzzTest {
  private static final int QUICK = 3_000;
  private static final int FULL = 100_000;
  private static final int BATCH = 500;
  private static final Path OWN = Path.of("suites", "quirks.epd");
  private static final String[] PIECES = {
    ";", "\"", "\\", " ", "bm ", " bm", "id ", "#3", "M4", " +", "=", ",", "e.p.", "1.", "-", "O-O",
    "c0 \"", "c1", "pv ", "dm 3", "noop ", "\\\"", "\\s", ":", "0-0", "e8=Q", "am ", "\t", "\0"
  };

  @Test
  void survivesMutations() throws IOException {
    mutate(QUICK, 1);
  }

  @Test
  @Tag("slow")
  void survivesManyMutations() throws IOException {
    mutate(FULL, 2);
  }

  @Test
  void survivesRandomBytes() {
    random(QUICK, 3);
  }

  @Test
  @Tag("slow")
  void survivesManyRandomBytes() {
    random(FULL, 4);
  }

  @Test
  void survivesMutatedPuzzles() throws IOException {
    SplittableRandom random = new SplittableRandom(5);
    List<byte[]> seeds =
        List.of(
            TablesTest.PUZZLE.getBytes(StandardCharsets.UTF_8),
            "\"a, b\",,\"\"\"\"".getBytes(StandardCharsets.UTF_8));
    for (int i = 0; i < QUICK; i++) {
      ByteArrayOutputStream table = new ByteArrayOutputStream();
      table.writeBytes(TablesTest.HEADER.getBytes(StandardCharsets.UTF_8));
      table.writeBytes(mutated(mutated(seeds.get(0), seeds, random), seeds, random));
      for (Entry entry : Lines.read(table.toByteArray())) {
        assertEquals(entry.record() == null, entry.outcome() == Outcome.REJECTED);
        checkPlaces(entry);
      }
    }
  }

  private static void mutate(int count, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    List<byte[]> seeds = seeds();
    for (int done = 0; done < count; done += BATCH) {
      ByteArrayOutputStream batch = new ByteArrayOutputStream();
      for (int i = 0; i < BATCH; i++) {
        byte[] line = seeds.get(random.nextInt(seeds.size()));
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
          line = mutated(line, seeds, random);
        }
        batch.write(line);
        batch.write('\n');
      }
      check(batch.toByteArray());
    }
  }

  private static void random(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int done = 0; done < count; done += BATCH) {
      ByteArrayOutputStream batch = new ByteArrayOutputStream();
      for (int i = 0; i < BATCH; i++) {
        byte[] line = new byte[random.nextInt(120)];
        random.nextBytes(line);
        batch.writeBytes(line);
        batch.write('\n');
      }
      byte[] bytes = batch.toByteArray();
      // Never the signature of a compressed file.
      bytes[0] = 'x';
      check(bytes);
    }
  }

  private static byte[] mutated(byte[] line, List<byte[]> seeds, SplittableRandom random)
      throws IOException {
    int at = random.nextInt(line.length + 1);
    int end = Math.min(line.length, at + random.nextInt(6));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(line, 0, at);
    switch (random.nextInt(6)) {
      case 0 -> out.write(line, end, line.length - end);
      case 1 -> {
        out.write(random.nextInt(256));
        out.write(line, at, line.length - at);
      }
      case 2 -> {
        out.write(PIECES[random.nextInt(PIECES.length)].getBytes(StandardCharsets.UTF_8));
        out.write(line, at, line.length - at);
      }
      case 3 -> {
        out.write(line, at, end - at);
        out.write(line, at, line.length - at);
      }
      case 4 -> {
        byte[] other = seeds.get(random.nextInt(seeds.size()));
        int from = Math.min(other.length, at);
        out.write(other, from, other.length - from);
      }
      default -> {
        out.write(PIECES[random.nextInt(PIECES.length)].getBytes(StandardCharsets.UTF_8));
        out.write(line, end, line.length - end);
      }
    }
    return out.toByteArray();
  }

  /** The records of the dialect files where they are found, else those of the own suite. */
  private static List<byte[]> seeds() throws IOException {
    List<byte[]> seeds = new ArrayList<>();
    for (String name : new String[] {"dialects.epd", "dialects-bytes.epd"}) {
      addLines(Lines.SHARED.resolve(name), seeds);
    }
    addLines(OWN, seeds);
    assertTrue(seeds.size() > 50, "records to begin with");
    return seeds;
  }

  private static void addLines(Path file, List<byte[]> lines) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    for (Entry entry : Lines.read(Input.file(file))) {
      if (entry.outcome() != Outcome.COMMENT && entry.outcome() != Outcome.BLANK) {
        lines.add(entry.line().bytes());
      }
    }
  }

  private static void check(byte[] bytes) {
    List<Entry> entries = Lines.read(bytes);
    assertEquals(lines(bytes), entries.size());
    for (Entry entry : entries) {
      EpdRecord record = entry.record();
      boolean used = entry.outcome() == Outcome.ACCEPTED || entry.outcome() == Outcome.REPAIRED;
      assertEquals(used, record != null, () -> entry.toString());
      if (entry.outcome() == Outcome.REJECTED) {
        assertNotEquals(List.of(), entry.findings());
      }
      checkPlaces(entry);
      if (record != null) {
        Problem.of(record);
        checkFixedPoint(entry, EpdWriter.write(record));
      }
    }
  }

  private static void checkPlaces(Entry entry) {
    for (Finding finding : entry.findings()) {
      boolean inside =
          finding.column() >= 1
              && finding.column() <= finding.endColumn()
              && finding.endColumn() <= entry.line().text().length() + 1;
      assertTrue(inside, () -> finding + " of " + entry.line().text());
    }
  }

  /** What is written is read without repairs, and written as it is. */
  private static void checkFixedPoint(Entry first, String written) {
    Entry second = Lines.one(written);
    EpdRecord record = second.record();
    String again = record == null ? second.toString() : EpdWriter.write(record);
    assertEquals(written, again, () -> "from " + first.line().text());
    assertEquals(Outcome.ACCEPTED, second.outcome(), () -> second + " from " + first.line().text());
  }

  /** Counts lines as slowly and plainly as can be. */
  private static int lines(byte[] bytes) {
    int lines = 0;
    boolean open = false;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\r' || (bytes[i] == '\n' && (i == 0 || bytes[i - 1] != '\r'))) {
        lines++;
        open = false;
      } else if (bytes[i] != '\n') {
        open = true;
      }
    }
    return open ? lines + 1 : lines;
  }
}
