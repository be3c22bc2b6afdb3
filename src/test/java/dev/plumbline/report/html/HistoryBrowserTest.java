package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunHistory.RunSummary;
import dev.plumbline.report.compare.RunLabel;
import dev.plumbline.report.format.HistoryFormat;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** Many runs in a browser: curves, the runs, and the problems that change. */
@Tag("medium")
@ParameterizedClass
@CsvSource({"390, 844", "1280, 720"})
class HistoryBrowserTest {
  private static final String RECORD = RunPageTest.BACK_RANK + "bm Re8#; id \"%s\";";

  @Parameter(0)
  private int width;

  @Parameter(1)
  private int height;

  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;

  @BeforeAll
  static void open() throws IOException {
    RunHistory history = new RunHistory();
    List<String> names = List.of("steady", "never", "won", "flaky");
    for (String results : List.of("+--+", "+---", "+-++", "+-+-")) {
      MadeUpRun run = new MadeUpRun();
      for (int i = 0; i < names.size(); i++) {
        String move = results.charAt(i) == '+' ? "e1e8" : "e1e7";
        run.answer("Fake", RECORD.formatted(names.get(i)), move);
      }
      run.settings("Fake", Map.of("Hash", results.equals("+-++") ? "64" : "16"));
      history.add(RunSummary.of(run), results.equals("+--+") ? "night 1.html" : "");
    }
    page = folder.resolve("history.html");
    try (Writer out = Files.newBufferedWriter(page)) {
      HistoryFormat.HTML.write(history, out);
    }
    browser = Browser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  /** Reads an attribute in one step, as a chart may be drawn again at any time. */
  private static Object chart(String attribute) {
    return browser.run(
        "return document.querySelector('.plot .chart').getAttribute(arguments[0])", attribute);
  }

  @Test
  void showsACurveTheRunsAndTheProblemsThatChange() {
    browser.sized(width, height).show(page, "");
    assertEquals(List.of("own"), browser.texts(".plot h2"));
    assertEquals(4, browser.all(".plot circle").size(), "a dot for each run");
    Object label = chart("aria-label");
    assertEquals("Fake: 50.0 % in the first run, 50.0 % in the last", label);
    assertEquals(List.of("4", "3", "2", "1"), browser.texts(".runs tbody th"), "as in the chart");
    assertEquals(
        List.of("flaky", "won", "never"),
        browser.texts(".problems tbody th a"),
        "the lost one first");
    assertEquals((long) width, browser.run("return document.documentElement.scrollWidth"));
    assertEquals(List.of(), browser.console());
    assertFalse(browser.requests().stream().anyMatch(request -> request.startsWith("http")));
  }

  @Test
  void aDashedLineMarksOtherSettings() {
    browser.sized(width, height).show(page, "");
    List<?> marks =
        (List<?>)
            browser.run(
                "return [...document.querySelectorAll('.plot line.changed title')].map(e =>"
                    + " e.textContent)");
    assertEquals(List.of("Hash 64, was 16", "Hash 16, was 64"), marks);
    assertEquals(
        List.of("Run 3 Hash 64, was 16", "Run 4 Hash 16, was 64"), browser.texts(".changes li"));
    assertEquals("Hash 16, was 64", browser.one(".runs tbody td.settings").getText());
  }

  @Test
  void aRunOverACalibratedSuiteHasItsRating() throws IOException {
    RunHistory history = new RunHistory();
    for (String move : List.of("e1e8", "e1e7")) {
      MadeUpRun made = new MadeUpRun();
      for (int i = 0; i < 12; i++) {
        String record = RECORD.formatted("p" + i) + " Calibration \"1200 50 1.00\";";
        made.answer("Fake", record, i < 6 ? "e1e8" : move);
      }
      history.add(RunSummary.withDepths(made), move.equals("e1e8") ? "" : "night 2.html");
    }
    Path rated = folder.resolve("rated-" + width + ".html");
    try (Writer out = Files.newBufferedWriter(rated)) {
      HistoryFormat.HTML.write(history, out);
    }
    browser.sized(width, height).show(rated, "");
    assertTrue(browser.texts(".runs thead th").contains("Rating"));
    List<String> newest = browser.texts(".runs tbody tr:first-child td");
    assertTrue(
        newest.stream().anyMatch(cell -> cell.matches("1200 \\([0-9]+ to [0-9]+\\)")),
        newest::toString);
    browser.sized(width, height).show(page, "");
    assertFalse(browser.texts(".runs thead th").contains("Rating"));
  }

  /** Three commits, the last of which loses twelve problems. */
  @Test
  void aSolidLineMarksAStepByItsCommit() throws IOException {
    RunHistory history = new RunHistory();
    for (int run = 0; run < 3; run++) {
      MadeUpRun made = new MadeUpRun();
      for (int i = 0; i < 12; i++) {
        made.answer("Fake", RECORD.formatted("p" + i), run < 2 ? "e1e8" : "e1e7");
      }
      String date = "2026-03-0" + (run + 1) + "T10:00:00Z";
      RunLabel label = new RunLabel(date, "abcdef000" + run, "Subject " + run);
      history.add(RunSummary.withDepths(made), label, "");
    }
    history.remark("skipped: 1234567890 2026-03-01 Break: no engine");
    Path commits = folder.resolve("commits-" + width + ".html");
    try (Writer out = Files.newBufferedWriter(commits)) {
      HistoryFormat.HTML.write(history, out);
    }
    browser.sized(width, height).show(commits, "");
    String step = "Step: -12.0 problems, by one run before and after it, p 0.00098";
    assertEquals(List.of("abcdef0 Subject 2 " + step), browser.texts(".changes li"));
    assertEquals(1, browser.all(".plot line.step").size());
    assertEquals("-12.0", browser.one(".runs tbody td:nth-last-child(2)").getText());
    assertEquals(0, browser.all(".plot line.changed").size());
    assertEquals(List.of("abcdef0", "abcdef0", "abcdef0"), browser.texts(".runs tbody th"));
    assertTrue(browser.texts(".runs > p").toString().contains("skipped: 1234567890 2026-03-01"));
    browser.run("document.querySelector('.plot .chart').focus()");
    String last = browser.one(".plot .readout").getText();
    assertTrue(last.startsWith("abcdef0 Subject 2, 2026-03-03 10:00:00 UTC, Fake: 0.0 %"), last);
    assertEquals(List.of(), browser.console());
    assertEquals((long) width, browser.run("return document.documentElement.scrollWidth"));
  }

  @Test
  void filtersAndSearchFindProblems() {
    browser.sized(width, height).show(page, "");
    assertEquals(
        List.of("All 3", "Lost in the last run 1", "Changed lately 2", "Flaky 1", "Never solved 1"),
        browser.texts(".facet"));
    browser.click("[data-key=never]");
    assertEquals(List.of("never"), browser.texts(".problems tbody th a"));
    browser.click("[data-key='']");
    browser.run("document.querySelector('.filters input').focus()");
    browser.type("flak");
    assertEquals(List.of("flaky"), browser.texts(".problems tbody th a"));
  }

  @Test
  void backReturnsToTheFilterBefore() {
    browser.sized(width, height).show(page, "");
    browser.click("[data-key=never]");
    browser.click("[data-key=lost]");
    browser.back();
    browser.await(() -> browser.address().endsWith("?show=never"), "the filter before");
    browser.await(
        () -> browser.texts(".problems tbody th a").equals(List.of("never")), "its problems");
    browser.back();
    browser.await(() -> browser.texts(".problems tbody th a").size() == 3, "all problems");
  }

  @Test
  void anAddressOfAnotherProblemSaysSoInSight() {
    browser.sized(width, height).show(page, "#own-009");
    assertEquals(
        "Problem own-009 is not on this page, which has 3 problems.",
        browser.one(".unknown").getText());
    assertEquals(
        true,
        browser.run(
            "const box = document.querySelector('.unknown').getBoundingClientRect();"
                + " return box.top >= 0 && box.bottom <= innerHeight"));
  }

  @Test
  void aMeasureIsChosenByKeyboardAndKeptInTheAddress() {
    browser.sized(width, height).show(page, "");
    browser.run("document.querySelector('[aria-label=Measure] button:nth-child(2)').focus()");
    browser.type(Keys.ENTER);
    String chosen = "Fake: 4 in the first run, 4 in the last";
    assertEquals(chosen, chart("aria-label"));
    browser.show(browser.address());
    assertEquals(chosen, chart("aria-label"));
    assertEquals("Findings", browser.one(".switch [aria-pressed=true]").getText());
  }

  @Test
  void arrowKeysReadTheRuns() {
    browser.sized(width, height).show(page, "");
    browser.run("document.querySelector('.plot .chart').focus()");
    String last = browser.one(".plot .readout").getText();
    String result = "Fake: 50.0 % (15.0 % to 85.0 %), 0 won and 1 lost; Hash 16, was 64";
    assertTrue(last.endsWith(result), last);
    browser.type(Keys.HOME);
    String first = browser.one(".plot .readout").getText();
    assertTrue(first.endsWith("Fake: 50.0 % (15.0 % to 85.0 %)"), first);
    browser.type(Keys.ARROW_RIGHT);
    String second = browser.one(".plot .readout").getText();
    assertEquals(second, chart("aria-valuetext"));
    assertTrue(second.contains("25.0 %") && second.endsWith("0 won and 1 lost"), second);
  }

  @Test
  void aChartDrawnAtAnotherWidthKeepsTheKeyboardAndItsRun() {
    browser.sized(width, height).show(page, "");
    browser.run("document.querySelector('.plot .chart').focus()");
    browser.type(Keys.HOME);
    String first = browser.one(".plot .readout").getText();
    Object drawn = chart("width");
    browser.sized(width - 40, height);
    browser.await(() -> !drawn.equals(chart("width")), "a new drawing");
    assertEquals(first, browser.one(".plot .readout").getText());
    assertEquals("slider", browser.run("return document.activeElement.getAttribute('role')"));
  }

  @Test
  void aProblemOpensItsBoardItsResultsAndItsAddress() {
    browser.sized(width, height).show(page, "");
    browser.click(".problems tbody th a");
    browser.await(() -> !browser.all(".panel svg.squares").isEmpty(), "the board");
    assertTrue(browser.address().endsWith("#own-004"), browser.address());
    browser.show(browser.address());
    assertEquals("flaky", browser.one(".panel h2").getText());
    assertEquals(
        List.of("✗not solved", "✓solved", "✗not solved", "✓solved"),
        browser.texts(".results tbody td:nth-child(2)"));
    assertEquals(
        List.of("Re7", "Re8#", "Re7", "Re8#"), browser.texts(".results tbody td:nth-child(3)"));
    assertTrue(browser.one(".panel .facts").getText().contains("lost in the last run"));
    assertEquals("night 1.html#own-004", browser.one(".results a").getDomAttribute("href"));
  }
}
