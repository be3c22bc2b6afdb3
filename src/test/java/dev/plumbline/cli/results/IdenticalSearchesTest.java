package dev.plumbline.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IdenticalSearchesTest extends FolderTest {
  private static final String SUITE =
      """
      7k/8/5K2/8/8/8/8/6R1 w - - bm Kf7; dm 2; id "mate";
      r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - bm Nf3; id "open";
      """;

  private Path suite;

  @BeforeEach
  void writeSuite() throws IOException {
    suite = Files.writeString(folder.resolve("own.epd"), SUITE);
  }

  private Ran run(String name, String... more) {
    List<String> words = List.of("run", suite.toString(), "-q", "--journal", journal(name));
    return Ran.plumbline(words, more);
  }

  private String journal(String name) {
    return folder.resolve(name + ".jsonl").toString();
  }

  private Ran compare(String older, String newer, String... more) {
    return Ran.plumbline(List.of("compare", journal(older), journal(newer)), more);
  }

  @Test
  void runsOfTheSameSettingsAreIdentical() {
    run("a", "--depth=5");
    run("b", "--depth=5");
    Ran ran = compare("a", "b", "--gate=identical:all");
    ran.exits(0).outBegins("  identical           2 of 2 searches\n\n");
    ran.errHas("gate passed: identical>=100%, with 100.00% (2 of 2)");
  }

  @Test
  void theFirstSearchThatDiffersIsNamed() throws IOException {
    run("a", "--depth=6");
    run("b", "--depth=6", "--set=lmr=off");
    compare("a", "b")
        .outMatches(
            """
                (?s)  changed             lmr off, was on
                  identical           [01] of 2 searches
                  first to differ     own#\\d \\(\\w+\\), depth \\d
                    old search        \\S+  nodes \\d+  \\S.*
                    new search        \\S+  nodes \\d+  \\S.*
                .*\
                """);
    JsonNode json = new JsonMapper().readTree(compare("a", "b", "--json=-").out());
    assertEquals(2, json.path("searches").asInt());
    assertTrue(json.path("identical").asInt() < 2);
    assertTrue(json.path("first_to_differ").path("depth").asInt() > 0, json::toString);
    compare("a", "b", "--markdown=-").outHas("| first to differ | own");
    compare("a", "b", "--gate=identical:all").exits(1).errHas("; the first to differ is own#");
    compare("a", "b", "--gate=own:identical:0").exits(0);
  }

  @Test
  void theTableHasEachSearchThatDiffersAndWhere() throws IOException {
    run("a", "--depth=6");
    run("b", "--depth=6", "--set=lmr=off");
    JsonNode json = new JsonMapper().readTree(compare("a", "b", "--json=-").out());
    int different = json.path("searches").asInt() - json.path("identical").asInt();
    JsonNode first = json.path("first_to_differ");
    List<CSVRecord> rows = rows(compare("a", "b", "--csv=-"));
    assertEquals(
        different, rows.stream().filter(row -> row.get("identical").equals("false")).count());
    CSVRecord row =
        rows.stream()
            .filter(each -> each.get("problem").equals(first.path("problem").asText()))
            .findFirst()
            .orElseThrow();
    assertEquals(first.path("depth").asText(), row.get("differs_at_depth"));
    assertEquals("1", row.get("differs_at_rank"));
    assertFalse(row.get("old_move").isEmpty());
    run("c", "--depth=6");
    assertEquals(List.of(), rows(compare("a", "c", "--csv=-")));
  }

  /** Each search has a position of its own, on which its moves are written. */
  @Test
  void ofAPuzzleTheSearchThatDiffersIsNamed() throws IOException {
    String puzzle =
        """
        r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - bm Ra6+; pv Ra6+ f6 Bxf6+ Rg7 Rxa8#; id "three";
        """;
    Files.writeString(suite, puzzle);
    run("a", "--depth=5", "--whole-line", "--force");
    run("b", "--depth=5", "--whole-line", "--force", "--preset=textbook");
    compare("a", "b").outHas("first to differ     own#1 (three), depth 1\n", "  Bb2\n");
  }

  @Test
  void anotherSearchIsNotIdenticalBecauseLittleIsKept() {
    run("a", "--nodes=200", "--lines=last");
    run("b", "--nodes=200", "--lines=last", "--set=eval=hand");
    run("c", "--nodes=200", "--lines=last");
    run("d", "--nodes=200");
    compare("a", "b", "--gate=identical:all").exits(1);
    compare("a", "c", "--gate=identical:all").exits(0);
    Ran mixed = compare("a", "d", "--gate=identical:0");
    mixed.exits(1).errHas("only runs with the same limits and --lines are");
  }

  private static List<CSVRecord> rows(Ran ran) throws IOException {
    CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    return format.parse(new StringReader(ran.out())).getRecords();
  }

  @Test
  void aRunIsHeldToItsBaseline() {
    run("a", "--nodes=2k");
    run("b", "--nodes=2k", "--baseline", journal("a"), "--gate=identical:all").exits(0);
    run("c", "--nodes=2k", "--baseline", journal("a"), "--gate=identical:all", "--set=lmr=off")
        .exits(1);
  }

  @Test
  void linesOnlyAreComparedToo() {
    run("a", "--depth=4", "--lines-only");
    run("b", "--depth=4", "--lines-only");
    compare("a", "b", "--gate=identical:all").exits(0);
  }

  @Test
  void underATimeLimitCompletedDepthsAreCompared() {
    run("a", "--time=100ms");
    run("b", "--time=200ms", "--force");
    run("c", "--time=100ms");
    run("d", "--time=100ms", "--set=eval=hand");
    compare("a", "c", "--gate=own:identical:all").exits(0);
    compare("a", "d", "--gate=identical:all").exits(1).errHas("; the first to differ is own#");
    Ran limit = compare("a", "b", "--force", "--gate=identical:0");
    limit.exits(1).errHas("only runs with the same limits and --lines are");
  }
}
