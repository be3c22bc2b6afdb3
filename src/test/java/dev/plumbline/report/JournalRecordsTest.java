package dev.plumbline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.ReportFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JournalRecordsTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - ";

  @TempDir Path folder;

  private static MadeUpRun run(boolean timed) {
    return new MadeUpRun(timed)
        .answer(
            "Fake 1",
            LADDER + "bm Ra7; id \"one\\\"s\"; c0 \"ladder\";",
            "b1b7",
            "info depth 1 score cp 90 nodes 3 time 1 pv a2a7",
            "info depth 3 score mate 2 nodes 90 time 2 pv b1b7 h8g8 a2a8")
        .answer("Fake 1", LADDER + "bm Rb7; dm 2;", "b1b7", "info depth 1 score mate 2 pv b1b7 e2")
        .failure("Fake 1", LADDER + "bm Rb7;", Outcome.CRASHED, "exit code 3")
        .failure("Fake 1", LADDER + "bm Rb7;", Outcome.NO_MOVE, "")
        .answer("Fake 1", LADDER, "b1b7");
  }

  /** What a run reports must be the same whether it comes from memory or from its journal. */
  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void reportsAreTheSameAsThoseOfTheRunItself(ReportFormat format) throws IOException {
    Path file = folder.resolve("run.jsonl");
    new MadeUpJournal("2025-01-02T03:04:05").write(file, run(false));
    StringWriter out = new StringWriter();
    try (JournalRecords records = JournalRecords.open(file, false, DamagedLines.REFUSED)) {
      format.write(RunReport.of(records), out);
      assertEquals(0, records.missing());
    }
    assertEquals(run(false).in(format), out.toString());
  }

  @Test
  void setupListsTheLimitsInTheirUsualOrder() {
    JournalHeader header =
        new JournalHeader(
            1,
            new JournalHeader.Start("Plumbline 0.1", "2025-01-02T03:04:05Z"),
            List.of(),
            List.of(engine("a", "Fish 1"), engine("b", "Frog"), engine("c", "Frog")),
            new TreeMap<>(Map.of("nodes", "1M", "depth", "9", "time", "2s", "apples", "3")),
            new TreeMap<>(Map.of("errata", "further")),
            new TreeMap<>(Map.of("jobs", "2", "java", "17")),
            new JournalHeader.RunExtent(null, 0));
    RunSetup setup = RunSetup.of(header, 0, true);
    assertEquals("Fish 1", setup.engineName("a"));
    assertEquals("Frog (c)", setup.engineName("c"), "two engines have this name");
    assertEquals("d", setup.engineName("d"));
    assertEquals(
        new RunSetup(
            "time 2s, nodes 1M, depth 9, apples 3",
            Map.of("errata", "further"),
            RunSetup.byLabel(header.engines()),
            1,
            true,
            new RunSetup.RunOrigin(
                "2025-01-02T03:04:05Z", "Plumbline 0.1, java 17, jobs 2", 0, "")),
        setup);
  }

  private static JournalHeader.RunEngine engine(String label, String name) {
    return new JournalHeader.RunEngine(label, name, List.of(), new TreeMap<>());
  }
}
