package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuitesCommandTest {
  private static final Path CLASSICS = Path.of("..", "shared", "suites");

  @TempDir Path folder;

  @Test
  void listsOwnSuitesAndTheClassics() {
    Ran ran = suites();
    assertEquals(0, ran.exitCode());
    assertTrue(ran.out().matches("(?s).*\nperft +Perft: .* +\\d+  own.*"), ran.out());
    assertTrue(
        ran.out().matches("(?s).*\nwac +Win at Chess +300  not installed +2\n.*"), ran.out());
    assertEquals(ran, suites("list"));
  }

  @Test
  void installsWhatItRecognisesAndFindsItByName() {
    Assumptions.assumeTrue(
        Files.isRegularFile(CLASSICS.resolve("bk.epd")),
        "no classic suites beside the project: skipped installing one");
    Ran ran = suites("install", "bk", "--from", CLASSICS.toString());
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("bk: installed, 24 positions, content ok, "), ran.out());
    assertTrue(suites().out().matches("(?s).*\nbk +\\S+.* +24  installed +ok\n.*"), "listed");
    assertEquals(0, run("lint", "bk").exitCode());
    assertTrue(
        suites("install", "bk", "--from", CLASSICS.toString()).out().contains("already installed"));
  }

  @Test
  void installNeedsANameOrASource() {
    assertEquals(2, suites("install").exitCode());
  }

  @Test
  void unknownSuiteGetsASuggestion() {
    Ran ran = suites("install", "wacc");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("wac"), ran.err());
  }

  @Test
  void installsNothingFromAnotherSuite() {
    Ran ran = suites("install", "wac", "--from", Path.of("suites", "perft.epd").toString());
    assertEquals(3, ran.exitCode());
    assertTrue(Files.notExists(folder.resolve("wac.epd")));
  }

  @Test
  void fingerprintHasOneLinePerRecord() {
    Ran ran = suites("fingerprint", "perft");
    assertEquals(0, ran.exitCode());
    long records = run("convert", "--to", "fen", "perft").out().lines().count();
    assertEquals(records, ran.out().lines().count());
    assertTrue(ran.out().lines().allMatch(line -> line.matches("[0-9a-f]{16}( [0-9a-f]{16})*")));
  }

  @Test
  void mistypedSubcommandIsSuggested() {
    Ran ran = suites("instal");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("install"), ran.err());
  }

  private Ran suites(String... arguments) {
    String[] words = new String[arguments.length + 1];
    words[0] = "suites";
    System.arraycopy(arguments, 0, words, 1, arguments.length);
    return run(words);
  }

  private Ran run(String... words) {
    return Ran.in(Map.of("PLUMBLINE_SUITES", folder.toString()), Terminal.NONE, "", words);
  }
}
