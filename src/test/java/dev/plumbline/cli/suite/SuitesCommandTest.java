package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuitesCommandTest {
  private static final Path CLASSICS = PublicSuites.FOLDER;

  @TempDir Path folder;

  @Test
  void listsOwnSuitesAndTheClassics() {
    Ran ran = suites();
    assertEquals(0, ran.exitCode());
    assertTrue(ran.out().matches("(?s).*\nperft +Perft: .* +\\d+  own.*"), ran.out());
    assertTrue(
        ran.out().matches("(?s).*\nwac +Win at Chess +300  not installed +2\n.*"), ran.out());
  }

  @Test
  void installsFromAFolderAndFindsItByName() {
    PublicSuites.need("bk.epd");
    Ran ran = suites("install", "bk", "--from", CLASSICS.toString());
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("bk: installed, 24 positions, content ok, "), ran.out());
    assertTrue(suites().out().matches("(?s).*\nbk +\\S+.* +24  installed +ok\n.*"), "listed");
    assertEquals(0, run("lint", "bk").exitCode());
    assertTrue(
        suites("install", "bk", "--from", CLASSICS.toString()).out().contains("already installed"));
  }

  @Test
  void installsWhatAFileOrFolderHas() {
    PublicSuites.need("bk.epd");
    Ran ran = suites("install", "--from", CLASSICS.resolve("bk.epd").toString());
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("bk: installed, 24 positions, content ok, "), ran.out());
    Ran all = suites("install", "--from", CLASSICS.toString());
    assertTrue(all.out().contains("wac: installed, 300 positions"), all.out());
    assertTrue(all.out().contains("bk: already installed"), all.out());
    Ran info = suites("info", "wac");
    assertTrue(info.out().contains("\n  content     ok"), info.out());
    assertTrue(
        info.out().matches("(?s).*\n  #274  WAC.274: Rg5\\+ is as good\n        .* bm .*"),
        info.out());
  }

  @Test
  void installNeedsASuite() {
    Ran ran = suites("install");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("no suite is named; name one, or give a file"), ran.err());
    assertEquals(3, suites("install", "--from", "no/such/file.epd").exitCode());
    Ran place = suites("install", "my suites/wac.epd");
    assertEquals(2, place.exitCode());
    assertTrue(
        place.err().contains(": plumbline suites install --from 'my suites/wac.epd'"), place.err());
  }

  @Test
  void infoListsTheKnownProblemsOfAClassic() {
    Ran ran = suites("info", "WAC");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("wac: Win at Chess\n  state       not installed\n"), ran.out());
    assertTrue(ran.out().contains("\n  install     plumbline suites install wac\n"), ran.out());
    assertTrue(ran.out().contains("\nRecords with known problems: 30\n"), ran.out());
    assertTrue(ran.out().contains("\n  #31   g3 is as good\n"), ran.out());
    assertTrue(ran.out().contains("\n  #223  doubtful: no clear win is known for"), ran.out());
    assertEquals(3, suites("info", "wax").exitCode());
  }

  @Test
  void ownSuitesHaveAVersionToRunThemBy() {
    assertTrue(suites("info", "mates").out().contains("\n  state       own, version 3\n"));
    assertEquals(0, run("lint", "mates@3").exitCode());
    Ran other = run("run", "mates@1", "--nodes", "1");
    assertEquals(3, other.exitCode());
    assertTrue(other.err().contains("this Plumbline has version 3 of mates, not 1"), other.err());
    assertEquals(2, run("lint", "wac@1").exitCode());
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
  void aFileHasTheFingerprintOfItsPositionsAndSolutions() throws IOException {
    Path copy = folder.resolve("copy.txt");
    assertEquals(0, run("convert", "mates", "--drop", "id,c0", "-o", copy + "").exitCode());
    String own = fingerprint("mates");
    assertTrue(own.matches("[0-9a-f]{16}"), own);
    assertEquals(own, fingerprint(copy.toString()));
    Ran run = run("run", "mates", "--nodes", "1", "--journal", folder.resolve("j.jsonl") + "");
    assertEquals(0, run.exitCode(), run.err());
    String header = Files.readAllLines(folder.resolve("j.jsonl")).get(0);
    assertTrue(header.contains("\"fingerprint\":\"" + own + '"'), header);
    assertEquals(0, run("convert", "mates", "--drop", "bm", "-o", copy + "").exitCode());
    assertNotEquals(own, fingerprint(copy.toString()));
    Ran games = suites("info", Files.writeString(folder.resolve("a.pgn"), "1. e4 *\n") + "");
    assertEquals(3, games.exitCode());
    assertTrue(games.out().contains("is a PGN, not a suite"), games.out());
  }

  private String fingerprint(String name) {
    Ran ran = suites("info", name);
    assertEquals(0, ran.exitCode(), ran.err());
    return ran.out().replaceAll("(?s).*\n  fingerprint (\\w+)\n.*", "$1");
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
