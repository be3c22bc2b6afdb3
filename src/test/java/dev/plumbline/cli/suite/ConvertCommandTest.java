package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
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

class ConvertCommandTest extends FolderTest {
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

  @Test
  void writesCanonicalEpdAndKeepsCommentsAndRejectedLinesInPlace() {
    Ran.plumblineReading(SLOPPY, "convert", "-").outIs(CANONICAL).exits(3).errBegins("-:4:");
  }

  @Test
  void canonicalEpdStaysAsItIs() {
    Ran.plumblineReading(CANONICAL, "convert", "-").outIs(CANONICAL);
  }

  @Test
  void rewritesAFileInPlace() throws IOException {
    Path file = Files.writeString(folder.resolve("my.epd"), SLOPPY);
    Ran.plumbline("convert", "--in-place", file.toString()).exits(3).outIs("");
    assertEquals(CANONICAL, Files.readString(file));
  }

  @Test
  void joinsSuitesIntoOneFile() throws IOException {
    String one = write("1.epd", "4k3/8/8/8/8/8/8/4K2R w K -\n");
    String two = write("2.epd", "4k3/8/8/8/8/8/8/4K2R b K -");
    Path both = folder.resolve("both.epd");
    Ran.plumbline("convert", one, two, "-o", both.toString()).exits(0);
    assertEquals(
        "4k3/8/8/8/8/8/8/4K2R w K -\n4k3/8/8/8/8/8/8/4K2R b K -\n", Files.readString(both));
  }

  @Test
  void writesNoOutputForAnIncompleteJoin() throws IOException {
    Path both = Files.writeString(folder.resolve("both.epd"), "old");
    Ran.plumbline("convert", "perft", "none.epd", "-o", both.toString()).exits(3);
    assertEquals("old", Files.readString(both));
  }

  @Test
  void standardInputCannotBeWrittenInPlace() {
    Ran.plumblineReading(CANONICAL, "convert", "--in-place", "-").exits(3).errHas("use -o OUT");
  }

  @Test
  void compressedFileIsNotReplacedByItsText() throws IOException {
    Path file = folder.resolve("my.epd.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(CANONICAL.getBytes(StandardCharsets.UTF_8));
    }
    Ran.plumbline("convert", "--in-place", file.toString()).exits(3).errHas("is compressed");
    Ran.plumbline("convert", file.toString()).outIs(CANONICAL);
  }

  @Test
  void rejectsTwoOutputs() {
    Ran.plumbline("convert", "--in-place", "-o", "x", "-").exits(2).errHas("mutually exclusive");
  }

  @Test
  void dataIsHarmlessOnATerminalAndUnchangedElsewhere() {
    String evil = "# \u001b[2J\n";
    Terminal terminal = new Terminal(true, true, true, () -> 80);
    Ran.plumblineReading(evil, "convert", "-").outIs(evil);
    Ran.in(Map.of(), terminal, evil, "convert", "-").outIs("# \\x1b[2J\n");
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
    ran.outIs("4k3/8/8/8/8/8/3P4/4K3 w - - bm d4;\n").exits(0);
  }

  @Test
  void convertsThereAndBack() {
    String suite = "4k3/8/8/8/8/8/3P4/4K3 w - - bm d4; c0 \"a, b\"; id \"x\";\n";
    Ran table = Ran.plumblineReading(suite, "convert", "--to", "csv", "-").exits(0);
    Ran.plumblineReading(table.out(), "convert", "-").outIs(suite);
  }

  @Test
  void convertsToPositionsOnly() {
    Ran ran =
        Ran.plumblineReading("4k3/8/8/8/8/8/3P4/4K3 w - - bm d4;\n", "convert", "--to", "fen", "-");
    ran.outIs("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\n");
  }

