package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.job.JournalPlace.JournalContent;
import dev.plumbline.cli.run.RunCommand.JournalArguments;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.Journals;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunCommandTest extends FolderTest {
  /** Of which no engine should solve the seventh. */
  private static final String SUITE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; id "easy.1";
      k7/8/1K6/8/8/8/8/7R w - - bm Rh8#; dm 1; id "easy.2";
      7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; dm 2; id "easy.3";
      8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2 Kf2; id "hard.1"; c0 "theme: pawns";
      r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id "hard.2";
      4k3/8/8/8/8/8/4P3/4K3 w - - am Kd1; id "hard.3";
      4k3/8/8/3r4/4P3/8/8/4K3 w - - bm e5; id "a wrong one";
      6k1/8/8/8/8/8/1r6/K7 w - - bm Kxb2; id "hard.5";
      """;

  /** Of reports that tell no times. */
  private static final List<String> FORMATS =
      List.of("csv", "csv-lines", "epd", "json", "junit", "markdown", "unsolved");

  private String suite = "";

  @BeforeEach
  void writeSuite() throws IOException {
    suite = write("own.epd", SUITE);
  }

  private Ran run(String journal, String... more) {
    return Ran.plumbline(List.of("run", suite, "--nodes", "500", "--journal", file(journal)), more);
  }

  private static String lastLine(Ran ran) {
    return ran.out().lines().reduce("", (before, line) -> line);
  }

  /** All that reports tell of a journal, times left out. */
  private List<String> reports(String journal) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("report", file(journal), "--no-times"));
    List<Path> files = new ArrayList<>();
    for (String format : FORMATS) {
      files.add(folder.resolve(journal + "." + format));
      arguments.addAll(List.of("--" + format, files.get(files.size() - 1).toString()));
    }
    Ran.plumbline(arguments).exits(0);
    List<String> texts = new ArrayList<>();
    texts.add(Ran.plumbline("report", file(journal), "--no-times").out());
    for (Path file : files) {
      texts.add(Files.readString(file));
    }
    return texts;
  }

  private List<JournalEntry> entries(String journal) throws IOException {
    return Journals.entries(folder.resolve(journal));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--nodes 1", "--nodes 3 --multipv 4", "--nodes 2 --threads 2"})
  void hasALineForEachAnswerOfTheBuiltinEngine(String limits) throws IOException {
    Ran ran = Ran.line("run %s --journal %s " + limits, suite, file("a.jsonl"));
    assertTrue(lastLine(ran).contains(" findings=0 "));
    for (JournalEntry entry : entries("a.jsonl")) {
      assertFalse(entry.transcript().isEmpty());
    }
  }

  @Tag("medium")
  @Test
  void errataOfTheClassicsAreUsedWhenAskedFor() {
    Path wac = PublicSuites.need("wac.epd");
    String[] results = new String[3];
    List<String> rules = List.of("none", "further", "skip-doubtful");
    for (int i = 0; i < results.length; i++) {
      Ran ran =
          Ran.line(
              "run %s --depth 1 --no-times -q --errata %s --journal %s",
              wac, rules.get(i), file(rules.get(i)));
      ran.exits(0);
      results[i] = ran.out();
    }
    assertTrue(results[0].contains("/300 ") && !results[0].contains("errata"), results[0]);
    assertTrue(results[1].contains("/300 ") && results[1].contains(" errata=further "), results[1]);
    assertTrue(results[2].contains("/298 "), results[2]);
    assertTrue(results[2].contains(" errata=skip-doubtful "), results[2]);
  }

  @Test
  void endsWithTheResult() {
    Ran ran = run("a", "--no-times").exits(0);
    assertEquals(
        "own solved=7/8 points=7/8 score=87.50% engine=\"Plumbline\" limit=\"nodes 500\""
            + " errors=0 findings=0",
        lastLine(ran));
    ran.outBegins("missed: other move 1\n  own#7 (a wrong one) by builtin: exd5 ");
    ran.errIs("journal: " + file("a") + "\n");
    run("b", "--no-times", "--quiet").outIs(lastLine(ran) + "\n").errIs("");
    run("c", "-q").outMatches("(?s)own .* findings=0 time=\\d+\\.\\ds nps=\\d+\n");
  }

  @Test
  void reportsAreTheSameWithAnyNumberOfJobs() throws IOException {
    String[] more = {"--engine", "builtin", "--engine", "builtin", "--repeat", "2"};
    run("one", more).exits(0);
    run("two", Ran.words(List.of(more), "--jobs", "2")).exits(0);
    assertEquals(32, entries("two").size());
    assertEquals(reports("one"), reports("two"));
    assertTrue(reports("one").get(0).contains("engine=\"Plumbline (builtin (2))\""));
  }

  @Test
  @Tag("medium")
  void resumesAJournalCutAnywhere() throws IOException {
    run("whole", "--lines", "last");
    byte[] bytes = Files.readAllBytes(folder.resolve("whole"));
    List<String> whole = reports("whole");
    Random random = new Random(11);
    List<Integer> cuts = new ArrayList<>(List.of(0, 5, 30, bytes.length - 1, bytes.length));
    for (int i = 0; i < 12; i++) {
      cuts.add(random.nextInt(bytes.length));
    }
    for (int cut : cuts) {
      Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, cut));
      Ran ran = run("cut", "--lines", "last", "--resume", "--jobs", "2");
      assertEquals(0, ran.exitCode(), cut + ran.err());
      assertEquals(8, entries("cut").size());
      assertEquals(whole, reports("cut"), "cut at " + cut);
    }
  }

  @Test
  void refusesToResumeAnotherRun() throws IOException {
    run("a");
    byte[] before = Files.readAllBytes(folder.resolve("a"));
    for (String[] other :
        new String[][] {
          {"--multipv", "2"}, {"--set", "null=off"}, {"--hash", "2"}, {"--rule", "move"},
          {"--sample", "4"}, {"--depth", "9"}, {"--lines", "last"}, {"--shard", "1/2"}
        }) {
      Ran ran = run("a", Ran.words(List.of(other), "--resume"));
      assertEquals(3, ran.exitCode(), String.join(" ", other));
      ran.errHas("this is the journal of another run:\n  ");
    }
    Files.writeString(Path.of(suite), SUITE.replace("bm e5", "bm exd5"));
    run("a", "--resume").errHas("suite own: its content has changed");
    assertArrayEquals(before, Files.readAllBytes(folder.resolve("a")));
  }

  @Test
  void keepsAnExistingJournal() throws IOException {
    run("a", "--sample", "3");
    run("a").exits(3).errHas("a: the file already exists; --resume");
    assertEquals(3, entries("a").size());
    run("a", "--force").exits(0);
    assertEquals(8, entries("a").size());
    Files.writeString(folder.resolve("notes"), "my notes");
    run("notes", "--resume").exits(3);
    assertEquals("my notes", Files.readString(folder.resolve("notes")));
  }

  @Test
  void namesTheJournalAfterSuiteAndTime() throws IOException {
    JournalArguments usual = new JournalArguments();
    Shell shell =
        Shell.over(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Map.of(),
            Clock.fixed(Ran.NOW, ZoneOffset.UTC));
    JournalContent content = new JournalContent(JournalHeader.RUN, List.of(), Map.of(), List.of());
    assertEquals(
        Path.of("reports", "wac+sts-20260102-030405.jsonl"),
        usual.place.file("wac+sts", content, Path.of("reports"), shell));
  }

  @Test
  void gatesDecideTheExitCode() {
    run("a", "--gate", "solved>=7", "--gate", "findings:0").exits(0);
    run("b", "--gate", "solved:8").exits(1).errEnds("gate missed: solved>=8, but 7\n");
    run("c", "--gate", "new-failures:0").exits(2);
    run("c", "--baseline", file("a"), "--gate", "new-failures:0", "-q").exits(0);
    Ran worse =
        run("d", "--baseline", file("a"), "--gate", "new-failures:0", "--rule", "move").exits(0);
    assertTrue(lastLine(worse).startsWith("own solved="), worse.out());
    Ran other =
        Ran.plumbline(
            "run", suite, "--depth", "1", "--journal", file("e"), "--baseline", file("a"));
    other.exits(3).errHas("the baseline has different limits");
    assertFalse(Files.exists(folder.resolve("e")), "nothing was begun");
  }

  @Test
  void shardsMakeUpTheWhole() throws IOException {
    run("whole");
    for (int i = 1; i <= 3; i++) {
      run("part" + i, "--shard", i + "/3").exits(0);
    }
    Ran merged =
        Ran.plumbline("merge", file("part2"), file("part1"), file("part3"), "-o", file("all"));
    merged.outIs("merge parts=3 entries=8 gaps=0\n");
    assertEquals(reports("whole"), reports("all"));
  }

  @Test
  void warnsOfUnusableRecords() throws IOException {
    String text = SUITE + "no record\n4k3/8/8/8/8/8/8/4K3 w - -\n";
    Files.writeString(Path.of(suite), text);
    Ran ran = run("a", "-q", "--no-times");
    ran.exits(0).errHas("own.epd:9:").errHas("records that have no solution: 1: own#10");
    ran.outBegins("own solved=7/8 ");
    run("b", "--strict").exits(3);
    run("c", "--filter", "id~xyz").exits(3).errHas("own: no id matches id~xyz; there are: ");
    Ran piped =
        Ran.plumblineReading(SUITE, "run", "-", "--depth", "1", "-q", "--journal", file("d"));
    piped.outBegins("stdin solved=");
  }

  @Test
  void givesTheReasonForWhichASolutionCannotBePlayed() throws IOException {
    Path file = Path.of(suite);
    String bad = "4k3/8/8/8/8/8/4P3/4K3 w - - bm Qxb2; id \"bad\";\n";
    Files.writeString(file, SUITE + bad);
    Ran ran = run("a", "-q", "--no-times").exits(0);
    String place = file.getFileName() + ":9:32: warning: ";
    ran.errHas(place + "there is no white queen").errHas("[move-illegal]");
    ran.errHas("solutions that cannot be played: 1; see: lint");
    Files.writeString(file, bad);
    run("b").exits(3).errHas("[move-illegal]");
  }

  @Test
  void explainsShardsAndSamples() {
    assertUsage("--shard", "3/2", "use 1/2 to 2/2");
    assertUsage("--shard", "0/3", "use 1/3 to 3/3");
    assertUsage("--shard", "1/0", "at least one shard");
    assertUsage("--shard", "a", "write 3/8");
    assertUsage("--sample", "0", "at least 1; without it all records");
    assertUsage("--filter", "ID=3", "use id=NAME, id~REGEX, theme=NAME or n=1-50,60");
  }

  private void assertUsage(String option, String value, String remedy) {
    run("usage", option, value).exits(2).errHas(option, remedy);
  }

  @Test
  void usesTheLimitsOfRecords() throws IOException {
    Files.writeString(Path.of(suite), SUITE.replace("id \"hard.1\"", "acn 100; id \"hard.1\""));
    run("a", "--limits-from-suite", "-q").exits(0);
    List<Long> nodes = entries("a").stream().map(entry -> entry.answer().nodes()).toList();
    assertEquals(100, nodes.get(3));
    assertEquals(500, nodes.get(5));
    assertTrue(nodes.get(0) < 500, "it ends with the mate");
  }

  @Test
  void rejectsContradictoryOptions() {
    for (String[] wrong :
        new String[][] {
          {"--resume", "--force"},
          {"--jobs", "0"},
          {"--jobs", "many"},
          {"--retries", "-1"},
          {"--threads", "0"},
          {"--threads", "2", "--set", "table=off"},
          {"--filter", "id"},
          {"--csv", "-", "--json", "-"},
          {"--repeat", "0"},
          {"--clock", "3s", "--time", "1s"},
          {"--clock", "3s", "--limits-from-suite"},
          {"--clock", "3s", "--stop-after-solved", "2"},
          {"--clock", "3s", "--moves-to-go", "0"},
          {"--clock", "3s+"},
          {"--clock", "3"},
          {"--clock", "1.0005s"},
          {"--moves-to-go", "20"},
          {"--table-scores", "20000"},
          {"--table-scores", "20000..19754"},
          {"--table-scores", "0..20000"},
          {suite}
        }) {
      Ran ran = run("a", wrong);
      assertEquals(2, ran.exitCode(), String.join(" ", wrong) + ran.err());
    }
    run("a", "--engine", "no-such-engine").exits(4);
    Ran.plumbline("run", file("none.epd")).exits(3);
    assertFalse(Files.exists(folder.resolve("a")));
  }

  @Test
  void oneReportMayTakeStandardOutput() {
    run("a", "--csv", "-", "--no-times").outBegins("suite,").errHas("own solved=7/8");
  }

  @Test
  void rejectsUnwritableReportsBeforeTheFirstSearch() {
    for (String target : List.of(file("no/such/folder.csv"), folder.toString())) {
      Ran ran = run("a", "--csv", target, "-q").exits(3);
      assertTrue(ran.err().contains(target + " ") || ran.err().contains(target + ":"), ran.err());
      assertFalse(Files.exists(folder.resolve("a")), "nothing was begun");
    }
  }

  @Test
  void aFaultCostsOneProblem() throws Exception {
    Files.writeString(Path.of(suite), FaultyEngine.suite());
    List<String> engine = FaultyEngine.options(Fault.DIES_IN_SEARCH);
    Ran ran = run("a", Ran.words(engine, "-q", "--no-times", "--retries", "1"));
    ran.exits(0).outHas(" solved=2/3 ").outHas(" errors=1 ");
  }

  @Test
  @Tag("medium")
  void stockfishSolvesTheSameEachTime() throws IOException {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    Path stockfish = ProgramFinder.on(path).find("stockfish").orElse(null);
    assumeTrue(stockfish != null, "no stockfish here: skipped");
    String[] engine = {"--engine", String.valueOf(stockfish), "--no-times", "-q"};
    Ran one = run("one", engine);
    Ran two = run("two", Ran.words(List.of(engine), "--jobs", "2"));
    one.outHas(" engine=\"Stockfish ");
    two.outIs(one.out());
    List<String> all = entries("one").stream().map(entry -> entry.answer().bestMove()).toList();
    assertFalse(all.contains(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"stockfish", "gnuchess -u", "glaurung", "toga2", "ethereal-chess"})
  @Tag("medium")
  void realEnginesSolveWithoutErrors(String command) throws IOException {
    String program = command.split(" ", -1)[0];
    assumeTrue(
        ProgramFinder.on("").find(program).isPresent(), program + " is not installed: skipped");
    Ran ran =
        Ran.plumbline(
            "run", suite, "--engine", command, "--depth", "4", "-q", "--journal", file("a"));
    ran.exits(0).outHas(" errors=0 ");
    for (JournalEntry entry : entries("a")) {
      assertFalse(entry.answer().bestMove().isEmpty(), entry.toString());
      assertFalse(entry.transcript().isEmpty(), entry.toString());
    }
  }
}
