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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages on paper, printed from a wide, dark screen. */
@Tag("medium")
class PaperBrowserTest {
  private static final String GRADED =
      RunPageTest.BACK_RANK + "bm Re8#; c0 \"Re8#=10, Rd1=4\"; id \"p%d\"; theme \"theme %d\";";

  /** On A4 with usual margins. */
  private static final int PAPER = 690;

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

  private static MadeUpRun run(String... engines) {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i < 20; i++) {
      String record = GRADED.formatted(i, i);
      for (String engine : engines) {
        String[] said = new String[16];
        for (int depth = 1; depth <= said.length; depth++) {
          said[depth - 1] = "info depth " + depth + " score cp 20 nodes " + 90 * depth + " pv e1e8";
        }
        run.nodes(1000L + 100L * i);
        if (engine.equals(engines[0])) {
          run.answer(engine, record, "e1e8", said);
        } else {
          run.beside(engine, record, "e1e8", said);
        }
      }
    }
    return run;
  }

  private static void show(Path file, String rest) {
    browser.sized(1440, 900).media("screen", "dark").show(file, rest);
    browser.await(() -> !browser.all("svg.chart").isEmpty(), "charts");
    browser.media("print", "dark");
  }

  /** What a script finds on paper, where charts cannot be drawn anew. */
  private static Object onPaper(String script) {
    return browser.run(
        "document.body.style.width = '"
            + PAPER
            + "px';"
            + "try { return (() => { "
            + script
            + " })(); }"
            + "finally { document.body.style.width = ''; }");
  }

  private static final String TOO_WIDE =
      "return [...document.querySelectorAll('.page *')].filter(each => each.checkVisibility()"
          + " && !each.closest('.unseen') && each.getBoundingClientRect().right > "
          + PAPER
          + " + 1)"
          + ".map(each => each.tagName + '.' + each.getAttribute('class') + ' '"
          + " + Math.round(each.getBoundingClientRect().right))";

  @Test
  void summaryAndChartsFitAndAreLight() throws IOException {
    Path file = folder.resolve("run.html");
    Files.writeString(file, RunPageTest.page(run("Fake engine 1.0", "Another 2.0", "Third 3.0")));
    show(file, "");
    browser.run("document.querySelector('.browse').remove()");
    assertEquals(List.of(), onPaper(TOO_WIDE));
    assertEquals(
        List.of("640", "640", "640", "640"),
        browser.run(
            "dispatchEvent(new Event('beforeprint'));"
                + "return [...document.querySelectorAll('svg.chart')]"
                + ".map(each => each.getAttribute('width'))"),
        "as wide as the paper");
    assertEquals(
        List.of(
            "Engine",
            "Solved",
            "Share",
            "Points",
            "Nodes to solution",
            "Errors",
            "Findings",
            "Nodes",
            "Nodes/s",
            "Time"),
        browser.texts("[aria-label=Summary] thead th"));
    assertEquals(
        List.of("rgb(27, 100, 128)", "rgb(194, 84, 10)", "rgb(122, 79, 163)"),
        browser.run(
            "return [...document.querySelectorAll('.curve .chart .series')]"
                + ".map(each => getComputedStyle(each).stroke)"));
    assertEquals(
        20L,
        browser.run(
            "return [...document.querySelectorAll('.by-theme .theme')]"
                + ".filter(each => each.checkVisibility()).length"),
        "all themes");
  }

  @Test
  void linesAndOpenedFoldsAreWhole() throws IOException {
    Path file = folder.resolve("compare.html");
    try (Writer out = Files.newBufferedWriter(file)) {
      new ComparePage().write(Comparer.of(run("Fake 1"), run("Fake 2")), out);
    }
    show(file, "#own-1");
    Object cut =
        onPaper(
            "document.querySelectorAll('.panel details').forEach(each => each.open ="
                + " true);document.querySelectorAll('.panel details').forEach(each =>"
                + " each.dispatchEvent(new Event('toggle')));return"
                + " [...document.querySelectorAll('.panel, .lines, .raw')].filter(each =>"
                + " !each.checkVisibility() || each.scrollHeight > each.clientHeight + 1).map(each"
                + " => each.className)");
    assertEquals(List.of(), cut);
    assertTrue(browser.all(".raw").size() == 2);
    assertTrue(browser.one(".line-names").isDisplayed(), "the heads of the lines");
    assertEquals(List.of(), onPaper(TOO_WIDE));
  }
}
