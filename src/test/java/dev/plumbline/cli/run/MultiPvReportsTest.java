package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The lines of every rank requested are in the reports of a run, whichever engine made them. */
class MultiPvReportsTest extends FolderTest {
  private static final String SUITE =
      """
      7k/8/8/8/8/8/R7/1R4K1 w - - bm Ra7; id "one";
      7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; id "two";
      """;

  /** Reports an illegal second line first, then a second line whose last report is a bound. */
  private static final String FAKE =
      """
      #!/bin/sh
      n=0
      while read -r word rest; do
        case $word in
          uci)
            echo "id name Fake"
            echo "option name MultiPV type spin default 1 min 1 max 9"
            echo "uciok" ;;
          isready) echo "readyok" ;;
          go)
            n=$((n+1))
            echo "info depth 2 multipv 1 score cp 90 nodes 90 pv b1b7 h8g8"
            echo "info depth 2 multipv 2 score mate 3 nodes 90 pv a2a7"
            echo "info depth 3 multipv 1 score cp 95 nodes 90 pv b1b7 h8g8"
            if [ $n = 1 ]; then
              echo "info depth 3 multipv 2 score cp 50 nodes 90 pv a2a7 a1a2"
            else
              echo "info depth 3 multipv 2 score cp 900 lowerbound nodes 90 pv g1f1"
            fi
            echo "bestmove b1b7" ;;
          quit) exit 0 ;;
        esac
      done
      """;

  @BeforeEach
  void writeSuite() throws IOException {
    Files.writeString(folder.resolve("own.epd"), SUITE);
  }

  private Ran run(String... more) {
    String line = "run %s/own.epd --no-times --nodes 2000 --journal %s/run.jsonl --csv %s/run.csv";
    return Ran.plumbline(List.of(Ran.words(line, folder, folder, folder)), more);
  }

