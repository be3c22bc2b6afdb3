package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Main;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.suite.SuiteRewriting.RewriteTarget;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The commands annotate and mates. */
class SweepCommandsTest {
  private static final String SUITE =
      """
      # a comment;  kept   as it is
      6k1/5ppp/8/8/8/8/5PPP/3R2K1  w - - id "one"; bm Rd8#; c0 "mine";

      7k/8/8/8/8/8/R7/1R4K1 w - - id "two"; hmvc 4; Own 3 4; ce 7;
      not a record
      4k3/8/8/3r4/4P3/8/8/4K3 w - - pv exd5; id "done"; ce 5; dm 2;
      7k/5Q2/6K1/8/8/8/8/8 b - - id "stalemate";
      7k/6Q1/6K1/8/8/8/8/8 b - - id "mated";
      """;

  @TempDir Path folder;
  private Path suite = Path.of("");

  @BeforeEach
  void writeSuite() throws IOException {
    suite = Files.writeString(folder.resolve("own.epd"), SUITE);
  }

  private static String counts(Ran ran) {
    return ran.out().lines().reduce("", (before, line) -> line);
  }

  @Test
  void annotatesAsInTheStandard() {
    Ran ran = Ran.plumbline("annotate", suite.toString(), "--nodes", "2k", "--no-times");
    assertEquals(3, ran.exitCode(), "there is a rejected line");
    assertEquals(
        """
        # a comment;  kept   as it is
        6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - acd N; acn 2000; bm Rd8#; c0 "mine"; ce 32766; id "one"; pm Rd8#; pv Rd8#;

        7k/8/8/8/8/8/R7/1R4K1 w - - Own 3 4; acd N; acn 2000; ce 32764; hmvc 4; id "two"; pm Rb7; pv Rb7 Kg8 Ra8#;
        not a record
        4k3/8/8/3r4/4P3/8/8/4K3 w - - ce 5; dm 2; id "done"; pv exd5;
        7k/5Q2/6K1/8/8/8/8/8 b - - ce 0; id "stalemate"; pv;
        7k/6Q1/6K1/8/8/8/8/8 b - - ce -32767; id "mated"; pv;
        """,
        ran.out().replaceAll("acd \\d+", "acd N"));
    assertTrue(ran.err().contains("own.epd:5:2: rejected: "), ran.err());
    assertTrue(ran.err().endsWith("own: 4 annotated, 0 without answer, 1 skipped\n"));
  }

  @Test
  void skipsAnnotatedRecordsUnlessAskedNotTo() throws IOException {
    String[] inPlace = {"annotate", suite.toString(), "--in-place", "--nodes", "500", "--jobs=2"};
    assertEquals("own: 4 annotated, 0 without answer, 1 skipped", counts(Ran.plumbline(inPlace)));
    String once = Files.readString(suite);
    assertTrue(once.contains("; acs 0; "), once);
    assertEquals("own: 0 annotated, 0 without answer, 5 skipped", counts(Ran.plumbline(inPlace)));
    assertEquals(once, Files.readString(suite));
    Ran again =
        Ran.plumbline("annotate", suite.toString(), "--in-place", "--again", "--depth=1", "-h");
    assertEquals(0, again.exitCode());
    again =
        Ran.plumbline(
            "annotate", suite.toString(), "--in-place", "--again", "--depth=1", "--multipv=2");
    assertEquals("own: 5 annotated, 0 without answer, 0 skipped", counts(again));
    String twice = Files.readString(suite);
    assertTrue(twice.contains("; Pv2 "), twice);
    assertFalse(twice.contains("acn 500;"), twice);
    assertEquals(SUITE.lines().count(), twice.lines().count());
  }

  @Test
  void aFailedSearchLeavesItsRecordUnchanged() throws Exception {
    String record = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - fmvn %d; id \"%d\";\n";
    Files.writeString(
        suite, record.formatted(1, 1) + record.formatted(66, 2) + record.formatted(2, 3));
    UciSpec spec = FaultyEngine.with(Fault.DIES_IN_SEARCH);
    List<String> words =
        new ArrayList<>(List.of("annotate", suite.toString(), "--in-place", "--nodes=1"));
    words.addAll(List.of("--engine", spec.command()));
    spec.args().forEach(argument -> words.add("--arg=" + argument));
    Ran ran = Ran.plumbline(words.toArray(String[]::new));
    assertEquals(1, ran.exitCode(), ran.err());
    assertEquals("own: 2 annotated, 1 without answer, 0 skipped", counts(ran));
    assertTrue(ran.err().contains("plumbline: own#2: crashed: "), ran.err());
    List<String> lines = Files.readAllLines(suite);
    assertEquals(record.formatted(66, 2).strip(), lines.get(1));
    assertTrue(lines.get(2).contains(" pv "), lines.get(2));
  }