  @Test
  void tableOfSeveralSuitesHasOneHeader() throws IOException {
    String one = write("1.epd", "4k3/8/8/8/8/8/8/4K2R w K -\n");
    Ran ran = Ran.plumbline("convert", "--to", "csv", one, one);
    assertEquals(3, ran.out().lines().count(), ran.out());
  }

  @Test
  void countsRecordsThatDoNotFitTheFormat() {
    Ran ran =
        Ran.plumblineReading("4k3/8/8/8/8/8/8/4K2R w K -\n", "convert", "--to", "lichess", "-");
    ran.exits(3).errEnds("cannot represent them: 1\n");
  }

  @Test
  void unknownFormatListsTheKnownOnes() {
    Ran ran = Ran.plumbline("convert", "--to", "pgn", "-");
    ran.exits(2).errHas("'pgn' is unknown: choose one of epd, fen, csv, lichess");
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
    ran.outHas("5 records, 5 accepted, 0 repaired").outLacks("warning");
  }

  @Test
  void convertsTheGamesOfAPgn() throws IOException {
    Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
    Ran ran = Ran.plumbline("convert", games.toString(), "--every", "3");
    assertEquals(3, ran.exitCode(), "the second game is broken");
    List<String> lines = ran.out().lines().toList();
    assertEquals(2, lines.size(), ran.out());
    assertTrue(lines.get(0).contains("id \"game 1, ply 3\";"), ran.out());
    ran.errHas("game 2 cannot be read");
    Ran.plumbline("convert", games.toString(), "--to", "fen", "--every", "0").exits(2);
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
    Ran.plumbline("lint", suite.toString()).outHas("2 accepted, 0 repaired");
  }

  /** What is lost in a table is told; the text of a row is no EPD. */
  @Test
  void rejectedRowsHaveNoPlaceInEpd() throws IOException {
    String table = HEADER + "4k3/8/8/8/8/8/3P4/4K3 w - -,x,d4,,,,\nno position,y,,,,,\n";
    Ran ran = Ran.plumblineReading(table, "convert", "-");
    ran.outIs("4k3/8/8/8/8/8/3P4/4K3 w - - bm d4; id \"x\";\n").exits(3).errBegins("-:3:");
  }

  @Test
  void otherFormatsOmitCommentsAndRejectedLines() {
    Ran ran = Ran.plumblineReading(SLOPPY, "convert", "--to", "fen", "-");
    ran.outIs("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\n").exits(3);
  }

  @Test
  void aTableOrAGameIsNotReplacedByEpd() throws IOException {
    for (String text :
        List.of(HEADER, "# mine\n" + HEADER + "8/8/8/8/8/8/8/K6k w - -,x,,,,,\n", GAMES)) {
      Path file = Files.writeString(folder.resolve("own.csv"), text);
      Ran ran = Ran.plumbline("convert", "--in-place", file.toString());
      assertEquals(3, ran.exitCode(), text);
      String message = file + " is not EPD and cannot be written in place: use -o OUT";
      ran.errHas(message);
      assertEquals(text, Files.readString(file));
    }
  }

  /** One message, and what works instead. */
  @Test
  void saysThatAPgnIsNoSuite() throws IOException {
    String named = write("games.pgn", GAMES);
    String other = write("games.txt", GAMES);
    for (String file : List.of(named, other)) {
      for (String command : List.of("lint", "verify", "perft", "run")) {
        Ran ran = Ran.plumbline(command, file);
        assertEquals(3, ran.exitCode(), command + ran.err());
        String message = file + " is a PGN, not a suite; plumbline convert " + file + " --every 10";
        assertEquals(1, ran.err().split(Pattern.quote(message), -1).length - 1, command + ran);
        ran.errLacks("neither a piece");
      }
    }
    String bare = write("bare.epd", "8/8/8/8/8/8/8/K6k w - -\n");
    Ran.plumbline("run", bare).errHas("add --lines-only");
    Ran.plumbline("verify", bare).errLacks("--lines-only");
  }
}
