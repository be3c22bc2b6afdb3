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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run prints for readers. */
class RunOutputTest {
  private static final String EASY = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; c0 \"theme\";\n";

  /** Asks for a move that no engine plays. */
  private static final String HARD = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Kh1;\n";

  private static final String START =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; fmvn %d;\n";

  private static final int FAULTY = 66;

  @TempDir Path folder;

  private String suite(String name, int easy, int hard) throws IOException {
    String records = EASY.repeat(easy) + HARD.repeat(hard);
    return Files.writeString(folder.resolve(name + ".epd"), records).toString();
  }

  private String journal() {
    return folder.resolve("run.jsonl").toString();
  }

  private List<String> words(List<String> suites, String... more) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(suites);
    words.addAll(List.of("--nodes", "50", "--no-times", "--force", "--journal", journal()));
    words.addAll(Arrays.asList(more));
    return words;
  }

  private Ran run(List<String> suites, String... more) {
    return Ran.plumbline(words(suites, more).toArray(String[]::new));
  }

  @Test
  void listsTwentyMissesAndNamesTheCommandThatListsAll() throws IOException {
    Ran ran = run(List.of(suite("own", 1, 25)));
    List<String> lines = ran.out().lines().toList();
    assertEquals("missed: other move 25", lines.get(0));
    assertTrue(lines.get(20).startsWith("  own#21 by builtin: "), lines.get(20));
    assertEquals("  and 5 more: plumbline report " + journal(), lines.get(21));
    Ran report = Ran.plumbline("report", journal());
    assertEquals(25, report.out().lines().filter(line -> line.startsWith("  own#")).count());
  }

  @Test
  void listsTwentyLostProblemsAndNamesTheCommandThatListsAll() throws IOException {
    String old = folder.resolve("old.jsonl").toString();
    Ran.plumbline("run", suite("own", 25, 0), "--nodes", "50", "--journal", old, "-q");
    Ran ran = run(List.of(suite("own", 0, 25)), "--baseline", old);
    assertEquals("lost: other move 25", ran.out().lines().findFirst().orElse(""));
    assertTrue(
        ran.out().contains("\n  and 5 more: plumbline compare " + old + " " + journal() + "\n"),
        ran.out());
  }

  @Test
  void sumsNothingOverSeveralSuites() throws IOException {
    List<String> suites = List.of(suite("one", 2, 1), suite("two", 3, 2));
    Ran ran = run(suites, "--engine=builtin", "--engine=builtin", "--repeat=2");
    List<String> lines = ran.out().lines().toList();
    List<String> results = lines.stream().filter(line -> line.contains(" solved=")).toList();
    assertEquals(lines.subList(lines.size() - 4, lines.size()), results);
    assertTrue(results.get(0).startsWith("one solved=4/6 "), results.get(0));
    assertTrue(results.get(3).startsWith("two solved=6/10 "), results.get(3));
    assertTrue(lines.contains("one, builtin: solved each time 2, now and then 0, never 1"));
    assertTrue(lines.contains("two, builtin (2): solved each time 3, now and then 0, never 2"));
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("engine on two ")), ran.out());
    assertFalse(ran.out().contains("/16"), "both suites have 16 searches by each engine");
    Ran quiet = run(suites, "-q");
    assertEquals(
        List.of("one", "two"),
        quiet.out().lines().map(line -> line.substring(0, line.indexOf(' '))).toList());
  }

  @Test
  void comparesEachOfSeveralSuites() throws IOException {
    run(List.of(suite("one", 2, 1), suite("two", 3, 2)), "-q");
    String old = earlier();
    List<String> suites = List.of(suite("one", 3, 0), suite("two", 2, 3));
    Ran ran = run(suites, "--baseline", old, "--summary");
    String text = ran.out();
    assertTrue(text.startsWith("one: builtin at nodes 50 against "), text);
    assertTrue(text.contains(", 3 problems\n  solved              3, was 2\n"), text);
    assertTrue(text.contains("\n\ntwo: builtin at nodes 50 against "), text);
    assertTrue(text.contains(", 5 problems\n  solved              2, was 3\n"), text);
    assertFalse(text.contains("8 problems"), text);
    Ran markdown = Ran.plumbline("compare", old, journal(), "--markdown", "-");
    assertEquals(2, markdown.out().lines().filter(line -> line.startsWith("## ")).count());
  }

  @Test
  void aSummaryHasResultsButNoLists() throws IOException {
    List<String> suite = List.of(suite("own", 1, 2));
    Ran ran = run(suite, "--summary", "--gate", "solved:1");
    assertEquals(1, ran.out().lines().count(), ran.out());
    assertTrue(ran.out().startsWith("own solved=1/3 "), ran.out());
    assertTrue(ran.err().endsWith("gate passed: solved>=1, with 1\n"), ran.err());
    Ran both = run(suite, "--summary", "--quiet");
    assertEquals(2, both.exitCode());
    assertTrue(both.err().contains("--quiet and --summary cannot be combined"), both.err());
  }

  @Test
  void coloursAreForTerminalsOnly() throws IOException {
    String[] words = words(List.of(suite("own", 1, 2)), "--gate=solved:3").toArray(String[]::new);
    Ran coloured = Ran.in(Map.of(), new Terminal(true, true, true, () -> 80), "", words);
    assertTrue(
        coloured.out().startsWith("\u001b[1mmissed: other move 2\u001b[0m\n"), coloured.out());
    assertTrue(coloured.err().contains("\u001b[1;31mgate missed: solved>=3"), coloured.err());
    Ran plain = Ran.in(Map.of(), new Terminal(true, false, false, () -> 80), "", words);
    assertFalse((plain.out() + plain.err()).contains("\u001b"), plain.out());
    Ran compared =
        Ran.in(
            Map.of(),
            new Terminal(true, true, true, () -> 80),
            "",
            words(List.of(suite("own", 2, 1)), "--baseline", earlier()).toArray(String[]::new));
    assertTrue(compared.out().startsWith("\u001b[1;32mwon\u001b[0m\n"), compared.out());
  }

  private String earlier() throws IOException {
    Path old = folder.resolve("old.jsonl");
    Files.copy(Path.of(journal()), old);
    return old.toString();
  }

  @Test
  @Tag("medium")
  void findingsOfAFaultyEngineComeWithTheirCommand() throws Exception {
    Path suite = folder.resolve("own.epd");
    Files.writeString(suite, START.formatted(1) + START.formatted(FAULTY));
    List<String> more = FaultyEngine.options(Fault.ILLEGAL_LINE);
    Ran ran = run(List.of(suite.toString()), more.toArray(String[]::new));
    assertTrue(
        ran.out().contains("\nto list the findings: plumbline findings " + journal() + "\nown "),
        ran.out() + ran.err());
    Ran quiet = run(List.of(suite.toString()), with(more, "-q"));
    assertEquals(1, quiet.out().lines().count(), quiet.out());
  }

  private static String[] with(List<String> words, String more) {
    List<String> all = new ArrayList<>(words);
    all.add(more);
    return all.toArray(String[]::new);
  }

  @Test
  @Tag("medium")
  void aRunOfARealEngineEndsWithItsResultLine() throws IOException {
    assumeTrue(ProgramFinder.on("").find("stockfish").isPresent(), "no stockfish here: skipped");
    Ran ran = run(List.of(suite("own", 3, 0)), "--engine=stockfish", "--summary");
    assertTrue(ran.out().lines().toList().get(0).startsWith("own solved=3/3 "), ran.out());
    assertEquals(1, ran.out().lines().count(), ran.out());
  }
}
