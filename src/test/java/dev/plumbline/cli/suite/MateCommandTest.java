package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MateCommandTest extends FolderTest {
  private static final String MATE_IN_THREE = "8/8/8/7k/8/1R6/R7/K7 w - - 0 1";
  private static final String BLACK_MATES_IN_TWO = "k7/2r5/1r6/8/8/8/8/7K b - - 0 30";

  @Test
  void provesAMate() {
    Ran ran = Ran.plumbline("mate", MATE_IN_THREE, "--in", "5").exits(0);
    String[] lines = ran.out().split("\n", -1);
    assertEquals("proven: mate in 3, and no sooner", lines[0]);
    assertEquals("keys: Rg2 Rg3", lines[1]);
    assertTrue(lines[2].matches("line: 1\\. \\S+ \\S+ 2\\. \\S+ \\S+ 3\\. \\S+#"), lines[2]);
    assertTrue(lines[3].matches("mate nodes=\\d+ time=\\d+\\.\\d{3}s"), lines[3]);
  }

  @Test
  void numbersTheMovesOfBlackToo() {
    Ran ran = Ran.plumbline("mate", BLACK_MATES_IN_TWO, "--in", "2");
    ran.exits(0).outHas("line: 30... R").outHas(" 31. K");
  }

  @Test
  void refutesAMate() {
    Ran.plumbline("mate", MATE_IN_THREE, "--in", "2").exits(1).outBegins("refuted: no mate in 2\n");
  }

  @Test
  void isUndecidedWithinTooFewNodes() {
    Ran ran = Ran.plumbline("mate", MATE_IN_THREE, "--in", "5", "--nodes", "200").exits(1);
    ran.outBegins("undecided: no mate in 2, longer mates are possible").outHas("nodes=200 ");
  }

  @Test
  void answersInJson() throws IOException {
    Ran ran = Ran.plumbline("mate", MATE_IN_THREE, "--in", "3", "--json");
    JsonNode json = new ObjectMapper().readTree(ran.out());
    assertEquals("proven", json.get("verdict").asText());
    assertEquals(3, json.get("moves").asInt());
    assertEquals(2, json.get("keys").size());
    assertEquals(5, json.get("line").size());
    Ran refuted = Ran.plumbline("mate", MATE_IN_THREE, "--in", "2", "--json");
    assertEquals("refuted", new ObjectMapper().readTree(refuted.out()).get("verdict").asText());
    Ran open = Ran.plumbline("mate", MATE_IN_THREE, "--in", "3", "--json", "--nodes", "100");
    JsonNode undecided = new ObjectMapper().readTree(open.out());
    assertEquals("undecided", undecided.get("verdict").asText());
    assertEquals(1, undecided.get("moves").asInt());
  }

  @Test
  void readsARecordOfASuite() throws IOException {
    Path file = folder.resolve("my.epd");
    Files.writeString(file, "nothing\n8/8/8/7k/8/1R6/R7/K7 w - - dm 3;\n");
    Ran.plumbline("mate", file + ":2", "--in", "3").exits(0);
    Ran.plumbline("mate", file + ":1", "--in", "3").exits(3);
  }

  @Test
  void rejectsInvalidValues() {
    Ran.plumbline("mate", MATE_IN_THREE).exits(2);
    Ran.plumbline("mate", MATE_IN_THREE, "--in", "0").exits(2);
    Ran.plumbline("mate", MATE_IN_THREE, "--in", "3", "--hash", "0").exits(2);
    Ran.plumbline("mate", "8/8/8/8/8/8/8/K7 w - -", "--in", "3").exits(3);
  }

  /** What would be ignored is refused. */
  @Test
  void aPositionAndASuiteHaveOptionsOfTheirOwn() throws IOException {
    Path out = folder.resolve("out.epd");
    for (String option : List.of("--in-place", "--all-keys", "--resume", "-o=" + out)) {
      for (String one : List.of(MATE_IN_THREE, "mates:10")) {
        Ran ran = Ran.plumbline("mate", one, "--in", "3", option);
        assertEquals(2, ran.exitCode(), option);
        ran.errHas(" needs a whole suite");
      }
    }
    assertFalse(Files.exists(out));
    Ran json = Ran.plumbline("mate", "mates", "--in", "1", "--json");
    json.exits(2).errHas("--json needs one position, as in suite:5");
  }

  /** What would be ignored is refused, by each command that needs one position. */
  @Test
  void onlyOnePositionIsTaken() {
    for (List<String> command :
        List.of(
            List.of("mate", "--in", "2"),
            List.of("position", "--nodes", "10"),
            List.of("perft", "--depth", "1"))) {
      for (String other : List.of(MATE_IN_THREE, "nonsense")) {
        Ran ran = Ran.plumbline(command, MATE_IN_THREE, other);
        ran.exits(2).errHas("only one position can be named here");
      }
    }
    Ran.plumbline("mate", "--in", "5", MATE_IN_THREE, "id", "x;", "foo 3;").exits(0);
  }
}
