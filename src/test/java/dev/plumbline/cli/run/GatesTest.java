package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The gates of a run decide its exit code. */
class GatesTest extends FolderTest {
  private static final String EASY = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"%d\";\n";

  /** Asks for a move that no engine plays. */
  private static final String HARD = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Kh1; id \"%d\";\n";

  private String suite(String name, int easy, int hard) throws IOException {
    StringBuilder records = new StringBuilder();
    for (int i = 0; i < easy + hard; i++) {
      records.append((i < easy ? EASY : HARD).formatted(i));
    }
    return write(name + ".epd", records);
  }

  private Ran run(String journal, List<String> suites, String... more) {
    String[] words = Ran.words(suites, "--nodes", "50", "--journal", file(journal));
    return Ran.plumbline(List.of(Ran.words(List.of("run"), words)), more);
  }

  private static List<String> gates(Ran ran) {
    return ran.err().lines().filter(line -> line.startsWith("gate ")).toList();
  }

  @Test
  @Tag("medium")
  void percentagesAndErrorsOfARunWithAFaultyEngine() throws Exception {
    String suite = file("own.epd");
    Files.writeString(Path.of(suite), FaultyEngine.suite());
    List<String> words = FaultyEngine.options(Fault.ILLEGAL_MOVE);
    words.addAll(List.of("--gate", "errors:0", "--gate", "errors<=1", "--gate", "solved:66.6%"));
    Ran ran = run("faulty", List.of(suite), words.toArray(String[]::new)).exits(1);
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
    missed.exits(1);
    assertEquals(List.of("gate missed: solved>=51%, but 50.00% (1 of 2)"), gates(missed));
  }

  @Test
  void aGateMayBeForOneSuiteOfSeveral() throws IOException {
    List<String> suites = List.of(suite("good", 3, 0), suite("bad", 1, 2));
    Ran ran = run("two", suites, "--gate=good:solved:3", "--gate=bad:points:50%").exits(1);
    assertEquals(
        List.of(
            "gate passed: good:solved>=3, with 3",
            "gate missed: bad:points>=50%, but 33.33% (1 of 3)"),
        gates(ran));
    Ran unknown = run("none", suites, "--gate", "goood:solved:3").exits(2);
    unknown.errHas(
        "--gate goood:solved>=3: the run has no suite goood: did you mean \"good\"? its suites are"
            + " good, bad");
    assertFalse(Files.exists(folder.resolve("none")), "nothing is searched");
    Ran.plumbline("report", file("two"), "--gate", "bad:solved:1").exits(0);
  }

  @Test
  void aLossAgainstTheBaselineIsCountedBySuite() throws IOException {
    String suite = suite("own", 9, 0);
    String other = suite("other", 0, 0);
    Files.writeString(Path.of(other), "k7/8/1K6/8/8/8/8/7R w - - bm Rh8#;\n");
    run("old", List.of(suite, other));
    Files.writeString(
        Path.of(suite), Files.readString(Path.of(suite)).replace("bm Rd8#", "bm Kh1"));
    String old = file("old");
    Ran ran =
        run(
            "new",
            List.of(suite, other),
            Ran.words(
                "--baseline="
                    + old
                    + " --gate=lost:8 --gate=lost<=9 --gate=other:lost:0 --gate=p-value<0.01"
                    + " --gate=other:p-value<0.01"));
    ran.exits(1);
    assertEquals(
        List.of(
            "gate missed: lost<=8, but 9",
            "gate passed: lost<=9, with 9",
            "gate passed: other:lost<=0, with 0",
            "gate missed: p-value:0.01, but p=0.0039 (0 won, 9 lost)",
            "gate passed: other:p-value:0.01, with p=1.0000 (0 won, 0 lost)"),
        gates(ran));
    String now = file("new");
    Ran.plumbline("compare", now, old, "--gate=p-value:0.01", "--gate=lost:0").exits(0);
  }

  @Test
  void aGateThatComparesNeedsABaseline() throws IOException {
    List<String> suite = List.of(suite("own", 1, 0));
    for (String gate : List.of("lost<=2", "p-value:0.01", "new-failures<=0")) {
      Ran ran = run("none", suite, "--gate", gate);
      ran.exits(2).errHas("--gate " + gate + " needs an older run to compare with: --baseline");
      run(gate, suite, "--gate", gate, "--baseline", "none").exits(0);
    }
    assertFalse(Files.exists(folder.resolve("none")), "nothing is searched");
  }

  /** Engines of these names, all of them the builtin one, on the suites. */
  private Ran named(String journal, List<String> suites, List<String> engines, String... more)
      throws IOException {
    StringBuilder file = new StringBuilder();
    engines.forEach(name -> file.append("[engines.\"" + name + "\"]\npreset = \"textbook\"\n"));
    Path plan = folder.resolve(journal + ".toml");
    Files.writeString(
        plan,
        "suites = [\"%s\"]\n".formatted(String.join("\", \"", suites))
            + "gate = [\"new-failures:0\", \"lost:0\"]\nbaseline = \"none\"\n"
            + file);
    return run(journal, List.of(plan.toString()), more);
  }

