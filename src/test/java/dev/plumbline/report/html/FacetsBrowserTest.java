package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Outcome;
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
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** The counted filters above the table: verdicts, changes since the baseline, kinds of findings. */
@Tag("medium")
@ParameterizedClass
@CsvSource({"390, 844", "1280, 720"})
class FacetsBrowserTest {
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
    MadeUpRun older = new MadeUpRun();
    MadeUpRun newer = new MadeUpRun();
    String[] moves = {"e1e8 e1e8", "e1e8 e1e7", "e1e7 e1e8", "e1e7 e1e7", "e1e8 e1e7"};
    for (int i = 0; i < moves.length; i++) {
      String epd = RECORD.formatted("p" + i);
      String[] played = moves[i].split(" ", -1);
      older.answer("Fake", epd, played[0]);
      newer.answer(
          "Fake",
          epd,
          played[1],
          i < 2 ? "info depth 1 score cp 5 pv e1d1 g8g5" : "info depth 1 score cp 5 pv e1d1");
    }
    newer.failure("Fake", RECORD.formatted("dead"), Outcome.CRASHED, "exit code 3");
    page = folder.resolve("facets.html");
    Files.writeString(page, newer.against(older, ReportFormat.HTML));
    browser = Browser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  private static List<String> shown() {
    return browser.all(".facet").stream()
        .filter(facet -> facet.isDisplayed())
        .map(facet -> facet.getText())
        .toList();
  }

  private static List<String> names() {
    return browser.texts(".problems tbody th a");
  }

  @Test
  void countsFollowTheOtherFiltersAndHideWhatNeverOccurs() {
    browser.sized(width, height).show(page, "");
    List<String> facets = shown();
    assertEquals(
        List.of("All 6", "Not solved 4", "Solved 2", "Lost 2", "Won 1"), facets.subList(0, 5));
    assertTrue(facets.contains("Errors 1") && facets.contains("illegal-move 2"), "" + facets);
    assertTrue(!String.join(" ", facets).contains("Engines differ"), "" + facets);
    browser.one("input[type=search]").sendKeys("p1");
    assertEquals("All 1", shown().get(0));
    assertEquals("Lost 1", shown().get(3));
    assertEquals("Won 0", shown().get(4));
    assertEquals((long) width, browser.run("return document.documentElement.scrollWidth"));
    assertEquals(List.of(), browser.console());
  }

  @Test
  void aKindOfFindingIsChosenByKeyboardAndKeptInTheAddress() {
    browser.sized(width, height).show(page, "");
    browser.run("document.querySelector('.facet[data-key=illegal-move]').focus()");
    browser.type(Keys.ENTER);
    assertEquals(List.of("p1", "p0"), names(), "lost first");
    assertTrue(browser.address().endsWith("#?show=illegal-move"), browser.address());
    assertEquals("true", browser.one(".facet[data-key=illegal-move]").getAttribute("aria-pressed"));
    browser.show(browser.address());
    assertEquals(List.of("p1", "p0"), names());
    browser.run("document.querySelector('.facet[data-key=illegal-move]').focus()");
    browser.type(Keys.SPACE);
    assertEquals(6, names().size(), "pressed again, it shows all");
    assertEquals("true", browser.one(".facet[data-key='']").getAttribute("aria-pressed"));
  }

  @Test
  void aKindOfMissIsChosenByAClickAndHasAColumn() {
    browser.sized(width, height).show(page, "");
    assertTrue(shown().contains("Other move 3"), () -> "" + shown());
    browser.click(".facet[data-key=other-move]");
    assertEquals(List.of("p1", "p4", "p3"), names());
    assertTrue(browser.address().endsWith("#?show=other-move"), browser.address());
    // It gives way on a phone.
    if (width > 1000) {
      assertEquals(
          List.of("other move", "other move", "other move"), browser.texts(".problems td.miss"));
    }
  }

  @Test
  void aChangeOfVerdictIsChosenByAClick() {
    browser.sized(width, height).show(page, "");
    browser.click(".facet[data-key=now-lost]");
    assertEquals(List.of("p1", "p4"), names());
    browser.click(".facet[data-key=errors]");
    assertEquals(List.of("dead"), names());
  }
}
