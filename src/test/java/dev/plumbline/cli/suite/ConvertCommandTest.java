package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
  private static final String SLOPPY =
      """
      # my positions

      4k3/8/8/8/8/8/4P3/4K3  w - -  id "b"; bm e2e4
      no position at all
      4k3/8/8/8/8/8/3P4/4K3 w - - bm d4; c0 "centre"; id "a";
      """;
  private static final String CANONICAL =
      """
      # my positions

      4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "b";
      no position at all
      4k3/8/8/8/8/8/3P4/4K3 w - - bm d4; c0 "centre"; id "a";
      """;

  private static final String HEADER = "fen,id,bm,am,dm,pv,operations\n";

  @TempDir Path folder;

  @Test
  void writesCanonicalEpdAndKeepsCommentsAndRejectedLinesInPlace() {
    Ran ran = Ran.plumblineReading(SLOPPY, "convert", "-");
    assertEquals(CANONICAL, ran.out());
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().startsWith("-:4:"), ran.err());
  }

  @Test
  void canonicalEpdStaysAsItIs() {
    assertEquals(CANONICAL, Ran.plumblineReading(CANONICAL, "convert", "-").out());
  }

  @Test
  void rewritesAFileInPlace() throws IOException {
    Path file = Files.writeString(folder.resolve("my.epd"), SLOPPY);
    Ran ran = Ran.plumbline("convert", "--in-place", file.toString());
    assertEquals(3, ran.exitCode());
    assertEquals("", ran.out());
    assertEquals(CANONICAL, Files.readString(file));
  }

  @Test
  void joinsSuitesIntoOneFile() throws IOException {
    String one =
        Files.writeString(folder.resolve("1.epd"), "4k3/8/8/8/8/8/8/4K2R w K -\n").toString();
    String two =
        Files.writeString(folder.resolve("2.epd"), "4k3/8/8/8/8/8/8/4K2R b K -").toString();
    Path both = folder.resolve("both.epd");
    assertEquals(0, Ran.plumbline("convert", one, two, "-o", both.toString()).exitCode());
    assertEquals(
        "4k3/8/8/8/8/8/8/4K2R w K -\n4k3/8/8/8/8/8/8/4K2R b K -\n", Files.readString(both));
  }

  @Test
  void writesNoOutputForAnIncompleteJoin() throws IOException {
    Path both = Files.writeString(folder.resolve("both.epd"), "old");
    Ran ran = Ran.plumbline("convert", "perft", "none.epd", "-o", both.toString());
    assertEquals(3, ran.exitCode());
    assertEquals("old", Files.readString(both));
  }

  @Test
  void standardInputCannotBeWrittenInPlace() {
    Ran ran = Ran.plumblineReading(CANONICAL, "convert", "--in-place", "-");
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains("use -o OUT"), ran.err());
  }

  @Test
  void compressedFileIsNotReplacedByItsText() throws IOException {
    Path file = folder.resolve("my.epd.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(CANONICAL.getBytes(StandardCharsets.UTF_8));
    }
    Ran ran = Ran.plumbline("convert", "--in-place", file.toString());
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains("is compressed"), ran.err());
    assertEquals(CANONICAL, Ran.plumbline("convert", file.toString()).out());
  }

  @Test
  void rejectsTwoOutputs() {
    Ran ran = Ran.plumbline("convert", "--in-place", "-o", "x", "-");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("mutually exclusive"), ran.err());
  }

  @Test
  void dataIsHarmlessOnATerminalAndUnchangedElsewhere() {
    String evil = "# \u001b[2J\n";
    Terminal terminal = new Terminal(true, true, true, () -> 80);
    assertEquals(evil, Ran.plumblineReading(evil, "convert", "-").out());
    assertEquals("# \\x1b[2J\n", Ran.in(Map.of(), terminal, evil, "convert", "-").out());
  }

  @Test
  void dropsOperations() {
    Ran ran =
        Ran.plumblineReading(
            "4k3/8/8/8/8/8/3P4/4K3 w - - bm d4; c0 \"centre\"; id \"a\";\n",
            "convert",
            "--drop",
            "c0,id",
            "-");
    assertEquals("4k3/8/8/8/8/8/3P4/4K3 w - - bm d4;\n", ran.out());
    assertEquals(0, ran.exitCode());
  }

  @Test
  void convertsThereAndBack() {
    String suite = "4k3/8/8/8/8/8/3P4/4K3 w - - bm d4; c0 \"a, b\"; id \"x\";\n";
    Ran table = Ran.plumblineReading(suite, "convert", "--to", "csv", "-");
    assertEquals(0, table.exitCode(), table.err());
    assertEquals(suite, Ran.plumblineReading(table.out(), "convert", "-").out());
  }

  @Test
  void convertsToPositionsOnly() {
    Ran ran =
        Ran.plumblineReading("4k3/8/8/8/8/8/3P4/4K3 w - - bm d4;\n", "convert", "--to", "fen", "-");
    assertEquals("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\n", ran.out());
  }

  @Test
  void tableOfSeveralSuitesHasOneHeader() throws IOException {
    String one =
        Files.writeString(folder.resolve("1.epd"), "4k3/8/8/8/8/8/8/4K2R w K -\n").toString();
    Ran ran = Ran.plumbline("convert", "--to", "csv", one, one);
    assertEquals(3, ran.out().lines().count(), ran.out());
  }

  @Test
  void countsRecordsThatDoNotFitTheFormat() {
    Ran ran =
        Ran.plumblineReading("4k3/8/8/8/8/8/8/4K2R w K -\n", "convert", "--to", "lichess", "-");
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().endsWith("cannot represent them: 1\n"), ran.err());
  }

  @Test
  void unknownFormatListsTheKnownOnes() {
    Ran ran = Ran.plumbline("convert", "--to", "pgn", "-");
    assertEquals(2, ran.exitCode());
    assertTrue(
        ran.err().contains("'pgn' is unknown: choose one of epd, fen, csv, lichess"), ran.err());
  }

  private static final String GAMES =
      "[Event \"mine\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n1. e4 Kd7 *\n";

  @Test
  void positionsOfGamesAreRecordsWithoutWarnings() throws IOException {
    Path games = Files.writeString(folder.resolve("games.pgn"), "1. e4 a6 2. e5 d5 3. exd6 *\n");
    Path suite = folder.resolve("positions.epd");
    Ran.plumbline("convert", games.toString(), "--every", "1", "-o", suite.toString());
    List<String> lines = Files.readAllLines(suite);
    assertTrue(lines.get(0).contains(" b KQkq - "), "nothing can capture on e3: " + lines);
    assertTrue(lines.get(3).contains(" w KQkq d6 "), lines.toString());
    Ran ran = Ran.plumbline("lint", suite.toString());
    assertTrue(ran.out().contains("5 records, 5 accepted, 0 repaired"), ran.out());
    assertFalse(ran.out().contains("warning"), ran.out());
  }

  @Test
  void convertsTheGamesOfAPgn() throws IOException {
    Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
    Ran ran = Ran.plumbline("convert", games.toString(), "--every", "3");
    assertEquals(3, ran.exitCode(), "the second game is broken");
    List<String> lines = ran.out().lines().toList();
    assertEquals(2, lines.size(), ran.out());
    assertTrue(lines.get(0).contains("id \"game 1, ply 3\";"), ran.out());
    assertTrue(ran.err().contains("game 2 cannot be read"), ran.err());
    assertEquals(
        2, Ran.plumbline("convert", games.toString(), "--to", "fen", "--every", "0").exitCode());
  }

  @Test
  void makesThePlayedMoveTheSolution() throws IOException {
    Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
    Ran ran = Ran.plumbline("convert", games.toString(), "--every", "2", "--played");
    List<String> lines = ran.out().lines().toList();
    assertEquals(2, lines.size(), "no move was played after ply 6: " + ran.out());
    assertTrue(
        lines.get(0).contains(" - bm Nf3; fmvn 2; hmvc 0; id \"game 1, ply 2\";"), ran.out());
    assertTrue(lines.get(1).contains(" - bm Bb5; "), ran.out());
    Path suite = Files.writeString(folder.resolve("played.epd"), ran.out());
    assertTrue(Ran.plumbline("lint", suite.toString()).out().contains("2 accepted, 0 repaired"));
  }

  /** What is lost in a table is told; the text of a row is no EPD. */
  @Test
  void rejectedRowsHaveNoPlaceInEpd() throws IOException {
    String table = HEADER + "4k3/8/8/8/8/8/3P4/4K3 w - -,x,d4,,,,\nno position,y,,,,,\n";
    Ran ran = Ran.plumblineReading(table, "convert", "-");
    assertEquals("4k3/8/8/8/8/8/3P4/4K3 w - - bm d4; id \"x\";\n", ran.out());
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().startsWith("-:3:"), ran.err());
  }

  @Test
  void otherFormatsOmitCommentsAndRejectedLines() {
    Ran ran = Ran.plumblineReading(SLOPPY, "convert", "--to", "fen", "-");
    assertEquals("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\n", ran.out());
    assertEquals(3, ran.exitCode());
  }

  @Test
  void aTableOrAGameIsNotReplacedByEpd() throws IOException {
    for (String text :
        List.of(HEADER, "# mine\n" + HEADER + "8/8/8/8/8/8/8/K6k w - -,x,,,,,\n", GAMES)) {
      Path file = Files.writeString(folder.resolve("own.csv"), text);
      Ran ran = Ran.plumbline("convert", "--in-place", file.toString());
      assertEquals(3, ran.exitCode(), text);
      String message = file + " is not EPD and cannot be written in place: use -o OUT";
      assertTrue(ran.err().contains(message), ran.err());
      assertEquals(text, Files.readString(file));
    }
  }

  /** One message, and what works instead. */
  @Test
  void saysThatAPgnIsNoSuite() throws IOException {
    String named = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    String other = Files.writeString(folder.resolve("games.txt"), GAMES).toString();
    for (String file : List.of(named, other)) {
      for (String command : List.of("lint", "verify", "perft", "run")) {
        Ran ran = Ran.plumbline(command, file);
        assertEquals(3, ran.exitCode(), command + ran.err());
        String message = file + " is a PGN, not a suite; plumbline convert " + file + " --every 10";
        assertEquals(1, ran.err().split(Pattern.quote(message), -1).length - 1, command + ran);
        assertFalse(ran.err().contains("neither a piece"), ran.err());
      }
    }
    String bare =
        Files.writeString(folder.resolve("bare.epd"), "8/8/8/8/8/8/8/K6k w - -\n").toString();
    assertTrue(Ran.plumbline("run", bare).err().contains("add --lines-only"));
    assertFalse(Ran.plumbline("verify", bare).err().contains("--lines-only"));
  }
}
