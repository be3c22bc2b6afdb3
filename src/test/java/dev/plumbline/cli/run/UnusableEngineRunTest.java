package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Engines that fail every search, or cannot be started any more, in a run beside others. */
@Tag("medium")
class UnusableEngineRunTest extends FolderTest {
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
    String line = "run %s -q --time=50ms --warmup=0 --journal %s";
    return Ran.plumbline(List.of(Ran.words(line, suite, file("run.jsonl"))), arguments);
  }

  private Ran report(String command, String... arguments) {
    return Ran.plumbline(List.of(command, file("run.jsonl")), arguments);
  }

  @Test
  void anEngineThatCannotBeRestartedFailsOnlyItsOwnProblems() throws IOException {
    Ran ran = run("--engine", onceOnly(), "--engine", engine("well", "", SOLVE));
    ran.exits(0).outHas("own solved=2/10 ").outHas(" errors=8 ").outHas("own solved=10/10 ");
    ran.errHas("could not be started 3 times in a row").errHas("its last words: no licence");
    String csv = report("report", "--csv", "-").out();
    assertEquals(7, csv.lines().filter(line -> line.contains(",unusable,")).count(), csv);
  }

  @Test
  void errorsMissAGateAndFailWithStrict() throws IOException {
    String once = onceOnly();
    String licence = file("licence");
    run("--engine", once, "--gate", "errors:0").exits(1).errHas("gate missed: errors<=0, but 8");
    Files.createFile(Path.of(licence));
    run("--engine", once, "--gate", "errors<=8", "--force").exits(0);
    Files.createFile(Path.of(licence));
    run("--engine", once, "--strict", "--force").exits(1);
    report("report").exits(0);
    report("report", "--gate", "errors:7").exits(1);
    report("report", "--gate", "errors:8").exits(0);
    String now = file("run.jsonl");
    report("compare", now, "--gate", "errors<=7").exits(1);
    report("compare", now, "--gate", "errors<=8").exits(0);
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
    ran.exits(4).outHas("own solved=10/10 ");
    String message =
        "bad failed every search, 10 in all; the last: crashed: the process ended with exit code"
            + " 42; its last words: assertion failed: ply < 128";
    ran.errHas(message).errLacks("well");
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
    ran.exits(4).errHas("2 of 3 engines cannot be used:\n").errHas("first cannot be used: ");
    ran.errHas("second cannot be used: ");
    assertTrue(Files.notExists(folder.resolve("run.jsonl")), "nothing was begun");
  }

  @Test
  void annotateEndsWhenItsEngineBecomesUnusable() throws IOException {
    annotate("once.jsonl", onceOnly()).exits(4).errHas("own#4: unusable: once cannot be used: ");
    Ran bad = annotate("bad.jsonl", engine("b", "", CRASH));
    assertEquals(4, bad.exitCode(), "no answer to any record");
  }

  private Ran annotate(String journal, String engine) {
    String out = file("out.epd");
    return Ran.plumbline(
        "annotate", suite.toString(), "-o", out, "--journal", file(journal), "--engine", engine);
  }
}
