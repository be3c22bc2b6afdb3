package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.format.ReportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a run beside its baseline. */
@Tag("medium")
class BaselineBrowserTest {
  private static final String RECORD = RunPageTest.BACK_RANK + "bm Re8#; id \"%s\";";
  private static final String RIGHT = "info depth 7 score mate 1 nodes 90 pv e1e8";
  private static final String WRONG = "info depth 4 score cp -30 nodes 80 pv e1e7 g8f8";

  @TempDir static Path folder;
  private static Browser browser;

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

  private static void add(MadeUpRun run, String id, String engine, boolean isRight) {
    String move = isRight ? "e1e8" : "e1e7";
    String line = isRight ? RIGHT : WRONG;
    if (engine.equals("Second")) {
      run.beside(engine, RECORD.formatted(id), move, line);
    } else {
      run.answer(engine, RECORD.formatted(id), move, line);
    }
  }

  /** Both engines solve all in the baseline; now the second loses a problem. */
  private static Path page() throws IOException {
    MadeUpRun older = new MadeUpRun();
    MadeUpRun newer = new MadeUpRun();
    for (String id : List.of("kept", "gone")) {
      for (String engine : List.of("First", "Second")) {
        add(older, id, engine, true);
        add(newer, id, engine, id.equals("kept") || engine.equals("First"));
      }
    }
    Path file = folder.resolve("two.html");
    Files.writeString(file, newer.against(older, ReportFormat.HTML));
    return file;
  }

  @Test
  void anAnswerStandsBesideThatOfTheBaseline() throws IOException {
    MadeUpRun older = new MadeUpRun();
    MadeUpRun newer = new MadeUpRun();
    add(older, "gone", "Fake", true);
    add(newer, "gone", "Fake", false);
    add(older, "kept", "Fake", true);
    add(newer, "kept", "Fake", true);
    Path file = folder.resolve("one.html");
    Files.writeString(file, newer.against(older, ReportFormat.HTML));
    browser.show(file, "#own-1");
    assertEquals("Compared with the baseline: lost", browser.one(".beside h3").getText());
    assertEquals(
        List.of(
            "✗ unsolved",
            "✓ solved",
            "Re7",
            "Re8#",
            "−0.30",
            "#1",
            "7",
            "7",
            "1k",
            "1k",
            "Re7 Kf8",
            "Re8#"),
        browser.texts(".beside tbody td"));
    browser.click(".beside td:last-child button");
    assertTrue(browser.one(".caption").getText().startsWith("After 1. Re8#"));
    assertEquals("of 2, was 2", browser.one(".cards[aria-label=Summary] .unit").getText());
    assertEquals(List.of("Fake", "Fake, baseline"), browser.texts(".curve .legend li"));
    assertEquals(1, browser.all(".curve .chart .series.before").size());
    assertEquals(List.of(), browser.console());
  }

  @Test
  void aBaselineWithNothingInCommonSaysSo() throws IOException {
    MadeUpRun older = new MadeUpRun();
    MadeUpRun newer = new MadeUpRun();
    add(older, "kept", "Fake", true);
    newer.answer("Fake", "4k3/8/8/8/8/8/8/4KQ2 w - - bm Qf6; id \"new\";", "f1f6");
    Path file = folder.resolve("nothing.html");
    Files.writeString(file, newer.against(older, ReportFormat.HTML));
    browser.show(file, "");
    assertEquals(
        "Compared 0 No problem in common with the baseline",
        browser.one(".baseline .cards").getText().replace('\n', ' '));
  }

  @Test
  void aProblemLostByOneEngineOpensOnThatEngine() throws IOException {
    browser.show(page(), "#own-2");
    assertTrue(browser.one(".tabs [aria-pressed=true]").getText().contains("Second"));
    assertEquals("Compared with the baseline: lost", browser.one(".beside h3").getText());
    browser.run("document.querySelector('.tabs button').click()");
    assertTrue(browser.address().contains("answer=0"), browser.address());
    browser.show(browser.address());
    assertTrue(browser.one(".tabs [aria-pressed=true]").getText().contains("First"));
  }

  @Test
  void aProblemOpensOnTheEngineThatTheFilterAsksFor() throws IOException {
    browser.show(page(), "#own-2?show=solved");
    assertTrue(browser.one(".tabs [aria-pressed=true]").getText().contains("First"));
    browser.show(page(), "#own-2?show=lost");
    assertTrue(browser.one(".tabs [aria-pressed=true]").getText().contains("Second"));
    browser.show(page(), "#own-1?by=1");
    assertTrue(browser.one(".tabs [aria-pressed=true]").getText().contains("Second"));
  }

  @Test
  void changesNameTheirEngine() throws IOException {
    browser.show(page(), "");
    assertEquals(
        List.of("2 of 2", "2", "0", "0", "1 of 2", "2", "1", "0"),
        browser.texts(".by-engine tbody td"));
    assertEquals(List.of("lost: Second", ""), browser.texts(".problems td.kind"));
    assertTrue(browser.one(".baseline .card").getText().contains("All engines together"));
    browser.click(".by-engine button");
    assertTrue(browser.address().endsWith("?show=now-lost&by=1"), browser.address());
    assertEquals(List.of("gone"), browser.texts(".problems tbody th a"));
  }
}
