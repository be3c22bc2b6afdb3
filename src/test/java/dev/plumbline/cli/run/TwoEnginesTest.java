package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two engines of one run are compared like two runs. */
@Tag("medium")
class TwoEnginesTest {
  private static final String OLD = "builtin quiescence=off";
  private static final String NEW = "builtin quiescence=on";

  @TempDir Path folder;

  private Ran both;

  @BeforeEach
  void runBoth() {
    both = run("both", "--matrix", "quiescence=off,on", "--against", OLD, "--gate", "lost:5");
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private Ran run(String name, String... more) {
    List<String> words =
        new ArrayList<>(List.of("run", "mates", "--filter", "n=1-60", "--nodes", "300"));
    words.addAll(List.of("--no-times", "--journal", file(name + ".jsonl")));
    for (String report : List.of("csv", "json", "markdown", "html", "junit")) {
      words.addAll(List.of("--" + report, file(name + "." + report)));
    }
    words.addAll(List.of(more));
    return Ran.plumbline(words.toArray(String[]::new));
  }

  private Ran compare(String... words) {
    List<String> all = new ArrayList<>(List.of("compare", "--no-times"));
    all.addAll(List.of(words));
    return Ran.plumbline(all.toArray(String[]::new));
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
    assertEquals(0, both.exitCode(), both.err());
    assertTrue(both.err().contains("gate passed: lost<=5, with "), both.err());
    Ran reverse =
        Ran.plumbline("report", file("both.jsonl"), "--against", NEW, "--gate=p-value:0.9");
    assertEquals(1, reverse.exitCode(), reverse.err());
    assertTrue(reverse.err().contains("gate missed: p-value:0.9"), reverse.err());
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
    Ran wrong = compare(journal, "--old", "builtin quiescence=of", "--new", NEW);
    assertEquals(2, wrong.exitCode());
    assertEquals(
        "plumbline: --old builtin quiescence=of: the run has no engine of this name: did you mean"
            + " \""
            + OLD
            + "\"? its engines are "
            + OLD
            + ", "
            + NEW
            + "\n",
        wrong.err());
    assertEquals(2, compare(journal, "--old", OLD, "--new", OLD).exitCode());
    assertEquals(2, compare(journal, "--old", OLD).exitCode());
    Ran single = compare(journal);
    assertEquals(2, single.exitCode());
    assertTrue(single.err().contains("--old ENGINE --new ENGINE"), single.err());
  }

  @Test
  void aRunThatCannotBeComparedIsRefusedBeforeItsSearches() {
    Ran three = run("three", "--matrix", "hash=1,2,4", "--against", "builtin hash=1");
    assertEquals(2, three.exitCode(), three.err());
    assertTrue(three.err().contains("--against needs a run of two engines"), three.err());
    assertTrue(Files.notExists(folder.resolve("three.jsonl")));
    Ran twice = run("twice", "--against", "builtin", "--baseline", file("both.jsonl"));
    assertEquals(2, twice.exitCode(), twice.err());
    Ran dry = run("dry", "--matrix", "hash=1,2", "--against", "builtin hash=2", "--dry-run");
    assertEquals(0, dry.exitCode(), dry.err());
    assertTrue(dry.out().contains("builtin hash=2, an engine of this run"), dry.out());
  }
}
