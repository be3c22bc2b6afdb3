package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.JournalException;
import dev.plumbline.journal.JournalReader.SkippedLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalMergeTest {
  @TempDir Path folder;

  private Path part(String name, JournalHeader header, int... ordinals) throws IOException {
    Path file = folder.resolve(name);
    try (JournalWriter writer = JournalWriter.create(file, header, false)) {
      for (int ordinal : ordinals) {
        writer.add(Journals.entry(ordinal));
      }
    }
    return file;
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
    JournalMerge.Result result =
        JournalMerge.merge(List.of(one, two), all, false, DamagedLines.REFUSED);
    assertEquals(
        new JournalMerge.Result(4, List.of(), List.of(SkippedLines.NONE, SkippedLines.NONE)),
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
    JournalMerge.Result result =
        JournalMerge.merge(List.of(one, two), folder.resolve("all"), false, DamagedLines.REFUSED);
    assertEquals(
        List.of(one + ": 1 of 2 entries are missing", "shard 2/3 is missing"), result.gaps());
  }

  @Test
  void rejectsOverlappingParts() throws IOException {
    Path one = part("1", Journals.header(null, 2), 1, 2);
    Path two = part("2", Journals.header(null, 2), 2, 3);
    expectRefusal("made#2 by builtin is both in " + one + " and in " + two, one, two);
    Path twice = part("3", Journals.header(null, 2), 5, 5);
    expectRefusal(twice + ": made#5 by builtin is there twice", twice);
  }

  @Test
  void rejectsPartsOfDifferentRuns() throws IOException {
    JournalHeader header = Journals.header();
    JournalHeader other =
        new JournalHeader(
            1,
            "",
            "",
            header.suites(),
            header.engines(),
            Journals.map("time", "1s"),
            header.options(),
            header.machine(),
            null,
            1);
    Path one = part("1", header, 1);
    Path two = part("2", other, 2);
    expectRefusal("limits: time 100ms, now 1s", one, two);
  }

  private void expectRefusal(String expected, Path... parts) {
    Path all = folder.resolve("all");
    IOException refusal =
        assertThrows(
            JournalException.class,
            () -> JournalMerge.merge(List.of(parts), all, false, DamagedLines.REFUSED));
    assertTrue(String.valueOf(refusal.getMessage()).contains(expected), refusal.getMessage());
  }
}
