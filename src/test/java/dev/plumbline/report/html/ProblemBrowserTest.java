package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.MadeUpRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** An open problem: its board, its lines, and what the keyboard does, on a phone and on a desk. */
@Tag("medium")
@ParameterizedClass
@CsvSource({"390, 844", "1280, 720"})
class ProblemBrowserTest {
  private static final String MATE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; id \"mate\";";

  /** A line with both castlings, a double step that can be answered, and a promotion. */
  private static final String RICH =
      "r3k2r/6P1/8/8/3p4/8/P1P4P/R3K2R w KQkq - bm O-O; id \"rich\";";

  private static final List<String> LINE =
      List.of("c2c4", "d4c3", "e1g1", "e8c8", "g7h8q", "d8h8", "f1f8", "h8f8", "g1h1", "c3c2");

  @Parameter(0)
  private int width;

  @Parameter(1)
  private int height;

  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;

  @BeforeAll
  static void open() throws IOException {
    MadeUpRun run = new MadeUpRun().ranks(3);
    String[] mate = {
      "info depth 1 multipv 1 score cp 300 nodes 10 time 1 pv d1d7",
      "info depth 2 multipv 1 score mate 1 nodes 20 time 1 pv d1d8",
      "info depth 2 multipv 2 score cp 90 nodes 20 time 1 pv d1d7 g8f8",
      "info depth 2 multipv 3 score cp 80 nodes 20 time 1 pv d1d6 g8f8"
    };
    String[] rich = {
      "info depth 7 multipv 1 score cp 55 nodes 80 time 1 pv e1g1 e8c8",
      "info depth 8 multipv 1 score cp 45 nodes 90 time 1 pv " + String.join(" ", LINE)
    };
    for (String[] problem : new String[][] {{MATE, "d1d8"}, {RICH, "c2c4"}, {MATE, "d1d7"}}) {
      String[] said = problem[0].equals(MATE) ? mate : rich;
      run.answer("One 1.0", problem[0], problem[1], said);
      run.beside("Two 2.0", problem[0], problem[1], said);
    }
    String[] many =
        IntStream.range(0, 300)
            .mapToObj(
                i ->
                    "info depth %d multipv 1 score cp 30 nodes %d time 1 pv d1d8 d8d1"
                        .formatted(i / 6 + 1, i))
            .toArray(String[]::new);
    run.answer("One 1.0", MATE, "d1d8", many);
    run.beside("Two 2.0", MATE, "d1d8", many);
    page = folder.resolve("problems.html");
    Files.writeString(page, RunPageTest.page(run));
    browser = Browser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  private void show(String address) {
    browser.sized(width, height).show(page, address);
    browser.await(() -> browser.one(".panel").isDisplayed(), "the open problem");
  }

  private static String focused() {
    return browser
        .run(
            "return document.activeElement.getAttribute('aria-label') ??"
                + " document.activeElement.textContent")
        .toString();
  }

  private static String run(String script) {
    return browser.run("return " + script).toString();
  }

  @Test
  void theMoveThatMatesIsRightAndNoOther() {
    show("#own-1");
    assertEquals(List.of("Rd8#"), browser.texts(".choices .right strong"));
    assertEquals(2, browser.all(".choices li").size());
    assertEquals(1, browser.all(".scores circle.right").size());
    show("#own-3");
    assertEquals(List.of(), browser.texts(".choices .right strong"), "unsolved");
    assertEquals((long) width, browser.run("return document.documentElement.scrollWidth"));
    assertEquals(List.of(), browser.console());
  }

  @Test
  void theFocusStaysWhereItWas() {
    show("#own-1");
    for (String label : List.of("Next problem (N)", "Previous problem (P)")) {
      browser.run("document.querySelector('[aria-label=\"" + label + "\"]').focus()");
      browser.type(Keys.ENTER);
      assertEquals(label, focused());
    }
    browser.run("document.querySelectorAll('.tabs button')[1].focus()");
    browser.type(Keys.ENTER);
    assertEquals("true", run("document.activeElement.getAttribute('aria-pressed')"));
    assertEquals("✓Two 2.0, solved", focused());
    browser.run("document.querySelectorAll('.line-facts')[3].focus()");
    String line = focused();
    browser.type(Keys.ENTER);
    assertEquals(line, focused());
    assertEquals("true", run("document.activeElement.getAttribute('aria-expanded')"));
  }

  @Test
  void keysWorkWithShiftToo() {
    show("#own-1");
    browser.type(Keys.chord(Keys.SHIFT, "n"));
    browser.await(() -> run("location.hash").startsWith("#own-002"), "the next problem");
    browser.type(Keys.chord(Keys.SHIFT, "p"));
    browser.await(() -> run("location.hash").startsWith("#own-001"), "the problem before");

    String board = run("document.querySelector('.squares').outerHTML");
    browser.type(Keys.chord(Keys.SHIFT, "f"));
    assertFalse(board.equals(run("document.querySelector('.squares').outerHTML")));
  }

  @Test
  void theTitleNamesTheProblemAndAnUnknownOneIsReported() {
    show("#own-2");
    assertEquals("rich · own: nodes 1000", run("document.title"));
    browser.run("location.hash = '#own-77'");
    browser.await(() -> browser.one(".unknown").isDisplayed(), "a message");
    assertEquals(
        "Problem own-77 is not on this page, which has 4 problems.",
        browser.one(".unknown").getText());
    assertEquals("own: nodes 1000", run("document.title"));
    browser.run("location.hash = '#own-1'");
    browser.await(() -> !browser.one(".unknown").isDisplayed(), "no message");
  }

  @Test
  void ranksOfADepthComeInTheirOrder() {
    show("#own-1");
    assertEquals(List.of("1.", "2.", "3.", "1."), browser.texts(".lines .line-facts .rank"));
    assertEquals(List.of("2", "2", "2", "1"), browser.texts(".lines .line-facts .depth"));
    assertTrue(browser.one(".panel .facts").getText().contains("Score for White"));
  }

  @Test
  void theLinesAreOneTabStopWithArrowsInside() {
    show("#own-2");
    String stops =
        "[...document.querySelectorAll('.lines button')].filter((each) => each.tabIndex ==="
            + " 0).length";
    assertEquals("1", run(stops));
    browser.run("document.querySelector('.line-facts[tabindex=\"0\"]').focus()");
    String first = focused();
    browser.type(Keys.ARROW_DOWN);
    assertFalse(focused().equals(first), "the next line has the focus");
    assertEquals("0", run("document.activeElement.tabIndex"));
    assertEquals("1", run(stops));
    browser.type(Keys.ARROW_RIGHT);
    assertTrue(browser.one(".caption").getText().contains("ply 1 of"));
    browser.type(Keys.TAB);
    assertEquals("false", run("Boolean(document.activeElement.closest('.lines'))"));
  }

  @Test
  void aRankMovesBoardHighlightAndAddressAndEscapeClosesFromItsMenu() {
    show("#own-1");
    browser.one(".panel select").sendKeys("Rank 2");
    assertEquals("true", run("document.activeElement.matches('.panel select')"));
    assertEquals("2.", browser.one(".lines .open .rank").getText());
    assertEquals("#own-001?line=2", run("location.hash"));
    assertEquals(
        "Score +0.90 for White",
        run("document.querySelector('.evaluation').getAttribute('aria-label')"));
    browser.type(Keys.ESCAPE);
    browser.await(() -> !browser.one(".panel").isDisplayed(), "closed");
  }

  @Test
  void nothingStretchesThePageOrThePanelBelowTheirContent() {
    show("#own-4");
    String blank =
        """
        (() => {
          const panel = document.querySelector(".panel");
          const below = (box, last) => box.scrollHeight - box.scrollTop - (last.getBoundingClientRect().bottom - box.getBoundingClientRect().top);
          return Math.max(below(panel, panel.lastElementChild), below(document.documentElement, document.querySelector(".page")));
        })()
        """;
    assertTrue(Double.parseDouble(run(blank)) < 60, "blank: " + run(blank));
    assertTrue(Double.parseDouble(run("document.documentElement.scrollHeight")) < 4000);
  }

  @Test
  void theBoardIsInSightBesideTheLineThatIsOpened() {
    show("#own-4");
    browser.run("document.querySelector('.lines').scrollIntoView({ block: 'center' })");
    browser.run("document.querySelector('.lines .line:last-child .moves').click()");
    String edge =
        "(() => { const box = document.querySelector('.board').getBoundingClientRect();"
            + " return Math.max(-box.top, box.bottom - innerHeight) })()";
    if (width < 620) {
      assertTrue(Double.parseDouble(run(edge)) < 1, "out of sight: " + run(edge));
    }
  }

  @Test
  void findingsOfAKindAreOneEntryAndMatesHaveLabels() {
    show("#own-4");
    List<String> kinds = browser.texts(".findings li strong");
    assertEquals(List.copyOf(new LinkedHashSet<>(kinds)), kinds);
    String finding = browser.one(".findings li").getText();
    assertTrue(finding.contains(" ×") && finding.contains("92 more lines"), finding);
    show("#own-1");
    assertEquals(List.of("#1"), browser.texts(".scores text.mate"));
    assertEquals(
        List.of("Rank", "Depth", "Score", "Time", "Moves"), browser.texts(".line-names span"));
  }

  private static String copied(String label) {
    return browser
        .run(
            """
            Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
              writeText: text => { window.copied = text; return Promise.resolve(); } } });
            [...document.querySelectorAll(".links button")]
                .find(button => button.getAttribute("data-label") === arguments[0]).click();
            return window.copied;
            """,
            label)
        .toString();
  }

  @Test
  void whatIsCopiedFollowsThePositionShown() throws Exception {
    show("#own-2");
    Position position = Position.of(Objects.requireNonNull(EpdRecord.parse(RICH)).setup());
    for (int ply = 0; ply <= LINE.size(); ply++) {
      String fen = Fen.write(position);
      assertEquals(fen, copied("Copy FEN"));
      assertEquals(
          "https://lichess.org/analysis/standard/" + fen.replace(' ', '_'),
          browser.one(".links a").getAttribute("href"));
      if (ply < LINE.size()) {
        position.make(new UciReader().read(position, LINE.get(ply)));
        browser.type(Keys.ARROW_RIGHT);
      }
    }
    String start = Fen.write(Position.of(Objects.requireNonNull(EpdRecord.parse(RICH)).setup()));
    assertEquals(
        "[Event \"rich\"]\n[SetUp \"1\"]\n[FEN \""
            + start
            + "\"]\n\n1. c4 dxc3 2. O-O O-O-O 3. gxh8=Q Rxh8 4. Rf8+ Rxf8 5. Kh1 c2 *\n",
        copied("Copy PGN"));
  }

  @Test
  void theAddressHoldsTheLineAndThePly() {
    show("#own-2");
    browser.type(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
    assertEquals("After 2. O-O, ply 3 of 10", browser.one(".caption").getText());
    assertEquals("#own-002?ply=3", run("location.hash"));
    browser.type(Keys.ARROW_DOWN);
    assertEquals("After … O-O-O, ply 2 of 2", browser.one(".caption").getText());
    String address = run("location.hash");
    assertEquals("#own-002?line=0&ply=2", address);
    show(address);
    assertEquals("After … O-O-O, ply 2 of 2", browser.one(".caption").getText());
  }

  @Test
  void aBarBesideTheBoardShowsTheScore() {
    show("#own-2");
    assertEquals(
        "Score +0.45 for White",
        run("document.querySelector('.evaluation').getAttribute('aria-label')"));
    double half =
        Double.parseDouble(
            run("document.querySelector('.evaluation .white').getAttribute('height')"));
    assertTrue(half > 50 && half < 60, "height " + half);
    show("#own-1");
    assertEquals(
        "100.0", run("document.querySelector('.evaluation .white').getAttribute('height')"));
  }
}
