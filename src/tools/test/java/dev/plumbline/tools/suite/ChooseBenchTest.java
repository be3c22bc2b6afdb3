package dev.plumbline.tools.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Chooses positions of the suite of strategy by builds that are settings of the builtin engine. */
@Tag("medium")
class ChooseBenchTest extends FolderTest {
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
    String line = "%s --engines %s --depth 4 --journals %s -o %s --engine ";
    String all = line + builds.replace(" ", " --engine ");
    String[] words = Ran.words(all, suite, engines, file("runs"), file("bench.epd"));
    return Ran.tool(ChooseBench.class, Ran.words(List.of(words), more));
  }

  @Test
  void theSetNoticesEachBuildThatAnyPositionNotices() throws IOException {
    Ran ran = compose("base plain same recapture");
    ran.exits(1).outHas("\nsame: nothing distinguishes it from base at depth 4\n");
    ran.outHas("\nplain: noticed by ").outHas(" positions notice 2 of 3 builds; base searches ");
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
    Ran.plumbline((words + " --journal " + folder.resolve("n.jsonl")).split(" ")).exits(0);
    List<List<String>> rows;
    try (Stream<String> lines = Files.lines(csv)) {
      rows = lines.map(line -> List.of(line.split(",(?=([^\"]*\"[^\"]*\")*[^\"]*$)", -1))).toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    int column = rows.get(0).indexOf("nodes");
    return rows.stream().skip(1).map(row -> row.get(column)).toList();
  }

  @Test
  void isResumedWithoutSearchingAgain() throws IOException {
    Ran ran = compose("base plain").exits(0);
    List<String> journal = Files.readAllLines(folder.resolve("runs/all.jsonl"));
    Files.write(folder.resolve("runs/all.jsonl"), journal.subList(0, 5));
    Files.delete(folder.resolve("runs/set-1.jsonl"));
    compose("base plain").exits(0).outIs(ran.out());
    List<String> whole = Files.readAllLines(folder.resolve("runs/all.jsonl"));
    assertEquals(journal.subList(0, 5), whole.subList(0, 5));
    assertEquals(journal.size(), whole.size());
  }

  @Test
  void buildsThatNothingDistinguishesLeaveTheSetEmpty() throws IOException {
    compose("base same").exits(1).outHas("0 of 12 positions notice 0 of 1 builds");
    assertEquals("", Files.readString(folder.resolve("bench.epd")));
    assertTrue(Files.notExists(folder.resolve("runs/set-1.jsonl")));
  }

  @Test
  void needsTwoEnginesWithOneThreadEach() {
    compose("base").exits(2).errHas("--engine BASE --engine BUILD");
    compose("base builtin", "--threads", "2").exits(2).errHas("use one thread");
  }
}
