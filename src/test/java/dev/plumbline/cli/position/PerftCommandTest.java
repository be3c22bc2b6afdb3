package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerftCommandTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

  @TempDir Path folder;

  @Test
  void countsAPosition() {
    Ran ran = Ran.plumbline("perft", "startpos", "--depth", "4");
    assertEquals(0, ran.exitCode());
    assertTrue(ran.out().startsWith("perft depth=4 nodes=197281 time="), ran.out());
  }

  @Test
  void writesTimeAndSpeedWithAPointInEveryLocale() {
    String german = inGermany("perft", "startpos", "--depth", "1").out();
    assertTrue(german.matches("perft depth=1 nodes=20 time=\\d+\\.\\d{3}s nps=\\d+\n"), german);
  }

  @Test
  void threadsAndHashGiveTheSameCount() {
    Ran ran = Ran.plumbline("perft", "startpos", "--depth", "5", "--threads", "2", "--hash", "8");
    assertTrue(ran.out().startsWith("perft depth=5 nodes=4865609 "), ran.out());
  }

  @Test
  void dividesInAlphabeticalOrder() {
    Ran ran = Ran.plumbline("perft", "startpos", "--depth", "2", "--divide");
    assertTrue(ran.out().startsWith("a2a3: 20\na2a4: 20\nb1a3: 20\n"), ran.out());
    assertEquals(21, ran.out().lines().count());
  }

  @Test
  void verifiesASuiteAndSkipsLargeCounts() throws IOException {
    String file = write(START + " D1 20; D2 400; D3 8902; D4 197281; id \"start\";\n");
    Ran ran = Ran.plumbline("perft", file, "--max-nodes", "1k");
    assertEquals(0, ran.exitCode());
    assertTrue(
        ran.out().startsWith("my records=1 counts=2 differences=0 skipped=2 nodes=420 "),
        ran.out());
    Ran deep = Ran.plumbline("perft", file, "--depth", "3");
    assertTrue(deep.out().startsWith("my records=1 counts=3 differences=0 skipped=1"), deep.out());
  }

  @Test
  void differenceNamesRecordDepthAndBothCounts() throws IOException {
    Ran ran = Ran.plumbline("perft", write("\n" + START + " D1 20; D2 401; id \"start\";\n"));
    assertEquals(1, ran.exitCode());
    assertTrue(
        ran.out()
            .startsWith(
                "my#1 (line 2, start): depth 2: expected 401, found 400\n"
                    + "my records=1 counts=2 differences=1 nodes=420 "),
        ran.out());
  }

  @Test
  void differenceOfARepairedPositionNamesTheRepair() throws IOException {
    String corner = "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq -";
    Ran ran = Ran.plumbline("perft", write(corner + " D1 1;\n"));
    assertEquals(1, ran.exitCode());
    assertTrue(
        ran.out()
            .contains(
                ": depth 1: expected 1, found 14 in the repaired position: a castling right whose"
                    + " king is in a corner or not on its back rank: a8; left out\n"),
        ran.out());
    assertTrue(ran.out().contains(" differences=1 repaired=1 "), ran.out());
  }

  /** No game reaches it, but the capture answers the check. */
  @Test
  void keepsAnEnPassantSquareAfterACheckWithAWarning() throws IOException {
    String position = "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3";
    Ran divided = Ran.plumbline("perft", position, "--depth", "1", "--divide");
    assertTrue(divided.out().contains("e4d3: 1\n"), divided.out());
    Ran suite = Ran.plumbline("perft", write(position + " D1 6;\n"));
    assertEquals(0, suite.exitCode(), suite.out());
    Ran lint = Ran.plumbline("lint", write(position + " D1 6;\n"));
    assertTrue(lint.out().contains("was already in check: d3"), lint.out());
    assertTrue(lint.out().contains("warning"), lint.out());
  }

  @Test
  void suiteWithoutCountsIsCounted() throws IOException {
    Ran ran = Ran.plumbline("perft", write(START + "\n"), "--depth", "3");
    assertEquals(0, ran.exitCode());
    assertTrue(ran.out().startsWith("my#1 (line 1): depth=3 nodes=8902\n"), ran.out());
  }

  @Test
  void rejectedRecordOutranksADifference() throws IOException {
    Ran ran = Ran.plumbline("perft", write("nothing\n" + START + " D1 21;\n"));
    assertEquals(3, ran.exitCode());
    assertTrue(ran.out().contains("rejected=1 counts=1 differences=1"), ran.out());
    assertTrue(ran.err().contains("rejected: "), ran.err());
  }

  @Test
  void oneRecordOfASuiteCanBeChosen() {
    Ran ran = Ran.plumbline("perft", "perft:2", "--depth", "2");
    assertTrue(ran.out().startsWith("perft records=1 counts=2 differences=0"), ran.out());
    assertEquals(3, Ran.plumbline("perft", "perft:99999", "--depth", "2").exitCode());
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
    Ran ran = Ran.plumbline("perft", "startpos", option, value);
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains(option), ran.err());
  }

  @Test
  void positionNeedsADepth() {
    Ran ran = Ran.plumbline("perft", "startpos");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("--depth N"), ran.err());
  }

  @Test
  void rejectsAnUnplayablePosition() {
    Ran ran = Ran.plumbline("perft", "8/8/8/8/8/8/8/K7 w - -", "--depth", "1");
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains("a side has no king"), ran.err());
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
    return Files.writeString(folder.resolve("my.epd"), text).toString();
  }
}
