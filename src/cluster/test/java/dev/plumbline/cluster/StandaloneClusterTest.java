package dev.plumbline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Main;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cluster.StandaloneCluster.Driver;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real application with Stockfish on a master and two workers as processes of this machine: it
 * gives the results of one machine, whatever dies on the way.
 */
@Tag("cluster")
class StandaloneClusterTest {
  private static final String STOCKFISH =
      Stream.of("/usr/games/stockfish", "/usr/bin/stockfish", "/usr/local/bin/stockfish")
          .filter(file -> Files.isExecutable(Path.of(file)))
          .findFirst()
          .orElse("");

  @TempDir static Path folder;

  private static StandaloneCluster cluster;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    assumeTrue(!STOCKFISH.isEmpty(), "no Stockfish here: skipped the tests of a cluster");
    cluster = new StandaloneCluster(folder, 2);
  }

  @AfterAll
  static void end() throws InterruptedException {
    if (cluster != null) {
      cluster.close();
    }
  }

  private static String[] run(String engine, String nodes, Path journal, String... more) {
    List<String> words = new ArrayList<>(List.of("run", "suites/mates.epd", "suites/tactics.epd"));
    words.addAll(List.of("--engine", engine, "--init-timeout", "2m", "--nodes", nodes));
    words.addAll(List.of("--filter", "n=1-120"));
    words.addAll(List.of("--journal", journal.toString(), "--quiet"));
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  /** The content of the journal of the same run on this machine. */
  private static JournalContent here(String engine, String nodes) throws IOException {
    Path journal = folder.resolve("here-" + nodes + ".jsonl");
    assertEquals(0, plumbline(run(engine, nodes, journal, "--force")));
    return JournalContent.of(journal);
  }

  /** The exit code of a command on this machine. */
  private static int plumbline(String... words) {
    return Main.run(
        words,
        Shell.over(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new ByteArrayOutputStream(),
            Map.of("PLUMBLINE_CONFIG", "none"),
            Clock.systemUTC()));
  }

  private static void assertSame(JournalContent expected, JournalContent found) {
    assertEquals(expected.header(), found.header());
    assertEquals(expected.entries(), found.entries());
    assertEquals(found.entries().size(), new HashSet<>(found.entries()).size());
  }

  private static long lines(Path journal) {
    return StandaloneCluster.text(journal).lines().count();
  }

  /** An executable script in place of an engine. */
  private static Path script(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + text, StandardCharsets.UTF_8);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return file;
  }

  /** Passes lines on until one that matches a pattern of the shell. */
  private static String until(String pattern) {
    return "while IFS= read -r line; do case $line in "
        + pattern
        + ") exit;; esac; printf '%s\\n' \"$line\"; done";
  }

  @Test
  void givesTheResultsOfOneMachine() throws IOException, InterruptedException {
    Path journal = folder.resolve("same.jsonl");
    Driver driver = cluster.submit(run(STOCKFISH, "5k", journal));
    assertEquals(0, driver.exitCode(), driver.err());
    JournalContent found = JournalContent.of(journal);
    assertSame(here(STOCKFISH, "5k"), found);
    assertEquals(2, found.executors().size(), found.executors().toString());
    assertTrue(driver.out().contains("solved="), driver.out());
  }

  @Test
  void losesNothingWhenAWorkerIsKilled() throws IOException, InterruptedException {
    Path journal = folder.resolve("killed-worker.jsonl");
    Driver driver = cluster.submit(run(STOCKFISH, "60k", journal));
    StandaloneCluster.waitFor("the first entries", () -> lines(journal) > 20);
    cluster.killWorker(0);
    assertEquals(0, driver.exitCode(), driver.err());
    cluster.startWorker("w1");
    assertSame(here(STOCKFISH, "60k"), JournalContent.of(journal));
    assertTrue(driver.err().contains("was lost; its problems went to others"), driver.err());
  }

  @Test
  void resumesAfterTheDriverIsKilled() throws IOException, InterruptedException {
    Path journal = folder.resolve("killed-driver.jsonl");
    Driver driver = cluster.submit(run(STOCKFISH, "50k", journal));
    StandaloneCluster.waitFor("the first entries", () -> lines(journal) > 20);
    StandaloneCluster.kill(driver.process());
    long before = lines(journal);
    assertTrue(before < 240, "the run was too fast to be killed");
    Driver again = cluster.submit(run(STOCKFISH, "50k", journal, "--resume"));
    assertEquals(0, again.exitCode(), again.err());
    assertSame(here(STOCKFISH, "50k"), JournalContent.of(journal));
  }

  @Test
  void writesPartsWhichMergeJoinsAfterTheDriverIsKilled() throws IOException, InterruptedException {
    Path journal = folder.resolve("bare.jsonl");
    Path parts = folder.resolve("the parts");
    List<String> options = List.of("--conf", "spark.plumbline.parts=" + parts);
    Driver driver = cluster.submit(options, run(STOCKFISH, "40k", journal));
    StandaloneCluster.waitFor("the first entries", () -> lines(journal) > 20);
    StandaloneCluster.kill(driver.process());
    assertTrue(lines(journal) < 240, "the run was too fast to be killed");
    Driver again = cluster.submit(options, run(STOCKFISH, "40k", journal, "--resume"));
    assertEquals(0, again.exitCode(), again.err());
    assertTrue(again.err().contains("the engine's lines are in file:" + parts), again.err());
    assertTrue(
        StandaloneCluster.text(journal).lines().skip(1).allMatch(StandaloneClusterTest::isBare));
    Path whole = folder.resolve("whole.jsonl");
    assertEquals(0, plumbline("merge", journal.toString(), "-o", whole.toString()));
    assertSame(here(STOCKFISH, "40k"), JournalContent.of(whole));
  }

  private static boolean isBare(String entry) {
    return entry.contains("\"transcript\":[]") && entry.contains("\"part\":\"file:");
  }

  @Test
  void rejectsAFolderForPartsThatCannotBeWritten() throws IOException, InterruptedException {
    Path file = Files.createFile(folder.resolve("a-file"));
    List<String> options = List.of("--conf", "spark.plumbline.parts=" + file.resolve("parts"));
    Driver driver = cluster.submit(options, run(STOCKFISH, "1k", folder.resolve("none.jsonl")));
    assertEquals(3, driver.exitCode(), driver.err());
    assertTrue(driver.err().contains(file.toString()), driver.err());
    assertTrue(!driver.err().contains("\tat "), driver.err());
  }

  @Test
  void givesTheWorkOfANodeWithoutTheEngineToOthers() throws IOException, InterruptedException {
    // Executors work in the folder of their worker; the driver elsewhere.
    Path engine = script("only-w2", "case $PWD in */w1/*) exit 1;; esac\nexec " + STOCKFISH + "\n");
    Path journal = folder.resolve("no-engine.jsonl");
    Driver driver = cluster.submit(run(engine.toString(), "4k", journal));
    assertEquals(0, driver.exitCode(), driver.err());
    JournalContent found = JournalContent.of(journal);
    assertEquals(here(STOCKFISH, "4k").entries().size(), found.entries().size());
    assertEquals(1, found.executors().size(), found.executors().toString());
    assertTrue(found.entries().stream().allMatch(entry -> entry.contains("ANSWERED")));
    assertTrue(
        driver.err().matches("(?s).*127.0.0.1/\\d+: .*only-w2 cannot be used: .*"), driver.err());
  }

  @Test
  void givesTheWorkOfANodeWhereTheEngineCrashesToOthers() throws IOException, InterruptedException {
    Path engine =
        script(
            "crashes-on-w1",
            "case $PWD in */w1/*) "
                + until("go*")
                + " | "
                + STOCKFISH
                + "; exit;; esac\nexec "
                + STOCKFISH
                + "\n");
    Path journal = folder.resolve("crashes.jsonl");
    Driver driver = cluster.submit(run(engine.toString(), "3k", journal));
    assertEquals(0, driver.exitCode(), driver.err());
    JournalContent found = JournalContent.of(journal);
    long crashed = found.entries().stream().filter(entry -> entry.contains("CRASHED")).count();
    assertEquals(0, crashed, driver.err());
    assertTrue(driver.err().contains("crashes in every search"), driver.err());
  }

  @Test
  void failsOnlyTheRecordThatCrashesEveryEngine() throws IOException, InterruptedException {
    String position = Files.readAllLines(Path.of("suites/mates.epd")).get(4).split(" ", 2)[0];
    Path engine =
        script("crashes-at-one", until("*'fen " + position + " '*") + " | " + STOCKFISH + "\n");
    Path journal = folder.resolve("one.jsonl");
    Driver driver = cluster.submit(run(engine.toString(), "2k", journal));
    assertEquals(0, driver.exitCode(), driver.err());
    SortedSet<String> crashed = new TreeSet<>();
    for (String entry : JournalContent.of(journal).entries()) {
      if (entry.contains("CRASHED")) {
        crashed.add(entry.lines().skip(1).findFirst().orElse("").split(" ", 2)[0]);
      }
    }
    assertEquals(new TreeSet<>(List.of(position)), crashed);
  }

  /**
   * The two programs are the same file on this machine: only the copied one works for executors.
   */
  @Test
  void searchesWithAnEngineThatIsCopiedToTheNodes() throws IOException, InterruptedException {
    Path net = folder.resolve("shipped.net");
    Files.writeString(net, "a network");
    Path engine =
        script(
            "shipped",
            "case $PWD in */w[12]/*) case $0 in "
                + folder
                + "/shipped) exit 1;; esac; [ -f shipped.net ] || exit 1;; esac\nexec "
                + STOCKFISH
                + "\n");
    Path journal = folder.resolve("shipped.jsonl");
    List<String> files = List.of("--files", engine + "," + net);
    Driver driver = cluster.submit(files, run(engine.toString(), "4k", journal));
    assertEquals(0, driver.exitCode(), driver.err());
    JournalContent found = JournalContent.of(journal);
    assertComplete(here(STOCKFISH, "4k").entries().size(), found);
    assertTrue(found.entries().stream().allMatch(entry -> entry.contains("ANSWERED")));
    assertEquals(2, found.executors().size(), found.executors().toString() + driver.err());
  }

  private static void assertComplete(int expected, JournalContent found) {
    assertEquals(expected, found.entries().size());
    assertEquals(expected, new HashSet<>(found.entries()).size());
  }

  @Test
  void findsTheRecordOfWhichEveryExecutorDies() throws IOException, InterruptedException {
    List<String> records = Files.readAllLines(Path.of("suites/mates.epd")).subList(0, 12);
    Path suite = folder.resolve("deadly.epd");
    Files.write(suite, records);
    String position = records.get(5).split(" ", 2)[0];
    Path engine =
        script(
            "kills",
            "case $PWD in */w[12]/*) executor=$PPID; while IFS= read -r line; do case $line in *'fen "
                + position
                + " '*) kill -9 $executor; exit;; esac; printf '%s\\n' \"$line\"; done | "
                + STOCKFISH
                + "; exit;; esac\nexec "
                + STOCKFISH
                + "\n");
    Path journal = folder.resolve("deadly.jsonl");
    Driver driver =
        cluster.submit(
            "run",
            suite.toString(),
            "--engine",
            engine.toString(),
            "--init-timeout",
            "2m",
            "--nodes",
            "1k",
            "--journal",
            journal.toString(),
            "--quiet");
    assertEquals(0, driver.exitCode(), driver.err());
    JournalContent found = JournalContent.of(journal);
    assertComplete(records.size(), found);
    List<String> crashed =
        found.entries().stream().filter(entry -> entry.contains("CRASHED")).toList();
    assertEquals(1, crashed.size(), driver.err());
    assertTrue(crashed.get(0).contains(position), crashed.get(0));
    assertTrue(crashed.get(0).contains("every executor that searched it was lost"));
  }

  /** Two suites, which together are too long to be kept in memory: the second is read later. */
  @Test
  void endsWhenASuiteDisappearsAndResumesWhenItIsBack() throws IOException, InterruptedException {
    List<String> records = Files.readAllLines(Path.of("suites/mates.epd")).subList(0, 30);
    Path first = folder.resolve("stays.epd");
    Path second = folder.resolve("goes.epd");
    Files.write(first, records);
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      many.append(records.get(i % records.size())).append('\n');
    }
    Files.writeString(second, many);
    Path go = folder.resolve("go");
    Path engine =
        script(
            "waits",
            "case $PWD in */w[12]/*) while [ ! -f "
                + go
                + " ]; do sleep 0.1; done;; esac\nexec "
                + STOCKFISH
                + "\n");
    Path journal = folder.resolve("disappears.jsonl");
    List<String> words =
        List.of(
            "run",
            first.toString(),
            second.toString(),
            "--engine",
            engine.toString(),
            "--init-timeout",
            "5m",
            "--nodes",
            "1k",
            "--jobs",
            "1",
            "--quiet",
            "--journal",
            journal.toString());
    Driver driver = cluster.submit(words.toArray(String[]::new));
    StandaloneCluster.waitFor("the header", () -> lines(journal) > 0);
    Path away = Files.move(second, folder.resolve("away.epd"));
    Files.createFile(go);
    assertEquals(3, driver.exitCode(), driver.err());
    assertTrue(driver.err().contains(second.toString()), driver.err());
    assertTrue(driver.err().contains("To resume:"), driver.err());
    Files.move(away, second);
    long before = lines(journal);
    assertEquals(1 + records.size(), before, driver.err());

    Driver again =
        cluster.submit(Stream.concat(words.stream(), Stream.of("--resume")).toArray(String[]::new));
    StandaloneCluster.waitFor("more entries", () -> lines(journal) > before + 50);
    StandaloneCluster.kill(again.process());
    List<String> keys = new ArrayList<>();
    for (String line : Files.readAllLines(journal)) {
      keys.add(line.substring(0, Math.max(0, line.indexOf('}'))));
    }
    // The last line may be torn.
    keys.remove(keys.size() - 1);
    assertEquals(keys.size(), new HashSet<>(keys).size());
    for (int ordinal = 1; ordinal <= records.size(); ordinal++) {
      String key = "{\"key\":{\"suite\":\"stays\",\"ordinal\":" + ordinal + ",";
      assertTrue(keys.stream().anyMatch(one -> one.startsWith(key)), key);
    }
  }

  /** Spark gives up after a minute. */
  @Test
  void endsWhenNoMasterAnswers() throws IOException, InterruptedException {
    List<String> options = List.of("--master", "spark://127.0.0.1:1");
    Driver driver = cluster.submit(options, run(STOCKFISH, "1k", folder.resolve("no.jsonl")));
    assertEquals(3, driver.exitCode(), driver.err());
    assertTrue(driver.err().contains("the master does not answer"), driver.err());
  }

  @Test
  void saysHowToResumeWhatWasTyped() throws IOException, InterruptedException {
    Path journal = folder.resolve("typed.jsonl");
    Driver driver = cluster.submit(List.of("--conf", "a.token=b"), run(STOCKFISH, "300k", journal));
    StandaloneCluster.waitFor("the first entries", () -> lines(journal) > 3);
    driver.process().destroy();
    assertTrue(driver.exitCode() != 0);
    String err = driver.err();
    assertTrue(err.contains("To resume:\n  spark-submit --master spark://"), err);
    assertTrue(err.contains(" 'a.token=***' "), err);
    assertTrue(err.contains("--journal " + journal + " --quiet --resume\n"), err);
  }
}
