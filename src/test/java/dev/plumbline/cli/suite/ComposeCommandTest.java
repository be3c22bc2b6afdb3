package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComposeCommandTest {
  /** A mate in two with one key, one with many, and none. */
  private static final String POSITIONS =
      """
      7k/8/5K2/8/8/8/8/6R1 w - - id "a";
      7k/8/8/8/8/8/R7/1R4K1 w - - id "b";
      4k3/8/8/8/8/8/8/R3K3 w Q - id "c";
      """;

  private static final String MATE =
      "7k/8/5K2/8/8/8/8/6R1 w - - bm Kf7; dm 2; id \"out.001\"; pv Kf7 Kh7 Rh1#;\n";

  @TempDir Path folder;

  private String positions() throws IOException {
    return Files.writeString(folder.resolve("p.epd"), POSITIONS).toString();
  }

  private Ran mine(String count, String nodes, String... more) throws IOException {
    String[] all = new String[10 + more.length];
    String[] common = {
      "compose",
      "mates",
      "--from",
      positions(),
      "--count",
      count,
      "--nodes",
      nodes,
      "-o",
      folder.resolve("out.epd").toString()
    };
    System.arraycopy(common, 0, all, 0, common.length);
    System.arraycopy(more, 0, all, common.length, more.length);
    return Ran.plumbline(all);
  }

  @Test
  void minesMatesOfPositions() throws IOException {
    Ran ran = mine("1", "100k");
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(MATE, Files.readString(folder.resolve("out.epd")));
    assertTrue(ran.err().startsWith("1 records of 1 positions in 1 games"), ran.err());
  }

  @Test
  void writesPartialResultsAndResumesWithTheSameCommandOnly() throws IOException {
    Ran ran = mine("2", "100k");
    assertEquals(1, ran.exitCode(), ran.err());
    assertEquals(MATE, Files.readString(folder.resolve("out.epd")));
    assertTrue(ran.err().contains("continues from"), ran.err());
    assertEquals(ran, mine("2", "100k"));
    Ran other = mine("2", "90k");
    assertEquals(3, other.exitCode());
    assertTrue(other.err().contains("was mined otherwise"), other.err());
    assertEquals(1, mine("2", "90k", "--afresh").exitCode());
  }

  @Test
  void minesGamesAndReportsBrokenOnes() throws IOException {
    Path games = folder.resolve("own.pgn");
    Files.writeString(games, "1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n1. e4 Kd7 *\n");
    Ran ran = Ran.plumbline("compose", "mates", "--from", games.toString(), "--nodes", "10k");
    assertEquals(1, ran.exitCode());
    assertEquals("", ran.out());
    assertTrue(ran.err().contains("own.pgn:3:7: "), ran.err());
    Path out = folder.resolve("none.epd");
    Ran none =
        Ran.plumbline(
            "compose", "mates", "--from", games.toString(), "--nodes", "10k", "-o", out.toString());
    assertEquals(1, none.exitCode());
    assertFalse(Files.exists(out), "an empty suite");
    assertTrue(none.err().contains("no record found; not written: "), none.err());
  }

  @Test
  void playsAndMinesGames() {
    Ran ran =
        Ran.plumbline(
            "compose", "strategy", "--selfplay", "2", "--play-nodes", "30", "--nodes", "300");
    assertTrue(ran.exitCode() < 2, ran.err());
    assertTrue(ran.err().contains(" in 2 games"), ran.err());
    String[] tactics = {
      "compose", "tactics", "--selfplay", "2", "--play-nodes", "30", "--nodes", "300"
    };
    assertEquals(Ran.plumbline(tactics), Ran.plumbline(tactics));
  }

  @Test
  void rejectsConflictingOptions() {
    assertEquals(2, Ran.plumbline("compose", "tactics").exitCode());
    assertEquals(2, Ran.plumbline("compose", "quirks").exitCode());
    assertEquals(2, Ran.plumbline("compose", "mates", "--from", "-").exitCode());
    assertEquals(
        2, Ran.plumbline("compose", "mates", "--from", "x.pgn", "--selfplay", "3").exitCode());
    assertEquals(
        2, Ran.plumbline("compose", "mates", "--selfplay", "3", "--count", "0").exitCode());
    assertEquals(3, Ran.plumbline("compose", "mates", "--from", "no/such.pgn").exitCode());
    Ran two =
        Ran.plumbline(
            "compose", "mates", "--selfplay", "3", "--engine", "builtin", "--engine", "builtin");
    assertEquals(2, two.exitCode());
    assertTrue(two.err().contains("compose uses one engine, not 2"), two.err());
  }
}
