package dev.plumbline.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;

class SameCommandTest extends FolderTest {
  private static final String SUITE =
      """
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id "start";
      r1bqkbnr/pppp1ppp/2n5/4p3/2B5/5Q2/PPPPPPPP/RNB1K1NR w KQkq - bm Qxf7#; id "mate";
      """;

  /** Answers every search with one line, whose nodes and answer are given in shell. */
  private static final String ENGINE =
      """
      #!/bin/sh
      while read -r line; do
        case "$line" in
          uci) echo 'id name Shell'; echo uciok;;
          isready) echo readyok;;
          go*) %s;;
          quit) exit;;
        esac
      done
      """;

  private Ran same(String older, String newer, String... more) throws IOException {
    Path suite = Files.writeString(folder.resolve("own.epd"), SUITE);
    return Ran.plumbline(List.of("same", older, newer, suite.toString()), more);
  }

  private String engine(String name, String search) throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh here: skipped");
    Path file = Files.writeString(folder.resolve(name), ENGINE.formatted(search));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    return file.toString();
  }

  private static String answer(String nodes) {
    return "echo \"info depth 1 score cp 10 nodes " + nodes + " pv e2e4\"; echo bestmove e2e4";
  }

  @Test
  void anEngineIsIdenticalToItself() throws IOException {
    Ran ran = same("builtin", "builtin", "--depth", "4", "--multipv", "2").exits(0);
    ran.outBegins(
        "same verdict=identical identical=2/2 old=\"Plumbline\" new=\"Plumbline\" limit=\"depth 4\""
            + " nodes=");
    same("builtin", "builtin", "--nodes", "2k").exits(0);
  }

  @Test
  void namesTheFirstDepthAtWhichASettingChangesTheSearch() throws IOException {
    Ran ran = same("builtin", "builtin", "--depth", "6", "--new", "lmr=off").exits(1);
    ran.outMatches(
        """
        (?s)different: own#1 \\(start\\)
          rnbqkbnr/.* w KQkq - 0 1
          depth \\d
            old: \\+0\\.\\d+  nodes \\d+  seldepth \\d+  [a-hNBRQK].*
            new: .*
          answers
            old: \\S+  nodes \\d+
            new: \\S+  nodes \\d+
        same verdict=different identical=0/2 .*
        """);
  }

  @Test
  void writesJson() throws IOException {
    Ran ran =
        same("builtin", "builtin", "--depth", "6", "--new", "lmr=off", "--json", "-").exits(1);
    JsonNode all = new JsonMapper().readTree(ran.out());
    assertEquals("different", all.path("verdict").asText());
    assertEquals(2, all.path("searches").asInt());
    JsonNode difference = all.path("difference");
    assertEquals("own#1 (start)", difference.path("problem").asText());
    assertTrue(difference.path("depth").asInt() > 0);
    assertTrue(difference.path("old").path("nodes").asLong() > 0);
    assertTrue(difference.path("newRepeatable").asBoolean());
    JsonNode same =
        new JsonMapper().readTree(same("builtin", "builtin", "--depth=2", "--json=-").out());
    assertEquals("identical", same.path("verdict").asText());
    assertFalse(same.has("difference"));
  }

  @Test
  void anEngineThatDoesNotAgreeWithItselfIsNamed() throws IOException {
    String sound = engine("sound", answer("20"));
    String random = engine("random", answer("$$"));
    Ran ran = same(sound, random);
    ran.exits(1).outBegins("not-repeatable: NEW (Shell) searches ");
    ran.outHas("same verdict=not-repeatable identical=0/2");
    same(random, sound).outBegins("not-repeatable: OLD (Shell)");
    same(engine("other", answer("21")), sound).outBegins("different: own#1");
  }

  @Test
  void aCrashOfOneBuildIsADifference() throws IOException {
    Ran ran = same(engine("sound", answer("20")), engine("crash", "exit 3"));
    ran.exits(1).outHas("\n    new: crashed\n");
  }

  @Test
  void failsIfBothBuildsFail() throws IOException {
    String crash = engine("crash", "exit 3");
    same(crash, crash).exits(4).errHas("own#1 (start): both engines fail: crashed: ");
  }

  @Test
  void refusesOptionsThatMakeNoSense() throws IOException {
    assertUsage("either --depth or --nodes", "--depth=3", "--nodes=3");
    assertUsage("must be at least 1", "--depth=0");
    assertUsage("--new: builtin has no setting \"lrm\": did you mean \"lmr\"?", "--new=lrm=off");
    assertUsage("--old: \"lmr\" is not Name=Value", "--old=lmr");
    assertUsage("--threads must be 1 here", "--threads=2");
  }

  private void assertUsage(String message, String... more) throws IOException {
    same("builtin", "builtin", more).exits(2).errHas(message);
  }
}
