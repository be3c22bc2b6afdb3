package dev.plumbline.tools.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Chooses positions of the suite of strategy by builds that are settings of the builtin engine. */
@Tag("medium")
class ChooseBenchTest {
  @TempDir Path folder;

  private Path suite;
  private Path engines;

  @BeforeEach
  void write() throws IOException {
    suite = folder.resolve("part.epd");
    try (Stream<String> lines = Files.lines(Path.of("suites/strategy.epd"))) {
      // Without solutions, which are not needed.
      Files.write(suite, lines.limit(12).map(line -> line.replaceFirst(" bm [^;]*;", "")).toList());
    }
    engines =
        Files.writeString(
            folder.resolve("engines.toml"),
            "[base]\n[same]\n[plain]\nset = { lmr = false }\n[recapture]\nset = {"
                + " \"extend.recapture\" = true }\n");
  }

  private Ran compose(String builds, String... more) {
    List<String> words = new ArrayList<>(List.of(suite.toString()));
    words.addAll(List.of("--engines", engines.toString(), "--depth", "4"));
    for (String build : builds.split(" ", -1)) {
      words.addAll(List.of("--engine", build));
    }
    words.addAll(List.of("--journals", folder.resolve("runs").toString()));
    words.addAll(List.of("-o", folder.resolve("bench.epd").toString()));
    words.addAll(List.of(more));
    return Ran.tool(ChooseBench.class, words.toArray(String[]::new));
  }

  @Test
  void theSetNoticesEachBuildThatAnyPositionNotices() throws IOException {
    Ran ran = compose("base plain same recapture");
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("\nsame: nothing distinguishes it from base at depth 4\n"));
    assertTrue(ran.out().contains("\nplain: noticed by "), ran.out());
    assertTrue(ran.out().contains(" positions notice 2 of 3 builds; base searches "), ran.out());
    List<String> set = Files.readAllLines(folder.resolve("bench.epd"));
    assertTrue(!set.isEmpty() && set.size() <= 2, ran.out());
    assertTrue(Files.readAllLines(suite).containsAll(set), ran.out());
    for (String build : List.of("plain", "recapture")) {
      assertNotEquals(nodes("base"), nodes(build));
    }
    assertEquals(nodes("base"), nodes("same"));
    assertTrue(Files.exists(folder.resolve("runs/set-1.jsonl")));
  }

  /** The nodes that a build searches of the set in a run of its own. */
  private List<String> nodes(String build) {
    Path csv = folder.resolve("nodes.csv");
    String words = "run " + folder.resolve("bench.epd") + " --lines-only --depth 4 -q --force";
    words += " --engines " + engines + " --engine " + build + " --csv " + csv;
    Ran ran = Ran.plumbline((words + " --journal " + folder.resolve("n.jsonl")).split(" "));
    assertEquals(0, ran.exitCode(), ran.err());
    List<List<String>> rows;
    try (Stream<String> lines = Files.lines(csv)) {
      rows =
          lines.map(line -> List.of(line.split(",(?=([^\"]*\"[^\"]*\")*[^\"]*$)", -1))).toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    int column = rows.get(0).indexOf("nodes");
    return rows.stream().skip(1).map(row -> row.get(column)).toList();
  }

  @Test
  void isResumedWithoutSearchingAgain() throws IOException {
    Ran ran = compose("base plain");
    assertEquals(0, ran.exitCode(), ran.err());
    List<String> journal = Files.readAllLines(folder.resolve("runs/all.jsonl"));
    Files.write(folder.resolve("runs/all.jsonl"), journal.subList(0, 5));
    Files.delete(folder.resolve("runs/set-1.jsonl"));
    Ran resumed = compose("base plain");
    assertEquals(0, resumed.exitCode(), resumed.err());
    assertEquals(ran.out(), resumed.out());
    List<String> whole = Files.readAllLines(folder.resolve("runs/all.jsonl"));
    assertEquals(journal.subList(0, 5), whole.subList(0, 5));
    assertEquals(journal.size(), whole.size());
  }

  @Test
  void buildsThatNothingDistinguishesLeaveTheSetEmpty() throws IOException {
    Ran ran = compose("base same");
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("0 of 12 positions notice 0 of 1 builds"), ran.out());
    assertEquals("", Files.readString(folder.resolve("bench.epd")));
    assertTrue(Files.notExists(folder.resolve("runs/set-1.jsonl")));
  }

  @Test
  void needsTwoEnginesWithOneThreadEach() {
    Ran one = compose("base");
    assertEquals(2, one.exitCode());
    assertTrue(one.err().contains("--engine BASE --engine BUILD"), one.err());
    Ran threads = compose("base builtin", "--threads", "2");
    assertEquals(2, threads.exitCode());
    assertTrue(threads.err().contains("use one thread"), threads.err());
  }
}
