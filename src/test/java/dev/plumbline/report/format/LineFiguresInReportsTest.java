package dev.plumbline.report.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.report.LineSums.LineFigure;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.RunSums;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.stats.Proportion;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineFiguresInReportsTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";
  private static final String RIGHT = "info depth 2 score cp 9 pv b1b7 h8g8";
  private static final String ILLEGAL = "info depth 2 score cp 9 pv b1b7 h8h6";

  /** Two problems; the lines of one are right, the other has two illegal ones. */
  private static MadeUpRun run() {
    return new MadeUpRun(false)
        .answer("a", LADDER, "b1b7", RIGHT, RIGHT)
        .answer("a", LADDER, "b1b7", ILLEGAL, ILLEGAL);
  }

  private static JsonNode figures(MadeUpRun run) throws IOException {
    JsonNode results = new ObjectMapper().readTree(run.in(ReportFormat.JSON)).path("results");
    return results.path(0).path("lineFigures");
  }

  @Test
  void jsonHasCountsSharesAndIntervalsOfWhatThereIs() throws IOException {
    assertEquals(
        "{\"legal\":{\"of\":4,\"count\":2,\"share\":0.5,\"low\":0.0,\"high\":1.0},"
            + "\"deep\":{\"of\":4,\"count\":2,\"share\":0.5,\"low\":0.0,\"high\":1.0},"
            + "\"answer\":{\"of\":2,\"count\":2,\"share\":1.0,\"low\":0.0,\"high\":1.0}}",
        figures(run()).toString());
  }

  @Test
  void textMarkdownAndThePageHaveARowForEachFigure() throws IOException {
    String text = run().in(ReportFormat.TEXT).replaceAll(" +", " ");
    assertTrue(text.contains("\nown a legal to the end 4 2 50.00% 0.00 to 100.00\n"), text);
    assertFalse(text.contains("mates proven"), text);
    String markdown = run().in(ReportFormat.MARKDOWN);
    assertTrue(
        markdown.contains("| own | a | legal to the end | 4 | 2 | 50.00% | 0.00 to 100.00 |"),
        markdown);
    assertTrue(run().in(ReportFormat.HTML).contains("<td>legal to the end</td>"));
  }

  @Test
  void theTotalsOfAHistoryHaveTheCounts() throws IOException {
    RunHistory history = new RunHistory();
    history.add(run());
    StringWriter out = new StringWriter();
    HistoryFormat.CSV.write(history, out);
    List<String> rows = out.toString().lines().toList();
    assertTrue(
        rows.get(0)
            .contains(
                "lines_exact,lines_legal,lines_deep,lines_answered,lines_answer,lines_mates,"
                    + "lines_proven,lines_refuted,lines_undecided,lines_further,lines_ranks,"
                    + "rating,rating_low,rating_high,clock_median_ms,clock_maximum_ms"),
        rows.get(0));
    assertTrue(rows.get(1).contains(",4,2,2,2,2,0,0,0,0,0,0,,,,"), rows.get(1));
  }

  @Test
  void repeatedSearchesOfAProblemAreOneCluster() throws IOException {
    MadeUpRun repeated =
        new MadeUpRun(false)
            .answer("a", LADDER, "b1b7", RIGHT)
            .repeated("a", LADDER, "b1b7", 2)
            .answer("a", LADDER, "b1b7", RIGHT)
            .beside("b", LADDER, "b1b7", ILLEGAL);
    Proportion.Sums legal =
        RunSums.of(repeated).all().parts().get(0).totals().lineSums().of(LineFigure.LEGAL);
    assertEquals(2, legal.size());
    assertEquals(2, legal.items());
  }
}