  private List<CSVRecord> rows() throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    String text = Files.readString(folder.resolve("run.csv"));
    return format.parse(new StringReader(text)).getRecords();
  }

  private static List<String> rank(CSVRecord row, int rank) {
    return List.of(
        row.get("score_cp_" + rank),
        row.get("score_mate_" + rank),
        row.get("line_" + rank),
        row.get("legal_" + rank));
  }

  private String fake() throws IOException {
    Path fake = Files.writeString(folder.resolve("fake.sh"), FAKE);
    assertTrue(fake.toFile().setExecutable(true));
    return fake.toString();
  }

  @Test
  void theBuiltinEngineFillsEachRank() throws IOException {
    run("--multipv", "3", "--set", "multipv=wide").exits(0);
    for (CSVRecord row : rows()) {
      assertEquals("true", row.get("legal"));
      for (int rank = 2; rank <= 3; rank++) {
        assertFalse(row.get("line_" + rank).isEmpty());
        assertFalse((row.get("score_cp_" + rank) + row.get("score_mate_" + rank)).isEmpty());
        assertEquals("true", row.get("legal_" + rank));
      }
      assertFalse(row.isMapped("line_4"));
    }
  }

  @Test
  void thereAreNoFurtherColumnsUnlessRequested() throws IOException {
    run("--set", "multipv=wide").exits(0);
    assertTrue(rows().get(0).isMapped("legal"));
    assertFalse(rows().get(0).isMapped("line_2"));
  }

  @Test
  void anOptionOfAnEngineRequestsRanksToo() throws IOException {
    run("--engine", fake(), "--option", "multipv=3").exits(0);
    List<CSVRecord> rows = rows();
    assertEquals(List.of("50", "", "Ra7", "false"), rank(rows.get(0), 2));
    assertEquals(List.of("", "3", "Ra7", "true"), rank(rows.get(1), 2), "not the bound");
    assertEquals("90", rows.get(1).get("score_cp"), "of the same depth as the second rank");
    assertEquals(List.of("", "", "", ""), rank(rows.get(0), 3), "never reported");
  }

  @Test
  void theEngineWithTheMostRanksSetsTheColumns() throws IOException {
    Files.writeString(
        folder.resolve("engines.toml"),
        """
        [one]
        command = "%1$s"
        [three]
        command = "%1$s"
        options = { MultiPV = 3 }
        """
            .formatted(fake()));
    String[] engines = {"--engines", folder + "/engines.toml", "--engine", "one"};
    run(engines[0], engines[1], engines[2], engines[3], "--engine", "three").exits(0);
    assertEquals(4, rows().size());
    assertTrue(rows().get(0).isMapped("legal_3"));
  }

  @Test
  void aJournalIsReportedWithTheRanksOfItsRun() throws IOException {
    run("--engine", fake(), "--multipv", "2").exits(0);
    String before = Files.readString(folder.resolve("run.csv"));
    Ran report =
        Ran.plumbline("report", folder + "/run.jsonl", "--no-times", "--csv", folder + "/2.csv");
    report.exits(0);
    assertEquals(before, Files.readString(folder.resolve("2.csv")));
  }

  @Test
  void inspectEndsWithTheLastLineOfEachRank() throws IOException {
    run("--engine", fake(), "--multipv", "2").exits(0);
    Ran.plumbline("inspect", folder + "/run.jsonl", "one")
        .exits(0)
        .outHas(
            """
                rank  depth  score  legal  last exact line
                   1      3  +0.95  yes    1. Rb7 Kg8
                   2      3  +0.50  no     1. Ra7 ?? a1a2
                """);
  }

  /** An engine that claims a mate by each answer, with a legal line of one move. */
  @Test
  void aGateOnFaultsFailsOnRefutedMatesWithShortLines() throws IOException {
    Path engine = folder.resolve("liar");
    Files.writeString(
        engine,
        """
        #!/bin/sh
        while read -r word rest; do
          case $word in
            uci) echo "id name Liar"; echo "uciok" ;;
            isready) echo "readyok" ;;
            go) echo "info depth 9 score mate 3 nodes 90 pv g1f1"; echo "bestmove g1f1" ;;
            quit) exit 0 ;;
          esac
        done
        """);
    assertTrue(engine.toFile().setExecutable(true));
    run("--engine", engine.toString(), "--gate", "faults:0").exits(1);
    Ran findings = Ran.plumbline("findings", folder + "/run.jsonl");
    findings.outHas("error [mate-refuted]: mate 3, refuted by ");
    findings.outHas("[mate-line-too-short]: mate 3 needs 5 plies, the line has 1");
    String again = folder + "/again.jsonl";
    Ran.plumbline("rescore", folder + "/run.jsonl", "-o", again).exits(0).outHas("changed=0");
  }

  @Test
  void theMatesOfOtherPositionsJudgeFurtherLines() throws IOException {
    Path engine = folder.resolve("fake");
    Files.writeString(engine, FAKE.replace("pv a2a7\"", "pv b1b7\""));
    assertTrue(engine.toFile().setExecutable(true));
    Path known = folder.resolve("known.epd");
    Files.writeString(known, "7k/1R6/8/8/8/8/R7/6K1 b - - dm 4;\n");
    Files.writeString(folder.resolve("own.epd"), SUITE.replace("bm", "dm 2; bm"));
    String[] words = {"--engine", engine.toString(), "--multipv", "2", "--known", known.toString()};
    run(words).exits(0);
    String others = "\"others_better\":0,\"others_better_searches\":0,\"others_wrong\":2,";
    String journal = folder + "/run.jsonl";
    Ran.plumbline("report", journal, "--json", "-").outHas(others);
    String again = folder + "/again.jsonl";
    String suite = folder + "/own.epd";
    Ran.plumbline("rescore", journal, "--suite", suite, "-o", again).exits(0);
    Ran.plumbline("report", again, "--json", "-").outHas(others);
    Files.writeString(known, "7k/1R6/8/8/8/8/R7/6K1 b - - dm 5;\n");
    Ran other = run("--engine", engine.toString(), "--multipv", "2", "--resume");
    other.exits(3).errHas("known not given, was 1 positions, ");
    Files.writeString(known, SUITE.replace("bm Ra7; ", "").replace("bm Rb7; ", ""));
    Files.delete(folder.resolve("run.jsonl"));
    run(words).exits(3).errHas("no record names a mate");
  }
}