  @Test
  void anEngineThatCannotBeUsedLeavesNoCopy() throws IOException {
    Path out = folder.resolve("out.epd");
    Ran ran = Ran.plumbline("annotate", suite.toString(), "-o", out.toString(), "--engine=nosuch");
    assertEquals(4, ran.exitCode());
    assertFalse(Files.exists(out));
    assertEquals(
        2,
        Ran.plumbline("annotate", suite.toString(), "--engine=builtin", "--engine=builtin")
            .exitCode());
    assertEquals(2, Ran.plumbline("mates", suite.toString(), "--in", "0").exitCode());
    assertEquals(2, Ran.plumbline("mates", suite.toString(), "--in=1", "--jobs=0").exitCode());
    assertEquals(
        3, Ran.plumblineReading(SUITE, "mates", "-", "--in", "1", "--in-place").exitCode());
    String nowhere = folder.resolve("no").resolve("x.epd").toString();
    Ran early = Ran.plumbline("mates", suite.toString(), "--in=9", "-o", nowhere);
    assertEquals(3, early.exitCode(), "before anything is searched");
    assertTrue(early.err().contains(nowhere), early.err());
    assertEquals(SUITE, Files.readString(suite));
  }

  @Test
  void findsMatesAsInTheStandard() throws IOException {
    Ran one = Ran.plumbline("mates", suite.toString(), "--in", "1");
    assertEquals(3, one.exitCode(), "there is a rejected line");
    assertEquals(
        """
        # a comment;  kept   as it is
        6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; c0 "mine"; dm 1; id "one"; pm Rd8#; pv Rd8#;

        7k/8/8/8/8/8/R7/1R4K1 w - - Own 3 4; ce 7; hmvc 4; id "two";
        not a record
        4k3/8/8/3r4/4P3/8/8/4K3 w - - ce 5; dm 2; id "done"; pv exd5;
        7k/5Q2/6K1/8/8/8/8/8 b - - id "stalemate";
        7k/6Q1/6K1/8/8/8/8/8 b - - id "mated";
        """,
        one.out());
    assertTrue(
        one.err().endsWith("own: 1 mates found, 4 without, 0 undecided, 0 skipped\n"), one.err());
    Ran two = Ran.plumblineReading(one.out(), "mates", "-", "--in", "2", "--bm", "--jobs", "2");
    assertTrue(
        two.out()
            .contains(
                "\n7k/8/8/8/8/8/R7/1R4K1 w - - Own 3 4; bm Ra7 Rb7; ce 32764; dm 2; hmvc 4;"
                    + " id \"two\"; pm Rb7; pv Rb7 Kg8 Ra8#;\n"),
        two.out());
    assertTrue(
        two.err().endsWith("stdin: 1 mates found, 2 without, 0 undecided, 2 skipped\n"), two.err());
  }

  @Test
  @Tag("medium")
  void theMatesOfTheSuiteAreFoundAgain() throws IOException {
    Path out = folder.resolve("mates.epd");
    Path bare = folder.resolve("bare.epd");
    assertEquals(
        0, Ran.plumbline("purge", "mates", "--op=bm,dm,pm,pv", "-o", bare + "").exitCode());
    Ran ran = Ran.plumbline("mates", bare.toString(), "--in=3", "--bm", "-o", out.toString());
    assertEquals(0, ran.exitCode(), ran.err());
    Ran shipped = Ran.plumbline("purge", "mates", "--op", "none");
    List<String> known =
        shipped.out().lines().filter(line -> line.matches(".* dm [123];.*")).toList();
    assertTrue(known.size() > 50);
    List<String> found =
        Files.readAllLines(out).stream().filter(line -> line.contains(" dm ")).toList();
    assertEquals(
        known.stream().map(SweepCommandsTest::solution).toList(),
        found.stream().map(SweepCommandsTest::solution).toList());
  }

  /** The position, its keys and the length, without the rest. */
  private static String solution(String line) {
    return line.replaceAll(" (?!bm|dm)\\w+ [^;]*;", "");
  }

  @Test
  void reportsUndecidedRecords() throws IOException {
    Ran ran = Ran.plumbline("mates", suite.toString(), "--in=4", "--nodes=50", "--in-place");
    assertEquals(3, ran.exitCode());
    assertTrue(
        ran.err().contains("own#2: there is no mate in 1, given up after 50 moves made"),
        ran.err());
    Files.writeString(suite, SUITE.replace("not a record\n", ""));
    assertEquals(1, Ran.plumbline("mates", suite.toString(), "--in=4", "--nodes=50").exitCode());
  }

