package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines of the builtin engine are right, whatever limits a search and whoever shares it. */
@Tag("medium")
class TrueLinesTest extends FolderTest {
  private static final List<String> SUITES = List.of("tactics", "strategy", "mates");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--nodes 2k",
        "--nodes 500 --multipv 4",
        "--nodes 4k --multipv 4",
        "--nodes 4k --threads 2",
        "--nodes 4k --threads 2 --multipv 4",
        "--nodes 4k --hash 1 --threads 2",
        "--depth 5 --multipv 4",
        "--time 5ms --warmup 0",
        "--time 5ms --warmup 0 --multipv 4",
        "--time 5ms --warmup 0 --threads 2 --multipv 4"
      })
  void allLinesAreLegalAndDeepAndTheLastOneBeginsWithTheAnswer(String limits) throws IOException {
    String json = file("run.json");
    String line = "run --sample 60 --quiet --journal %s --json %s " + limits;
    String[] words = Ran.words(line, file("run.jsonl"), json);
    Ran ran = Ran.plumbline(List.of(words), SUITES.toArray(String[]::new));
    assertTrue(ran.exitCode() <= 1, ran.err());
    JsonNode results = new ObjectMapper().readTree(Path.of(json).toFile()).path("results");
    assertEquals(SUITES.size(), results.size());
    for (JsonNode result : results) {
      assertAll(result, "lines_exact", "lines_legal");
      assertAll(result, "lines_exact", "lines_deep");
      assertAll(result, "lines_answered", "lines_answer");
      if (limits.contains("multipv")) {
        assertAll(result, "lines_further", "lines_ranks");
      }
      assertEquals(0, result.path("lines_refuted").asInt(), result::toString);
    }
    JsonNode mates = results.path(SUITES.indexOf("mates"));
    assertTrue(mates.path("lines_proven").asInt() > 0, mates::toString);
  }

  private static void assertAll(JsonNode result, String whole, String part) {
    assertTrue(result.path(whole).asInt() > 0, () -> whole + " in " + result);
    assertEquals(result.path(whole), result.path(part), part + " in " + result);
  }
}
