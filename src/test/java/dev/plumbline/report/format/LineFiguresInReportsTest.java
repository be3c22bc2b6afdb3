package dev.plumbline.report.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.figure.LineSums.LineFigure;
import dev.plumbline.report.figure.RunSums;
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

  @Test
  void jsonHasCountsSharesAndIntervalsOfWhatThereIs() throws IOException {
    String json = run().in(ReportFormat.JSON);
    String expected =
        "\"lines_exact\":4,\"lines_legal\":2,\"lines_legal_share\":0.50000,"
            + "\"lines_legal_low\":0.09453,\"lines_legal_high\":0.90547,"
            + "\"lines_deep\":2,\"lines_deep_share\":0.50000,"
            + "\"lines_deep_low\":0.09453,\"lines_deep_high\":0.90547,"
            + "\"lines_answered\":2,\"lines_answer\":2,\"lines_answer_share\":1.00000,"
            + "\"lines_answer_low\":0.34238,\"lines_answer_high\":1.00000,\"points_low\":";
    assertTrue(json.contains(expected), json);
  }

  @Test
  void textMarkdownAndThePageHaveARowForEachFigure() throws IOException {
    String text = run().in(ReportFormat.TEXT).replaceAll(" +", " ");
    assertTrue(text.contains("\nown a legal to the end 4 2 50.00% 9.45 to 90.55\n"), text);
    assertFalse(text.contains("mates proven"), text);
    String markdown = run().in(ReportFormat.MARKDOWN);
    assertTrue(
        markdown.contains("| own | a | legal to the end | 4 | 2 | 50.00% | 9.45 to 90.55 |"),
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
    String names = "lines_exact,lines_legal,lines_legal_share,lines_legal_low,lines_legal_high,";
    assertTrue(rows.get(0).contains(names), rows.get(0));
    assertTrue(rows.get(1).contains(",4,2,0.50000,0.09453,0.90547,"), rows.get(1));
  }

  @Test
  void repeatedSearchesOfAProblemAreOneCluster() throws IOException {
    MadeUpRun repeated =
        new MadeUpRun(false)
            .answer("a", LADDER, "b1b7", RIGHT)
            .repeated("a", LADDER, "b1b7", 2)
            .answer("a", LADDER, "b1b7", RIGHT)
            .beside("b", LADDER, "b1b7", ILLEGAL);
    Proportion.ClusterSums legal =
        RunSums.of(repeated).all().parts().get(0).sums().lines().of(LineFigure.LEGAL);
    assertEquals(2, legal.size());
    assertEquals(2, legal.items());
  }
}
