package dev.plumbline.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Times differ from run to run: these tests look at what does not depend on them. */
class SpeedCommandTest extends FolderTest {
  private Ran speed(String... more) throws IOException {
    Path suite =
        Files.writeString(
            folder.resolve("own.epd"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n");
    return Ran.plumbline(
        List.of("speed", "builtin", "builtin", suite.toString(), "--within=1ms"), more);
  }

  @Test
  void tellsTimeForTheSameTree() throws IOException {
    Ran ran = speed("--depth=3").exits(0).outBegins("  time, for the same tree         ");
    ran.outHas("(too few rounds for an interval", "\n  processor                       any\n");
    ran.outMatches(
        "(?s).*\nspeed ratio=\\d+\\.\\d{4} low=unknown high=unknown faster=0\\.\\d{4}"
            + " trees=identical old=\"Plumbline\" new=\"Plumbline\" limit=\"depth 3\""
            + " rounds=1 time=\\d+\\.\\ds\n");
  }

  @Test
  void tellsNodesASecondFromTimeForDifferentTrees() throws IOException {
    Ran ran = speed("--depth=5", "--new=lmr=off");
    ran.exits(0).outBegins("  nodes a second: how fast is the code?  ");
    ran.outHas("\n  time to depth 5: how soon is it there?  ").outHas(" trees=different ");
  }

  @Test
  void writesAllReports() throws IOException {
    Path json = folder.resolve("s.json");
    Path markdown = folder.resolve("s.md");
    Path html = folder.resolve("s.html");
    speed("--nodes=2k", "--json=" + json, "--markdown=" + markdown, "--html=" + html).exits(0);
    JsonNode all = new JsonMapper().readTree(json.toFile());
    assertEquals("nodes 2000", all.path("limit").asText());
    assertEquals(1, all.path("rounds").size());
    assertTrue(all.path("rounds").path(0).path("oldNodes").asLong() >= 2000);
    assertTrue(all.path("time").path("ratio").asDouble() > 0);
    assertTrue(Files.readString(markdown).contains("| trees | identical, 1 positions |"));
    assertTrue(Files.readString(html).contains("<title>Plumbline against Plumbline at nodes 2000"));
    assertEquals("", speed("--nodes=2k", "--json=-").out().replaceFirst("^\\{.*\\}\n$", ""));
  }

  @Test
  void checksGates() throws IOException {
    speed("--depth=3", "--gate=faster:99%").exits(1).errHas("gate missed: faster:99%, but ");
    Ran passed = speed("--depth=3", "--gate=slower:1%");
    assertEquals(0, passed.exitCode(), "too few rounds prove nothing");
    passed.errHas("gate passed: slower:1%, with ");
  }

  @Test
  void refusesWhatMakesNoSense() throws IOException {
    assertUsage("'1' is not a percentage such as 0.5%", "--precision=1");
    assertUsage("'0.0%' is not a percentage", "--precision=0.0%");
    assertUsage("faster takes a percentage, as in faster:1%", "--gate=faster:1");
    assertUsage("unknown gate 'solved'", "--gate=solved:1");
    assertUsage("either --depth or --nodes", "--depth=3", "--nodes=3");
  }

  private void assertUsage(String message, String... more) throws IOException {
    speed(more).exits(2).errHas(message);
  }
}
