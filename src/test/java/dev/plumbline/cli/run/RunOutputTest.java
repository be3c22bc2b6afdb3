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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a run prints for readers. */
class RunOutputTest extends FolderTest {
  private static final String EASY = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; c0 \"theme\";\n";

  /** Asks for a move that no engine plays. */
  private static final String HARD = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Kh1;\n";

  private String suite(String name, int easy, int hard) throws IOException {
    String records = EASY.repeat(easy) + HARD.repeat(hard);
    return write(name + ".epd", records);
  }

  private String journal() {
    return file("run.jsonl");
  }

  private String[] words(List<String> suites, String... more) {
    String[] words = Ran.words("run --nodes 50 --no-times --force --journal %s", journal());
    return Ran.words(List.of(words), Ran.words(suites, more));
  }

  private Ran run(List<String> suites, String... more) {
    return Ran.plumbline(words(suites, more));
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
    String old = file("old.jsonl");
    Ran.plumbline("run", suite("own", 25, 0), "--nodes", "50", "--journal", old, "-q");
    Ran ran = run(List.of(suite("own", 0, 25)), "--baseline", old);
    assertEquals("lost: other move 25", ran.out().lines().findFirst().orElse(""));
    ran.outHas("\n  and 5 more: plumbline compare " + old + " " + journal() + "\n");
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
    ran.outBegins("own solved=1/3 ").errEnds("gate passed: solved>=1, with 1\n");
    run(suite, "--summary", "--quiet").exits(2).errHas("--quiet and --summary cannot be combined");
  }

  @Test
  void coloursAreForTerminalsOnly() throws IOException {
    String[] words = words(List.of(suite("own", 1, 2)), "--gate=solved:3");
    Ran coloured = Ran.in(Map.of(), new Terminal(true, true, true, () -> 80), "", words);
    coloured.outBegins("\u001b[1mmissed: other move 2\u001b[0m\n");
    coloured.errHas("\u001b[1;31mgate missed: solved>=3");
    Ran plain = Ran.in(Map.of(), new Terminal(true, false, false, () -> 80), "", words);
    assertFalse((plain.out() + plain.err()).contains("\u001b"), plain.out());
    Ran compared =
        Ran.in(
            Map.of(),
            new Terminal(true, true, true, () -> 80),
            "",
            words(List.of(suite("own", 2, 1)), "--baseline", earlier()));
    compared.outBegins("\u001b[1;32mwon\u001b[0m\n");
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
    Files.writeString(suite, FaultyEngine.suite());
    List<String> more = FaultyEngine.options(Fault.ILLEGAL_LINE);
    Ran ran = run(List.of(suite.toString()), more.toArray(String[]::new));
    ran.outHas("\nto list the findings: plumbline findings " + journal() + "\nown ");
    Ran quiet = run(List.of(suite.toString()), with(more, "-q"));
    assertEquals(1, quiet.out().lines().count(), quiet.out());
  }

  private static String[] with(List<String> words, String more) {
    List<String> all = new ArrayList<>(words);
    all.add(more);
    return all.toArray(String[]::new);
  }
}
