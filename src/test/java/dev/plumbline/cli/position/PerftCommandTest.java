package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftCommandTest extends FolderTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

  @Test
  void countsAPosition() {
    Ran ran = Ran.plumbline("perft", "startpos", "--depth", "4");
    ran.exits(0).outBegins("perft depth=4 nodes=197281 time=");
  }

  @Test
  void writesTimeAndSpeedWithAPointInEveryLocale() {
    String german = inGermany("perft", "startpos", "--depth", "1").out();
    assertTrue(german.matches("perft depth=1 nodes=20 time=\\d+\\.\\d{3}s nps=\\d+\n"), german);
  }

  @Test
  void threadsAndHashGiveTheSameCount() {
    Ran ran = Ran.plumbline("perft", "startpos", "--depth", "5", "--threads", "2", "--hash", "8");
    ran.outBegins("perft depth=5 nodes=4865609 ");
  }

  @Test
  void dividesInAlphabeticalOrder() {
    Ran ran = Ran.plumbline("perft", "startpos", "--depth", "2", "--divide");
    ran.outBegins("a2a3: 20\na2a4: 20\nb1a3: 20\n");
    assertEquals(21, ran.out().lines().count());
  }

  @Test
  void verifiesASuiteAndSkipsLargeCounts() throws IOException {
    String file = write(START + " D1 20; D2 400; D3 8902; D4 197281; id \"start\";\n");
    Ran ran = Ran.plumbline("perft", file, "--max-nodes", "1k");
    ran.exits(0).outBegins("my records=1 counts=2 differences=0 skipped=2 nodes=420 ");
    Ran deep = Ran.plumbline("perft", file, "--depth", "3");
    deep.outBegins("my records=1 counts=3 differences=0 skipped=1");
  }

  @Test
  void differenceNamesRecordDepthAndBothCounts() throws IOException {
    Ran ran =
        Ran.plumbline("perft", write("\n" + START + " D1 20; D2 401; id \"start\";\n")).exits(1);
    ran.outBegins(
        "my#1 (line 2, start): depth 2: expected 401, found 400\n"
            + "my records=1 counts=2 differences=1 nodes=420 ");
  }

  @Test
  void differenceOfARepairedPositionNamesTheRepair() throws IOException {
    String corner = "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq -";
    Ran ran = Ran.plumbline("perft", write(corner + " D1 1;\n")).exits(1);
    ran.outHas(
        ": depth 1: expected 1, found 14 in the repaired position: a castling right whose king is"
            + " in a corner or not on its back rank: a8; left out\n");
    ran.outHas(" differences=1 repaired=1 ");
  }

  /** No game reaches it, but the capture answers the check. */
  @Test
  void keepsAnEnPassantSquareAfterACheckWithAWarning() throws IOException {
    String position = "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3";
    Ran.plumbline("perft", position, "--depth", "1", "--divide").outHas("e4d3: 1\n");
    Ran.plumbline("perft", write(position + " D1 6;\n")).exits(0);
    Ran lint = Ran.plumbline("lint", write(position + " D1 6;\n"));
    lint.outHas("was already in check: d3").outHas("warning");
  }

  @Test
  void suiteWithoutCountsIsCounted() throws IOException {
    Ran ran = Ran.plumbline("perft", write(START + "\n"), "--depth", "3");
    ran.exits(0).outBegins("my#1 (line 1): depth=3 nodes=8902\n");
  }

  @Test
  void rejectedRecordOutranksADifference() throws IOException {
    Ran ran = Ran.plumbline("perft", write("nothing\n" + START + " D1 21;\n"));
    ran.exits(3).outHas("rejected=1 counts=1 differences=1").errHas("rejected: ");
  }

  @Test
  void oneRecordOfASuiteCanBeChosen() {
    Ran ran = Ran.plumbline("perft", "perft:2", "--depth", "2");
    ran.outBegins("perft records=1 counts=2 differences=0");
    Ran.plumbline("perft", "perft:99999", "--depth", "2").exits(3);
  }

  @ParameterizedTest
  @CsvSource({
    "--depth, 65",
    "--depth, -1",
    "--depth, x",
    "--threads, 0",
    "--hash, -1",
    "--max-nodes, 5X",
  })
  void rejectsValuesOutOfRange(String option, String value) {
    Ran.plumbline("perft", "startpos", option, value).exits(2).errHas(option);
  }

  @Test
  void positionNeedsADepth() {
    Ran.plumbline("perft", "startpos").exits(2).errHas("--depth N");
  }

  @Test
  void rejectsAnUnplayablePosition() {
    Ran ran = Ran.plumbline("perft", "8/8/8/8/8/8/8/K7 w - -", "--depth", "1");
    ran.exits(3).errHas("a side has no king");
  }

  private static Ran inGermany(String... arguments) {
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      return Ran.plumbline(arguments);
    } finally {
      Locale.setDefault(usual);
    }
  }

  private String write(String text) throws IOException {
    return write("my.epd", text);
  }
}
