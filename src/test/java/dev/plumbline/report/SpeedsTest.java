package dev.plumbline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.io.WorkflowCommand;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.GitHubAnnotations;
import dev.plumbline.report.format.HistoryFormat;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.html.PageData;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpeedsTest {
  private static final String DIFFER = "executors differ in speed";

  @Test
  void warnsOfExecutorsThatDifferByMoreThanATenth() {
    Map<String, String> machine =
        Map.of("speed a/0", "1000000", "speed b/1", "1101000", "jobs", "2", "java", "17");
    assertEquals("executors differ in speed, from 1000k to 1101k nodes/s", Speeds.warning(machine));
  }

  @Test
  void acceptsExecutorsWithinATenthAndRunsOnOneMachine() {
    assertEquals("", Speeds.warning(Map.of("speed a/0", "1000000", "speed b/1", "1100000")));
    assertEquals("", Speeds.warning(Map.of("speed a/0", "7")));
    assertEquals("", Speeds.warning(Map.of("jobs", "2")));
  }

  @Test
  void isAmongTheCaveatsOfAReport() {
    RunSetup setup =
        new RunSetup(
            "time 1s",
            Map.of(),
            Map.of(),
            1,
            true,
            new RunSetup.Origin("", "", 2, "executors differ"));
    assertEquals("damaged lines skipped: 2; warning: executors differ", setup.caveats());
  }

  private static MadeUpRun run(String speeds) {
    return new MadeUpRun()
        .speeds(speeds)
        .answer("fish", "4k3/8/8/8/8/8/8/4K2R w - - bm Rh8+; id \"one\";", "h1h8");
  }

  /** The others have only rows of problems, which other programs read. */
  @ParameterizedTest
  @EnumSource(names = {"TEXT", "RESULT", "HTML", "JSON", "JUNIT", "MARKDOWN"})
  void isInEveryReportWithAPlaceForIt(ReportFormat format) throws IOException {
    assertTrue(PageData.readable(run(DIFFER).in(format)).contains(DIFFER), format.name());
    assertFalse(PageData.readable(run("").in(format)).contains(DIFFER), format.name());
  }

  @Test
  void isAWarningOnGitHub() throws IOException {
    List<WorkflowCommand> commands =
        GitHubAnnotations.of(
            RunReport.of(run(DIFFER)),
            GitHubAnnotations.RecordPlaces.UNKNOWN,
            "plumbline findings");
    assertTrue(commands.toString().contains(DIFFER), commands.toString());
  }

  @Test
  void isAReasonToDistrustAComparison() throws IOException {
    assertEquals(List.of("the old run: " + DIFFER), Comparer.of(run(DIFFER), run("")).warnings());
    assertEquals(List.of("the new run: " + DIFFER), Comparer.of(run(""), run(DIFFER)).warnings());
  }

  @Test
  void isInTheTextOfAHistoryOnceForARun() throws IOException {
    RunHistory history = new RunHistory();
    history.add(run(DIFFER));
    history.add(run(""));
    StringWriter out = new StringWriter();
    HistoryFormat.TEXT.write(history, out);
    assertEquals(2, out.toString().split(DIFFER, -1).length, out.toString());
  }
}
