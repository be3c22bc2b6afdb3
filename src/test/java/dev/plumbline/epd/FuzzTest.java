package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.JavaNames;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.io.InertText;
import dev.plumbline.io.TextLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random bytes: no exception, every line accounted for, and what is written is canonical. */
class FuzzTest {
  private static final int QUICK = 3_000;
  private static final int FULL = 100_000;
  private static final int BATCH = 500;

  /** A first line by which no input is taken for compressed or binary. */
  private static final String TEXT = "#".repeat(1 << 10) + "\n";

  private static final Path OWN = Path.of("suites");
  private static final String POSITION = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - ";
  private static final String[] PIECES =
      (";~\"~\\~ ~bm ~ bm~id ~#3~M4~ +~=~,~e.p.~1.~-~O-O~c0 \"~c1~pv ~dm 3~noop ~\\\"~\\s~:~0-0~"
              + "e8=Q~am ~\t~\0~\u001B[31m~\u0007~\u0085~\u009B~\u202E~\u2066~\uFEFF~\uD83D\uDE00~11~"
              + "KQkq~\\\\~C:\\stuff~\\n~99999999999999999999~-9223372036854775808~dm -~acd 2147483648;~"
              + "D1 ~LONG~<script>~::error::~=1+1~theme \"")
          .replace("LONG", "x".repeat(300))
          .split("~", -1);

  /** Half a character, a lone surrogate, an overlong form, beyond the last character. */
  private static final byte[][] BROKEN = {
    {(byte) 0xC3},
    {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
    {(byte) 0xC0, (byte) 0x80},
    {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80}
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
  @Tag("slow")
  void survivesLinesOfAMegabyte() {
    for (String piece : PIECES) {
      for (String start : new String[] {"", POSITION, POSITION + "c0 \"", POSITION + "bm "}) {
        Lines.read(TEXT + start + piece.repeat(TextLines.LONGEST / piece.length()));
        // Quotes, backslashes and invisible characters are longer when they are written.
        String shorter = piece.repeat(TextLines.LONGEST / 8 / piece.length());
        check((TEXT + start + shorter + "\n").getBytes(StandardCharsets.UTF_8));
      }
    }
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
        assertEquals(entry.record() == null, entry.outcome() == ParseOutcome.REJECTED);
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
      batch.writeBytes(TEXT.getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < BATCH; i++) {
        batch.writeBytes(randomLine(random));
        batch.write('\n');
      }
      check(batch.toByteArray());
    }
  }

  /** Random bytes, or after a position random pieces and characters. */
  private static byte[] randomLine(SplittableRandom random) {
    if (random.nextBoolean()) {
      byte[] line = new byte[random.nextInt(120)];
      random.nextBytes(line);
      return line;
    }
    StringBuilder line = new StringBuilder(POSITION);
    for (int i = random.nextInt(30); i > 0; i--) {
      if (random.nextBoolean()) {
        line.append(PIECES[random.nextInt(PIECES.length)]);
      } else {
        line.append((char) (' ' + random.nextInt('~' - ' ' + 1)));
      }
    }
    return line.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] mutated(byte[] line, List<byte[]> seeds, SplittableRandom random)
      throws IOException {
    int at = random.nextInt(line.length + 1);
    int end = Math.min(line.length, at + random.nextInt(6));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(line, 0, at);
    switch (random.nextInt(7)) {
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
        out.write(BROKEN[random.nextInt(BROKEN.length)]);
        out.write(line, at, line.length - at);
      }
      case 5 -> {
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

  /** The records of the project's own suites; half of them quirks, of which each is different. */
  private static List<byte[]> seeds() throws IOException {
    List<byte[]> seeds = new ArrayList<>();
    for (String name : new String[] {"perft", "mates", "tactics", "strategy", "endings"}) {
      List<byte[]> lines = new ArrayList<>();
      addLines(OWN.resolve(name + ".epd"), lines);
      seeds.addAll(lines.subList(0, Math.min(30, lines.size())));
    }
    addLines(OWN.resolve("quirks.epd"), seeds);
    assertTrue(seeds.size() > 200, "records to begin with");
    return seeds;
  }

  private static void addLines(Path file, List<byte[]> lines) {
    for (Entry entry : Lines.read(Input.file(file))) {
      if (entry.outcome() != ParseOutcome.COMMENT && entry.outcome() != ParseOutcome.BLANK) {
        lines.add(entry.line().bytes());
      }
    }
  }

  private static void check(byte[] bytes) {
    List<Entry> entries = Lines.read(bytes);
    assertEquals(lines(bytes), entries.size());
    Duplicates duplicates = new Duplicates();
    for (Entry entry : entries) {
      duplicates.add(entry);
      EpdRecord record = entry.record();
      boolean used =
          entry.outcome() == ParseOutcome.ACCEPTED || entry.outcome() == ParseOutcome.REPAIRED;
      assertEquals(used, record != null, () -> entry.toString());
      if (entry.outcome() == ParseOutcome.REJECTED) {
        assertNotEquals(List.of(), entry.findings());
      }
      checkPlaces(entry);
      if (record != null) {
        Problem.of(record);
        checkFixedPoint(entry, EpdWriter.write(record));
        checkTable(record);
      }
    }
  }

  private static void checkPlaces(Entry entry) {
    for (RecordFinding finding : entry.findings()) {
      boolean inside =
          finding.column() >= 1
              && finding.column() <= finding.endColumn()
              && finding.endColumn() <= entry.line().text().length() + 1;
      assertTrue(inside, () -> finding + " of " + entry.line().text());
      JavaNames.assertNone(finding.message(), entry.line().text());
    }
  }

  /** What is written is read without repairs, and written as it is. */
  private static void checkFixedPoint(Entry first, String written) {
    Entry second = Lines.one(written);
    EpdRecord record = second.record();
    String again = record == null ? second.toString() : EpdWriter.write(record);
    assertEquals(written, again, () -> "from " + first.line().text());
    assertEquals(
        ParseOutcome.ACCEPTED, second.outcome(), () -> second + " from " + first.line().text());
  }

  /** What is written as a row is read as the same record. */
  private static void checkTable(EpdRecord record) {
    StringBuilder table = new StringBuilder();
    try {
      RecordWriter writer = RecordFormat.CSV.writer(table);
      writer.begin();
      writer.write(record);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertTrue(
        table.codePoints().allMatch(c -> c == '\n' || InertText.isPlain(c)), table::toString);
    List<Entry> rows = Lines.read(table.toString());
    assertEquals(1, rows.size(), table::toString);
    EpdRecord row = rows.get(0).record();
    assertEquals(
        EpdWriter.write(record), row == null ? "none" : EpdWriter.write(row), table::toString);
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
