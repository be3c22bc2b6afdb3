package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.plumbline.PublicSuites;
import dev.plumbline.epd.Entry.ParseOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Public files, where they are found beside the project: they are no part of it. */
class SharedSuitesTest {
  private static List<Entry> records(String name) {
    return Lines.read(Input.file(PublicSuites.need(name))).stream()
        .filter(e -> e.outcome() != ParseOutcome.COMMENT && e.outcome() != ParseOutcome.BLANK)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"wac.epd, 300", "bk.epd, 24", "sts.epd, 1500", "mates.epd, 174", "perft.epd, 160"})
  void acceptsEveryRecordOfTheClassics(String name, int count) {
    List<Entry> entries = records(name);
    assertEquals(count, entries.size());
    for (Entry entry : entries) {
      assertEquals(ParseOutcome.ACCEPTED, entry.outcome(), entry::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mates-raw.epd", "perft-classic.epd"})
  void repairsTheirOtherForms(String name) {
    for (Entry entry : records(name)) {
      assertEquals(ParseOutcome.REPAIRED, entry.outcome(), entry::toString);
    }
  }

  /** The forms that no reading can save, by their number in the file. */
  @Test
  void readsEveryDialectButFive() {
    List<Integer> rejected = new ArrayList<>();
    List<Entry> entries = records("dialects.epd");
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).outcome() == ParseOutcome.REJECTED) {
        rejected.add(i + 1);
      }
    }
    assertEquals(90, entries.size());
    assertEquals(List.of(46, 47, 77, 78, 85), rejected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wac.epd",
        "bk.epd",
        "sts.epd",
        "mates.epd",
        "mates-raw.epd",
        "perft.epd",
        "perft-classic.epd",
        "dialects.epd",
        "dialects-bytes.epd",
        "lichess/lichess_10col.csv",
        "lichess/lichess_11col.csv",
        "lichess/lichess_9col_noheader.csv"
      })
  void whatIsWrittenIsReadAndWrittenTheSame(String name) {
    for (Entry entry : records(name)) {
      EpdRecord record = entry.record();
      if (record != null) {
        String written = EpdWriter.write(record);
        Entry second = Lines.one(written);
        assertEquals(ParseOutcome.ACCEPTED, second.outcome(), second::toString);
        assertEquals(written, Lines.canonical(written));
      }
    }
  }

  /** The same maximum from the comments alone and from the lists alone, theme by theme. */
  @Test
  void theListsAndTheCommentsOfStsGiveTheSamePoints() {
    Map<String, Integer> byLists = new TreeMap<>();
    Map<String, Integer> byComments = new TreeMap<>();
    for (Entry entry : records("sts.epd")) {
      EpdRecord record = Objects.requireNonNull(entry.record());
      Problem lists = Problem.of(without(record, List.of("c0")));
      Problem comments = Problem.of(without(record, List.of("c7", "c8", "c9")));
      assertEquals(lists.points(), comments.points(), entry::toString);
      assertNotEquals(List.of(), lists.points(), entry::toString);
      byLists.merge(String.valueOf(lists.theme()), lists.points().get(0).points(), Integer::sum);
      byComments.merge(
          String.valueOf(comments.theme()), comments.points().get(0).points(), Integer::sum);
    }
    // Fifteen themes, one of them with a second spelling.
    assertEquals(16, byLists.size());
    assertEquals(byLists, byComments);
    assertEquals(15_000, byLists.values().stream().mapToInt(Integer::intValue).sum());
  }

  private static EpdRecord without(EpdRecord record, List<String> opcodes) {
    List<Operation> kept =
        record.operations().stream().filter(o -> !opcodes.contains(o.opcode())).toList();
    return new EpdRecord(record.setup(), kept);
  }
}
