package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.run.JournalPlace.Content;
import dev.plumbline.cli.run.RunCommand.JournalArguments;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunCommandTest {
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

  @TempDir Path folder;
  private String suite = "";

  @BeforeEach
  void writeSuite() throws IOException {
    suite = Files.writeString(folder.resolve("own.epd"), SUITE).toString();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private Ran run(String journal, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("run", suite, "--nodes", "500", "--journal", file(journal)));
    arguments.addAll(Arrays.asList(more));
    return Ran.plumbline(arguments.toArray(String[]::new));
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
    assertEquals(0, Ran.plumbline(arguments.toArray(String[]::new)).exitCode());
    List<String> texts = new ArrayList<>();
    texts.add(Ran.plumbline("report", file(journal), "--no-times").out());
    for (Path file : files) {
      texts.add(Files.readString(file));
    }
    return texts;
  }

  private List<JournalEntry> entries(String journal) throws IOException {
    List<JournalEntry> entries = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(folder.resolve(journal))) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        entries.add(entry);
      }
    }
    return entries;
  }

  @ParameterizedTest
  @ValueSource(strings = {"--nodes 1", "--nodes 3 --multipv 4", "--nodes 2 --threads 2"})
  void hasALineForEachAnswerOfTheBuiltinEngine(String limits) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("run", suite, "--journal", file("a.jsonl")));
    arguments.addAll(List.of(limits.split(" ")));
    assertTrue(lastLine(Ran.plumbline(arguments.toArray(String[]::new))).contains(" findings=0 "));
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
          Ran.plumbline(
              "run",
              wac.toString(),
              "--depth",
              "1",
              "--no-times",
              "-q",
              "--errata",
              rules.get(i),
              "--journal",
              file(rules.get(i)));
      assertEquals(0, ran.exitCode(), ran.err());
      results[i] = ran.out();
    }
    assertTrue(results[0].contains("/300 ") && !results[0].contains("errata"), results[0]);
    assertTrue(results[1].contains("/300 ") && results[1].contains(" errata=further "), results[1]);
    assertTrue(results[2].contains("/298 "), results[2]);
    assertTrue(results[2].contains(" errata=skip-doubtful "), results[2]);
  }

  @Test
  void endsWithTheResult() {
    Ran ran = run("a", "--no-times");
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(
        "own solved=7/8 points=7/8 score=87.50% engine=\"Plumbline\" limit=\"nodes 500\""
            + " errors=0 findings=0",
        lastLine(ran));
    assertTrue(
        ran.out().startsWith("missed: other move 1\n  own#7 (a wrong one) by builtin: exd5 "),
        ran.out());
    assertEquals("journal: " + file("a") + "\n", ran.err());
    Ran quiet = run("b", "--no-times", "--quiet");
    assertEquals(lastLine(ran) + "\n", quiet.out());
    assertEquals("", quiet.err());
    assertTrue(run("c", "-q").out().matches("(?s)own .* findings=0 time=\\d+\\.\\ds nps=\\d+\n"));
  }

  @Test
  void reportsAreTheSameWithAnyNumberOfJobs() throws IOException {
    String[] more = {"--engine", "builtin", "--engine", "builtin", "--repeat", "2"};
    assertEquals(0, run("one", more).exitCode());
    assertEquals(0, run("two", with(more, "--jobs", "2")).exitCode());
    assertEquals(32, entries("two").size());
    assertEquals(reports("one"), reports("two"));
    assertTrue(reports("one").get(0).contains("engine=\"Plumbline (builtin (2))\""));
  }

  private static String[] with(String[] some, String... more) {
    return Stream.concat(Arrays.stream(some), Arrays.stream(more)).toArray(String[]::new);
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
      Ran ran = run("a", with(other, "--resume"));
      assertEquals(3, ran.exitCode(), String.join(" ", other));
      assertTrue(ran.err().contains("this is the journal of another run:\n  "), ran.err());
    }
    Files.writeString(Path.of(suite), SUITE.replace("bm e5", "bm exd5"));
    assertTrue(run("a", "--resume").err().contains("suite own: its content has changed"));
    assertArrayEquals(before, Files.readAllBytes(folder.resolve("a")));
  }

  @Test
  void keepsAnExistingJournal() throws IOException {
    run("a", "--sample", "3");
    Ran again = run("a");
    assertEquals(3, again.exitCode());
    assertTrue(again.err().contains("a: the file already exists; --resume"), again.err());
    assertEquals(3, entries("a").size());
    assertEquals(0, run("a", "--force").exitCode());
    assertEquals(8, entries("a").size());
    Files.writeString(folder.resolve("notes"), "my notes");
    assertEquals(3, run("notes", "--resume").exitCode());
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
    Content content = new Content(JournalHeader.RUN, List.of(), Map.of(), List.of());
    assertEquals(
        Path.of("reports", "wac+sts-20260102-030405.jsonl"),
        usual.place.file("wac+sts", content, Path.of("reports"), shell));
  }

  @Test
  void gatesDecideTheExitCode() {
    assertEquals(0, run("a", "--gate", "solved>=7", "--gate", "findings:0").exitCode());
    Ran missed = run("b", "--gate", "solved:8");
    assertEquals(1, missed.exitCode());
    assertTrue(missed.err().endsWith("gate missed: solved>=8, but 7\n"), missed.err());
    assertEquals(2, run("c", "--gate", "new-failures:0").exitCode());
    assertEquals(0, run("c", "--baseline", file("a"), "--gate", "new-failures:0", "-q").exitCode());
    Ran worse = run("d", "--baseline", file("a"), "--gate", "new-failures:0", "--rule", "move");
    assertEquals(0, worse.exitCode(), worse.err());
    assertTrue(lastLine(worse).startsWith("own solved="), worse.out());
    Ran other =
        Ran.plumbline(
            "run", suite, "--depth", "1", "--journal", file("e"), "--baseline", file("a"));
    assertEquals(3, other.exitCode());
    assertTrue(other.err().contains("the baseline has different limits"), other.err());
    assertFalse(Files.exists(folder.resolve("e")), "nothing was begun");
  }

  @Test
  void shardsMakeUpTheWhole() throws IOException {
    run("whole");
    for (int i = 1; i <= 3; i++) {
      assertEquals(0, run("part" + i, "--shard", i + "/3").exitCode());
    }
    Ran merged =
        Ran.plumbline("merge", file("part2"), file("part1"), file("part3"), "-o", file("all"));
    assertEquals("merge parts=3 entries=8 gaps=0\n", merged.out(), merged.err());
    assertEquals(reports("whole"), reports("all"));
  }

  @Test
  void warnsOfUnusableRecords() throws IOException {
    String text = SUITE + "no record\n4k3/8/8/8/8/8/8/4K3 w - -\n";
    Files.writeString(Path.of(suite), text);
    Ran ran = run("a", "-q", "--no-times");
    assertEquals(0, ran.exitCode());
    assertTrue(ran.err().contains("own.epd:9:"), ran.err());
    assertTrue(ran.err().contains("records that have no solution: 1: own#10"), ran.err());
    assertTrue(ran.out().startsWith("own solved=7/8 "), ran.out());
    assertEquals(3, run("b", "--strict").exitCode());
    Ran nothing = run("c", "--filter", "id~xyz");
    assertEquals(3, nothing.exitCode());
    assertTrue(nothing.err().contains("own: no id matches id~xyz; there are: "), nothing.err());
    Ran piped =
        Ran.plumblineReading(SUITE, "run", "-", "--depth", "1", "-q", "--journal", file("d"));
    assertTrue(piped.out().startsWith("stdin solved="), piped.err());
  }

  @Test
  void givesTheReasonForWhichASolutionCannotBePlayed() throws IOException {
    Path file = Path.of(suite);
    String bad = "4k3/8/8/8/8/8/4P3/4K3 w - - bm Qxb2; id \"bad\";\n";
    Files.writeString(file, SUITE + bad);
    Ran ran = run("a", "-q", "--no-times");
    assertEquals(0, ran.exitCode());
    String place = file.getFileName() + ":9:32: warning: ";
    assertTrue(ran.err().contains(place + "there is no white queen"), ran.err());
    assertTrue(ran.err().contains("[move-illegal]"), ran.err());
    assertTrue(ran.err().contains("solutions that cannot be played: 1; see: lint"), ran.err());
    Files.writeString(file, bad);
    Ran alone = run("b");
    assertEquals(3, alone.exitCode());
    assertTrue(alone.err().contains("[move-illegal]"), alone.err());
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
    Ran ran = run("usage", option, value);
    assertEquals(2, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains(option) && ran.err().contains(remedy), ran.err());
  }

  @Test
  void usesTheLimitsOfRecords() throws IOException {
    Files.writeString(Path.of(suite), SUITE.replace("id \"hard.1\"", "acn 100; id \"hard.1\""));
    assertEquals(0, run("a", "--limits-from-suite", "-q").exitCode());
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
          {"--shard", "3/2"},
          {"--sample", "0"},
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
    assertEquals(4, run("a", "--engine", "no-such-engine").exitCode());
    assertEquals(3, Ran.plumbline("run", file("none.epd")).exitCode());
    assertFalse(Files.exists(folder.resolve("a")));
  }

  @Test
  void oneReportMayTakeStandardOutput() {
    Ran ran = run("a", "--csv", "-", "--no-times");
    assertTrue(ran.out().startsWith("suite,"), ran.out());
    assertTrue(ran.err().contains("own solved=7/8"), ran.err());
  }

  @Test
  void rejectsUnwritableReportsBeforeTheFirstSearch() {
    for (String target : List.of(file("no/such/folder.csv"), folder.toString())) {
      Ran ran = run("a", "--csv", target, "-q");
      assertEquals(3, ran.exitCode());
      assertTrue(ran.err().contains(target + " ") || ran.err().contains(target + ":"), ran.err());
      assertFalse(Files.exists(folder.resolve("a")), "nothing was begun");
    }
  }

  /** The start position three times; the second time the engine shows its fault. */
  private void writeSuiteWithAFault() throws IOException {
    String record = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; fmvn %d;\n";
    Files.writeString(
        Path.of(suite), record.formatted(1) + record.formatted(66) + record.formatted(2));
  }

  private static String[] faulty(Fault fault) throws Exception {
    UciSpec spec = FaultyEngine.with(fault);
    List<String> arguments = new ArrayList<>(List.of("--engine", spec.command()));
    spec.args().forEach(argument -> arguments.add("--arg=" + argument));
    return arguments.toArray(String[]::new);
  }

  @Test
  void aFaultCostsOneProblem() throws Exception {
    writeSuiteWithAFault();
    Ran ran = run("a", with(faulty(Fault.DIES_IN_SEARCH), "-q", "--no-times", "--retries", "1"));
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains(" solved=2/3 "), ran.out());
    assertTrue(ran.out().contains(" errors=1 "), ran.out());
  }

  @Test
  @Tag("medium")
  void stockfishSolvesTheSameEachTime() throws IOException {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    Path stockfish = ProgramFinder.on(path).find("stockfish").orElse(null);
    assumeTrue(stockfish != null, "no stockfish here: skipped");
    String[] engine = {"--engine", String.valueOf(stockfish), "--no-times", "-q"};
    Ran one = run("one", engine);
    Ran two = run("two", with(engine, "--jobs", "2"));
    assertTrue(one.out().contains(" engine=\"Stockfish "), one.err());
    assertEquals(one.out(), two.out());
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
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains(" errors=0 "), ran.out());
    for (JournalEntry entry : entries("a")) {
      assertFalse(entry.answer().bestMove().isEmpty(), entry.toString());
      assertFalse(entry.transcript().isEmpty(), entry.toString());
    }
  }
}
