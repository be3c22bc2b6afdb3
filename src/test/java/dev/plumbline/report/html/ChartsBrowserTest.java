package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.Comparer;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The charts of the pages, in a real browser. */
@Tag("medium")
class ChartsBrowserTest {
  private static final String RECORD = RunPageTest.BACK_RANK + "bm Re8#; id \"%s\"; theme \"%s\";";

  @TempDir static Path folder;
  static Browser browser;

  @BeforeAll
  static void open() {
    browser = Browser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void looksAsOnADesk() {
    browser.sized(1440, 900).media("screen", "light");
    browser.console();
  }

  private static String record(String id, String theme) {
    return RECORD.formatted(id, theme);
  }

  /** What an engine says that finds the mate at a depth, after so many nodes. */
  private static String[] mateAt(int depth, long nodes) {
    return new String[] {
      "info depth " + (depth - 1) + " score cp 20 nodes " + (nodes - 1) + " pv e1d1",
      "info depth " + depth + " score mate 1 nodes " + nodes + " pv e1e8"
    };
  }

  private static Path page(String name, MadeUpRun run) throws IOException {
    return Files.writeString(folder.resolve(name), RunPageTest.page(run));
  }

  private static Path compared(String name, MadeUpRun older, MadeUpRun newer) throws IOException {
    Path file = folder.resolve(name);
    try (Writer out = Files.newBufferedWriter(file)) {
      new ComparePage().write(Comparer.of(older, newer), out);
    }
    return file;
  }

  private static List<String> rows(String section) {
    return ((List<?>)
            browser.run(
                "return [...document.querySelectorAll(arguments[0] + ' .numbers tbody tr')]"
                    + ".map(row => [...row.children].map(cell => cell.textContent).join(' | '))",
                section))
        .stream().map(String::valueOf).toList();
  }

  private static void fits(int width) {
    assertEquals((long) width, browser.run("return document.documentElement.scrollWidth"));
    assertEquals(List.of(), browser.console());
  }

  @ParameterizedTest
  @CsvSource({"390, 844", "1280, 720", "1440, 900"})
  void axisFollowsTheLimitAndCanBeSwitched(int width, int height) throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (int i = 1; i <= 5; i++) {
      run.answer("Fake", record("p" + i, "mate"), "e1e8", mateAt(2 + i, 1000L * i));
    }
    browser.sized(width, height).show(page("axis.html", run), "");
    browser.await(() -> !browser.all(".curve svg.chart").isEmpty(), "a curve");
    assertEquals("Solved over nodes", browser.one(".curve h2").getText());
    assertEquals(List.of("time", "nodes", "depth"), browser.texts(".curve .switch button"));
    assertEquals(
        List.of("nodes"), browser.texts(".curve .switch button[aria-pressed=true]"), "the limit");
    assertTrue(rows(".curve").contains("2k | 40.0 %"), rows(".curve").toString());
    browser.all(".curve .switch button").get(2).click();
    browser.await(() -> !browser.all(".curve svg.chart").isEmpty(), "another curve");
    assertEquals("Solved over depth", browser.one(".curve h2").getText());
    assertEquals(
        List.of("3 | 20.0 %", "4 | 40.0 %", "5 | 60.0 %", "6 | 80.0 %", "7 | 100.0 %"),
        rows(".curve"));
    assertEquals("depth", browser.run("return document.activeElement.textContent"));
    fits(width);
  }