  private static final String THREE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - id "a";
      7k/8/8/8/8/8/R7/1R4K1 w - - id "b";
      4k3/8/8/3r4/4P3/8/8/4K3 w - - id "c";
      """;

  /** Another program edits a file while its records are completed. */
  private interface Edit {
    void on(Path file) throws IOException;
  }

  /** Completes all records by a comment, with an edit before the file is written. */
  private Sweeping sweep(String target, Edit edit) throws Exception {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Shell shell =
        Shell.over(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            err,
            Map.of(),
            Clock.fixed(Ran.NOW, ZoneOffset.UTC));
    RewriteTarget where = new RewriteTarget();
    where.inPlace = target.isEmpty();
    where.output = target.isEmpty() ? null : folder.resolve(target);
    Files.writeString(suite, THREE);
    Sweep sweep = new Sweep(suite.toString(), record -> true, where, shell);
    List<EpdRecord> records = new ArrayList<>();
    try (EntryReader reader = EntryReader.open(sweep.found().input())) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        records.add(Objects.requireNonNull(entry.record()));
      }
    }
    ExitCode code =
        sweep.run(
            () -> {
              edit.on(suite);
              for (int i = 0; i < records.size(); i++) {
                sweep.complete(i + 1, records.get(i), commented(records.get(i)));
              }
            },
            () -> {},
            List.of("annotate", suite.toString()));
    return new Sweeping(code, sweep.completed(), err.toString(StandardCharsets.UTF_8));
  }

  private record Sweeping(ExitCode code, int completed, String err) {}

  private static EpdRecord commented(EpdRecord record) {
    List<Operation> operations = new ArrayList<>(record.operations());
    operations.add(new Operation("ce", List.of(Operand.word("1"))));
    return new EpdRecord(record.setup(), operations);
  }

  private List<String> ids(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(line -> line.replaceAll(".* - - ", "").replaceAll("(id|ce) |[\";]", "").strip())
        .toList();
  }

  @Test
  void aRecordThatIsInsertedMeanwhileStays() throws Exception {
    String other = "7k/8/8/8/8/8/R7/KR6 w - - id \"new\";\n";
    Sweeping ran = sweep("", file -> Files.writeString(file, other + THREE));
    assertEquals(List.of("new", "1 a", "1 b", "1 c"), ids(suite));
    assertEquals(ExitCode.OK, ran.code());
    assertEquals(3, ran.completed());
  }

  @Test
  void aRecordThatIsDeletedMeanwhileDoesNotComeBack() throws Exception {
    String two = THREE.lines().skip(1).collect(Collectors.joining("\n", "", "\n"));
    Sweeping ran = sweep("", file -> Files.writeString(file, two));
    assertEquals(List.of("1 b", "1 c"), ids(suite));
    assertEquals(List.of("1 a"), ids(folder.resolve("own-unplaced.epd")));
    assertEquals(ExitCode.MISSED, ran.code());
    assertEquals(2, ran.completed());
    assertTrue(ran.err().contains("own-unplaced.epd: own#1\n"), ran.err());
  }

  @Test
  void resultsOfATruncatedFileAreSavedBesideIt() throws Exception {
    Files.writeString(folder.resolve("own-unplaced.epd"), "from another time\n");
    Sweeping ran = sweep("", file -> Files.writeString(file, ""));
    assertEquals("", Files.readString(suite));
    assertEquals(List.of("1 a", "1 b", "1 c"), ids(folder.resolve("own-unplaced-2.epd")));
    assertEquals(ExitCode.MISSED, ran.code());
    assertEquals(0, ran.completed());
  }

  @Test
  void resultsOfARemovedFileAreSavedBesideIt() throws Exception {
    Sweeping ran = sweep("", Files::delete);
    assertFalse(Files.exists(suite));
    assertEquals(3, ids(folder.resolve("own-unplaced.epd")).size());
    assertEquals(ExitCode.INPUT, ran.code());
    assertTrue(ran.err().contains("the file is gone; results without a place: 3"), ran.err());
  }

  @Test
  void keepsEditsMadeMeanwhile() throws Exception {
    Sweeping ran =
        sweep(
            "",
            file ->
                Files.writeString(
                    file, THREE.replace("\"a\"", "\"A\"").replace("id \"b\"", "ce 7; id \"b\"")));
    assertEquals(List.of("1 A", "7 b", "1 c"), ids(suite));
    assertEquals(List.of("1 b"), ids(folder.resolve("own-unplaced.epd")));
    assertEquals(ExitCode.MISSED, ran.code());
    assertTrue(ran.err().contains("edited meanwhile and got their results: 1"), ran.err());
  }

  @Test
  void distinguishesEqualPositionsByTheirOrder() throws Exception {
    String twice = THREE.lines().findFirst().orElseThrow().replace("\"a\"", "\"again\"") + "\n";
    Sweeping ran = sweep("", file -> Files.writeString(file, THREE + twice));
    assertEquals(List.of("1 a", "1 b", "1 c", "again"), ids(suite));
    assertEquals(ExitCode.OK, ran.code());
  }

  @Test
  void aCopyIsMadeOfTheFileAsItIsAtTheEnd() throws Exception {
    Sweeping ran = sweep("copy.epd", file -> Files.writeString(file, "# new\n" + THREE));
    assertEquals(ExitCode.OK, ran.code());
    assertEquals(List.of("# new", "1 a", "1 b", "1 c"), ids(folder.resolve("copy.epd")));
  }

  @Test
  void completedRecordsThatVanishAfterTheyWereWrittenAreCounted() throws Exception {
    SweptSuite swept = new SweptSuite(Input.file(Files.writeString(suite, THREE)));
    swept.survey(record -> true, entry -> {});
    List<EpdRecord> records = new ArrayList<>();
    try (EntryReader reader = EntryReader.open(Input.file(suite))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        records.add(Objects.requireNonNull(entry.record()));
      }
    }
    swept.put(2, records.get(1), commented(records.get(1)));
    swept.write(suite);
    assertEquals(0, swept.vanished());
    Files.writeString(suite, THREE.lines().findFirst().orElseThrow());
    swept.lookAgain();
    assertEquals(1, swept.vanished());
    assertEquals(List.of(), swept.homeless());
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engine is a shell script")
  void aBoundAtTheEndDoesNotKeepARecordFromBeingDone() throws IOException {
    Path engine =
        Files.writeString(
            folder.resolve("engine.sh"),
            """
            #!/bin/sh
            while read -r line; do
              case "$line" in
                uci) echo "id name Bound"; echo uciok ;;
                isready) echo readyok ;;
                go*)
                  echo "info depth 5 score cp 30 nodes 9 pv d1d8"
                  echo "info depth 6 score cp 20 upperbound nodes 20 pv d1d7"
                  echo "bestmove d1d7" ;;
                quit) exit ;;
              esac
            done
            """);
    Files.setPosixFilePermissions(engine, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(suite, THREE.lines().findFirst().orElseThrow() + "\n");
    String[] words = {
      "annotate", suite + "", "--in-place", "--nodes=20", "--no-times", "--engine", engine + ""
    };
    Ran ran = Ran.plumbline(words);
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(
        ran.err()
            .contains(
                "own#1: the engine played Rd7, whose score is only a bound; the record gets its last"
                    + " exact line, with Rd8#"),
        ran.err());
    String once = Files.readString(suite);
    assertTrue(once.contains(" ce 30; ") && once.contains(" pm Rd8#; pv Rd8#;"), once);
    assertEquals("own: 0 annotated, 0 without answer, 1 skipped", counts(Ran.plumbline(words)));
  }

  @Test
  void showsTheProgress() throws Exception {
    Shell shell =
        Shell.over(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Map.of(),
            Clock.fixed(Ran.NOW, ZoneOffset.UTC));
    Sweep sweep = new Sweep(suite.toString(), record -> true, null, shell);
    assertEquals("own: 0 of 5", sweep.progress(9));
    sweep.leave();
    sweep.fail(2, "of something");
    assertEquals("own: 2 of 5  1:15:00 left", sweep.progress(3_000_000_000_000L));
    assertEquals(1, sweep.unchanged());
    assertEquals(1, sweep.failed());
  }

  @Test
  @Tag("slow")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
  void anInterruptionKeepsTheResultsSoFar() throws Exception {
    Path out = folder.resolve("out.epd");
    Path errors = folder.resolve("err");
    Process sweep =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "annotate",
                "mates",
                "--time",
                "200ms",
                "-o",
                out.toString())
            .redirectError(errors.toFile())
            .start();
    for (int seconds = 0; seconds < 60 && !Files.exists(out); seconds++) {
      assertFalse(sweep.waitFor(1, TimeUnit.SECONDS), "there are 150 records");
    }
    assertTrue(Files.exists(out), "nothing was written within a minute");
    new ProcessBuilder("kill", "-INT", Long.toString(sweep.pid())).start().waitFor();
    assertTrue(sweep.waitFor(60, TimeUnit.SECONDS));
    assertEquals(130, sweep.exitValue());
    long complete = Files.readAllLines(out).stream().filter(line -> line.contains(" ce ")).count();
    assertTrue(complete > 0);
    String printed = Files.readString(errors);
    assertTrue(printed.contains("ended after " + complete + " of 150 records"), printed);
    assertTrue(
        printed.endsWith("plumbline annotate " + out + " --time 200ms --in-place\n"), printed);
  }
}
