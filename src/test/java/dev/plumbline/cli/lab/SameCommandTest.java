package dev.plumbline.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameCommandTest {
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

  @TempDir Path folder;

  private Ran same(String older, String newer, String... more) throws IOException {
    Path suite = Files.writeString(folder.resolve("own.epd"), SUITE);
    List<String> words = new ArrayList<>(List.of("same", older, newer, suite.toString()));
    words.addAll(List.of(more));
    return Ran.plumbline(words.toArray(String[]::new));
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
    Ran ran = same("builtin", "builtin", "--depth", "4", "--multipv", "2");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(
        ran.out()
            .startsWith(
                "same verdict=identical identical=2/2 old=\"Plumbline\" new=\"Plumbline\""
                    + " limit=\"depth 4\" nodes="),
        ran.out());
    assertEquals(0, same("builtin", "builtin", "--nodes", "2k").exitCode());
  }

  @Test
  void namesTheFirstDepthAtWhichASettingChangesTheSearch() throws IOException {
    Ran ran = same("builtin", "builtin", "--depth", "6", "--new", "lmr=off");
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(
        ran.out()
            .matches(
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
                """),
        ran.out());
  }

  @Test
  void writesJson() throws IOException {
    Ran ran = same("builtin", "builtin", "--depth", "6", "--new", "lmr=off", "--json", "-");
    assertEquals(1, ran.exitCode(), ran.err());
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
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("not-repeatable: NEW (Shell) searches "), ran.out());
    assertTrue(ran.out().contains("same verdict=not-repeatable identical=0/2"), ran.out());
    assertTrue(same(random, sound).out().startsWith("not-repeatable: OLD (Shell)"));
    assertTrue(same(engine("other", answer("21")), sound).out().startsWith("different: own#1"));
  }

  @Test
  void aCrashOfOneBuildIsADifference() throws IOException {
    Ran ran = same(engine("sound", answer("20")), engine("crash", "exit 3"));
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("\n    new: crashed\n"), ran.out());
  }

  @Test
  void failsIfBothBuildsFail() throws IOException {
    String crash = engine("crash", "exit 3");
    Ran ran = same(crash, crash);
    assertEquals(4, ran.exitCode());
    assertTrue(ran.err().contains("own#1 (start): both engines fail: crashed: "), ran.err());
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
    Ran ran = same("builtin", "builtin", more);
    assertEquals(2, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains(message), ran.err());
  }
}
