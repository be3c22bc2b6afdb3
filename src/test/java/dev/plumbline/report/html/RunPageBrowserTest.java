package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.Ran;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.ReportFormat;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** The page of a run as a reader uses it, in a real browser. */
@Tag("medium")
class RunPageBrowserTest {
  private static final String MOVED = "6k1/5ppp/8/8/8/8/5PPP/4R2K w - - ";

  @TempDir static Path folder;
  static Browser browser;
  private static Path page;

  @BeforeAll
  static void runASuite() {
    browser = Browser.open();
    page = folder.resolve("run.html");
    Ran ran =
        Ran.plumbline(
            "run",
            "mates",
            "--filter",
            "n=1-60",
            "--nodes",
            "300",
            "--journal",
            folder.resolve("run.jsonl").toString(),
            "--quiet",
            "--html",
            page.toString());
    assertEquals(0, ran.exitCode(), ran.err());
  }

  @AfterAll
  static void closeTheBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void looksRightOnADesktop() {
    browser.sized(1400, 900).media("screen", "light");
    browser.console();
  }

  private static List<String> names() {
    return browser.texts(".problems tbody th a");
  }

  @Test
  void showsTheSummaryTheChartsAndTheProblems() {
    browser.show(page, "");
    assertEquals("mates", browser.one("h1").getText());
    assertTrue(browser.one(".cards").getText().contains("of 60"));
    browser.await(
        () -> browser.all("svg.chart").size() == 2, "two charts; all searches have the same nodes");
    assertEquals("60 problems", browser.one("output").getText());
    browser.await(() -> names().size() == 60, "a row for each problem, for the browser's search");
  }

  @Test
  void thePageOfARunInProgressReloadsItselfAndKeepsItsState() throws IOException {
    Path file = folder.resolve("growing.html");
    MadeUpRun run =
        new MadeUpRun()
            .answer("A", MOVED + "bm Re8#; id \"one\";", "e1d1")
            .answer("A", MOVED + "bm Re8#; id \"two\";", "e1e8");
    write(run, new RunPage(1), file);
    browser.show(file, "#own-001?show=lost");
    assertEquals("1 of 2 problems", browser.one("output").getText());
    write(run.answer("A", MOVED + "bm Re8#; id \"three\";", "e1d1"), new RunPage(), file);
    awaitCount("2 of 3 problems");
    assertTrue(browser.address().endsWith("#own-001?show=lost"), browser.address());
    assertTrue(browser.one(".panel h2").getText().contains("one"));
    assertEquals(List.of(), browser.console());
  }

