package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run shows on GitHub: annotations, and the summary of the job. */
class GitHubTest {
  private static final String EASY = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"a%b\";\n";

  /** Asks for a move that no engine plays. */
  private static final String HARD = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Kh1; id \"a%b\";\n";

  private static final String START =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; fmvn %d;\n";

  /** The fault engine fails at move 66. */
  private static final int FAULTY = 66;

  @TempDir Path folder;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void onGitHub() {
    environment.put("GITHUB_ACTIONS", "true");
    environment.put("GITHUB_WORKSPACE", folder.toString());
    environment.put("GITHUB_STEP_SUMMARY", summary().toString());
  }

  private Path summary() {
    return folder.resolve("summary.md");
  }

  /** A run of a suite that begins with a comment. */
  private Ran run(String records, String journal, String... more) throws IOException {
    Path suite = folder.resolve("own, 1.epd");
    Files.writeString(suite, "# a comment\n\n" + records);
    List<String> words =
        new ArrayList<>(List.of("run", suite.toString(), "--nodes=50", "-q", "--no-times"));
    words.add("--journal=" + folder.resolve(journal));
    words.addAll(Arrays.asList(more));
    return Ran.in(environment, Terminal.NONE, "", words.toArray(String[]::new));
  }

  private Ran lost(int problems, String... more) throws IOException {
    run(EASY.repeat(problems), "old.jsonl", "--annotations=none");
    List<String> words = new ArrayList<>(List.of(more));
    words.add("--baseline=" + folder.resolve("old.jsonl"));
    return run(HARD.repeat(problems), "new.jsonl", words.toArray(String[]::new));
  }

  @Test
  void aLostProblemIsAnErrorAtItsLine() throws IOException {
    Ran ran = lost(2, "--gate=lost:0");
    assertEquals(1, ran.exitCode(), ran.err());
    List<String> commands = ran.err().lines().filter(line -> line.startsWith("::")).toList();
    assertEquals(4, commands.size(), ran.err());
    assertEquals("::error title=gate missed::gate missed: lost<=0, but 2", commands.get(0));
    assertTrue(
        commands
            .get(1)
            .startsWith(
                "::error file=own%2C 1.epd,line=3,title=lost%3A own%2C 1#1%3A other move::own, 1#1"
                    + " (a%25b) by builtin: "),
        commands.get(1));
    assertTrue(commands.get(2).contains(",line=4,"), commands.get(2));
    assertTrue(commands.get(2).endsWith("; the baseline solved it with Rd8#"), commands.get(2));
    assertEquals(
        "::warning title=about the run::warning: 2 problems with other solutions than in the old"
            + " run",
        commands.get(3));
    assertEquals(1, ran.out().lines().count(), ran.out());
  }

  @Test
  void theSummaryOfTheJobIsTheMarkdownReport() throws IOException {
    Files.writeString(summary(), "before\n");
    lost(2);
    String text = Files.readString(summary());
    assertTrue(text.startsWith("before\n## own, 1"), text);
    assertTrue(text.contains("| **2** | 0 |"), text);
  }

  @Test
  void aReportThatGoesToTheSummaryAnywayIsNotAppended() throws IOException {
    lost(1, "--markdown=" + summary());
    assertEquals(1, Files.readString(summary()).split("## own", -1).length - 1);
  }

  @Test
  void annotatesOnlyOnGitHubOrWhenAsked() throws IOException {
    assertFalse(lost(1, "--annotations=none", "--force").err().contains("::error"));
    assertFalse(Files.exists(summary()));
    environment.clear();
    assertFalse(lost(1, "--force").err().contains("::error"));
    assertTrue(lost(1, "--force", "--annotations=github").err().contains("::error"));
  }

  @Test
  void showsTenOfALevelAndCountsTheRest() throws IOException {
    List<String> commands =
        lost(12).err().lines().filter(line -> line.startsWith("::error")).toList();
    assertEquals(10, commands.size());
    assertEquals(
        "::error title=Plumbline::and 3 more; the summary of the job lists them", commands.get(9));
  }

  @Test
  void aReportIsAnnotatedOnlyWhenAsked() throws IOException {
    lost(1);
    List<String> words =
        List.of(
            "report",
            folder.resolve("new.jsonl").toString(),
            "--baseline=" + folder.resolve("old.jsonl"),
            "--annotations=github");
    assertFalse(report(words.subList(0, 3)).err().contains("::"));
    assertTrue(report(words).err().startsWith("::error title=lost%3A own%2C 1#1%3A other move::"));
  }

  private Ran report(List<String> words) {
    return Ran.in(environment, Terminal.NONE, "", words.toArray(String[]::new));
  }

  @Test
  void aSummaryThatCannotBeWrittenIsAWarning() throws IOException {
    environment.put("GITHUB_STEP_SUMMARY", folder.resolve("no/such/folder.md").toString());
    Ran ran = run(EASY, "new.jsonl");
    assertEquals(0, ran.exitCode());
    assertTrue(ran.err().contains("warning: the job's summary cannot be written"), ran.err());
  }

  private static String[] engine(Fault fault) throws URISyntaxException {
    UciSpec spec = FaultyEngine.with(fault);
    List<String> words = new ArrayList<>(List.of("--engine=" + spec.command()));
    spec.args().forEach(argument -> words.add("--arg=" + argument));
    return words.toArray(String[]::new);
  }

  @Test
  void anEngineThatDiesIsAnErrorEvenWithoutABaseline() throws IOException, URISyntaxException {
    String records = START.formatted(1) + START.formatted(FAULTY) + START.formatted(2);
    Ran ran = run(records, "new.jsonl", engine(Fault.DIES_IN_SEARCH));
    List<String> errors = ran.err().lines().filter(line -> line.startsWith("::error")).toList();
    assertEquals(1, errors.size(), ran.err());
    assertTrue(errors.get(0).contains(",line=4,title=crashed"), errors.get(0));
  }

  @Test
  void eachKindOfFindingIsAWarning() throws IOException, URISyntaxException {
    Ran ran = run(START.formatted(FAULTY), "new.jsonl", engine(Fault.ILLEGAL_LINE));
    List<String> warnings = ran.err().lines().filter(line -> line.startsWith("::warn")).toList();
    assertFalse(warnings.isEmpty(), ran.err());
    assertTrue(
        warnings.get(0).startsWith("::warning file=own%2C 1.epd,line=3,title=illegal-move%3A"),
        warnings.get(0));
  }

  @Test
  void aRealEngineLosesWhatItsBaselineSolved() throws IOException {
    assumeTrue(ProgramFinder.on("").find("stockfish").isPresent(), "no stockfish here: skipped");
    run(EASY + EASY, "old.jsonl", "--engine=stockfish");
    Ran ran =
        run(EASY + HARD, "new.jsonl", "--engine=stockfish", "--baseline=" + folder + "/old.jsonl");
    List<String> errors = ran.err().lines().filter(line -> line.startsWith("::error")).toList();
    assertEquals(1, errors.size(), ran.err());
    assertTrue(errors.get(0).contains("line=4,"), errors.get(0));
  }
}
