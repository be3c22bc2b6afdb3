package dev.plumbline.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.format.ReportFormat;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The time that searches use of a clock of 100 ms. */
class ClockUseTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";

  private static MadeUpRun run(long... millis) {
    MadeUpRun run = new MadeUpRun().clock(100);
    for (long each : millis) {
      run.millis(each).answer("a", LADDER, "b1b7");
    }
    return run;
  }

  private static String table(MadeUpRun run) throws IOException {
    return new RunSums.AnswerTables(RunSums.of(run).all(), run.setup()).clock().rows().toString();
  }

  @Test
  void hasTheMedianAndTheMaximumWithTheirShares() throws IOException {
    assertEquals("[[own, a, 3, 0.012s, 12.0%, 0.090s, 90.0%, 0]]", table(run(90, 7, 12)));
    assertEquals("[[own, a, 4, 0.010s, 9.5%, 0.090s, 90.0%, 0]]", table(run(90, 7, 12, 7)));
  }

  @Test
  void countsForfeitsButNoCrashes() throws IOException {
    MadeUpRun run = run(10, 20);
    run.millis(130).failure("a", LADDER, Outcome.TIME_FORFEIT, "late");
    run.millis(999).failure("a", LADDER, Outcome.CRASHED, "");
    assertEquals("[[own, a, 3, 0.020s, 20.0%, 0.130s, 130.0%, 1]]", table(run));
  }

  @Test
  void runsWithoutAClockHaveNoRow() throws IOException {
    MadeUpRun run = new MadeUpRun().answer("a", LADDER, "b1b7");
    assertEquals("[]", table(run));
    assertFalse(run.in(ReportFormat.TEXT).contains("forfeits"));
    assertFalse(run.in(ReportFormat.JSON).contains("clock_"));
  }

  @Test
  void isInAllReports() throws IOException {
    MadeUpRun run = run(25, 25);
    String text = run.in(ReportFormat.TEXT).replaceAll(" +", " ");
    assertTrue(text.contains("\nown a 2 0.025s 25.0% 0.025s 25.0% 0\n"), text);
    for (ReportFormat format : List.of(ReportFormat.MARKDOWN, ReportFormat.HTML)) {
      assertTrue(run.in(format).contains("25.0%"), run.in(format));
    }
    String json = run.in(ReportFormat.JSON);
    assertTrue(
        json.contains(
            "\"clock_median_ms\":25.0,\"clock_median_share\":0.25000,"
                + "\"clock_maximum_ms\":25.0,\"clock_maximum_share\":0.25000"),
        json);
  }
}