  @Test
  void nodesAreCountedBetweenTheirBounds() throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (long nodes : new long[] {400, 9990, 10_085, 14_000, 20_000}) {
      run.nodes(nodes).answer("Fake", record("n" + nodes, "mate"), "e1e8", mateAt(3, 300));
    }
    browser.show(page("nodes.html", run), "");
    List<String> rows = rows(".nodes");
    for (String row :
        List.of("300 to 500 | 1", "7k to 10k | 1", "10k to 15k | 2", "20k to 30k | 1")) {
      assertTrue(rows.contains(row), row + " in " + rows);
    }
    fits(1440);
  }

  @Test
  void nearlyEqualNodesAreToldApart() throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (long nodes : new long[] {10_000, 10_012, 10_085}) {
      run.nodes(nodes).answer("Fake", record("n" + nodes, "mate"), "e1e8", mateAt(3, 300));
    }
    browser.show(page("near.html", run), "");
    List<String> rows = rows(".nodes");
    assertTrue(rows.get(0).startsWith("10,000 to 10,0") && rows.get(0).endsWith("| 1"), "" + rows);
    assertEquals(3, rows.stream().filter(row -> row.endsWith("| 1")).count(), "" + rows);
  }

  @ParameterizedTest
  @CsvSource({"390, 844", "1280, 720", "1440, 900"})
  void largePagesHaveTheScoreOverDepthOfAllEngines(int width, int height) throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i <= RunPage.MOST_WHOLE; i++) {
      String record = record("p" + i, "mate");
      run.answer(
          "Fake",
          record,
          "e1e8",
          "info depth 1 score cp 10 nodes 5 pv e1d1",
          "info depth 2 score cp 30 nodes 9 pv e1d1",
          "info depth 2 score cp 40 nodes 10 pv e1d1",
          "info depth 4 score mate 1 nodes 20 pv e1e8");
      run.beside("Other", record, "e1e8", mateAt(3, 40));
    }
    browser.sized(width, height).show(page("large.html", run), "#own-1");
    browser.await(() -> !browser.all(".scores svg.chart").isEmpty(), "the scores");
    assertEquals(2, browser.all(".scores svg.chart path.series").size());
    assertEquals(List.of("Fake", "Other"), browser.texts(".scores .legend li"));
    assertEquals(3, browser.all(".scores circle").size(), "dots of the engine shown");
    assertEquals(1, browser.all(".scores circle.right").size());
    assertEquals(
        List.of(
            "1 | +0.10 Rd1 | ", "2 | +0.40 Rd1 | +0.20 Rd1", "3 |  | #1 Re8#", "4 | #1 Re8# | "),
        rows(".scores"));
    fits(width);
  }

  @ParameterizedTest
  @CsvSource({"390, 844", "1280, 720", "1440, 900"})
  void themesThatTellEnginesApartComeFirstWithPercentAndInterval(int width, int height)
      throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i < 12; i++) {
      String theme = i % 3 == 0 ? "equal" : i % 3 == 1 ? "small gap" : "large gap";
      String other =
          theme.equals("equal") || (theme.equals("small gap") && i > 1) ? "e1e8" : "e1d1";
      run.answer("Fake", record("p" + i, theme), "e1e8", mateAt(3, 40));
      run.beside("Other", record("p" + i, theme), other);
    }
    browser.sized(width, height).show(page("themes.html", run), "");
    assertEquals(
        List.of("large gap", "small gap", "equal"),
        browser.texts(".by-theme .theme > :first-child"));
    assertEquals(
        List.of("100 % 51–100 4/4", "0 % 0–49 0/4", "100 % 51–100 4/4", "75 % 30–95 3/4"),
        browser.texts(".by-theme .bar").stream()
            .limit(4)
            .map(text -> text.replace('\n', ' '))
            .toList());
    fits(width);
  }

  @Test
  void gradedThemesHaveIntervalsToo() throws IOException {
    MadeUpRun run = new MadeUpRun();
    String graded = RunPageTest.BACK_RANK + "c0 \"Re8#=10, Rd1=4\"; bm Re8#; theme \"%s\";";
    for (int i = 0; i < 8; i++) {
      run.answer(
          "Fake", graded.formatted(i < 4 ? "weak" : "strong"), i == 0 || i > 3 ? "e1e8" : "e1d1");
    }
    browser.show(page("graded.html", run), "");
    assertEquals(List.of("weak", "strong"), browser.texts(".by-theme .theme > :first-child"));
    assertEquals(
        List.of("55 % 26–84 22/40", "100 % 100–100 40/40"),
        browser.texts(".by-theme .bar").stream().map(text -> text.replace('\n', ' ')).toList());
  }

  @ParameterizedTest
  @CsvSource({"390, 844", "1280, 720", "1440, 900"})
  void comparisonsShowEffortAgainstEffortAndThemesLostAndWon(int width, int height)
      throws IOException {
    MadeUpRun older = new MadeUpRun();
    MadeUpRun newer = new MadeUpRun();
    for (int i = 0; i < 6; i++) {
      String record = record("p" + i, i < 3 ? "mate" : "other");
      if (i == 4) {
        older.answer("Fake 1", record, "e1d1");
      } else {
        older.answer("Fake 1", record, "e1e8", mateAt(3, 100));
      }
      if (i < 2) {
        newer.answer("Fake 2", record, "e1d1");
      } else {
        newer.answer("Fake 2", record, "e1e8", mateAt(3, 50L * i));
      }
    }
    browser.sized(width, height).show(compared("effort.html", older, newer), "");
    browser.await(() -> !browser.all(".scatter svg.chart").isEmpty(), "the scatter");
    assertEquals(3, browser.all(".scatter .chart circle.both").size());
    assertEquals(2, browser.all(".scatter .chart circle.lost").size());
    assertEquals(1, browser.all(".scatter .chart circle.won").size());
    assertEquals(
        List.of("mate 100.0 % → 33.3 %, 2 lost", "other 66.7 % → 100.0 %, 1 won"),
        browser.texts(".differences .theme").stream()
            .map(text -> text.replace('\n', ' '))
            .toList());
    fits(width);
    browser.run(
        "document.querySelector('.scatter .chart circle.won').dispatchEvent(new MouseEvent('click',"
            + " { bubbles: true }))");
    browser.await(() -> browser.one(".panel").isDisplayed(), "open");
    assertTrue(browser.one(".panel h2").getText().startsWith("p4"));
    browser.await(() -> !browser.all(".scores svg.chart").isEmpty(), "one chart of both");
  }
}
