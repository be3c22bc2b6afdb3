package dev.plumbline.report.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.engine.Outcome;
import dev.plumbline.report.Gate;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.RunSums;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class MateClaimsInReportsTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - ";
  private static final String MATE = "info depth 3 score mate 2 pv b1b7 h8g8 a2a8";
  private static final String LONG = "info depth 3 score mate 3 pv b1b7";
  private static final String OTHER = "info depth 3 multipv 2 score mate 3 pv b1b6";

  /** Two of three mates found; a record that names none, with a claim. */
  private static MadeUpRun run() {
    return new MadeUpRun(false)
        .ranks(2)
        .answer("a", LADDER + "dm 2;", "b1b7", MATE)
        .answer("a", LADDER + "bm #2;", "b1b7", LONG, LONG + " h8g8", OTHER)
        .answer("a", LADDER + "dm 2;", "b1b6", "info depth 3 score mate -4 pv b1b6")
        .answer("a", LADDER + "bm Rb7;", "b1b7", LONG)
        .failure("a", LADDER + "dm 2;", Outcome.CRASHED, "exit code 3");
  }

  private static String in(ReportFormat format, RunRecords records) throws IOException {
    StringWriter out = new StringWriter();
    format.write(RunReport.of(records), out);
    return out.toString();
  }

  private static JsonNode figures(RunRecords records) throws IOException {
    return new ObjectMapper().readTree(in(ReportFormat.JSON, records)).path("results").path(0);
  }

  private static String gate(String text, RunRecords records) throws IOException {
    Gate gate = Gate.of(text, Gate.Metric.OF_RUNS);
    return new RunReport(records, null, List.of(gate)).gates().get(0).text();
  }

  @Test
  void jsonHasAllFigures() throws IOException {
    String json = figures(run()).toString();
    for (String part :
        List.of(
            "\"mates\":4,\"mates_found\":2,\"mates_best\":1,",
            "\"mates_better\":0,\"mates_better_searches\":0,",
            "\"mates_wrong\":1,\"mates_wrong_searches\":1,",
            "\"mates_unexpected\":1,\"mates_unexpected_searches\":1,",
            "\"bad_lines\":2,\"bad_lines_searches\":1,",
            "\"others_unexpected_searches\":0,",
            "\"others_bad_lines\":1,\"others_bad_lines_searches\":1,")) {
      assertTrue(json.contains(part), json);
    }
  }

  @Test
  void textAndMarkdownHaveARowForTheFirstRankAndOneForTheOthers() throws IOException {
    String text = in(ReportFormat.TEXT, run()).replaceAll(" +", " ");
    assertTrue(text.contains("\nown a 1 4 2 1 0 1 in 1 1 in 1 2 in 1 1 0 0\n"), text);
    assertTrue(text.contains("\nown a others 0 0 0 1 in 1"), text);
    String markdown = in(ReportFormat.MARKDOWN, run());
    assertTrue(
        markdown.contains("| own | a | 1 | 4 | 2 | 1 | 0 | 1 in 1 | 1 in 1 | 2 in 1 | 1 | 0 | 0 |"),
        markdown);
  }

  @Test
  void thePageHasTheTableWithoutJavaScriptToo() throws IOException {
    assertTrue(in(ReportFormat.HTML, run()).contains("<th>mates in</th>"));
  }

  @Test
  void aRunWithoutKnownMatesHasNoFigures() throws IOException {
    MadeUpRun none = new MadeUpRun(false).answer("a", LADDER + "bm Rb7;", "b1b7", MATE);
    assertFalse(figures(none).has("mates"));
    assertFalse(in(ReportFormat.TEXT, none).contains("mates in"));
    assertFalse(in(ReportFormat.MARKDOWN, none).contains("mates in"));
    assertFalse(in(ReportFormat.HTML, none).contains("mates in"));
  }

  @Test
  void gatesCompareTheSameFigures() throws IOException {
    assertEquals("gate passed: found>=2, with 2", gate("found:2", run()));
    assertEquals("gate missed: found>=100%, but 50.00% (2 of 4)", gate("found:100%", run()));
    assertEquals("gate missed: own:best>=2, but 1", gate("own:best:2", run()));
    assertEquals("gate passed: wrong-mates<=1, with 1", gate("wrong-mates:1", run()));
    assertEquals(
        "gate missed: bad-lines<=0, but 2; ranks 2 and more have 1", gate("bad-lines:0", run()));
  }

  @Test
  void aGateNeedsARecordThatNamesAMate() throws IOException {
    MadeUpRun none = new MadeUpRun(false).answer("a", LADDER + "bm Rb7;", "b1b7", MATE);
    assertEquals(
        "gate missed: bad-lines<=0, but no record that was searched names a mate: dm, bm #N",
        gate("bad-lines:0", none));
  }

  @Test
  void aGateCountsARecordOnceIfAllItsSearchesFindTheMate() throws IOException {
    MadeUpRun run =
        new MadeUpRun(false)
            .answer("a", LADDER + "dm 2;", "b1b7", MATE)
            .beside("b", LADDER + "dm 2;", "b1b7", MATE)
            .answer("a", LADDER + "dm 2;", "b1b7", MATE)
            .beside("b", LADDER + "dm 2;", "b1b7", LONG)
            .answer("a", LADDER + "dm 2;", "b1b7", LONG)
            .beside("b", LADDER + "dm 2;", "b1b7", "info depth 1 score cp 9 pv b1b7");
    RunSums sums = RunSums.of(run);
    assertEquals(3, sums.worst(Figure.MATES, ""));
    assertEquals(2, sums.worst(Figure.MATES_FOUND, ""));
    assertEquals(1, sums.worst(Figure.MATES_BEST, ""));
    assertEquals(2, sums.total(Figure.BAD_LINES, ""));
  }
}