  @Test
  void aPageThatReloadsItselfStaysWhereItIs() throws IOException {
    Path file = folder.resolve("long.html");
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i < 60; i++) {
      run.answer("A", MOVED + "bm Re8#; id \"" + i + "\";", "e1e8");
    }
    write(run, new RunPage(1), file);
    browser.show(file, "").run("scrollTo(0, 300)");
    write(run.answer("A", MOVED + "bm Re8#; id \"last\";", "e1e8"), new RunPage(), file);
    awaitCount("61 problems");
    browser.await(() -> (long) browser.run("return Math.round(scrollY)") >= 300, "the same place");
  }

  /** By the page itself, which may be replaced at any time. */
  private static void awaitCount(String count) {
    browser.await(
        () -> count.equals(browser.run("return document.querySelector('output')?.value")), count);
  }

  private static void write(MadeUpRun run, RunPage page, Path file) throws IOException {
    try (Writer out = Files.newBufferedWriter(file)) {
      page.write(RunReport.of(run), out);
    }
  }

  @Test
  void theSettingsOfAMatrixAreColumnsAndTheBestComesFirst() throws IOException {
    Path suite = folder.resolve("two.epd");
    Files.writeString(suite, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1;\n");
    Path matrix = folder.resolve("matrix.html");
    Ran ran =
        Ran.plumbline(
            "run",
            suite.toString(),
            "--depth=1",
            "--matrix=quiescence=off,on",
            "--matrix=hash=1,2,3,4",
            "--quiet",
            "--journal=" + folder.resolve("matrix.jsonl"),
            "--html=" + matrix);
    assertEquals(0, ran.exitCode(), ran.err());
    browser.show(matrix, "");
    assertEquals("8 engines, varying quiescence and hash", browser.one(".engine-names").getText());
    assertEquals(
        List.of("quiescence", "hash", "Solved"),
        browser.texts(".scoreboard thead th").subList(0, 3));
    assertEquals(
        List.of("on", "on", "on", "on", "off", "off", "off", "off"),
        browser.texts(".scoreboard tbody th"));
    browser.await(() -> browser.all("svg.chart").size() == 2, "only the curves and the tree");
    assertEquals(List.of(), browser.console());
  }

  @Test
  void showsPuzzlesByRatingAndThemeWithTheNumbersOfTheJsonReport() throws IOException {
    String row =
        "p%d,rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 %d,f6g8 e2e4 e7e5 g1f3,"
            + "%d,80,90,10,%s,https://example.org/%d\n";
    Path table = folder.resolve("puzzles.csv");
    StringBuilder rows = new StringBuilder();
    for (int i = 1; i <= 6; i++) {
      String themes = "opening " + (i % 2 == 0 ? "short" : "quietMove long");
      rows.append(row.formatted(i, i, 1300 + 100 * i, themes, i));
    }
    Files.writeString(table, rows);
    Path puzzles = folder.resolve("puzzles.html");
    Path json = folder.resolve("puzzles.json");
    Ran ran =
        Ran.plumbline(
            "run",
            table.toString(),
            "--nodes=300",
            "--quiet",
            "--journal=" + folder.resolve("puzzles.jsonl"),
            "--html=" + puzzles,
            "--json=" + json);
    assertEquals(0, ran.exitCode(), ran.err());
    browser.show(puzzles, "");
    JsonNode report = new ObjectMapper().readTree(Files.readString(json));
    assertEquals(List.of("By rating", "By theme"), browser.texts(".by-theme h2"));
    List<String> bars = new ArrayList<>();
    for (String key : List.of("rating_bands", "themes")) {
      report
          .get(key)
          .forEach(
              group ->
                  bars.add(
                      group.get("name").asText()
                          + " "
                          + group.get("solved").asText()
                          + "/"
                          + group.get("problems").asText()));
    }
    assertEquals(
        bars.stream().sorted().toList(),
        browser.texts(".by-theme .theme").stream()
            .map(text -> text.replaceAll("(?s)\n.*\n", " "))
            .sorted()
            .toList());
    browser.click("button[title='Show problems of short']");
    assertEquals("3 of 6 problems", browser.one("output").getText());
    assertEquals(List.of(), browser.console());
  }

  @Test
  void loadsNothingAndLogsNoErrors() {
    browser.show(page, "#mates-031");
    browser.await(() -> !browser.all("svg.squares").isEmpty(), "a board");
    assertEquals(List.of(), browser.console());
    for (String request : browser.requests()) {
      assertTrue(request.startsWith("file:") || request.startsWith("data:"), request);
    }
  }

  @Test
  void deepLinkOpensAProblem() {
    for (String link : List.of("#mates-031", "#mates-31", "#MATES-0031")) {
      browser.show(page, link);
      assertTrue(browser.one(".panel h2").getText().startsWith("mates.031"), link);
    }
    browser.show(page, "#mates-999");
    assertFalse(browser.one(".panel").isDisplayed());
    browser.show(page, "#%E0%A4%A");
    assertFalse(browser.one(".panel").isDisplayed());
  }

  @Test
  void stepsThroughALineByKeysButtonsAndClicks() {
    browser.show(page, "#mates-031");
    String start = board();
    assertEquals("Black to move", browser.one(".caption").getText());
    browser.type(Keys.ARROW_RIGHT);
    assertTrue(browser.one(".caption").getText().startsWith("After 1… "));
    assertNotEquals(start, board());
    browser.type(Keys.END);
    assertEquals(
        "true", browser.one(".controls [title^='Next move']").getAttribute("aria-disabled"));
    browser.type(Keys.HOME);
    assertEquals(start, board());
    browser.click(".move[data-ply='2']");
    assertEquals("step", browser.one(".move[data-ply='2']").getAttribute("aria-current"));
    browser.click(".controls [title^='Previous move']");
    assertEquals("step", browser.one(".move[data-ply='1']").getAttribute("aria-current"));
    browser.type("f");
    assertNotEquals(start, board());
  }

  private static String board() {
    return String.valueOf(
        browser.run(
            "return [...document.querySelectorAll('.piece')].map(piece =>"
                + " piece.getAttribute('class') + piece.getAttribute('transform')).join()"));
  }

  @Test
  void keysLeadFromProblemToProblemAndClose() {
    browser.show(page, "#mates-031");
    browser.type("n");
    assertTrue(browser.one(".panel h2").getText().startsWith("mates.032"));
    assertTrue(browser.address().contains("#mates-032"));
    browser.type("p", "p");
    assertTrue(browser.one(".panel h2").getText().startsWith("mates.030"));
    browser.type(Keys.ESCAPE);
    browser.await(() -> !browser.one(".panel").isDisplayed(), "closed");
    assertTrue(
        String.valueOf(browser.run("return document.activeElement.textContent"))
            .startsWith("mates.030"),
        "the focus is back in the table");
    browser.type(Keys.ARROW_DOWN, Keys.ENTER);
    browser.await(() -> browser.one(".panel").isDisplayed(), "open");
    assertTrue(browser.one(".panel h2").getText().startsWith("mates.031"));
  }

  @Test
  void sortsByAnyColumnAndBack() {
    browser.show(page, "");
    String first = names().get(0);
    browser.click("th[data-key=number] button");
    assertEquals("descending", browser.one("th[data-key=number]").getAttribute("aria-sort"));
    assertTrue(names().get(0).startsWith("mates.060"), names().get(0));
    assertTrue(browser.address().endsWith("?sort=-number"), browser.address());
    browser.click("th[data-key=e0] button");
    assertEquals("solved", browser.one(".problems tbody .sign").getAttribute("title"));
    browser.click("th[data-key=e0] button");
    assertEquals("unsolved", browser.one(".problems tbody .sign").getAttribute("title"));
    browser.click("th[data-key=number] button");
    assertEquals(first, names().get(0));
  }

  @Test
  void filtersAndKeepsThemInTheAddress() {
    browser.show(page, "");
    browser.type("/");
    browser.type("mates.04");
    assertEquals("10 of 60 problems", browser.one("output").getText());
    browser.click(".facet[data-key=lost]");
    int lost = Integer.parseInt(browser.one("output").getText().replace(" of 60 problems", ""));
    assertTrue(lost < 10);
    for (String sign : browser.texts(".problems tbody .sign")) {
      assertEquals("✗", sign);
    }
    String address = browser.address();
    assertTrue(address.contains("q=mates.04") && address.contains("show=lost"), address);
    browser.show(address);
    assertEquals(lost + " of 60 problems", browser.one("output").getText());
    browser.show(page, "#?q=nothing+like+this");
    assertTrue(browser.one(".empty").isDisplayed());
  }

  @Test
  void followsTheSystemTheme() {
    browser.show(page, "");
    String colour = "return getComputedStyle(document.body).backgroundColor";
    Object light = browser.run(colour);
    browser.media("screen", "dark");
    assertNotEquals(light, browser.run(colour));
    browser.media("print", "dark");
    assertEquals("rgb(255, 255, 255)", browser.run(colour));
  }

  @Test
  void fitsOnAPhone() {
    browser.sized(390, 844);
    for (String link : List.of("", "#mates-031")) {
      browser.show(page, link);
      assertEquals(
          390L, browser.run("return document.documentElement.scrollWidth"), "as wide as " + link);
    }
    assertFalse(browser.one(".list").isDisplayed(), "the problem has the screen for itself");
    browser.run("scrollTo(0, 9999)");
    browser.type("n");
    assertEquals(
        0L,
        browser.run("return Math.round(document.querySelector('.panel').offsetTop - scrollY)"),
        "the next problem begins at the top");
  }

  @Test
  void everyControlHasAName() {
    browser.show(page, "#mates-031");
    Object nameless =
        browser.run(
            "return [...document.querySelectorAll('button, a, select, input, svg[role=img]')]"
                + ".filter(each => !(each.getAttribute('aria-label') || each.textContent.trim()))"
                + ".map(each => each.outerHTML)");
    assertEquals(List.of(), nameless);
  }

  @Test
  void showsEachRankRequestedAndWhetherItsLineIsLegal() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .ranks(3)
            .answer(
                "Fake",
                RunPageTest.BACK_RANK + "bm Re8#;",
                "e1e7",
                "info depth 3 multipv 1 score cp 90 pv e1e7 g8f8",
                "info depth 3 multipv 2 score mate 1 pv e1e8",
                "info depth 4 multipv 2 score cp 950 lowerbound pv e1d1",
                "info depth 3 multipv 3 score cp -20 pv e1e9 g8f8");
    Path file = folder.resolve("ranks.html");
    Files.writeString(file, RunPageTest.page(run));
    browser.show(file, "");
    assertEquals(
        List.of("Re8# #1", "e1e9 ✗ illegal line −0.20"),
        browser.texts(".problems td.other-rank").stream()
            .map(text -> text.replace('\n', ' '))
            .toList());
    browser.run("location.hash = '#own-1'");
    browser.await(() -> browser.one(".panel").isDisplayed(), "open");
    String facts = browser.one(".panel .facts").getText().replace('\n', ' ');
    assertTrue(facts.contains("Score for White +0.90 Rank 2 Re8# #1 Rank 3 e1e9 ✗"), facts);
    assertEquals(List.of(), browser.console());
  }

  @Test
  void showsWhatChangedSinceTheBaseline() throws IOException {
    String record = RunPageTest.BACK_RANK + "bm Re8#; id \"%s\";";
    MadeUpRun older =
        new MadeUpRun()
            .answer("Fake", record.formatted("same"), "e1e8")
            .answer("Fake", record.formatted("lost"), "e1e8")
            .answer("Fake", record.formatted("won"), "e1e7");
    MadeUpRun newer =
        new MadeUpRun()
            .answer("Fake", record.formatted("same"), "e1e8")
            .answer("Fake", record.formatted("lost"), "e1e7")
            .answer("Fake", record.formatted("won"), "e1e8");
    Path file = folder.resolve("baseline.html");
    Files.writeString(file, newer.against(older, ReportFormat.HTML));
    browser.show(file, "");
    assertEquals(List.of("1", "1", "1.000", "1"), browser.texts(".baseline .figure"));
    assertEquals(List.of("lost", "won", "same"), browser.texts(".problems tbody th a"));
    browser.click(".baseline button[title*='only the baseline solved']");
    assertEquals(List.of("lost"), browser.texts(".problems tbody th a"));
    browser.run("location.hash = '#own-2'");
    browser.await(() -> browser.one(".panel").isDisplayed(), "open");
    assertEquals("Compared with the baseline: lost", browser.one(".beside h3").getText());
    assertEquals(List.of(), browser.console());
  }

  @Test
  void severalSuitesAreComparedEachOnItsOwnRow() throws IOException {
    String record = RunPageTest.BACK_RANK + "bm Re8#; id \"%s\";";
    RunRecords older =
        RunRecords.joined(
            List.of(
                new MadeUpRun().answer("Fake", record.formatted("first"), "e1e8"),
                new MadeUpRun("other").answer("Fake", MOVED + "bm Re8#; id \"x\";", "e1e8")));
    RunRecords newer =
        RunRecords.joined(
            List.of(
                new MadeUpRun().answer("Fake", record.formatted("first"), "e1e7"),
                new MadeUpRun("other").answer("Fake", MOVED + "bm Re8#; id \"x\";", "e1e8")));
    Comparison comparison = Comparer.of(older, newer);
    Path run = folder.resolve("suites.html");
    Path compared = folder.resolve("suites-compared.html");
    try (Writer out = Files.newBufferedWriter(run)) {
      ReportFormat.HTML.write(new RunReport(newer, comparison, List.of()), out);
    }
    try (Writer out = Files.newBufferedWriter(compared)) {
      new ComparePage().write(comparison, out);
    }
    for (Path page : List.of(run, compared)) {
      browser.show(page, "");
      assertEquals(
          List.of("own", "other"), browser.texts("[aria-label='Comparison by suite'] tbody th"));
      assertEquals(
          List.of("1", "0", "1.000", "0", "0", "0", "0", "0", "1.000", "1", "0", "0"),
          browser.texts("[aria-label='Comparison by suite'] td:not(:nth-child(8))"));
      browser.click("button[title='Show lost problems of own']");
      assertEquals(List.of("first"), names());
      assertEquals(List.of(), browser.console());
    }
  }

  @Test
  void rawOutputIsWhatTheEngineSaid() throws IOException {
    String[] said = {
      "info string hello",
      "info depth 1 seldepth 2 multipv 1 score cp -35 nodes 20 nps 5 time 2 pv e1d1 g8f8 d1d8",
      "info depth 2 depth score cp 5 nodes 7 time 9 pv e1d1",
      "info depth 3 score mate 1 upperbound nodes 9  time 4 pv e1e8",
      "info depth 4 score cp = 5 depth= pv e1e8",
      "info multipv 2 score mate -3 depth 5 tbhits 5 pv Re8 e1e8",
      "=depth= nonsense",
      "info depth 6 score cp 7 pv"
    };
    MadeUpRun run = new MadeUpRun().answer("A", RunPageTest.BACK_RANK + "bm Re8#;", "e1e8", said);
    Path file = folder.resolve("raw.html");
    Files.writeString(file, RunPageTest.page(run));
    browser.show(file, "#own-1");
    browser.run("document.querySelector('details.numbers:has(pre)').open = true");
    browser.await(() -> !browser.one("pre.raw").getText().isEmpty(), "the raw output");
    assertEquals(
        List.of(said),
        browser
            .run("return document.querySelector('pre.raw').textContent")
            .toString()
            .lines()
            .map(line -> line.replaceFirst("^ *[0-9.]+  ", ""))
            .toList());
  }

  @Test
  void textsOfAnyOriginAreInert() throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (String attack : Attacks.ALL) {
      String quoted = Attacks.quoted(attack);
      run.answer(
          "Fake",
          RunPageTest.BACK_RANK + "bm Rd1; id " + quoted + "; c0 " + quoted + "; theme " + quoted,
          "e1e8",
          "info depth 1 score cp 1 pv e1e8 " + attack,
          "info depth 2 score cp 1 string " + attack);
    }
    for (String attack : Attacks.ALL.subList(0, 6)) {
      run.answer(attack, RunPageTest.BACK_RANK + "bm Rd1;", "e1e8", attack);
    }
    Path file = folder.resolve("attacks.html");
    Files.writeString(file, RunPageTest.page(run));
    browser.show(file, "");
    browser.run("location.hash = '#own-1'");
    browser.await(() -> browser.one(".panel").isDisplayed(), "open");
    browser.click(".panel details:last-of-type summary");
    browser.type(Keys.ARROW_RIGHT, "n");
    // The others by one script each, which takes a sixth of the requests to the browser.
    for (int number = 2; number <= Attacks.ALL.size(); number++) {
      Object isShown =
          browser.run(
              """
              const press = key => document.body.dispatchEvent(
                  new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
              history.replaceState(null, "", "#own-" + arguments[0]);
              dispatchEvent(new Event("hashchange"));
              const isShown = document.querySelector(".panel").offsetParent !== null;
              document.querySelector(".panel details:last-of-type summary").click();
              press("ArrowRight");
              press("n");
              return isShown;
              """,
              number);
      assertEquals(true, isShown, "problem " + number);
    }
    String title = browser.run("return document.title").toString();
    assertTrue(title.endsWith(" · own: nodes 1000"), title);
    assertEquals(
        0L,
        browser.run(
            "return document.querySelectorAll('img, iframe, object, embed, base, form[action],"
                + " video, math, body script:not([type])').length"));
    assertEquals(List.of(), browser.console());
    for (String request : browser.requests()) {
      assertTrue(request.startsWith("file:") || request.startsWith("data:"), request);
    }
  }

  /** Two seconds and 33 ms on a usual machine; on a slower one, a small page is slow too. */
  @Test
  @Tag("slow")
  void opensTenThousandProblemsInTwoSeconds() throws IOException {
    show(1500);
    double slowness = Math.max(1, browser.opened() / 300);
    double smallStep = step();
    show(10_000);
    assertEquals("10,000 problems", browser.one("output").getText());
    double opened = browser.opened();
    assertTrue(opened < 2000 * slowness, "milliseconds to open: " + opened);
    double step = step();
    assertTrue(step < Math.max(33, 3 * smallStep), "ms of a step: " + step + ", " + smallStep);
    assertTrue(names().size() < 80, "rows that exist: " + names().size());
  }

  private static void show(int problems) throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i < problems; i++) {
      run.answer(
          "Fake",
          RunPageTest.BACK_RANK + "bm Re8#; id \"own." + i + "\";",
          i % 3 == 0 ? "e1d1" : "e1e8",
          "info depth 9 score mate 1 nodes " + (i + 1) + " time 1 pv e1e8");
    }
    Path file = folder.resolve(problems + ".html");
    Files.writeString(file, RunPageTest.page(run));
    browser.show(file, "");
  }

  /** The usual milliseconds of a step when scrolling. */
  private static double step() {
    return number(
        "const steps = []; const end = document.body.scrollHeight - innerHeight;"
            + "for (let i = 0; i < 100; i++) {"
            + "const start = performance.now(); scrollTo(0, (i * 3001) % end);"
            + "dispatchEvent(new Event('scroll'));"
            + "document.body.getBoundingClientRect();"
            + "steps.push(performance.now() - start); }"
            + "return steps.sort((a, b) => a - b)[50]");
  }

  private static double number(String script) {
    return ((Number) browser.run(script)).doubleValue();
  }
}
