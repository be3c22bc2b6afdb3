package dev.plumbline.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.RunSetup.RunOrigin;
import dev.plumbline.report.SearchResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class EstimatesTest {
  private static final String GRADED = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; c0 \"Rb7=10, Ra7=5\";";
  private static final String PLAIN = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";

  /** Results under another suite's name and limit. */
  private record Renamed(MadeUpRun run, String suite, String limit, boolean timed)
      implements RunRecords {
    @Override
    public RunSetup setup() {
      return new RunSetup(
          limit,
          Map.of(),
          Map.of("A", new RunEngine("A", "Engine A", List.of(), new TreeMap<>())),
          1,
          timed,
          RunOrigin.UNKNOWN);
    }

    @Override
    public void read(boolean withLines, ResultReader reader) throws IOException {
      for (SearchResult result : run.results()) {
        reader.result(
            new SearchResult(
                new JournalKey(suite, result.number(), result.engine(), result.repeat()),
                result.record(),
                result.problem(),
                result.analysis(),
                result.judgement(),
                result.deadline(),
                result.searches()));
      }
    }

    List<String> lines() throws IOException {
      return RunSums.of(this).sentences();
    }
  }

  private static MadeUpRun answers(int count) {
    MadeUpRun run = new MadeUpRun();
    List<String> said = new ArrayList<>(List.of("info depth 1 score cp 1 nodes 9 pv b1b7"));
    for (int i = 0; i < count; i++) {
      run.answer("A", PLAIN, i % 2 == 0 ? "b1b7" : "b1c1", said.toArray(String[]::new));
    }
    return run;
  }

  @Test
  void theStrategicTestSuiteIsEstimatedByItsPoints() throws IOException {
    MadeUpRun run = new MadeUpRun().answer("A", GRADED, "b1b7").answer("A", GRADED, "a2a7");
    assertEquals(
        List.of(
            "sts: rating 3096, Engine A (an estimate: 44.523 x percent of the points - 242.85; made"
                + " for other machines and limits)"),
        new Renamed(run, "STS", "nodes 10k", false)
            .lines().stream().map(line -> line.replace("STS", "sts")).toList());
    assertEquals(List.of(), new Renamed(run, "own", "nodes 10k", true).lines());
  }

  @Test
  void ratingsByTimeNeedTheWholeSuiteAndATimeLimit() throws IOException {
    MadeUpRun run = answers(24);
    assertEquals(
        List.of(
            "Bratko-Kopec: 12.00 points by its time rule, Engine A (an estimate: 1, 1/2, 1/3 or 1/4"
                + " for a move held in the first, second, third or last quarter of the time)"),
        new Renamed(run, "Bratko-Kopec", "time 2s", true).lines());
    assertEquals(List.of(), new Renamed(run, "bk", "nodes 1000", true).lines());
    assertEquals(List.of(), new Renamed(run, "bk", "time 2s", false).lines());
    assertEquals(List.of(), new Renamed(answers(23), "bk", "time 2s", true).lines());
    assertEquals(1, new Renamed(answers(35), "LCT II", "time 600s", true).lines().size());
  }
}
