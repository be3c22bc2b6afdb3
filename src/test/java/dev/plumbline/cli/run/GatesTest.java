package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.run.spec.EngineFinder.Programs;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gates of a run decide its exit code. */
class GatesTest {
  private static final String EASY = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"%d\";\n";

  /** Asks for a move that no engine plays. */
  private static final String HARD = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Kh1; id \"%d\";\n";

  private static final String START =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; fmvn %d;\n";

  private static final int CURSED = 66;

  @TempDir Path folder;

  private String suite(String name, int easy, int hard) throws IOException {
    StringBuilder records = new StringBuilder();
    for (int i = 0; i < easy + hard; i++) {
      records.append((i < easy ? EASY : HARD).formatted(i));
    }
    return Files.writeString(folder.resolve(name + ".epd"), records).toString();
  }

  private Ran run(String journal, List<String> suites, String... more) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(suites);
    words.addAll(List.of("--nodes", "50", "--journal", folder.resolve(journal).toString()));
    words.addAll(Arrays.asList(more));
    return Ran.plumbline(words.toArray(String[]::new));
  }

  private static List<String> gates(Ran ran) {
    return ran.err().lines().filter(line -> line.startsWith("gate ")).toList();
  }

  @Test
  @Tag("medium")
  void percentagesAndErrorsOfARunWithAFaultyEngine() throws Exception {
    String suite = folder.resolve("own.epd").toString();
    Files.writeString(
        Path.of(suite), START.formatted(1) + START.formatted(CURSED) + START.formatted(2));
    List<String> words = FaultyEngine.options(Fault.ILLEGAL_MOVE);
    words.addAll(List.of("--gate", "errors:0", "--gate", "errors<=1", "--gate", "solved:66.6%"));
    Ran ran = run("faulty", List.of(suite), words.toArray(String[]::new));
    assertEquals(1, ran.exitCode(), ran.err());
    assertEquals(
        List.of(
            "gate missed: errors<=0, but 1",
            "gate passed: errors<=1, with 1",
            "gate passed: solved>=66.6%, with 66.66% (2 of 3)"),
        gates(ran));
  }

  @Test
  void aQuietRunReportsMissedGatesOnly() throws IOException {
    Ran ran = run("quiet", List.of(suite("own", 1, 1)), "-q", "--gate", "errors:0");
    assertEquals(List.of(0, List.of()), List.of(ran.exitCode(), gates(ran)));
    Ran missed =
        run("missed", List.of(suite("own", 1, 1)), "-q", "--gate=errors:0", "--gate=solved:51%");
    assertEquals(1, missed.exitCode());
    assertEquals(List.of("gate missed: solved>=51%, but 50.00% (1 of 2)"), gates(missed));
  }

  @Test
  void aGateMayBeForOneSuiteOfSeveral() throws IOException {
    List<String> suites = List.of(suite("good", 3, 0), suite("bad", 1, 2));
    Ran ran = run("two", suites, "--gate=good:solved:3", "--gate=bad:points:50%");
    assertEquals(1, ran.exitCode(), ran.err());
    assertEquals(
        List.of(
            "gate passed: good:solved>=3, with 3",
            "gate missed: bad:points>=50%, but 33.33% (1 of 3)"),
        gates(ran));
    Ran unknown = run("none", suites, "--gate", "goood:solved:3");
    assertEquals(2, unknown.exitCode());
    assertTrue(
        unknown
            .err()
            .contains(
                "--gate goood:solved>=3: the run has no suite goood: did you mean \"good\"? its"
                    + " suites are good, bad"),
        unknown.err());
    assertFalse(Files.exists(folder.resolve("none")), "nothing is searched");
    Ran reported =
        Ran.plumbline("report", folder.resolve("two").toString(), "--gate", "bad:solved:1");
    assertEquals(0, reported.exitCode(), reported.err());
  }

  @Test
  void aLossAgainstTheBaselineIsCountedBySuite() throws IOException {
    String suite = suite("own", 9, 0);
    String other = suite("other", 0, 0);
    Files.writeString(Path.of(other), "k7/8/1K6/8/8/8/8/7R w - - bm Rh8#;\n");
    run("old", List.of(suite, other));
    Files.writeString(
        Path.of(suite), Files.readString(Path.of(suite)).replace("bm Rd8#", "bm Kh1"));
    String old = folder.resolve("old").toString();
    Ran ran =
        run(
            "new",
            List.of(suite, other),
            "--baseline=" + old,
            "--gate=lost:8",
            "--gate=lost<=9",
            "--gate=other:lost:0",
            "--gate=p-value<0.01",
            "--gate=other:p-value<0.01");
    assertEquals(1, ran.exitCode(), ran.err());
    assertEquals(
        List.of(
            "gate missed: lost<=8, but 9",
            "gate passed: lost<=9, with 9",
            "gate passed: other:lost<=0, with 0",
            "gate missed: p-value:0.01, but p=0.0039 (0 won, 9 lost)",
            "gate passed: other:p-value:0.01, with p=1.0000 (0 won, 0 lost)"),
        gates(ran));
    String now = folder.resolve("new").toString();
    Ran back = Ran.plumbline("compare", now, old, "--gate=p-value:0.01", "--gate=lost:0");
    assertEquals(0, back.exitCode(), back.err());
  }

  @Test
  void aGateThatComparesNeedsABaseline() throws IOException {
    List<String> suite = List.of(suite("own", 1, 0));
    for (String gate : List.of("lost<=2", "p-value:0.01", "new-failures<=0")) {
      Ran ran = run("none", suite, "--gate", gate);
      assertEquals(2, ran.exitCode());
      assertTrue(
          ran.err().contains("--gate " + gate + " needs an older run to compare with: --baseline"),
          ran.err());
      Ran first = run(gate, suite, "--gate", gate, "--baseline", "none");
      assertEquals(0, first.exitCode(), first.err());
    }
    assertFalse(Files.exists(folder.resolve("none")), "nothing is searched");
  }

  @Test
  @Tag("medium")
  void aRealEnginePassesGates() throws IOException {
    assumeTrue(Programs.on("").find("stockfish").isPresent(), "no stockfish here: skipped");
    Ran ran =
        run(
            "real",
            List.of(suite("own", 2, 0)),
            "--engine=stockfish",
            "--gate=solved:100%",
            "--gate=errors:0");
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(2, gates(ran).size());
  }
}
