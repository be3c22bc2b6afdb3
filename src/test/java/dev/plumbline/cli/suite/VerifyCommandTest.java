package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.io.RenderedMarkdown;
import dev.plumbline.report.html.PageData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class VerifyCommandTest extends FolderTest {
  /** Each of what its id says. */
  private static final String SUITE =
      """
      # a suite with something of each
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; id "sound"; c0 "mine";
      7k/8/8/8/8/8/R7/1R2K3 w - - bm Rb7; dm 2; id "dual"; c0 "mine";
      7k/8/8/8/8/8/R7/1R2K3 w - - dm 4; id "shorter";
      4k3/8/8/8/8/8/4P3/4K3 w - - dm 2; id "longer";
      4k3/8/8/8/8/8/3r4/3QK3 w - - bm Kf1; id "cook";
      no record at all
      4k3/8/8/8/8/8/4P3/4K3 w - - id "asks nothing";
      """;

  private String suite = "";

  @BeforeEach
  void writeSuite() throws IOException {
    suite = write("own.epd", SUITE);
  }

  private Ran verify(String journal, String... more) {
    return Ran.plumbline(
        List.of("verify", suite, "--nodes", "20k", "--no-times", "--journal", file(journal)), more);
  }

  @Test
  void makesAPageOfItsTablesAndBoards() throws IOException {
    String page = file("verified.html");
    verify("page", "--html", page).exits(0);
    String data = PageData.of(Files.readString(Path.of(page))).toString();
    assertTrue(data.contains("dual: other moves are as good") && data.contains("IwRa7"), data);
  }

  @Test
  void reportsWhatIsWrongWithEachRecord() {
    Ran ran = verify("a");
    ran.exits(0).outHas("dual: other moves are as good\n  own#2 (dual): Rb7; also Ra7");
    ran.outHas("\n  own#3 (shorter): also ").outHas("(longer): no mate in 2, proven\n");
    ran.outHas("\n  own#5 (cook): Kf1 ");
    ran.outEnds(
        "\n"
            + "own sound=1/5 dual=1 cook=1 mate-shorter=1 mate-longer=1 points-out-of-order=0"
            + " undecided=0 engine=\"Plumbline\" limit=\"nodes 20k\"\n");
    ran.errHas("records that have no solution: 1: own#7");
  }

  @Test
  void writesTheSuiteWithTheVerdicts() throws IOException {
    Ran ran = verify("a", "-q", "-o", file("out.epd"));
    assertEquals(3, ran.exitCode(), "a line was no record: " + ran.err());
    List<String> lines = Files.readAllLines(folder.resolve("out.epd"));
    assertEquals("# a suite with something of each", lines.get(0));
    assertEquals(
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; c0 \"mine\"; dm 1; id \"sound\";",
        lines.get(1));
    assertTrue(
        lines.get(2).contains(" bm Ra7 Rb7; c0 \"mine\"; c1 \"verify: dual: "), lines.get(2));
    assertTrue(lines.get(3).contains(" c0 \"verify: mate-shorter: "), lines.get(3));
    assertTrue(lines.get(3).contains(" dm 2;"), lines.get(3));
    assertTrue(lines.get(3).contains("; was dm 4 (Plumbline, nodes 20k)"), lines.get(3));
    assertFalse(lines.get(4).contains("dm 2;"), lines.get(4));
    assertTrue(lines.get(5).matches(".* bm Kxd2 .* Qxd2;.*"), lines.get(5));
    assertFalse(lines.get(5).split(";", 2)[0].contains("Kf1"), lines.get(5));
    assertTrue(lines.get(5).contains("; was bm Kf1 ("), lines.get(5));
    assertEquals("no record at all", lines.get(6));
    String warning = "own.epd:7:2: rejected: ";
    assertEquals(2, ran.err().split(warning, -1).length, ran.err());
    assertEquals(8, lines.size());
    assertEquals(1, ran.out().lines().count(), ran.out());
  }

  /** Also of records that are spoilt in every way: each one written is sound. */
  @Test
  @Tag("medium")
  void whatItWritesIsSoundWhenVerifiedAgain() throws IOException {
    Files.write(Path.of(suite), SpoiltSuite.lines(8, 1));
    assertVerifiedAgain("builtin");
    Path stockfish = Path.of("/usr/games/stockfish");
    assumeTrue(Files.isExecutable(stockfish), "no Stockfish here: the builtin engine only");
    assertVerifiedAgain(stockfish.toString());
  }

  private void assertVerifiedAgain(String engine) {
    String out = file("again.epd");
    verify("first", "--force", "--engine", engine, "-o", out).exits(0).outHas("cook");
    Ran second =
        Ran.line(
            "verify %s --nodes 20k --engine %s --journal %s --force --gate complaints:0 --gate"
                + " undecided:0",
            out, engine, file("second"));
    second.exits(0);
  }

  @Test
  void writesTables() throws IOException {
    verify("a", "--csv", file("a.csv"), "--markdown", file("a.md"));
    List<String> rows = Files.readAllLines(folder.resolve("a.csv"));
    assertEquals("suite,ordinal,id,verdict,note,expected,others,rounds,nodes", rows.get(0));
    assertTrue(rows.get(1).startsWith("own,1,sound,sound,\"mate in 1, proven\",Rd8#,,0,"));
    assertEquals(6, rows.size());
    String page = Files.readString(folder.resolve("a.md"));
    assertTrue(page.contains("| own | 5 | 1 | 1 | 1 | 1 | 1 | 0 | 0 |"), page);
    assertTrue(page.contains("| own#2 dual | dual | Rb7 |"), page);
    assertFalse(page.contains("own#1"), page);
    RenderedMarkdown seen = RenderedMarkdown.of(page);
    assertEquals(Set.of(), seen.marks(), page);
    assertTrue(seen.texts().contains("own#2 dual"), page);
  }

  @Test
  void resumesWhereItEnded() throws IOException {
    String whole = verify("whole").out();
    assertEquals(whole, verify("two", "--jobs", "2").out());
    byte[] bytes = Files.readAllBytes(folder.resolve("whole"));
    for (int length : new int[] {bytes.length / 3, bytes.length / 2, bytes.length - 5}) {
      Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, length));
      Ran resumed = verify("cut", "--resume");
      assertEquals(whole, resumed.out(), resumed.err());
    }
    verify("cut", "--resume", "--margin", "20").exits(3).errHas("options: margin 20, was 10");
    assertEquals(3, verify("whole").exitCode(), "a journal is not overwritten");
  }

  @Test
  void aSuiteThatChangedMeanwhileIsNotWritten() throws IOException {
    verify("a");
    Files.writeString(Path.of(suite), SUITE.replace("\"cook\"", "\"another\""));
    verify("a", "--resume", "-o", file("out.epd")).exits(3).errHas("own#5 was changed meanwhile");
    assertFalse(Files.exists(folder.resolve("out.epd")));
    Files.writeString(Path.of(suite), SUITE);
    assertEquals(3, verify("a", "--resume", "-o", file("out.epd")).exitCode(), "a rejected line");
    assertTrue(Files.exists(folder.resolve("out.epd")));
  }

  @Test
  void aJournalOfVerificationsIsNotOneOfARun() {
    verify("a");
    Ran.plumbline("report", file("a")).exits(3).errHas("the journal of 'verify', not of 'run'");
    Ran.plumbline("run", suite, "--depth", "1", "-q", "--journal", file("run"));
    verify("run", "--resume").exits(3);
  }

  @Test
  void gatesAndStrictnessDecideTheExitCode() {
    verify("a", "--gate", "sound>=1", "--gate", "undecided:0").exits(0);
    verify("b", "--gate", "complaints:3").exits(1);
    verify("c", "--strict").exits(1);
    verify("d", "--gate", "solved:3").exits(2);
    verify("e", "--margin", "0").exits(2);
  }

  @Test
  void reportsMistakesBeforeTheFirstSearch() {
    verify("a", "--engine", "builtin", "--engine", "builtin").exits(2);
    verify("b", "--engine", file("no-engine")).exits(4);
    Ran.plumbline("verify", file("none.epd")).exits(3);
  }
}
