package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.report.MadeUpRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The problem table on screens of all sizes, with any number of engines and problems. */
@Tag("medium")
class TableBrowserTest {
  private static final List<String> ENGINES =
      List.of(
          "Plumbline 1.0",
          "Stockfish 15.1",
          "Toga II 3.0",
          "GNU Chess 6.2.9",
          "Glaurung 2.2",
          "Ethereal 12.00",
          "Fruit 2.1",
          "Crafty 25.6",
          "Arasan 24.1");

  @TempDir static Path folder;
  private static Browser browser;
  private static Path big;

  @BeforeAll
  static void open() throws IOException {
    browser = Browser.open();
    big = page("big", 3000, 2);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void onAScreen() {
    browser.media("screen", "light").console();
  }

  private static Path page(String name, int problems, int engines) throws IOException {
    MadeUpRun run = new MadeUpRun().ranks(3);
    for (int i = 0; i < problems; i++) {
      String epd =
          RunPageTest.BACK_RANK + "bm Re8#; id \"suite.%03d\"; c9 \"back rank\";".formatted(i);
      for (int engine = 0; engine < engines; engine++) {
        String move = (i + engine) % 3 == 0 ? "e1d1" : "e1e8";
        String[] said = {
          "info depth 9 multipv 1 score mate 1 nodes " + (i + 1) + " time 1 pv e1e8",
          "info depth 9 multipv 2 score cp 80 nodes 900 time 1 pv e1e7 g8f8",
          "info depth 9 multipv 3 score cp 70 nodes 900 time 1 pv e1d1 g8f8"
        };
        if (engine == 0) {
          run.answer(ENGINES.get(0), epd, move, said);
        } else {
          run.beside(ENGINES.get(engine), epd, move, said);
        }
      }
    }
    Path file = folder.resolve(name + ".html");
    Files.writeString(file, RunPageTest.page(run));
    return file;
  }

  private static long number(String script) {
    return ((Number) browser.run("return Math.round(" + script + ")")).longValue();
  }

  private static long rows() {
    return number("document.querySelectorAll('.problems tbody th').length");
  }

  @ParameterizedTest
  @CsvSource({"390,844", "1280,720", "1440,900"})
  void aBigTableHasOnlyTheRowsInSight(int width, int height) {
    browser.sized(width, height).show(big, "");
    browser.await(() -> browser.all("svg.chart").size() >= 2, "charts above the table");
    assertTrue(rows() < 80, "rows: " + rows());
    long room = number("document.querySelector('.table').offsetHeight");
    assertTrue(Math.abs(room - 3000 * 36) < 300, "height of the table: " + room);
    assertEquals("3001", browser.one("table.problems").getAttribute("aria-rowcount"));
    browser.run("scrollTo(0, document.documentElement.scrollHeight)");
    browser.await(
        () ->
            browser
                .run(
                    "return document.querySelector('.problems"
                        + " tbody:nth-last-child(2)').textContent")
                .toString()
                .contains("suite.2999"),
        "the last row");
    assertTrue(
        number("document.querySelector('.problems [aria-rowindex]').ariaRowIndex * 1") > 2900);
    browser.run("location.hash = '#own-2000'");
    browser.await(() -> browser.one(".panel").isDisplayed(), "open");
    browser.run("location.hash = ''");
    browser.await(() -> !browser.one(".panel").isDisplayed(), "closed");
    assertTrue(rows() < 80, "rows: " + rows());
    assertEquals(List.of(), browser.console());
  }

  @Test
  void aSmallTableHasAllRowsSoThatTheBrowserFindsThem() throws IOException {
    browser.sized(390, 844).show(page("small", 150, 2), "");
    browser.await(() -> rows() == 150, "all rows");
    browser.run("window.first = document.querySelector('.problems tbody th')");
    browser.run("location.hash = '#own-100'");
    browser.await(() -> browser.one(".panel").isDisplayed(), "open");
    browser.run("location.hash = ''");
    browser.await(() -> !browser.one(".panel").isDisplayed(), "closed");
    assertEquals(true, browser.run("return window.first.isConnected"), "no row is made anew");
  }

  @Test
  void theBrowserFindsRowsOutOfSightAndPaperHasThemAll() {
    browser.sized(1280, 720).show(big, "");
    browser.run("dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true }))");
    String text = "[...document.querySelectorAll('.row-texts > *')]";
    browser.await(() -> number(text + ".length") == 3000, "the texts of the rows");
    assertEquals(
        3000 - rows(), number(text + ".filter((row) => row.hidden === 'until-found').length"));
    browser.run(
        "const row = "
            + text
            + "[2500]; row.hidden = false;"
            + "row.dispatchEvent(new Event('beforematch', { bubbles: true }))");
    browser.await(
        () -> !browser.all(".problems [data-row='2500']").isEmpty(), "the row is in sight");
    browser.run("dispatchEvent(new Event('beforeprint'))");
    assertEquals(3000, rows());
    browser.run("dispatchEvent(new Event('afterprint'))");
    assertTrue(rows() < 80, "rows: " + rows());
  }

  @Test
  void longNamesBesideAnOpenProblemShowWhereTheyDiffer() throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i < 30; i++) {
      String id = "\"STS(v1.0) Undermining of the centre.%03d\"".formatted(i);
      run.answer(ENGINES.get(0), RunPageTest.BACK_RANK + "bm Re8#; id " + id + ";", "e1e8");
      for (int other = 1; other < 3; other++) {
        run.beside(ENGINES.get(other), RunPageTest.BACK_RANK + "bm Re8#; id " + id + ";", "e1e8");
      }
    }
    Path file = folder.resolve("names.html");
    Files.writeString(file, RunPageTest.page(run));
    for (int width : List.of(1280, 1920)) {
      browser.sized(width, 900).show(file, "#own-3");
      browser.await(() -> rows() == 30, "all rows");
      String names =
          "[...document.querySelectorAll('.problems tbody .name a')].map((a) =>"
              + " (a.querySelector('[aria-hidden]') ?? a).textContent)";
      assertEquals(30, number("new Set(" + names + ").size"), "names at " + width);
      fits("names at " + width);
    }
    assertTrue(number("document.querySelector('.squares').getBoundingClientRect().width") >= 480);
    assertTrue(number("document.querySelector('.page').offsetWidth") > 1800);
  }

  /**
   * Each action takes less than 100 ms of a fast processor; the bound leaves room for a slow one.
   */
  @Test
  @Tag("slow")
  void everyActionIsQuickWithThreeEngines() throws IOException {
    int problems = 5000;
    browser.sized(1440, 900).show(page("quick", problems, 3), "");
    browser.await(() -> browser.all("svg.chart").size() >= 2, "charts above the table");
    // Only rows in view are drawn.
    browser.run("document.querySelector('.problems').scrollIntoView()");
    List<String> actions =
        List.of(
            "[data-row='5'] a",
            "[title^=Next]",
            "[title^=Close]",
            ".facet[data-key=lost]",
            ".facet[data-key='']",
            ".problems [data-key=id] button",
            ".problems [data-key=e1] button");
    Map<String, Double> times = new LinkedHashMap<>();
    for (int i = 0; i < 3; i++) {
      actions.forEach(action -> times.merge(action, taken(action), Math::min));
    }
    times.forEach((action, ms) -> assertTrue(ms < 300, "ms, one by one: " + times));
  }

  /** The milliseconds of work from a click until the page is drawn. */
  private static double taken(String selector) {
    double before = browser.used();
    browser.run(
        """
        document.querySelector(arguments[0]).click();
        const drawn = (resolve) => requestAnimationFrame(() => setTimeout(resolve));
        return new Promise((resolve) => setTimeout(() => drawn(() => drawn(resolve)), 50));
        """,
        selector);
    return browser.used() - before;
  }

  @Test
  void everyColumnHasRoomForItsContent() throws IOException {
    assertRoom(3);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  @Tag("slow")
  void everyColumnHasRoomWithOneEngineAndWithMany(int engines) throws IOException {
    assertRoom(engines);
  }

  private static void assertRoom(int engines) throws IOException {
    Path page = page("engines-" + engines, 30, engines);
    for (int width : List.of(360, 1024, 1280, 1440)) {
      for (String open : width < 1000 ? List.of("") : List.of("", "#own-3")) {
        browser.sized(width, 800).show(page, open);
        browser.await(() -> rows() == 30, "all rows");
        String where = engines + " engines at " + width + open;
        assertEquals(width, number("document.documentElement.scrollWidth"), where);
        fits(where);
      }
    }
  }

  private static void fits(String where) {
    long name = number("document.querySelector('.problems tbody .name').offsetWidth");
    assertTrue(name >= 90, where + ", width of the problem: " + name);
    assertEquals(
        List.of(),
        browser.run(
            "return [...document.querySelectorAll('.problems tbody :is(.name, .answer, .number)')]"
                + ".filter(cell => cell.scrollWidth > cell.clientWidth)"
                + ".map(cell => cell.textContent)"),
        where);
    assertEquals(
        true,
        browser.run(
            "const table = document.querySelector('.table');"
                + "return table.scrollWidth <= table.clientWidth"),
        where);
  }

  @Test
  void showsTheMovesOfThreeEnginesAndTheSignsOfFiveOnAPhone() throws IOException {
    browser.sized(1280, 720).show(page("signs", 30, 5), "");
    browser.await(() -> rows() == 30, "all rows");
    assertEquals("Rd1", browser.one(".problems tbody .answer .said").getText());
    browser.sized(390, 844).show(folder.resolve("signs.html"), "");
    browser.await(() -> rows() == 30, "all rows");
    assertEquals("✗\nunsolved", browser.one(".problems tbody .answer").getText());
    assertEquals(5, browser.all(".problems tbody tr:nth-child(1) .answer").size());
  }

  @Test
  void manyEnginesScrollSidewaysBesideTheNames() throws IOException {
    browser.sized(360, 740).show(page("many", 30, 9), "");
    browser.await(() -> rows() == 30, "all rows");
    assertEquals(360, number("document.documentElement.scrollWidth"));
    browser.run("document.querySelector('.table').scrollLeft = 9999");
    String left = ".getBoundingClientRect().left";
    long place = number("document.querySelector('.table')" + left);
    long name = number("document.querySelector('.problems tbody .name')" + left);
    assertTrue(Math.abs(name - place) <= 1, "the name stays: " + name);
    assertTrue(number("document.querySelector('.table').scrollLeft") > 0);
  }

  @Test
  void paperHasRoomForTheNamesAndAllRows() throws IOException {
    Path page = page("paper", 120, 5);
    browser.sized(1440, 900).show(page, "");
    browser.run("dispatchEvent(new Event('beforeprint'))");
    browser.sized(718, 1000).media("print", "light");
    assertEquals(120, rows());
    fits("on paper");
  }
}
