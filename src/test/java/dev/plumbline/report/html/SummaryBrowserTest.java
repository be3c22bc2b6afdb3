package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.engine.Outcome;
import dev.plumbline.report.MadeUpRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The facts of a run above its charts, in a real browser. */
@Tag("medium")
class SummaryBrowserTest {
  @Test
  void detailsRatingsTotalsAndIntervalsCanBeRead(@TempDir Path folder) throws IOException {
    Path graded = folder.resolve("graded.epd");
    Files.writeString(
        graded,
        """
        6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; c0 "Re8#=10, Rd1=4";
        6rk/6pp/7N/8/8/8/8/6K1 w - - bm Nf7#; c0 "Nf7#=10";
        """);
    Path puzzles = folder.resolve("puzzles.csv");
    Files.writeString(
        puzzles,
        "p1,rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1,f6g8 e2e4 e7e5 g1f3,"
            + "1500,80,90,10,opening,https://example.org/1\n"
            + "p2,6k1/5ppp/7p/8/8/8/5PPP/4R1K1 b - - 0 1,h6h5 e1e8,"
            + "1500,80,90,10,opening,https://example.org/2\n");
    Path several = folder.resolve("several.html");
    Path rated = folder.resolve("rated.html");
    Path markdown = folder.resolve("rated.md");
    ran(folder, "several", "mates", graded.toString(), "--filter", "n=1-2", "--html=" + several);
    ran(folder, "rated", puzzles.toString(), "--html=" + rated, "--markdown=" + markdown);
    try (Browser browser = Browser.open()) {
      for (int width : List.of(390, 1280, 1440)) {
        browser.sized(width, 800).show(several, "");
        assertEquals(List.of("All suites"), browser.texts(".scoreboard .totals td:first-child"));
        String total = browser.one(".scoreboard .totals").getText();
        assertTrue(total.contains("/ 4"), total);
        assertEquals(
            "20 / 20\n20 to 20",
            browser.one(".scoreboard tbody tr:nth-child(2) td:nth-child(5)").getText());
        assertFalse(browser.one(".run-details dl").isDisplayed(), "folded");
        browser.one(".run-details summary").click();
        String details = browser.one(".run-details dl").getText();
        assertTrue(details.contains("hash 32") && details.contains("multipv 2"), details);
        assertTrue(details.contains("java " + System.getProperty("java.version")), details);
        assertEquals((long) width, browser.run("return document.documentElement.scrollWidth"));
        browser.show(rated, "");
        String rating = browser.one(".ratings").getText();
        assertTrue(rating.startsWith("puzzles: puzzle rating "), rating);
        assertTrue(Files.readString(markdown).contains("puzzle rating 1"), "as in Markdown");
        assertEquals(List.of(), browser.console());
      }
    }
  }

  @Test
  void anEngineThatFailsAllSearchesIsNamedWithItsReason(@TempDir Path folder) throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i < 3; i++) {
      String epd = RunPageTest.BACK_RANK + "bm Re8#; id \"p%d\";".formatted(i);
      run.answer("Good 1.0", epd, "e1e8", "info depth 1 score mate 1 pv e1e8");
    }
    for (int i = 0; i < 3; i++) {
      run.failure(
          "Bad 1.0", RunPageTest.BACK_RANK + "bm Re8#;", Outcome.CRASHED, "exit code " + i / 2);
    }
    Path page = folder.resolve("failed.html");
    Files.writeString(page, RunPageTest.page(run));
    try (Browser browser = Browser.open()) {
      browser.show(page, "");
      assertEquals(
          List.of("✗ Bad 1.0 failed all 3 searches: exit code 0"), browser.texts(".failed"));
    }
  }

  private static void ran(Path folder, String name, String... arguments) {
    List<String> all = new ArrayList<>(List.of("run"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--nodes=2000", "--hash=32", "--multipv=2", "--quiet"));
    all.add("--journal=" + folder.resolve(name + ".jsonl"));
    Ran ran = Ran.plumbline(all.toArray(String[]::new));
    assertEquals(0, ran.exitCode(), ran.err());
  }
}
