package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two engines of one run are compared like two runs. */
@Tag("medium")
class TwoEnginesTest extends FolderTest {
  private static final String OLD = "builtin quiescence=off";
  private static final String NEW = "builtin quiescence=on";

  private Ran both;

  @BeforeEach
  void runBoth() {
    both = run("both", "--matrix", "quiescence=off,on", "--against", OLD, "--gate", "lost:5");
  }

  private Ran run(String name, String... more) {
    String line =
        "run mates --filter n=1-60 --nodes 300 --no-times --journal %s.jsonl"
            + " --csv %s.csv --json %s.json --markdown %s.markdown --html %s.html --junit %s.junit";
    String to = file(name);
    return Ran.plumbline(List.of(Ran.words(line, to, to, to, to, to, to)), more);
  }

  private Ran compare(String... words) {
    return Ran.plumbline(List.of("compare", "--no-times"), words);
  }

  @Test
  void aComparisonWithinARunIsThatOfTwoRuns() throws IOException {
    run("old", "--set", "quiescence=off");
    run("new", "--set", "quiescence=on");
    String[] apart = {file("old.jsonl"), file("new.jsonl"), "--csv", "-"};
    String[] together = {file("both.jsonl"), "--old", OLD, "--new", NEW, "--csv", "-"};
    String expected = compare(apart).out();
    String both = file("both.jsonl");
    assertEquals(expected, compare(both, both, "--old", OLD, "--new", NEW, "--csv", "-").out());
    assertEquals(
        expected, compare(apart[0], both, "--old", "builtin", "--new", NEW, "--csv", "-").out());
    assertTrue(expected.contains(",won,") && expected.contains(",same,"), expected);
    assertEquals(expected, compare(together).out());
    apart[2] = "--json";
    together[5] = "--json";
    ObjectMapper json = new ObjectMapper();
    JsonNode one = json.readTree(compare(apart).out());
    JsonNode other = json.readTree(compare(together).out());
    assertEquals("{\"engine\":\"" + NEW + "\"", other.get("new").toString().split(",", -1)[0]);
    for (String figure : List.of("won", "lost", "chance", "points_low", "nodes_old", "identical")) {
      assertEquals(one.get(figure), other.get(figure), figure);
    }
    JsonNode inRun = json.readTree(Files.readString(folder.resolve("both.json"))).get("baseline");
    assertEquals(one.get("differences"), inRun.get("differences"));
    for (String format : List.of("--markdown", "--html")) {
      together[5] = format;
      assertTrue(compare(together).out().contains(NEW), format);
    }
  }

  @Test
  void aGateComparesTheEnginesOfARun() throws IOException {
    both.exits(0).errHas("gate passed: lost<=5, with ");
    Ran reverse =
        Ran.plumbline("report", file("both.jsonl"), "--against", NEW, "--gate=p-value:0.9");
    reverse.exits(1).errHas("gate missed: p-value:0.9");
    // The older engine's own rows are neither new nor lost.
    List<String> rows = Files.readAllLines(folder.resolve("both.csv"));
    assertTrue(
        rows.stream()
            .filter(row -> row.contains(OLD))
            .allMatch(row -> row.contains(",,same,off,")));
    assertTrue(rows.stream().anyMatch(row -> row.contains(",unsolved,won,on,")));
  }

  @Test
  void theEnginesMustBeTwoOfTheRun() {
    String journal = file("both.jsonl");
    Ran wrong = compare(journal, "--old", "builtin quiescence=of", "--new", NEW).exits(2);
    wrong.errIs(
        "plumbline: --old builtin quiescence=of: the run has no engine of this name: did you mean"
            + " \""
            + OLD
            + "\"? its engines are "
            + OLD
            + ", "
            + NEW
            + "\n");
    compare(journal, "--old", OLD, "--new", OLD).exits(2);
    compare(journal, "--old", OLD).exits(2);
    compare(journal).exits(2).errHas("--old ENGINE --new ENGINE");
  }

  @Test
  void aRunThatCannotBeComparedIsRefusedBeforeItsSearches() {
    Ran three = run("three", "--matrix", "hash=1,2,4", "--against", "builtin hash=1");
    three.exits(2).errHas("--against needs a run of two engines");
    assertTrue(Files.notExists(folder.resolve("three.jsonl")));
    run("twice", "--against", "builtin", "--baseline", file("both.jsonl")).exits(2);
    Ran dry = run("dry", "--matrix", "hash=1,2", "--against", "builtin hash=2", "--dry-run");
    dry.exits(0).outHas("builtin hash=2, an engine of this run");
  }
}
