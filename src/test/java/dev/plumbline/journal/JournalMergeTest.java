package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.JournalParts.PartWriter;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalMergeTest {
  private static final JournalParts.PartOpener NONE =
      url -> {
        throw new AssertionError("opened " + url);
      };

  @TempDir Path folder;

  private Path part(String name, JournalHeader header, int... ordinals) throws IOException {
    JournalEntry[] entries =
        IntStream.of(ordinals).mapToObj(Journals::entry).toArray(JournalEntry[]::new);
    return Journals.write(folder.resolve(name), header, entries);
  }

  private static List<Integer> ordinals(Path file) throws IOException {
    List<Integer> ordinals = new ArrayList<>();
    try (OrderedJournal journal = OrderedJournal.open(file, DamagedLines.REFUSED)) {
      journal.read(entry -> ordinals.add(entry.key().ordinal()));
      assertEquals(ordinals.size(), journal.size());
    }
    return ordinals;
  }

  @Test
  void mergesShards() throws IOException {
    Path one = part("1", Journals.header(new Shard(1, 2), 2), 3, 1);
    Path two = part("2", Journals.header(new Shard(2, 2), 2), 4, 2);
    Path all = folder.resolve("all");
    JournalMerge.MergeResult result =
        JournalMerge.merge(List.of(one, two), all, false, DamagedLines.REFUSED, NONE);
    assertEquals(
        new JournalMerge.MergeResult(4, List.of(), List.of(SkippedLines.NONE, SkippedLines.NONE)),
        result);
    assertEquals(List.of(1, 2, 3, 4), ordinals(all));
    try (JournalReader reader = JournalReader.open(all)) {
      assertEquals(Journals.header(null, 4), reader.header());
    }
  }

  @Test
  void listsGaps() throws IOException {
    Path one = part("1", Journals.header(new Shard(1, 3), 2), 1);
    Path two = part("2", Journals.header(new Shard(3, 3), 1), 3);
    JournalMerge.MergeResult result =
        JournalMerge.merge(
            List.of(one, two), folder.resolve("all"), false, DamagedLines.REFUSED, NONE);
    assertEquals(
        List.of(one + ": 1 of 2 entries are missing", "shard 2/3 is missing"), result.gaps());
  }

  @Test
  void rejectsOverlappingParts() throws IOException {
    Path one = part("1", Journals.header(null, 2), 1, 2);
    Path two = part("2", Journals.header(null, 2), 2, 3);
    expectRefusal("made#2 by builtin is both in " + one + " and in " + two, one, two);
    Path twice = part("3", Journals.header(null, 2), 5, 5);
    expectRefusal(
        twice + ":3: not an entry of a journal: made#5 by builtin is there twice, first in line 2;",
        twice);
  }

  @Test
  void rejectsPartsOfDifferentRuns() throws IOException {
    JournalHeader header = Journals.header();
    JournalHeader other =
        new JournalHeader(
            JournalHeader.FORMAT,
            new JournalHeader.Start("", ""),
            header.suites(),
            header.engines(),
            Journals.map("time", "1s"),
            header.options(),
            header.machine(),
            new JournalHeader.RunExtent(null, 1));
    Path one = part("1", header, 1);
    Path two = part("2", other, 2);
    expectRefusal("limits: time 1s, was 100ms", one, two);
  }

  private void expectRefusal(String expected, Path... parts) {
    Path all = folder.resolve("all");
    IOException refusal =
        assertThrows(
            JournalException.class,
            () -> JournalMerge.merge(List.of(parts), all, false, DamagedLines.REFUSED, NONE));
    assertTrue(String.valueOf(refusal.getMessage()).contains(expected), refusal.getMessage());
  }

  /** Writes entries to a part of this name; returns them as a journal has them. */
  private List<JournalEntry> inPart(String name, JournalEntry... entries) throws IOException {
    List<JournalEntry> kept = new ArrayList<>();
    try (PartWriter part =
        new PartWriter("lines:" + name, Files.newOutputStream(folder.resolve(name)))) {
      for (JournalEntry entry : entries) {
        kept.add(part.add(entry));
      }
    }
    return kept;
  }

  private InputStream opened(String url) throws IOException {
    return Files.newInputStream(folder.resolve(url.substring("lines:".length())));
  }

  private Path journal(List<JournalEntry> entries) throws IOException {
    Path file = folder.resolve("bare");
    Files.deleteIfExists(file);
    JournalHeader header = Journals.header(null, entries.size()).on(Map.of("parts", "lines:"));
    return Journals.write(file, header, entries.toArray(JournalEntry[]::new));
  }

  private List<JournalEntry> mergedWithParts(List<JournalEntry> journal) throws IOException {
    Path all = folder.resolve("all");
    JournalMerge.merge(List.of(journal(journal)), all, true, DamagedLines.REFUSED, this::opened);
    try (JournalReader reader = JournalReader.open(all)) {
      assertEquals(Journals.header(null, journal.size()), reader.header());
    }
    return Journals.entries(all);
  }

  @Test
  void takesLinesFromParts() throws IOException {
    JournalEntry puzzle =
        JournalEntry.ofPuzzle(List.of(Journals.entry(4), Journals.entry(5)), true);
    List<JournalEntry> first =
        inPart("one", Journals.entry(2), Journals.entry(3), puzzle, Journals.entry(6));
    List<JournalEntry> second = inPart("two", Journals.entry(8), Journals.entry(7));
    // Of the first part only two entries count: the others were not accepted.
    List<JournalEntry> journal =
        List.of(first.get(1), first.get(2), second.get(0), Journals.entry(1), second.get(1));
    for (JournalEntry bare : List.of(first.get(1), first.get(2), second.get(0))) {
      assertEquals(List.of(), bare.transcript());
      assertTrue(bare.judgement().findings().listed().stream().allMatch(one -> one.line() < 0));
    }
    assertEquals(
        List.of(Journals.entry(3), puzzle, Journals.entry(8), Journals.entry(1), Journals.entry(7)),
        mergedWithParts(journal));
  }

  @Test
  void rejectsAPartThatLacksAnEntry() throws IOException {
    JournalEntry kept = inPart("one", Journals.entry(2)).get(0);
    inPart("one", Journals.entry(3));
    IOException refusal =
        assertThrows(JournalException.class, () -> mergedWithParts(List.of(kept)));
    assertEquals("lines:one: has no entry of made#2 by builtin", refusal.getMessage());
  }

  @Test
  void rejectsAPartThatIsCut() throws IOException {
    JournalEntry kept = inPart("one", Journals.entry(2)).get(0);
    Path part = folder.resolve("one");
    byte[] bytes = Files.readAllBytes(part);
    Files.write(part, Arrays.copyOf(bytes, bytes.length / 2));
    IOException refusal =
        assertThrows(JournalException.class, () -> mergedWithParts(List.of(kept)));
    assertTrue(String.valueOf(refusal.getMessage()).startsWith("lines:one: cannot be unpacked: "));
    assertEquals(List.of(kept), mergedInSpiteOfDamage(List.of(kept), "lines:one:1"));
  }

  @Test
  void namesADamagedLineOfAPart() throws IOException {
    List<JournalEntry> kept =
        inPart("one", Journals.entry(2), Journals.entry(3), Journals.entry(4));
    Path part = folder.resolve("one");
    String text;
    try (InputStream in = new GZIPInputStream(Files.newInputStream(part))) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(part))) {
      out.write(text.replace("\"ordinal\":3", "\"ordinal\":7").getBytes(StandardCharsets.UTF_8));
    }
    IOException refusal = assertThrows(JournalException.class, () -> mergedWithParts(kept));
    assertEquals(
        "lines:one:2: not an entry of a journal: the line does not match its checksum;"
            + " --skip-damaged skips such lines",
        refusal.getMessage());
    assertEquals(
        List.of(Journals.entry(2), kept.get(1), Journals.entry(4)),
        mergedInSpiteOfDamage(kept, "lines:one:2"));
  }

  private List<JournalEntry> mergedInSpiteOfDamage(List<JournalEntry> journal, String place)
      throws IOException {
    Path all = folder.resolve("all");
    JournalMerge.MergeResult result =
        JournalMerge.merge(
            List.of(journal(journal)), all, true, DamagedLines.SKIPPED, this::opened);
    assertEquals(
        List.of(place + " is damaged: its entry has no lines of the engine"), result.gaps());
    return Journals.entries(all);
  }
}
