package dev.plumbline.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.io.CsvWriter;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.RunHistory.SolvedChange;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.format.HistoryFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
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
    List<RunHistory.HistoryLine> lines = history.lines();
    assertEquals(
        List.of("a", "b", "a", "a", "b"),
        lines.stream().map(RunHistory.HistoryLine::engine).toList());
    assertNull(lines.get(0).change());
    assertNull(lines.get(1).change());
    assertEquals(new SolvedChange(0, 1), lines.get(2).change());
    assertEquals(new SolvedChange(1, 0), lines.get(3).change());
    assertEquals(new SolvedChange(1, 0), lines.get(4).change());
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
    assertEquals(new SolvedChange(0, 0), history.lines().get(1).change());
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
    assertEquals(new SolvedChange(0, 1), history.lines().get(1).change());
    assertEquals(1, history.lines().get(1).sums().of(Figure.ERRORS));
  }

  @Test
  void occurrencesOfAPositionAreDistinguished() throws IOException {
    RunHistory history = new RunHistory();
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2").answer("a", PAWN, "e1f2"));
    history.add(new MadeUpRun().answer("a", PAWN, "e1f2").answer("a", PAWN, "e1d2"));
    assertEquals(new SolvedChange(1, 1), history.lines().get(1).change());
    assertEquals(2, history.unsteady().size());
  }

  @Test
  void aProblemIsWonOrLostOnceHoweverOftenItIsSearched() throws IOException {
    RunHistory history = new RunHistory();
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2").repeated("a", PAWN, "e1d2", 2));
    history.add(new MadeUpRun().answer("a", PAWN, "e1f2").repeated("a", PAWN, "e1f2", 2));
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2"));
    assertEquals(new SolvedChange(0, 1), history.lines().get(1).change());
    assertEquals(new SolvedChange(1, 0), history.lines().get(2).change());
  }

  @Test
  void warnsOfRunsThatDidNotSearchTheSameAmount() throws IOException {
    RunHistory history = new RunHistory();
    String line = "info depth 7 score cp 100 pv e1d2";
    history.add(new MadeUpRun().answer("a", PAWN, "e1d2", line));
    history.add(new MadeUpRun().tooShort("a", PAWN, "e1d2", line));
    StringWriter text = new StringWriter();
    HistoryFormat.TEXT.write(history, text);
    String warning = ": a was far under the limit in 1 of 1 searches\n";
    assertTrue(text.toString().contains(warning), text.toString());
    assertEquals(1, text.toString().split("warning:", -1).length - 1);
    CSVRecord row = rows(history).get(1);
    assertEquals("0", row.get("over_limit"));
    assertEquals("1", row.get("under_limit"));
  }

  private static List<CSVRecord> rows(RunHistory history) throws IOException {
    CSVFormat format = CsvWriter.FORMAT.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(written(HistoryFormat.CSV, history), format)) {
      return parser.getRecords();
    }
  }

  /** Runs of twelve problems, all of them lost from the third run on. */
  private static RunHistory losingHistory() throws IOException {
    RunHistory history = new RunHistory();
    for (int run = 0; run < 5; run++) {
      MadeUpRun made = new MadeUpRun();
      for (int i = 0; i < 12; i++) {
        made.answer("a", PAWN, run < 2 ? "e1d2" : "e1f2");
      }
      history.add(made);
    }
    return history;
  }

  @Test
  void marksTheRunOfAStep() throws IOException {
    RunHistory history = losingHistory();
    assertEquals(List.of(history.lines().get(2).run()), runsOf(history));
    String text = written(HistoryFormat.TEXT, history);
    String sentence =
        "\nstep at 2025-01-02T03:04:05Z: own by a -12.0 problems, by one run before and after it,"
            + " p 0.0029\n";
    assertTrue(text.contains(sentence), text);
    assertTrue(text.lines().toList().get(3).contains("  -12.0  "), text);
    CSVRecord row = rows(history).get(2);
    assertEquals("-12.0", row.get("step"));
    assertEquals("0.0029", row.get("step_p"));
  }

  /** A run that solves the first problems, and others of a second position. */
  private static MadeUpRun solving(int pawns, int ladders) {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i < 10; i++) {
      run.answer("a", PAWN, i < pawns ? "e1d2" : "e1f2");
      run.answer("a", LADDER, i < ladders ? "b1b7" : "b1b6");
    }
    return run;
  }

  @Test
  void twoRunsAreAStepIfTheComparisonSaysSo() throws IOException {
    for (int lost = 0; lost <= 10; lost++) {
      for (int won = 0; won <= 10; won++) {
        MadeUpRun old = solving(lost, 0);
        MadeUpRun now = solving(0, won);
        double chance = Comparer.of(old, now).split().chance();
        RunHistory history = new RunHistory();
        history.add(old);
        history.add(now);
        String split = lost + " lost, " + won + " won";
        assertEquals(chance <= 0.05 ? 1 : 0, history.steps().size(), split);
        history.steps().values().forEach(step -> assertEquals(chance, step.probability(), 1e-12));
      }
    }
  }

  private static List<Integer> runsOf(RunHistory history) {
    return history.steps().keySet().stream().map(RunHistory.HistoryLine::run).toList();
  }

  private static String written(HistoryFormat format, RunHistory history) throws IOException {
    StringWriter text = new StringWriter();
    format.write(history, text);
    return text.toString();
  }

  @Test
  void aRunWithoutTheProblemsIsNoStep() throws IOException {
    RunHistory history = new RunHistory();
    for (int run = 0; run < 4; run++) {
      MadeUpRun made = new MadeUpRun();
      for (int i = 0; i < 12; i++) {
        made.answer("a", run == 1 ? LADDER : PAWN, run == 1 ? "b1b6" : "e1d2");
      }
      history.add(made);
    }
    assertEquals(List.of(), runsOf(history));
    assertTrue(!written(HistoryFormat.TEXT, history).contains("step"), "no column either");
  }

  @Test
  void runsThatStandForCommitsAreNamedByThem() throws IOException {
    RunHistory history = new RunHistory();
    for (int run = 0; run < 2; run++) {
      MadeUpRun made =
          new MadeUpRun()
              .answer(
                  "a",
                  "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; dm 1;",
                  "e1e8",
                  "info depth 1 score cp 5 nodes " + (run + 1) * 10 + " pv e1e8",
                  "info depth 2 score mate 1 nodes " + (run + 1) * 40 + " pv e1e8");
      String subject = run == 0 ? "Begin" : "Say at length what is new, and why it has to be so";
      history.add(
          RunHistory.RunSummary.withDepths(made),
          new RunLabel("2026-03-0" + (run + 1) + "T10:00:00Z", "abcdef000" + run, subject),
          "");
    }
    history.remark("skipped: 1234567890 2026-03-01 Break: no engine");
    List<String> text = written(HistoryFormat.TEXT, history).lines().toList();
    assertTrue(text.get(0).startsWith("commit  "), text::toString);
    assertTrue(
        text.get(0).contains("  mates  best  findings  nodes/s  to depth  of  "), text.get(0));
    assertTrue(text.get(1).startsWith("abcdef0000 2026-03-01 Begin  "), text.get(1));
    assertTrue(text.get(2).startsWith("abcdef0001 2026-03-02 Say at length "), text.get(2));
    assertEquals("skipped: 1234567890 2026-03-01 Break: no engine", text.get(3));
    CSVRecord first = rows(history).get(0);
    assertEquals("abcdef0000", first.get("commit"));
    assertEquals("2026-03-01T10:00:00Z", first.get("date"));
    assertEquals("Begin", first.get("subject"));
    assertEquals("1", first.get("mates_best"));
    assertEquals("1.0000", first.get("nodes_to_depth"));
    CSVRecord second = rows(history).get(1);
    assertEquals("1.0000", second.get("time_to_depth"));
    assertEquals("2.0000", second.get("nodes_to_depth"));
    assertEquals("1", second.get("to_depth_problems"));
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
