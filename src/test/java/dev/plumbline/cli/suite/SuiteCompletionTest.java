package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.Started;
import dev.plumbline.tablebase.PublicTables;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The commands annotate and mates. */
class SuiteCompletionTest extends FolderTest {
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

  private Path suite = Path.of("");

  @BeforeEach
  void writeSuite() throws IOException {
    suite = Files.writeString(folder.resolve("own.epd"), SUITE);
  }

  private int journals;

  /** Runs a command with a journal of its own, in the folder. */
  private Ran plumbline(String... words) {
    return reading("", words);
  }

  private Ran reading(String input, String... words) {
    return Ran.plumblineReading(input, with(words, "--journal", file("journal" + journals++)));
  }

  private static String[] with(String[] words, String... more) {
    return Ran.words(List.of(words), more);
  }

  private static String counts(Ran ran) {
    return ran.out().lines().reduce("", (before, line) -> line);
  }

  @Test
  void annotatesAsInTheStandard() {
    Ran ran = plumbline("annotate", suite.toString(), "--nodes", "2k", "--no-times");
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
    ran.errHas("own.epd:5:2: rejected: ");
    ran.errEnds("own: 4 annotated, 0 without answer, 1 skipped\n");
  }

  /** The engine plays e4 everywhere, which throws the win of the first record away. */
  @Test
  void annotateNamesAnswersThatTheTablesContradict() throws Exception {
    String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"start\";\n";
    Files.writeString(suite, "8/8/4k3/8/8/3K4/4P3/8 w - - id \"pawn\";\n" + start);
    List<String> words =
        new ArrayList<>(List.of("annotate", suite.toString(), "--nodes", "10", "--no-times"));
    words.addAll(FaultyEngine.options(Fault.NONE));
    Ran plain = plumbline(words.toArray(String[]::new)).errLacks("#1: ");
    words.addAll(List.of("--syzygy", PublicTables.need().toString()));
    Ran judged = plumbline(words.toArray(String[]::new));
    assertEquals(plain.exitCode(), judged.exitCode(), judged.err());
    assertEquals(plain.out(), judged.out(), "the records are the same");
    List<String> notes = judged.err().lines().filter(line -> line.contains("#1: ")).toList();
    assertEquals(List.of("plumbline: own#1: e2e4 draws, d3d4 wins"), notes);
  }

  @Test
  void annotateRefusesFoldersWithoutTables() throws IOException {
    String nowhere = file("nowhere");
    String[] words = {"annotate", suite.toString(), "--nodes", "100", "--syzygy"};
    Ran missing = plumbline(with(words, nowhere)).exits(3);
    String why = nowhere + ": cannot be read: it does not exist";
    missing.errHas(why);
    Ran empty = plumbline(with(words, folder.toString()));
    empty.exits(3).errHas(folder + ": no Syzygy tables");
    assertEquals("", empty.out(), "nothing is searched");
    assertEquals(SUITE, Files.readString(suite));
  }

