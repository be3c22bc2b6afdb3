package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Engines that fail every search, or cannot be started any more, in a run beside others. */
@Tag("medium")
class UnusableEngineRunTest {
  private static final String RECORDS =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;\n".repeat(10);

  /** Speaks UCI; %s is done before, %s is what it does when it is to search. */
  private static final String ENGINE =
      """
      #!/bin/sh
      %s
      searches=0
      while read -r command; do
        case "$command" in
          uci) echo "id name $0"; echo uciok ;;
          isready) echo readyok ;;
          go*) searches=$((searches + 1)); %s ;;
          quit) exit 0 ;;
        esac
      done
      """;

  private static final String SOLVE = "echo 'bestmove e2e4'";
  private static final String CRASH = "echo 'assertion failed: ply < 128' >&2; exit 42";

  @TempDir Path folder;
  private Path suite;

  @BeforeEach
  void writeSuite() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh here: skipped");
    suite = Files.writeString(folder.resolve("own.epd"), RECORDS);
  }

  private String engine(String name, String before, String search) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, ENGINE.formatted(before, search));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    return file.toString();
  }

  /** Can be started as long as a file is there, which it removes in its third search. */
  private String onceOnly() throws IOException {
    Path licence = Files.createFile(folder.resolve("licence"));
    return engine(
        "once",
        "[ -e " + licence + " ] || { echo 'no licence' >&2; exit 3; }",
        "[ $searches -gt 2 ] && { rm -f " + licence + "; exit 42; }; " + SOLVE);
  }

  private Ran run(String... arguments) {
    List<String> all = new ArrayList<>(List.of("run", suite.toString(), "-q", "--time=50ms"));
    all.addAll(List.of("--warmup=0", "--journal", folder.resolve("run.jsonl").toString()));
    all.addAll(Arrays.asList(arguments));
    return Ran.plumbline(all.toArray(String[]::new));
  }

  private Ran report(String command, String... arguments) {
    List<String> all = new ArrayList<>(List.of(command, folder.resolve("run.jsonl").toString()));
    all.addAll(Arrays.asList(arguments));
    return Ran.plumbline(all.toArray(String[]::new));
  }

  @Test
  void anEngineThatCannotBeRestartedFailsOnlyItsOwnProblems() throws IOException {
    Ran ran = run("--engine", onceOnly(), "--engine", engine("well", "", SOLVE));
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("own solved=2/10 "), ran.out());
    assertTrue(ran.out().contains(" errors=8 "), ran.out());
    assertTrue(ran.out().contains("own solved=10/10 "), ran.out());
    assertTrue(ran.err().contains("could not be started 3 times in a row"), ran.err());
    assertTrue(ran.err().contains("its last words: no licence"), ran.err());
    String csv = report("report", "--csv", "-").out();
    assertEquals(7, csv.lines().filter(line -> line.contains(",unusable,")).count(), csv);
  }

  @Test
  void errorsMissAGateAndFailWithStrict() throws IOException {
    String once = onceOnly();
    String licence = folder.resolve("licence").toString();
    Ran gated = run("--engine", once, "--gate", "errors:0");
    assertEquals(1, gated.exitCode(), gated.err());
    assertTrue(gated.err().contains("gate missed: errors<=0, but 8"), gated.err());
    Files.createFile(Path.of(licence));
    assertEquals(0, run("--engine", once, "--gate", "errors<=8", "--force").exitCode());
    Files.createFile(Path.of(licence));
    assertEquals(1, run("--engine", once, "--strict", "--force").exitCode());
    assertEquals(0, report("report").exitCode());
    assertEquals(1, report("report", "--gate", "errors:7").exitCode());
    assertEquals(0, report("report", "--gate", "errors:8").exitCode());
    String now = folder.resolve("run.jsonl").toString();
    assertEquals(1, report("compare", now, "--gate", "errors<=7").exitCode());
    assertEquals(0, report("compare", now, "--gate", "errors<=8").exitCode());
  }

  @Test
  void anEngineThatFailsEverySearchIsReportedWithItsLastFailure() throws IOException {
    Ran ran =
        run(
            "--engine",
            engine("bad", "", CRASH),
            "--engine",
            engine("well", "", SOLVE),
            "--strict");
    assertEquals(4, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("own solved=10/10 "), ran.out());
    String message =
        "bad failed every search, 10 in all; the last: crashed: the process ended with exit code"
            + " 42; its last words: assertion failed: ply < 128";
    assertTrue(ran.err().contains(message), ran.err());
    assertFalse(ran.err().contains("well"), ran.err());
  }

  @Test
  void namesAllUnusableEnginesBeforeTheFirstSearch() throws IOException {
    Ran ran =
        run(
            "--engine",
            engine("first", "echo 'no network' >&2; exit 3", ""),
            "--engine",
            engine("well", "", SOLVE),
            "--engine",
            engine("second", "exit 4", ""));
    assertEquals(4, ran.exitCode());
    assertTrue(ran.err().contains("2 of 3 engines cannot be used:\n"), ran.err());
    assertTrue(ran.err().contains("first cannot be used: "), ran.err());
    assertTrue(ran.err().contains("second cannot be used: "), ran.err());
    assertTrue(Files.notExists(folder.resolve("run.jsonl")), "nothing was begun");
  }

  @Test
  void annotateEndsWhenItsEngineBecomesUnusable() throws IOException {
    Ran ran = annotate("once.jsonl", onceOnly());
    assertEquals(4, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("own#4: unusable: once cannot be used: "), ran.err());
    Ran bad = annotate("bad.jsonl", engine("b", "", CRASH));
    assertEquals(4, bad.exitCode(), "no answer to any record");
  }

  private Ran annotate(String journal, String engine) {
    String out = folder.resolve("out.epd").toString();
    return Ran.plumbline(
        "annotate",
        suite.toString(),
        "-o",
        out,
        "--journal",
        folder.resolve(journal).toString(),
        "--engine",
        engine);
  }
}
