package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.report.html.TablesPage.RecordBoard;
import dev.plumbline.report.html.TablesPage.Section;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** Tables with bars, and the boards of records, as {@code verify} and {@code lab} show them. */
@Tag("medium")
@ParameterizedClass
@CsvSource({"390, 844", "1280, 720"})
class TablesBrowserTest {
  @Parameter(0)
  private int width;

  @Parameter(1)
  private int height;

  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;

  @BeforeAll
  static void open() throws IOException {
    Section single =
        new Section("Verdicts", List.of("suite", "records"), 1, List.of(row("own", "5")), no());
    Section several =
        new Section(
            "Searches",
            List.of("window", "nodes", "re-searches", "depth"),
            1,
            List.of(
                row("pvs", "1000", "10", "7"),
                row("scout", "1010", "80", "7"),
                row("plain", "980", "5", "7")),
            no());
    page = folder.resolve("tables.html");
    try (Writer out = Files.newBufferedWriter(page)) {
      new TablesPage(
              "own, verified",
              "By an engine.",
              List.of(single, several),
              List.of(
                  board(1, "cook", "bm Re7; id \"first\";", "Re8#"),
                  board(2, "dual", "bm Re8#; id \"second\";", "Rd1")))
          .write(out);
    }
    browser = Browser.open();
  }

  private static List<String> row(String... cells) {
    return List.of(cells);
  }

  private static List<String> no() {
    return List.of();
  }

  private static RecordBoard board(int number, String kind, String operations, String other) {
    EpdRecord record = EpdRecord.parse(RunPageTest.BACK_RANK + operations);
    List<List<String>> facts = List.of(List.of("others", other + " +3.00"));
    return new RecordBoard(
        "own", number, kind, Objects.requireNonNull(record), facts, List.of(other));
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  private static List<String> names() {
    return browser.texts(".openable .name");
  }

  @Test
  void aRecordOpensItsBoardWithBothMovesItsFenAndALink() {
    browser.sized(width, height).show(page, "");
    assertEquals(List.of("first", "second"), names());
    browser.one(".openable summary").sendKeys(Keys.ENTER);
    browser.await(() -> !browser.all("svg.squares").isEmpty(), "the board");
    assertEquals(1, browser.all(".board .arrow.expected").size());
    assertEquals(1, browser.all(".board .arrow.played").size());
    String fen = RunPageTest.BACK_RANK.trim().replace(' ', '_');
    String link = String.valueOf(browser.one(".links a").getAttribute("href"));
    assertTrue(link.startsWith("https://lichess.org/analysis/standard/" + fen), link);
    assertEquals((long) width, browser.run("return document.documentElement.scrollWidth"));
    assertEquals(List.of(), browser.console());
  }

  @Test
  void recordsAreFilteredByKindAndOpenedByTheirAddress() {
    browser.sized(width, height).show(page, "#own-002");
    browser.await(() -> !browser.all("svg.squares").isEmpty(), "the board of the address");
    browser.click(".facet[data-key=cook]");
    assertEquals(List.of("first"), names());
    assertEquals("cook 1", browser.one(".facet[aria-pressed=true]").getText());
  }

  @Test
  void anUnknownAddressSaysSoUntilAnotherIsOpened() {
    browser.sized(width, height).show(page, "#own-009");
    assertEquals(
        List.of("Problem own-009 is not on this page, which has 2 problems."),
        browser.texts(".unknown"));
    browser.run("location.hash = 'own-001'");
    browser.await(() -> !browser.all("#own-001[open] svg.squares").isEmpty(), "the board");
    assertEquals(List.of(""), browser.texts(".unknown"));
    assertEquals(List.of(), browser.console());
  }

  @Test
  void barsShowWhatDiffers() {
    browser.sized(width, height).show(page, "");
    assertEquals(0, browser.all(".sheet:first-child .part").size(), "a single row");
    String table = ".sheet:nth-child(2) tbody ";
    assertEquals(2, browser.all(table + "td:nth-child(2) .part").size(), "not the first row");
    assertEquals("1", part(table + "tr:nth-child(3) td:nth-child(2) .less"));
    assertEquals("0.5", part(table + "tr:nth-child(2) td:nth-child(2) .more"));
    assertEquals("1", part(table + "tr:nth-child(2) td:nth-child(3) .more"));
    assertEquals(0, browser.all(table + "td:nth-child(4) .part").size(), "equal");
  }

  private static String part(String selector) {
    return browser
        .run(
            "return document.querySelector(arguments[0]).style.getPropertyValue('--part')",
            selector)
        .toString();
  }
}
