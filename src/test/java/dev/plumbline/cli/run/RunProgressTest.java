package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.Journals;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchSettings;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunProgressTest {
  private static final long SECOND = 1_000_000_000;

  /** Ten entries are due. */
  private final RunProgress progress = new RunProgress(Journals.header(null, 10));

  private static RunTask task(int ordinal) {
    JournalEntry entry = Journals.entry(ordinal);
    Problem problem = entry.problem();
    return new RunTask(
        new JournalKey("made", ordinal, "builtin", 1),
        entry.epdRecord(),
        problem,
        new EngineSpec.Builtin("builtin", SearchSettings.full(), 1));
  }

  @Test
  void showsTheCountAndTheTimeLeft() {
    assertEquals("made: starting", progress.summary(SECOND));
    assertEquals("starting", progress.page(SECOND).get(3));
    progress.resumed(Journals.entry(1));
    progress.resumed(Journals.entry(2));
    progress.done(Journals.entry(3));
    assertEquals(
        "made: 3 of 10: builtin solved 3/3, points 3/3, errors 0; sf solved 0/0, points 0/0,"
            + " errors 0  2:20 left",
        progress.summary(20 * SECOND));
    assertTrue(progress.page(30 * SECOND).get(0).endsWith("  2:10 left"));
    progress.done(Journals.entry(4));
    assertTrue(progress.page(3000 * SECOND).get(0).endsWith("  2:30:00 left"));
  }

  @Test
  void saysThatTheTimeIsUnknownWhileASearchTakesLongerThanAllBeforeIt() {
    progress.done(Journals.entry(1));
    assertTrue(progress.page(SECOND).get(0).endsWith("  0:09 left"));
    assertTrue(progress.page(2 * SECOND).get(0).endsWith("  0:08 left"));
    assertTrue(progress.page(3 * SECOND).get(0).endsWith("  10%  time left unknown"));
    assertTrue(progress.summary(600 * SECOND).endsWith("  time left unknown"));
    progress.done(Journals.entry(2));
    assertTrue(progress.page(610 * SECOND).get(0).endsWith("  40:40 left"));
    for (int i = 3; i < 10; i++) {
      progress.done(Journals.entry(i));
    }
    assertTrue(progress.page(900 * SECOND).get(0).endsWith("  1:40 left"));
    assertTrue(progress.page(1001 * SECOND).get(0).endsWith("  time left unknown"));
  }

  @Test
  void showsABarARowPerEngineAndTheCurrentSearches() {
    progress.done(Journals.entry(1));
    progress.begun(task(2));
    progress.begun(task(3));
    progress.line(task(3), line(1, 1234));
    progress.line(task(3), line(2, -5));
    progress.line(task(9), line(1, 9));
    assertEquals(
        List.of(
            "made [###...........................] 1 of 10  10%  0:09 left",
            "builtin  solved 1/1  points 1/1  errors 0",
            "sf       solved 0/0  points 0/0  errors 0",
            "made#2 one by builtin",
            "made#3 one by builtin  depth 7  +12.34  1. e4"),
        progress.page(SECOND));
    progress.done(Journals.entry(2));
    assertFalse(progress.page(SECOND).toString().contains("made#2 one"));
  }

  private static LineReport line(int rank, int score) {
    int move = Journals.entry(1).analysis().bestMove();
    return new LineReport(
        rank,
        new Effort(7, 100, SECOND),
        9,
        new Score.Centipawns(score),
        Bound.EXACT,
        0,
        List.of(move),
        null);
  }

  @Test
  void isCompleteWhenAllIsDone() {
    for (int i = 1; i <= 10; i++) {
      assertFalse(progress.progress().isComplete());
      progress.done(Journals.entry(i));
    }
    assertTrue(progress.progress().isComplete());
    assertEquals("10 of 10", progress.progress().count());
    assertTrue(progress.page(SECOND).get(0).endsWith("] 10 of 10  100%"));
  }

  @Test
  void countsManyEnginesTogether() {
    JournalHeader two = Journals.header();
    List<RunEngine> engines =
        IntStream.rangeClosed(1, 13)
            .mapToObj(i -> new RunEngine("e" + i, "E", List.of(), new TreeMap<>()))
            .toList();
    RunProgress many =
        new RunProgress(
            new JournalHeader(
                two.format(),
                new JournalHeader.Start(two.program(), two.started()),
                two.suites(),
                engines,
                two.limits(),
                two.options(),
                two.machine(),
                new JournalHeader.RunExtent(null, 130)));
    many.done(Journals.entry(1));
    assertTrue(
        many.summary(SECOND)
            .startsWith("made: 1 of 130: 13 engines solved 1/1, points 1/1, errors 0"),
        many.summary(SECOND));
    assertEquals("13 engines  solved 1/1  points 1/1  errors 0", many.page(SECOND).get(1));
    assertEquals(14, many.results().size(), "each in the end, and one that is unknown");
  }
}