  @Test
  void aGateWithoutACommonEngineIsRefusedBeforeTheFirstSearch() throws IOException {
    List<String> suite = List.of(suite("own", 2, 0));
    named("two", suite, List.of("mine", "other"));
    String two = file("two");
    Ran ran = run("new", suite, "-q", "--baseline", two, "--gate=new-failures:0", "--gate=lost:0");
    ran.exits(3);
    ran.errIs(
        "plumbline: "
            + two
            + ": --gate new-failures<=0 has nothing to compare: builtin is not in the old run,"
            + " which has mine and other; if one of these is the same engine, compare them, as in"
            + " plumbline compare OLD NEW --old \"mine\" --new \"builtin\"\n"
            + "  To compare with no older run: --baseline none\n");
    assertFalse(Files.exists(folder.resolve("new")), "nothing is searched");
    run("new", suite, "--baseline", two, "--gate=lost:0", "--dry-run").exits(3);
    Ran reports = run("new", suite, "-q", "--baseline", two);
    assertEquals(0, reports.exitCode(), "no gate compares");
    reports.errHas("warning: builtin is not in the old run");
    Ran reported = Ran.plumbline("report", file("new"), "--baseline", two, "--gate=lost:0");
    reported.exits(1);
    assertTrue(
        gates(reported).get(0).startsWith("gate missed: lost<=0, but nothing to compare: builtin"),
        reported.err());
    Ran compared = Ran.plumbline("compare", two, file("new"));
    compared.exits(3).errHas("the runs have no problem in common: builtin is not in the old run");
  }

  @Test
  void aRenamedEngineIsComparedIfTheUserSaysSo() throws IOException {
    List<String> suite = List.of(suite("own", 2, 0));
    named("old", suite, List.of("mine", "other"));
    String old = file("old");
    List<String> renamed = List.of("mine 1.1", "other");
    Ran refused = named("new", suite, renamed, "--baseline", old).exits(3);
    refused.errHas(
        "if mine is the same engine, compare them: plumbline compare OLD NEW --old \"mine\" --new"
            + " \"mine 1.1\"");
    Files.writeString(
        Path.of(suite.get(0)), EASY.formatted(0) + HARD.formatted(1).replace("id", "c0"));
    named("new", suite, renamed);
    String now = file("new");
    Ran compared =
        Ran.line(
            "compare %s %s --old mine --new %s --gate=new-failures:0 --gate=lost:0",
            old, now, "mine 1.1");
    compared.exits(1);
    assertEquals(
        List.of("gate missed: new-failures<=0, but 1", "gate missed: lost<=0, but 1"),
        gates(compared));
    compared.outHas("\n  lost                1\n");
    Ran reversed =
        Ran.plumbline("compare", old, now, "--old", "mine 1.1", "--new", "mine").exits(2);
    reversed.errHas(
        "--old mine 1.1: the run has no engine of this name: its engines are mine, other");
  }

  @Test
  void aGateAgainstAnotherSuiteIsMissed() throws IOException {
    run("other", List.of(suite("other", 2, 0)));
    String own = file("own.epd");
    Files.writeString(Path.of(own), "k7/8/1K6/8/8/8/8/7R w - - bm Rh8#;\n");
    Ran ran =
        run(
            "new",
            List.of(own),
            "-q",
            "--baseline=" + folder.resolve("other"),
            "--gate=new-failures:0",
            "--gate=errors:0");
    ran.exits(1);
    assertEquals(
        List.of(
            "gate missed: new-failures<=0, but nothing to compare: the old run has none of the"
                + " problems of own, only those of other; compare with a run of the same"
                + " problems"),
        gates(ran));
  }

  @Test
  void aQuietRunSaysWhatPartIsCompared() throws IOException {
    run("old", List.of(suite("own", 2, 0)));
    Ran ran =
        run(
            "new",
            List.of(suite("own", 3, 0)),
            "-q",
            "--baseline=" + folder.resolve("old"),
            "--gate=lost:0");
    ran.exits(0).errIs("plumbline: warning: the old run has only 2 of the 3 problems of own\n");
    Ran back =
        Ran.plumbline(
            Ran.words(
                "report "
                    + folder.resolve("old")
                    + " --baseline "
                    + folder.resolve("new")
                    + " --gate=lost:0"));
    back.exits(0).outHas("the new run lacks 1 problem of the old run");
  }

  @Test
  void aBaselineThatCheckedLinesOnlySolvesNothing() throws IOException {
    List<String> suite = List.of(suite("own", 1, 0));
    run("lines", suite, "--lines-only");
    String lines = file("lines");
    Ran ran = run("new", suite, "--baseline", lines, "--gate=lost:0");
    ran.exits(3).errHas("it checks lines only and solves nothing");
    run("new", suite);
    String now = file("new");
    Ran.plumbline("report", now, "--baseline", lines, "--gate=lost:0").exits(1);
  }

  @Test
  void aQuietFirstNightSaysThatNothingWasCompared() throws IOException {
    Ran ran = run("first", List.of(suite("own", 1, 0)), "-q", "--baseline=none", "--gate=lost:0");
    ran.exits(0).errIs("gate passed: lost<=0: no baseline yet\n");
  }

  @Test
  void aShareOfTheMatesMustBeFoundWithinNodes() throws IOException {
    Path suite = folder.resolve("mates.epd");
    String mate = "7k/8/8/8/8/8/R7/1R4K1 w - - dm %d;\n";
    Files.writeString(suite, mate.formatted(2) + mate.formatted(2).replace("R7", "8"));
    String[] words = {"--limits-from-suite", "--gate", "found:50%", "--gate", "best:100%"};
    Ran ran = run("a", List.of(suite.toString()), words).exits(1);
    assertEquals(
        List.of(
            "gate passed: found>=50%, with 50.00% (1 of 2)",
            "gate missed: best>=100%, but 50.00% (1 of 2)"),
        gates(ran));
    ran.outHas(" limit=\"nodes 50, suite own\"");
  }
}
