package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Main;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
    return Ran.plumbline(
        Stream.of(
                Stream.of("compose"),
                Stream.of(words.split(" ")),
                Stream.of("--journal", journal().toString()),
                Stream.of(more))
            .flatMap(Function.identity())
            .toArray(String[]::new));
  }

  @Test
  void minesMatesOfPositions() throws IOException {
    Ran ran = mine("1", "100k");
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(MATE, Files.readString(out()));
    assertTrue(ran.err().contains("\n1 records of 1 positions in 1 games"), ran.err());
  }

  @Test
  void writesWhatItFindsAndResumesWithTheSameCommandOnly() throws IOException {
    Ran ran = mine("2", "100k");
    assertEquals(1, ran.exitCode(), ran.err());
    assertEquals(MATE, Files.readString(out()));
    assertFalse(ran.err().contains("To resume"), ran.err());
    assertEquals(ran, mine("2", "100k", "--resume"));
    Ran other = mine("2", "90k", "--resume");
    assertEquals(3, other.exitCode());
    assertTrue(other.err().contains("nodes 90k, was 100k"), other.err());
    Ran again = mine("2", "90k");
    assertEquals(3, again.exitCode());
    assertTrue(again.err().contains("--resume continues it, --force overwrites it"), again.err());
    assertEquals(1, mine("2", "90k", "--force").exitCode());
  }

  /** A killed command leaves a journal that ends anywhere. */
  @Test
  void resumesAfterItWasKilled() throws IOException {
    mine("2", "100k");
    byte[] whole = Files.readAllBytes(journal());
    for (int length = 0; length < whole.length; length += whole.length / 7) {
      Files.write(journal(), Arrays.copyOf(whole, length));
      Files.delete(out());
      Ran ran = mine("2", "100k", "--resume");
      assertEquals(1, ran.exitCode(), ran.err());
      assertEquals(MATE, Files.readString(out()));
      assertTrue(ran.err().contains("1 records of 3 positions in 3 games"), ran.err());
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
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains("suite p: its content has changed"), ran.err());
    assertFalse(Files.exists(out()));
  }

  @Test
  void minesGamesAndReportsBrokenOnes() throws IOException {
    Path games = folder.resolve("own.pgn");
    Files.writeString(games, "1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n1. e4 Kd7 *\n");
    String words = "mates --nodes 10k --from " + games;
    Ran ran = compose(words);
    assertEquals(1, ran.exitCode());
    assertEquals("", ran.out());
    assertTrue(ran.err().contains("own.pgn:3:7: "), ran.err());
    Ran none = compose(words, "--force", "-o", out().toString());
    assertEquals(1, none.exitCode());
    assertFalse(Files.exists(out()), "an empty suite");
    assertTrue(none.err().contains("no record found; not written: "), none.err());
  }

  @Test
  @Tag("medium")
  void playsAndMinesGames() {
    String games = " --selfplay 2 --play-nodes 30 --nodes 300";
    Ran ran = compose("strategy" + games);
    assertTrue(ran.exitCode() < 2, ran.err());
    assertTrue(ran.err().contains(" in 2 games"), ran.err());
    Ran other = compose("tactics" + games, "--resume");
    assertTrue(
        other.err().contains("the journal of 'compose strategy', not of 'compose tactics'"),
        other.err());
    Ran tactics = compose("tactics" + games, "--force");
    assertEquals(tactics, compose("tactics" + games, "--force"));
    assertEquals(tactics, compose("tactics" + games, "--resume"));
  }

  @Test
  @Tag("slow")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
  void anInterruptionKeepsTheGamesMined() throws Exception {
    String games = "tactics --selfplay 8 --play-nodes 30 --nodes 1k --count 8 -o " + out();
    assertEquals(1, compose(games).exitCode());
    String suite = Files.readString(out());
    List<String> whole = Files.readAllLines(journal());
    for (String signal : List.of("-INT", "-KILL")) {
      Files.delete(out());
      Files.delete(journal());
      Path errors = folder.resolve("errors");
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
      command.addAll(List.of(("compose " + games + " --journal " + journal()).split(" ")));
      Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
      while (process.isAlive() && (!Files.exists(journal()) || lines(journal()) < 2)) {
        assertFalse(process.waitFor(10, TimeUnit.MILLISECONDS), "it has eight games to mine");
      }
      new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      assertFalse(Files.exists(out()), "the suite is written at the end");
      if (signal.equals("-INT")) {
        assertEquals(130, process.exitValue());
        String printed = Files.readString(errors);
        assertTrue(printed.contains("the run ended after "), printed);
        assertTrue(printed.endsWith(" --resume\n"), printed);
      }
      assertEquals(1, compose(games, "--resume").exitCode());
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
    List<String> words = new ArrayList<>(List.of(more));
    words.addAll(List.of("--extend", base.toString()));
    return mine(count, "100k", words.toArray(String[]::new));
  }

  @Test
  void extendsASuite() throws IOException {
    Ran ran = extend("2", "# mine\n" + MATE_IN_ONE + "\"base.7\";\n");
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(
        MATE_IN_ONE + "\"out.001\";\n" + MATE.replace("out.001", "out.002"),
        Files.readString(out()));
    assertTrue(ran.err().contains("\n1 records of 1 positions in 1 games"), ran.err());
    assertEquals(ran, extend("2", "# mine\n" + MATE_IN_ONE + "\"base.7\";\n", "--resume"));
    Ran other = extend("2", MATE_IN_ONE + "\"base.7\";\n", "--resume");
    assertEquals(3, other.exitCode());
    assertTrue(other.err().contains("extend crc32-"), other.err());
  }

  @Test
  void addsNothingLikeARecordOfTheSuite() throws IOException {
    String own = MATE.replace("out.001", "own").replace(" pv Kf7 Kh7 Rh1#;", "");
    Ran ran = extend("20", own);
    assertEquals(1, ran.exitCode(), ran.err());
    assertEquals(own.replace("own", "out.001"), Files.readString(out()));
    assertTrue(ran.err().contains("3  similar to another record"), ran.err());
  }

  @Test
  void extendsOnlyASuiteOfItsKindThatCanBeReadWhole() throws IOException {
    Ran broken = extend("2", "no record\n");
    assertEquals(3, broken.exitCode());
    assertTrue(
        broken.err().contains("base.epd:1: not a record; see: plumbline lint "), broken.err());
    Ran full = extend("2", POSITIONS);
    assertEquals(2, full.exitCode());
    assertTrue(full.err().contains("base has 3 records: --count must be above that"), full.err());
    String base = folder.resolve("base.epd").toString();
    Ran kind = compose("strategy --selfplay 1 --extend " + base);
    assertFalse(Files.exists(journal()));
    assertEquals(3, kind.exitCode());
    assertTrue(kind.err().contains("base.epd:1: its theme is none of strategy"), kind.err());
    assertEquals(
        2, Ran.plumbline("compose", "mates", "--selfplay", "1", "--extend", "-").exitCode());
    assertEquals(2, Ran.plumbline("compose", "mates", "--extend", base).exitCode());
  }

  @Test
  void rejectsConflictingOptions() {
    Ran none = Ran.plumbline("compose");
    assertEquals(2, none.exitCode());
    assertTrue(none.err().contains("name the suite"), none.err());
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
    assertTrue(two.err().contains("only one engine is used here, not 2"), two.err());
  }
}
