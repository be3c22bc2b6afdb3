package dev.plumbline.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabCommandTest extends FolderTest {
  private static final String POSITIONS =
      """
      r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 w kq -
      8/2k5/3p4/p2P1p2/P2P1P2/8/8/2K5 w - -
      6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -
      """;

  @Test
  void findsTheSameScoresAndTrueLinesUnderEveryWindowOfTheTextbook() {
    Ran ran =
        Ran.plumblineReading(
            POSITIONS,
            Ran.words(
                "lab - --preset textbook --depth 3 --hash 1 --windows"
                    + " alphabeta,scout,pvs,pvs-moreland,pvs-zws --collectors"
                    + " triangular,tree,single --jobs 2"));
    ran.exits(0);
    for (String window : List.of("alphabeta", "scout", "pvs", "pvs-moreland", "pvs-zws")) {
      String totals = line(ran, window + " +\\d+ .*");
      assertEquals("0", totals.split(" +", -1)[6], totals);
      for (String collector : List.of("triangular", "tree")) {
        String lines = line(ran, window + " +" + collector + " .*");
        assertEquals(3, lines.split("100\\.0% \\(", -1).length - 1, lines);
      }
    }
    ran.outHas("omitted: alphabeta/single: pv=single needs");
    ran.outEnds("positions=3 limit=\"depth 3\"\n");
  }

  @Test
  void refusesAnImpossibleHashSize() {
    Ran ran = Ran.plumbline("lab", "mates", "--depth", "1", "--hash", "0");
    ran.exits(2).errBegins("plumbline: --hash must be between 1 and ");
  }

  private static String line(Ran ran, String pattern) {
    return ran.out().lines().filter(line -> line.matches(pattern)).findFirst().orElseThrow();
  }

  @Test
  void writesItsTablesAndTimesTheCosts() throws IOException {
    Path csv = folder.resolve("lab.csv");
    Path markdown = folder.resolve("lab.md");
    Ran ran =
        Ran.plumblineReading(
            POSITIONS,
            Ran.words(
                "lab - --nodes 500 --hash 1 --collectors triangular,none --rounds 1 --csv "
                    + csv
                    + " --markdown "
                    + markdown));
    ran.exits(0);
    assertTrue(Files.readString(csv).startsWith("window,nodes,relative,"), ran.out());
    assertTrue(Files.readString(csv).contains("\npvs,none,"));
    assertTrue(Files.readString(markdown).contains("\n| --- | ---: |"));
    assertTrue(line(ran, "pvs +none .*").endsWith("+0.0%"), ran.out());
  }

  @Test
  void searchesOncePerCollectorIfTheCollectorDecides() {
    Ran ran =
        Ran.plumblineReading(
            POSITIONS,
            Ran.words(
                "lab - --nodes 3k --hash 1 --collectors tree,hybrid --set hits=cut-with-line --set"
                    + " pv=tree"));
    ran.exits(0);
    assertTrue(line(ran, "pvs +tree .*").contains("100.0%"), ran.out());
    assertTrue(line(ran, "pvs +hybrid .*").contains("100.0%"), ran.out());
  }

  @Test
  void namesWhatItCannotCompare() {
    Ran.plumbline("lab").exits(2);
    Ran.plumbline("lab", "mates").exits(2);
    Ran.plumbline("lab", "mates", "--depth", "1", "--jobs", "0").exits(2);
    Ran ran = Ran.plumbline("lab", "mates", "--depth", "1", "--windows", "pvs,pvq");
    ran.exits(2).errHas("'pvq' is none of alphabeta, scout, pvs");
  }
}
