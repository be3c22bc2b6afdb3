package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a run shows on GitHub: annotations, and the summary of the job. */
class GitHubTest extends FolderTest {
  private static final String EASY = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"a%b\";\n";

  /** Asks for a move that no engine plays. */
  private static final String HARD = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Kh1; id \"a%b\";\n";

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
    String line = "run %s --nodes=50 -q --no-times --journal=%s";
    List<String> words = List.of(Ran.words(line, suite, file(journal)));
    return Ran.in(environment, Terminal.NONE, "", Ran.words(words, more));
  }

  private Ran lost(int problems, String... more) throws IOException {
    run(EASY.repeat(problems), "old.jsonl", "--annotations=none");
    String[] words = Ran.words(List.of(more), "--baseline=" + folder.resolve("old.jsonl"));
    return run(HARD.repeat(problems), "new.jsonl", words);
  }

  @Test
  void aLostProblemIsAnErrorAtItsLine() throws IOException {
    Ran ran = lost(2, "--gate=lost:0").exits(1);
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
    lost(1, "--annotations=none", "--force").errLacks("::error");
    assertFalse(Files.exists(summary()));
    environment.clear();
    lost(1, "--force").errLacks("::error");
    lost(1, "--force", "--annotations=github").errHas("::error");
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
            file("new.jsonl"),
            "--baseline=" + folder.resolve("old.jsonl"),
            "--annotations=github");
    report(words.subList(0, 3)).errLacks("::");
    report(words).errBegins("::error title=lost%3A own%2C 1#1%3A other move::");
  }

  private Ran report(List<String> words) {
    return Ran.in(environment, Terminal.NONE, "", words.toArray(String[]::new));
  }

  @Test
  void aSummaryThatCannotBeWrittenIsAWarning() throws IOException {
    environment.put("GITHUB_STEP_SUMMARY", file("no/such/folder.md"));
    run(EASY, "new.jsonl").exits(0).errHas("warning: the job's summary cannot be written");
  }

  private static String[] engine(Fault fault) throws URISyntaxException {
    return Ran.words(FaultyEngine.options(fault));
  }

  @Test
  void anEngineThatDiesIsAnErrorEvenWithoutABaseline() throws IOException, URISyntaxException {
    Ran ran = run(FaultyEngine.suite(), "new.jsonl", engine(Fault.DIES_IN_SEARCH));
    List<String> errors = ran.err().lines().filter(line -> line.startsWith("::error")).toList();
    assertEquals(1, errors.size(), ran.err());
    assertTrue(errors.get(0).contains(",line=4,title=crashed"), errors.get(0));
  }

  @Test
  void eachKindOfFindingIsAWarning() throws IOException, URISyntaxException {
    Ran ran = run(FaultyEngine.record(66), "new.jsonl", engine(Fault.ILLEGAL_LINE));
    List<String> warnings = ran.err().lines().filter(line -> line.startsWith("::warn")).toList();
    assertFalse(warnings.isEmpty(), ran.err());
    assertTrue(
        warnings.get(0).startsWith("::warning file=own%2C 1.epd,line=3,title=illegal-move%3A"),
        warnings.get(0));
  }
}
