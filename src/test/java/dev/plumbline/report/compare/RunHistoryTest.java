package dev.plumbline.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.RunHistory.Change;
import dev.plumbline.report.format.HistoryFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunHistoryTest {
  private static final String PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";

  @Test
  void eachRunIsComparedWithTheLastOneOfTheEngine() throws IOException {
    RunHistory history = new RunHistory();
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2").answer("b", PAWN, "e1f2"));
    history.add(new MadeUpRun().answer("a", PAWN, "e1f2"));
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2").answer("b", PAWN, "e1d2"));
    List<RunHistory.Line> lines = history.lines();
    assertEquals(
        List.of("a", "b", "a", "a", "b"), lines.stream().map(RunHistory.Line::engine).toList());
    assertNull(lines.get(0).change());
    assertNull(lines.get(1).change());
    assertEquals(new Change(0, 1), lines.get(2).change());
    assertEquals(new Change(1, 0), lines.get(3).change());
    assertEquals(new Change(1, 0), lines.get(4).change());
    assertEquals(List.of("own#1 a 2/3 +-+", "own#2 b 1/2 - +"), courses(history));
  }

  private static List<String> courses(RunHistory history) {
    return history.unsteady().stream()
        .map(
            one ->
                "%s %s %d/%d %s"
                    .formatted(
                        one.problem().label(),
                        one.engine(),
                        one.solved(),
                        one.tried(),
                        one.course()))
        .toList();
  }

  @Test
  void onlyProblemsOfBothRunsAreWonOrLost() throws IOException {
    RunHistory history = new RunHistory();
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2"));
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2").answer("a", LADDER, "b1b7"));
    assertEquals(new Change(0, 0), history.lines().get(1).change());
  }

  @Test
  void nothingIsWonOrLostWithoutAProblemInCommon() throws IOException {
    RunHistory history = new RunHistory();
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2"));
    history.add(new MadeUpRun().answer("a", LADDER, "b1b7"));
    assertNull(history.lines().get(1).change());
  }

  @Test
  void aFailureOfTheEngineIsALoss() throws IOException {
    RunHistory history = new RunHistory();
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2"));
    history.add(new MadeUpRun().failure("a", PAWN, Outcome.CRASHED, ""));
    assertEquals(new Change(0, 1), history.lines().get(1).change());
    assertEquals(1, history.lines().get(1).totals().errors());
  }

  @Test
  void occurrencesOfAPositionAreDistinguished() throws IOException {
    RunHistory history = new RunHistory();
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2").answer("a", PAWN, "e1f2"));
    history.add(new MadeUpRun().answer("a", PAWN, "e1f2").answer("a", PAWN, "e1d2"));
    assertEquals(new Change(1, 1), history.lines().get(1).change());
    assertEquals(2, history.unsteady().size());
  }

  @Test
  void aProblemIsWonOrLostOnceHoweverOftenItIsSearched() throws IOException {
    RunHistory history = new RunHistory();
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2").repeated("a", PAWN, "e1d2", 2));
    history.add(new MadeUpRun().answer("a", PAWN, "e1f2").repeated("a", PAWN, "e1f2", 2));
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2"));
    assertEquals(new Change(0, 1), history.lines().get(1).change());
    assertEquals(new Change(1, 0), history.lines().get(2).change());
  }

  @Test
  void warnsOfRunsThatDidNotSearchTheSameAmount() throws IOException {
    RunHistory history = new RunHistory();
    String line = "info depth 7 score cp 100 pv e1d2";
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2", line));
    history.add(new MadeUpRun().tooShort("a", PAWN, "e1d2", line));
    StringWriter text = new StringWriter();
    HistoryFormat.TEXT.write(history, text);
    String warning = "own a was far under the limit in 1 of 1 searches\n";
    assertTrue(text.toString().contains(warning), text.toString());
    assertEquals(1, text.toString().split("warning:", -1).length - 1);
    StringWriter csv = new StringWriter();
    HistoryFormat.CSV.write(history, csv);
    assertTrue(csv.toString().contains(",over_limit,under_limit,late,"), csv.toString());
    assertTrue(csv.toString().contains(",0,1,0,0,0,0,0,0,,"), csv.toString());
  }

  @Test
  void repeatsAreTriesOfTheSameProblem() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2")
            .repeated("a", PAWN, "e1f2", 2)
            .repeated("a", PAWN, "e1d2", 3);
    RunHistory history = new RunHistory();
    history.add(run);
    assertEquals(List.of("own#1 a 2/3 ~"), courses(history));
  }
}
