package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SuitesCommandTest extends FolderTest {
  private static final Path CLASSICS = PublicSuites.FOLDER;

  @Test
  void listsOwnSuitesAndTheClassics() {
    Ran ran = suites().exits(0);
    ran.outMatches("(?s).*\nperft +Perft: .* +\\d+  own.*");
    ran.outMatches("(?s).*\nwac +Win at Chess +300  not installed +2\n.*");
  }

  @Test
  void installsFromAFolderAndFindsItByName() {
    PublicSuites.need("bk.epd");
    Ran ran = suites("install", "bk", "--from", CLASSICS.toString());
    ran.exits(0).outBegins("bk: installed, 24 positions, content ok, ");
    assertTrue(suites().out().matches("(?s).*\nbk +\\S+.* +24  installed +ok\n.*"), "listed");
    run("lint", "bk").exits(0);
    suites("install", "bk", "--from", CLASSICS.toString()).outHas("already installed");
  }

  @Test
  void installsWhatAFileOrFolderHas() {
    PublicSuites.need("bk.epd");
    Ran ran = suites("install", "--from", CLASSICS.resolve("bk.epd").toString());
    ran.exits(0).outBegins("bk: installed, 24 positions, content ok, ");
    Ran all = suites("install", "--from", CLASSICS.toString());
    all.outHas("wac: installed, 300 positions").outHas("bk: already installed");
    Ran info = suites("info", "wac");
    info.outHas("\n  content     ok");
    info.outMatches("(?s).*\n  #274  WAC.274: Rg5\\+ is as good\n        .* bm .*");
  }

  @Test
  void installNeedsASuite() {
    suites("install").exits(2).errHas("no suite is named; name one, or give a file");
    suites("install", "--from", "no/such/file.epd").exits(3);
    Ran place = suites("install", "my suites/wac.epd");
    place.exits(2).errHas(": plumbline suites install --from 'my suites/wac.epd'");
  }

  @Test
  void infoListsTheKnownProblemsOfAClassic() {
    Ran ran = suites("info", "WAC");
    ran.exits(0).outBegins("wac: Win at Chess\n  state       not installed\n");
    ran.outHas("\n  install     plumbline suites install wac\n");
    ran.outHas("\nRecords with known problems: 30\n").outHas("\n  #31   g3 is as good\n");
    ran.outHas("\n  #223  doubtful: no clear win is known for");
    suites("info", "wax").exits(3);
  }

  @Test
  void ownSuitesHaveAVersionToRunThemBy() {
    suites("info", "mates").outHas("\n  state       own, version 3\n");
    run("lint", "mates@3").exits(0);
    Ran other = run("run", "mates@1", "--nodes", "1");
    other.exits(3).errHas("this Plumbline has version 3 of mates, not 1");
    run("lint", "wac@1").exits(2);
  }

  @Test
  void unknownSuiteGetsASuggestion() {
    suites("install", "wacc").exits(2).errHas("wac");
  }

  @Test
  void installsNothingFromAnotherSuite() {
    suites("install", "wac", "--from", Path.of("suites", "perft.epd").toString()).exits(3);
    assertTrue(Files.notExists(folder.resolve("wac.epd")));
  }

  @Test
  void aFileHasTheFingerprintOfItsPositionsAndSolutions() throws IOException {
    Path copy = folder.resolve("copy.txt");
    run("convert", "mates", "--drop", "id,c0", "-o", copy + "").exits(0);
    String own = fingerprint("mates");
    assertTrue(own.matches("[0-9a-f]{16}"), own);
    assertEquals(own, fingerprint(copy.toString()));
    run("run", "mates", "--nodes", "1", "--journal", folder.resolve("j.jsonl") + "").exits(0);
    String header = Files.readAllLines(folder.resolve("j.jsonl")).get(0);
    assertTrue(header.contains("\"fingerprint\":\"" + own + '"'), header);
    run("convert", "mates", "--drop", "bm", "-o", copy + "").exits(0);
    assertNotEquals(own, fingerprint(copy.toString()));
    Ran games = suites("info", Files.writeString(folder.resolve("a.pgn"), "1. e4 *\n") + "");
    games.exits(3).outHas("is a PGN, not a suite");
  }

  private String fingerprint(String name) {
    Ran ran = suites("info", name).exits(0);
    return ran.out().replaceAll("(?s).*\n  fingerprint (\\w+)\n.*", "$1");
  }

  @Test
  void mistypedSubcommandIsSuggested() {
    suites("instal").exits(2).errHas("install");
  }

  private Ran suites(String... arguments) {
    return run(Ran.words(List.of("suites"), arguments));
  }

  private Ran run(String... words) {
    return Ran.in(Map.of("PLUMBLINE_SUITES", folder.toString()), Terminal.NONE, "", words);
  }
}
