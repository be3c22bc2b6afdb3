package dev.plumbline.report.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.engine.Outcome;
import dev.plumbline.report.Emphasis.Painter;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.ComparisonSummary;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.html.PageData;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.SolverRating;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Calibrated records, all with 1200 points, so that the most likely rating has a closed form. */
class RatingsInReportsTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; ";
  private static final String CALIBRATED = LADDER + "Calibration \"1200 0 1.00\";";

  /** Three of four solved: 1200 + 400 log10(3) points. */
  private static MadeUpRun run() {
    return new MadeUpRun(false)
        .answer("a", CALIBRATED, "b1b7")
        .answer("a", CALIBRATED, "b1b7")
        .answer("a", CALIBRATED, "b1b6")
        .answer("a", CALIBRATED, "b1b7")
        .answer("a", LADDER, "b1b6");
  }

  private static MadeUpRun allSolved() {
    return new MadeUpRun(false).answer("a", CALIBRATED, "b1b7").answer("a", CALIBRATED, "b1b7");
  }

  private static String in(ReportFormat format, RunRecords records) throws IOException {
    StringWriter out = new StringWriter();
    format.write(RunReport.of(records), out);
    return out.toString();
  }

  @Test
  void theResultLineHasTheRatingAndTheEndsOfItsInterval() throws IOException {
    String line = in(ReportFormat.RESULT, run());
    assertTrue(
        line.contains(" score=60.00% rating=1391 rating-low=998 rating-high=1784 engine="), line);
  }

  @Test
  void withoutAProblemSolvedAndAWrongAnswerThereIsNone() throws IOException {
    MadeUpRun missed = new MadeUpRun(false).answer("a", CALIBRATED, "b1b6");
    MadeUpRun crashed = allSolved().failure("a", CALIBRATED, Outcome.CRASHED, "exit code 1");
    for (RunRecords run : List.of(allSolved(), missed, crashed)) {
      for (ReportFormat format :
          List.of(ReportFormat.RESULT, ReportFormat.MARKDOWN, ReportFormat.JSON)) {
        assertFalse(in(format, run).contains("rating"), format::toString);
      }
    }
  }

  @Test
  void textMarkdownAndPagesHaveTheSentence() throws IOException {
    String sentence = "own: rating 1391, 95 % interval 998 to 1784, a, 4 calibrated problems";
    for (ReportFormat format : List.of(ReportFormat.MARKDOWN, ReportFormat.HTML)) {
      assertTrue(PageData.readable(in(format, run())).contains(sentence), format::toString);
    }
    StringWriter text = new StringWriter();
    new TextReport(TextOptions.all(Painter.PLAIN)).write(RunReport.of(run()), text);
    assertTrue(text.toString().contains(sentence), text::toString);
  }

  @Test
  void jsonHasTheRatingOfEachResult() throws IOException {
    JsonNode json = new ObjectMapper().readTree(in(ReportFormat.JSON, run()));
    String rating =
        "\"rating\":1390.8,\"rating_low\":997.7,\"rating_high\":1784.0,\"rating_problems\":4";
    String result = json.path("results").path(0).toString();
    assertTrue(result.contains(rating), result);
  }

  @Test
  void aRunWithoutCalibratedRecordsHasNone() throws IOException {
    MadeUpRun plain = new MadeUpRun(false).answer("a", LADDER, "b1b7");
    for (ReportFormat format :
        List.of(ReportFormat.RESULT, ReportFormat.MARKDOWN, ReportFormat.JSON)) {
      assertFalse(in(format, plain).contains("rating"), format::toString);
    }
  }

  @Test
  void repeatsDoNotMakeItMoreCertain() throws IOException {
    MadeUpRun repeated =
        new MadeUpRun(false)
            .answer("a", CALIBRATED, "b1b7")
            .repeated("a", CALIBRATED, "b1b6", 2)
            .answer("a", CALIBRATED, "b1b6");
    JsonNode json = new ObjectMapper().readTree(in(ReportFormat.JSON, repeated));
    JsonNode result = json.path("results").path(0);
    assertEquals(2, result.path("rating_problems").asInt());
    assertEquals(1200, result.path("rating").asInt());
  }

  @Test
  void comparisonsHaveTheDifferenceAlsoOfRunsWithoutACommonProblem() throws IOException {
    String other = "4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8+; Calibration \"1200 0 1.00\";";
    MadeUpRun newer = new MadeUpRun(false).answer("a", other, "a1a8").answer("a", other, "a1a2");
    List<ComparisonSummary.SummaryRow> rows = ComparisonSummary.of(Comparer.of(run(), newer));
    assertTrue(
        rows.contains(
            new ComparisonSummary.SummaryRow(
                "rating", "1200, was 1391: -191 (95 % interval -812 to +431)")),
        rows::toString);
  }

  /** Each suite has a scale of its own, which ends when the suite is calibrated again. */
  @Test
  void ratingsOfTwoSuitesOrTwoCalibrationsAreNotSubtracted() throws IOException {
    RunRecords tactics = half("tactics", CALIBRATED);
    for (RunRecords other :
        List.of(
            half("strategy", CALIBRATED), half("tactics", CALIBRATED.replace("1200", "1300")))) {
      Comparison comparison = Comparer.of(tactics, other);
      assertEquals(List.of(), comparison.figures().ratings());
      assertFalse(ComparisonSummary.of(comparison).toString().contains("rating"));
    }
    assertEquals(
        List.of("tactics"),
        Comparer.of(tactics, half("tactics", CALIBRATED)).figures().ratings().stream()
            .map(Comparison.RatingChange::suite)
            .toList());
  }

  private static RunRecords half(String suite, String record) {
    return new MadeUpRun(suite).answer("a", record, "b1b7").answer("a", record, "b1b6");
  }

  @Test
  void aChangeIsTheDifferenceOfTheRatingsShown() {
    SolverRating now = new SolverRating(1203.4, new Interval(1180, 1226), 100);
    SolverRating old = new SolverRating(1241.6, new Interval(1220, 1264), 100);
    String text = new Comparison.RatingChange("wac", "a", old, now).text();
    assertTrue(text.startsWith("1203, was 1242: -39 ("), text);
  }

  @Test
  void historiesHaveAColumn() throws IOException {
    RunHistory history = new RunHistory();
    history.add(run());
    history.add(allSolved());
    StringWriter csv = new StringWriter();
    HistoryFormat.CSV.write(history, csv);
    List<String> rows = csv.toString().lines().toList();
    assertTrue(rows.get(1).contains(",1390.8,997.7,1784.0,4,"), rows.get(1));
    assertFalse(rows.get(2).contains("1390.8"), rows.get(2));
    StringWriter text = new StringWriter();
    HistoryFormat.TEXT.write(history, text);
    assertTrue(text.toString().contains("1391 (998 to 1784)"), text::toString);
    StringWriter page = new StringWriter();
    HistoryFormat.HTML.write(history, page);
    assertTrue(PageData.readable(page.toString()).contains("rating_low"), "page");
  }
}
