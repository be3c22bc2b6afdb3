package dev.plumbline.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.stats.GeometricMean;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunDepthsTest {
  private static final String PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2;";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";
  private static final Path KEPT = Path.of("src/test/resources/journals/0.1.0");

  /** The lines of depths 1 to 8, each with a factor more nodes; nodes run out in depth 9. */
  private static String[] lines(int factor) {
    List<String> lines = new ArrayList<>();
    long nodes = 1;
    for (int depth = 1; depth <= 8; depth++) {
      nodes *= factor;
      lines.add("info depth " + depth + " score cp 7 nodes " + nodes + " pv e1d2");
    }
    lines.add("info depth 9 currmove e1d2");
    return lines.toArray(String[]::new);
  }

  private static MadeUpRun one() {
    return new MadeUpRun()
        .answer("a", PAWN, "e1d2", lines(2))
        .answer("a", PAWN, "e1d2", lines(4))
        .answer("a", PAWN, "e1d2", lines(3))
        .answer("a", LADDER, "b1b7");
  }

  @Test
  void theMedianOfAnEngineIsInEveryReport() throws IOException {
    String sentence = "own: branching factor 3.00, a, median of 3 searches";
    assertTrue(one().in(ReportFormat.TEXT).contains("\n" + sentence + "\n"));
    assertTrue(one().in(ReportFormat.MARKDOWN).contains("\n" + sentence + "\n"));
    JsonNode json = new JsonMapper().readTree(one().in(ReportFormat.JSON));
    assertEquals(3, json.path("results").path(0).path("branching_factor").asDouble(), 1e-9);
    assertFalse(json.has("depth_comparisons"));
    MadeUpRun none = new MadeUpRun().answer("a", PAWN, "e1d2");
    assertFalse(none.in(ReportFormat.TEXT).contains("branching"));
    assertFalse(none.in(ReportFormat.JSON).contains("branching"));
  }

  @Test
  void twoEnginesAreComparedAtTheirCommonDepths() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2", lines(2))
            .beside("b", PAWN, "e1d2", lines(4))
            .answer("a", LADDER, "b1b7", lines(2))
            .beside("b", LADDER, "b1b7");
    String ratio = "ratio 256.00 (95 % of resamplings between 256.00 and 256.00) over 1 problem";
    String text = run.in(ReportFormat.TEXT);
    assertTrue(
        text.contains("own: nodes to depth, b against a: " + ratio + ", 1 has no common depth\n"),
        text);
    assertTrue(text.contains("own: time to depth, b against a: ratio 1.00 "), text);
    JsonNode json =
        new JsonMapper().readTree(run.in(ReportFormat.JSON)).path("depth_comparisons").path(0);
    assertEquals("a", json.path("against").asText());
    assertEquals(256, json.path("nodes_to_depth").path("ratio").asDouble(), 1e-9);
  }

  @Test
  void aLogHasNoSearchesOfTwoEnginesToCompare() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .logged()
            .answer("a", PAWN, "e1d2", lines(2))
            .beside("b", PAWN, "e1d2", lines(4));
    String text = run.in(ReportFormat.TEXT);
    assertTrue(text.contains("own: branching factor 4.00, b, median of 1 search\n"), text);
    assertFalse(text.contains("nodes to depth"), text);
  }

  @Test
  void theBaselineIsComparedInTextAndMarkdown() throws IOException {
    RunReport report = new RunReport(one(), Comparer.of(one(), one()).withDepths(), List.of());
    for (ReportFormat format : List.of(ReportFormat.TEXT, ReportFormat.MARKDOWN)) {
      StringWriter out = new StringWriter();
      format.write(report, out);
      assertTrue(out.toString().contains("nodes to depth"), out.toString());
      assertFalse(out.toString().contains("identical"), out.toString());
    }
  }

  /** The factor is that of an independent computation. */
  @Test
  void keptJournalsAreRead() throws IOException {
    try (JournalRecords kept =
        JournalRecords.open(KEPT.resolve("plain.jsonl"), true, DamagedLines.REFUSED)) {
      assertEquals(List.of(), RunReport.of(kept).depths().branchings(), "mates are found early");
      GeometricMean one = new GeometricMean(1, new Interval(1, 1), 7);
      assertEquals(new DepthRatios(one, one, 7), Comparer.of(kept, kept).withDepths().depths());
    }
  }
}
