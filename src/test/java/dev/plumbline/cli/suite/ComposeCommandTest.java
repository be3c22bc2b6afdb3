package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.Started;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ComposeCommandTest extends FolderTest {
  /** A mate in two with one key, one with many, and none. */
  private static final String POSITIONS =
      """
      7k/8/5K2/8/8/8/8/6R1 w - - id "a";
      7k/8/8/8/8/8/R7/1R4K1 w - - id "b";
      4k3/8/8/8/8/8/8/R3K3 w Q - id "c";
      """;

  private static final String MATE =
      "7k/8/5K2/8/8/8/8/6R1 w - - bm Kf7; dm 2; id \"out.001\"; pv Kf7 Kh7 Rh1#;\n";

  private String positions() throws IOException {
    return write("p.epd", POSITIONS);
  }

  /** Mines the positions, with a journal in the folder. */
  private Ran mine(String count, String nodes, String... more) throws IOException {
    return compose(
        "mates --from " + positions() + " -o " + out() + " --count " + count + " --nodes " + nodes,
        more);
  }

  private Path out() {
    return folder.resolve("out.epd");
  }

  private Path journal() {
    return folder.resolve("journal.jsonl");
  }

  private Ran compose(String words, String... more) {
    String line = "compose " + words + " --journal " + journal();
    return Ran.plumbline(List.of(Ran.words(line)), more);
  }

  @Test
  void minesMatesOfPositions() throws IOException {
    Ran ran = mine("1", "100k").exits(0);
    assertEquals(MATE, Files.readString(out()));
    ran.errHas("\n1 records of 1 positions in 1 games");
  }

  @Test
  void writesWhatItFindsAndResumesWithTheSameCommandOnly() throws IOException {
    Ran ran = mine("2", "100k").exits(1);
    assertEquals(MATE, Files.readString(out()));
    ran.errLacks("To resume");
    assertEquals(ran, mine("2", "100k", "--resume"));
    mine("2", "90k", "--resume").exits(3).errHas("nodes 90k, was 100k");
    mine("2", "90k").exits(3).errHas("--resume continues it, --force overwrites it");
    mine("2", "90k", "--force").exits(1);
  }

  /** A killed command leaves a journal that ends anywhere. */
  @Test
  void resumesAfterItWasKilled() throws IOException {
    mine("2", "100k");
    byte[] whole = Files.readAllBytes(journal());
    for (int length = 0; length < whole.length; length += whole.length / 7) {
      Files.write(journal(), Arrays.copyOf(whole, length));
      Files.delete(out());
      Ran ran = mine("2", "100k", "--resume").exits(1);
      assertEquals(MATE, Files.readString(out()));
      ran.errHas("1 records of 3 positions in 3 games");
      assertArrayEquals(whole, Files.readAllBytes(journal()));
    }
  }

  @Test
  void doesNotResumeWithOtherGames() throws IOException {
    mine("2", "100k");
    Files.delete(out());
    String changed = POSITIONS.replace("R3K3 w Q", "R2K4 w -");
    Files.writeString(folder.resolve("p.epd"), changed);
    String words = "mates --from " + folder.resolve("p.epd") + " -o " + out();
    Ran ran = compose(words, "--count", "2", "--nodes", "100k", "--resume");
    ran.exits(3).errHas("suite p: its content has changed");
    assertFalse(Files.exists(out()));
  }

  @Test
  void minesGamesAndReportsBrokenOnes() throws IOException {
    Path games = folder.resolve("own.pgn");
    Files.writeString(games, "1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n1. e4 Kd7 *\n");
    String words = "mates --nodes 10k --from " + games;
    compose(words).exits(1).outIs("").errHas("own.pgn:3:7: ");
    Ran none = compose(words, "--force", "-o", out().toString()).exits(1);
    assertFalse(Files.exists(out()), "an empty suite");
    none.errHas("no record found; not written: ");
  }

  @Test
  @Tag("medium")
  void playsAndMinesGames() {
    String games = " --selfplay 2 --play-nodes 30 --nodes 300";
    Ran ran = compose("strategy" + games);
    assertTrue(ran.exitCode() < 2, ran.err());
    ran.errHas(" in 2 games");
    Ran other = compose("tactics" + games, "--resume");
    other.errHas("the journal of 'compose strategy', not of 'compose tactics'");
    Ran tactics = compose("tactics" + games, "--force");
    assertEquals(tactics, compose("tactics" + games, "--force"));
    assertEquals(tactics, compose("tactics" + games, "--resume"));
  }

  @Test
  @Tag("slow")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
  void anInterruptionKeepsTheGamesMined() throws Exception {
    String games = "tactics --selfplay 8 --play-nodes 30 --nodes 1k --count 8 -o " + out();
    compose(games).exits(1);
    String suite = Files.readString(out());
    List<String> whole = Files.readAllLines(journal());
    for (String signal : List.of("-INT", "-KILL")) {
      Files.delete(out());
      Files.delete(journal());
      List<String> words = List.of(Ran.words("compose " + games + " --journal " + journal()));
      Started composing = Started.plumbline(folder, words);
      composing.until(() -> Files.exists(journal()) && lines(journal()) >= 2);
      Ran ended = composing.end(signal);
      assertFalse(Files.exists(out()), "the suite is written at the end");
      if (signal.equals("-INT")) {
        ended.exits(130).errHas("the run ended after ").errEnds(" --resume\n");
      }
      compose(games, "--resume").exits(1);
      assertEquals(suite, Files.readString(out()));
      List<String> resumed = Files.readAllLines(journal());
      assertEquals(whole.subList(1, whole.size()), resumed.subList(1, resumed.size()));
    }
  }

  private static long lines(Path file) throws IOException {
    return Files.readString(file).chars().filter(character -> character == '\n').count();
  }

  private static final String MATE_IN_ONE =
      "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; dm 1; id ";

  private Ran extend(String count, String suite, String... more) throws IOException {
    Path base = Files.writeString(folder.resolve("base.epd"), suite);
    return mine(count, "100k", Ran.words(List.of("--extend", base.toString()), more));
  }

  @Test
  void extendsASuite() throws IOException {
    Ran ran = extend("2", "# mine\n" + MATE_IN_ONE + "\"base.7\";\n").exits(0);
    assertEquals(
        MATE_IN_ONE + "\"out.001\";\n" + MATE.replace("out.001", "out.002"),
        Files.readString(out()));
    ran.errHas("\n1 records of 1 positions in 1 games");
    assertEquals(ran, extend("2", "# mine\n" + MATE_IN_ONE + "\"base.7\";\n", "--resume"));
    extend("2", MATE_IN_ONE + "\"base.7\";\n", "--resume").exits(3).errHas("extend crc32-");
  }

  @Test
  void addsNothingLikeARecordOfTheSuite() throws IOException {
    String own = MATE.replace("out.001", "own").replace(" pv Kf7 Kh7 Rh1#;", "");
    Ran ran = extend("20", own).exits(1);
    assertEquals(own.replace("own", "out.001"), Files.readString(out()));
    ran.errHas("3  similar to another record");
  }

  @Test
  void extendsOnlyASuiteOfItsKindThatCanBeReadWhole() throws IOException {
    extend("2", "no record\n").exits(3).errHas("base.epd:1: not a record; see: plumbline lint ");
    extend("2", POSITIONS).exits(2).errHas("base has 3 records: --count must be above that");
    String base = file("base.epd");
    Ran kind = compose("strategy --selfplay 1 --extend " + base);
    assertFalse(Files.exists(journal()));
    kind.exits(3).errHas("base.epd:1: its theme is none of strategy");
    Ran.plumbline("compose", "mates", "--selfplay", "1", "--extend", "-").exits(2);
    Ran.plumbline("compose", "mates", "--extend", base).exits(2);
  }

  @Test
  void rejectsConflictingOptions() {
    Ran.plumbline("compose").exits(2).errHas("name the suite");
    Ran.plumbline("compose", "tactics").exits(2);
    Ran.plumbline("compose", "quirks").exits(2);
    Ran.plumbline("compose", "mates", "--from", "-").exits(2);
    Ran.plumbline("compose", "mates", "--from", "x.pgn", "--selfplay", "3").exits(2);
    Ran.plumbline("compose", "mates", "--selfplay", "3", "--count", "0").exits(2);
    Ran.plumbline("compose", "mates", "--from", "no/such.pgn").exits(3);
    Ran two =
        Ran.plumbline(
            "compose", "mates", "--selfplay", "3", "--engine", "builtin", "--engine", "builtin");
    two.exits(2).errHas("only one engine is used here, not 2");
  }
}