  @Test
  void skipsAnnotatedRecordsUnlessAskedNotTo() throws IOException {
    String[] inPlace = {"annotate", suite.toString(), "--in-place", "--nodes", "500", "--jobs=2"};
    assertEquals("own: 4 annotated, 0 without answer, 1 skipped", counts(plumbline(inPlace)));
    String once = Files.readString(suite);
    assertTrue(once.contains("; acs 0; "), once);
    assertEquals("own: 0 annotated, 0 without answer, 5 skipped", counts(plumbline(inPlace)));
    assertEquals(once, Files.readString(suite));
    Ran again = plumbline("annotate", suite.toString(), "--in-place", "--again", "--depth=1", "-h");
    again.exits(0);
    again =
        plumbline(
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
    List<String> words =
        new ArrayList<>(List.of("annotate", suite.toString(), "--in-place", "--nodes=1"));
    words.addAll(FaultyEngine.options(Fault.DIES_IN_SEARCH));
    Ran ran = plumbline(words.toArray(String[]::new)).exits(1);
    assertEquals("own: 2 annotated, 1 without answer, 0 skipped", counts(ran));
    ran.errHas("plumbline: own#2: crashed: ");
    List<String> lines = Files.readAllLines(suite);
    assertEquals(record.formatted(66, 2).strip(), lines.get(1));
    assertTrue(lines.get(2).contains(" pv "), lines.get(2));
  }

  @Test
  void anEngineThatCannotBeUsedLeavesNoCopy() throws IOException {
    Path out = folder.resolve("out.epd");
    plumbline("annotate", suite.toString(), "-o", out.toString(), "--engine=nosuch").exits(4);
    assertFalse(Files.exists(out));
    plumbline("annotate", suite.toString(), "--engine=builtin", "--engine=builtin").exits(2);
    plumbline("mate", suite.toString(), "--in", "0").exits(2);
    plumbline("mate", suite.toString(), "--in=1", "--jobs=0").exits(2);
    reading(SUITE, "mate", "-", "--in", "1", "--in-place").exits(3);
    String nowhere = folder.resolve("no").resolve("x.epd").toString();
    Ran early = plumbline("mate", suite.toString(), "--in=9", "-o", nowhere);
    assertEquals(3, early.exitCode(), "before anything is searched");
    early.errHas(nowhere);
    assertEquals(SUITE, Files.readString(suite));
  }

  @Test
  void findsMatesAsInTheStandard() throws IOException {
    Ran one = plumbline("mate", suite.toString(), "--in", "1");
    assertEquals(3, one.exitCode(), "there is a rejected line");
    one.outIs(
        """
        # a comment;  kept   as it is
        6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; c0 "mine"; dm 1; id "one"; pm Rd8#; pv Rd8#;

        7k/8/8/8/8/8/R7/1R4K1 w - - Own 3 4; ce 7; hmvc 4; id "two";
        not a record
        4k3/8/8/3r4/4P3/8/8/4K3 w - - ce 5; dm 2; id "done"; pv exd5;
        7k/5Q2/6K1/8/8/8/8/8 b - - id "stalemate";
        7k/6Q1/6K1/8/8/8/8/8 b - - id "mated";
        """);
    one.errEnds("own: 1 mates found, 4 without, 0 undecided, 0 skipped\n");
    Ran two = reading(one.out(), "mate", "-", "--in", "2", "--all-keys", "--jobs", "2");
    two.outHas(
        "\n"
            + "7k/8/8/8/8/8/R7/1R4K1 w - - Own 3 4; bm Ra7 Rb7; ce 32764; dm 2; hmvc 4; id \"two\";"
            + " pm Rb7; pv Rb7 Kg8 Ra8#;\n");
    two.errEnds("stdin: 1 mates found, 2 without, 0 undecided, 2 skipped\n");
  }

  @Test
  @Tag("medium")
  void theMatesOfTheSuiteAreFoundAgain() throws IOException {
    Path out = folder.resolve("mates.epd");
    Path bare = folder.resolve("bare.epd");
    Ran.plumbline("convert", "mates", "--drop=bm,dm,pm,pv", "-o", bare + "").exits(0);
    plumbline("mate", bare.toString(), "--in=3", "--all-keys", "-o", out.toString()).exits(0);
    Ran shipped = Ran.plumbline("convert", "mates");
    List<String> known =
        shipped.out().lines().filter(line -> line.matches(".* dm [123];.*")).toList();
    assertTrue(known.size() > 50);
    List<String> found =
        Files.readAllLines(out).stream().filter(line -> line.contains(" dm ")).toList();
    assertEquals(
        known.stream().map(SuiteCompletionTest::solution).toList(),
        found.stream().map(SuiteCompletionTest::solution).toList());
  }

  /** The position, its keys and the length, without the rest. */
  private static String solution(String line) {
    return line.replaceAll(" (?!bm|dm)\\w+ [^;]*;", "");
  }

  @Test
  void reportsUndecidedRecords() throws IOException {
    Ran ran = plumbline("mate", suite.toString(), "--in=4", "--nodes=50", "--in-place");
    ran.exits(3).errHas("own#2: there is no mate in 1, given up after 50 moves made");
    Files.writeString(suite, SUITE.replace("not a record\n", ""));
    plumbline("mate", suite.toString(), "--in=4", "--nodes=50").exits(1);
  }

  private static final String THREE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - id "a";
      7k/8/8/8/8/8/R7/1R4K1 w - - id "b";
      4k3/8/8/3r4/4P3/8/8/4K3 w - - id "c";
      """;

  /** The commands that write a suite from a journal. */
  private List<String[]> commands() {
    return List.of(
        new String[] {"annotate", suite + "", "--nodes=500", "--no-times"},
        new String[] {"mate", suite + "", "--in=2", "--all-keys"},
        new String[] {"verify", suite + "", "--nodes=20k", "-q", "--no-times"});
  }

  /** Cuts the journal at many places, as a kill does, and resumes. */
  @Test
  @Tag("medium")
  void aKilledCommandLosesNothing() throws IOException {
    for (String[] command : commands()) {
      Files.writeString(suite, THREE.replace("id", "bm Kf1; id"));
      Path out = folder.resolve("out.epd");
      String journal = file(command[0]);
      String[] words = with(command, "-o", out + "", "--journal", journal);
      Ran.plumbline(words).exits(0);
      String whole = Files.readString(out);
      byte[] bytes = Files.readAllBytes(Path.of(journal));
      for (int part = 0; part <= 6; part++) {
        Files.write(Path.of(journal), Arrays.copyOf(bytes, bytes.length * part / 6));
        Files.delete(out);
        Ran resumed = Ran.plumbline(with(words, "--resume")).exits(0);
        assertEquals(whole, Files.readString(out), resumed.err());
      }
      assertEquals(3, Ran.plumbline(words).exitCode(), "a journal is not overwritten");
      Ran.plumbline(with(words, "--force")).exits(0);
    }
  }

  @Test
  void onlyTheSameCommandResumes() {
    String journal = file("a");
    String[] words = {"mate", suite + "", "--in=1", "--journal", journal, "--resume"};
    assertEquals(3, Ran.plumbline(words).exitCode(), "there is a rejected line");
    words[2] = "--in=2";
    Ran.plumbline(words).exits(3).errHas("limits: mate 2, was 1");
    Ran annotate =
        Ran.plumbline("annotate", suite + "", "--depth=1", "--journal", journal, "--resume");
    annotate.exits(3).errHas("of 'mate', not of 'annotate'");
  }

  /** The engine changes the suite while it searches. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engine is a shell script")
  void aSuiteThatChangedMeanwhileIsRefusedAndTheJournalCompletesIt() throws IOException {
    Path engine = engine("cp \"$0.new\" \"$0.suite\" || rm \"$0.suite\"");
    suite = folder.resolve("engine.sh.suite");
    String name = "engine";
    Map<String, String> edits =
        Map.of(
            THREE.replace("\"b\"", "\"B\""),
            name + "#2 was changed meanwhile",
            "4k3/8/8/8/8/8/8/R3K3 w - - id \"new\";\n" + THREE,
            name + "#1 was changed meanwhile",
            THREE.substring(THREE.indexOf('\n') + 1),
            name + "#1 was changed meanwhile",
            THREE.lines().findFirst().orElseThrow(),
            name + " has fewer records than before",
            "",
            name + " has fewer records than before");
    for (Map.Entry<String, String> edit : edits.entrySet()) {
      assertRefused(engine, edit.getKey(), edit.getValue());
    }
    assertRefused(engine, null, name + " was removed meanwhile");
  }

  private void assertRefused(Path engine, @Nullable String edited, String message)
      throws IOException {
    Files.writeString(suite, THREE);
    Path copy = Path.of(engine + ".new");
    Files.deleteIfExists(copy);
    if (edited != null) {
      Files.writeString(copy, edited);
    }
    String journal = file("journal" + journals++);
    String[] words = {
      "annotate",
      suite + "",
      "--in-place",
      "--nodes=20",
      "--no-times",
      "--engine",
      engine + "",
      "--journal",
      journal
    };
    Ran ran = Ran.plumbline(words).exits(3).errHas(message, "All results are in " + journal);
    ran.errEnds(" --journal " + journal + " --resume\n");
    assertEquals(edited, Files.exists(suite) ? Files.readString(suite) : null);
    Files.writeString(suite, THREE + "\n# a comment is no change\n");
    Ran completed = Ran.plumbline(with(words, "--resume")).exits(0);
    assertEquals("engine: 3 annotated, 0 without answer, 0 skipped", counts(completed));
    assertTrue(Files.readString(suite).contains(" ce 30; id \"b\"; pm "), Files.readString(suite));
    assertTrue(Files.readString(suite).endsWith("# a comment is no change\n"));
    Ran again = Ran.plumbline(with(words, "--resume"));
    assertEquals("engine: 0 annotated, 0 without answer, 3 skipped", counts(again));
  }

  /**
   * An engine that knows a move for each of the three positions, with a step before each answer.
   */
  private Path engine(String step) throws IOException {
    Path engine =
        Files.writeString(
            folder.resolve("engine.sh"),
            """
            #!/bin/sh
            while read -r line; do
              case "$line" in
                uci) echo "id name Bound"; echo uciok ;;
                isready) echo readyok ;;
                position*3R2K1*) move=d1d8 ;;
                position*1R4K1*) move=b1b7 ;;
                position*) move=e4d5 ;;
                go*)
                  STEP
                  echo "info depth 5 score cp 30 nodes 9 pv $move"
                  echo "bestmove $move" ;;
                quit) exit ;;
              esac
            done
            """
                .replace("STEP", step));
    Files.setPosixFilePermissions(engine, PosixFilePermissions.fromString("rwxr-xr-x"));
    return engine;
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engine is a shell script")
  void aBoundAtTheEndDoesNotKeepARecordFromBeingDone() throws IOException {
    Path engine =
        engine(
            """
            echo "info depth 5 score cp 30 nodes 9 pv d1d8"
            echo "info depth 6 score cp 20 upperbound nodes 20 pv d1d7"
            echo "bestmove d1d7"; continue
            """);
    Files.writeString(suite, THREE.lines().findFirst().orElseThrow() + "\n");
    String[] words = {
      "annotate", suite + "", "--in-place", "--nodes=20", "--no-times", "--engine", engine + ""
    };
    plumbline(words)
        .exits(0)
        .errHas(
            "own#1: the engine played Rd7, whose score is only a bound; the record gets its last exact"
                + " line, with Rd8#");
    String once = Files.readString(suite);
    assertTrue(once.contains(" ce 30; ") && once.contains(" pm Rd8#; pv Rd8#;"), once);
    assertEquals("own: 0 annotated, 0 without answer, 1 skipped", counts(plumbline(words)));
  }

  @Test
  @Tag("slow")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
  void anInterruptionKeepsTheResultsSoFar() throws Exception {
    Path out = folder.resolve("out.epd");
    Path journal = folder.resolve("journal");
    String[] words = {
      "annotate", "mates", "--time", "200ms", "-o", out + "", "--journal", journal + ""
    };
    Started annotating =
        Started.plumbline(folder, List.of(words)).until(() -> entries(journal) >= 2);
    Ran ended = annotating.end("-INT").exits(130);
    assertFalse(Files.exists(out), "the suite is written as a whole");
    ended.errHas("ended after " + entries(journal) + " of 150 records");
    ended.errEnds("plumbline " + String.join(" ", words) + " --resume\n");
    Ran.plumbline(with(words, "--resume")).exits(0);
    assertEquals(151, Files.readAllLines(journal).size());
    assertTrue(
        Files.readAllLines(out).stream().filter(line -> line.contains(" ce ")).count() > 149);
  }

  /** The number of whole entries. */
  private static long entries(Path journal) throws IOException {
    return Files.exists(journal)
        ? Files.readString(journal).chars().filter(character -> character == '\n').count() - 1
        : 0;
  }
}
