package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/**
 * Every kind of page and state, by the W3C's checker and by axe's rules, on a phone and on desks,
 * light and dark.
 */
@Tag("medium")
class EveryPageBrowserTest {
  private static final String SUITE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "mates.1"; c0 "Rd8#=10, Rd7=3";
      6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; am Re7; id "mates.2";
      r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id "scholar.1";
      8/8/8/8/8/5k2/7p/7K b - - bm Kg3; id "scholar.2";
      """;

  private static final List<String> STATES =
      List.of(
          "run",
          "run#made-1",
          "run#none?q=nothing",
          "several",
          "several#made-2?answer=1",
          "compare",
          "compare#made-1",
          "differs",
          "history",
          "verify",
          "lab",
          "doctor",
          "speed");

  @TempDir static Path folder;
  private static Browser browser;

  @BeforeAll
  static void writeThePages() throws Exception {
    browser = Browser.open();
    String suite = Files.writeString(folder.resolve("made.epd"), SUITE).toString();
    String old = page("old.jsonl");
    ran("run", suite, "--depth=2", "--journal=" + old, "-q", "--html=" + page("run"));
    ran(
        "run",
        suite,
        "mates",
        "--filter=n=1-4",
        "--depth=2",
        "--multipv=2",
        "--matrix=hash=1,2",
        "--gate=solved:90%",
        "--gate=errors:0",
        "--baseline=" + old,
        "--journal=" + page("new.jsonl"),
        "--html=" + page("several"),
        "-q");
    String later = page("later.jsonl");
    ran("run", suite, "--depth=1", "--journal=" + later, "-q");
    ran("compare", old, later, "--force", "--html=" + page("compare"));
    String other = page("other.jsonl");
    ran("run", suite, "--depth=2", "--preset=textbook", "--journal=" + other, "-q");
    ran("compare", old, other, "--html=" + page("differs"));
    ran("history", old, later, "--html=" + page("history"));
    ran("verify", suite, "--nodes=2k", "--journal=" + page("v.jsonl"), "--html=" + page("verify"));
    ran("lab", suite, "--depth=2", "--windows=all", "--html=" + page("lab"));
    UciSpec engine = FaultyEngine.with(Fault.DIES_IN_EACH_SEARCH);
    String command = engine.command() + " " + String.join(" ", engine.args());
    ran("doctor", command, "--only=mate,handshake", "--html=" + page("doctor"));
    writeSpeedPage();
  }

  /** Rounds of which one was disturbed. */
  private static void writeSpeedPage() throws IOException {
    List<SpeedPage.Point> rounds = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      double ratio = i == 7 ? -0.2 : 0.01 * Math.sin(i);
      rounds.add(new SpeedPage.Point(120, 120 * Math.exp(-ratio), ratio, i == 7 ? 0.6 : 0.02));
    }
    List<List<String>> facts =
        List.of(
            List.of("result", "NEW is 0.1 % faster, 95 % interval -0.3 % to +0.4 %"),
            List.of("trees", "identical: 30 of 30 searches to depth 10"));
    try (Writer out = Files.newBufferedWriter(file("speed"))) {
      new SpeedPage("Speed of Fake 2 against Fake 1", List.of("Fake 1", "Fake 2"), facts, rounds)
          .write(out);
    }
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  private static String page(String name) {
    return folder.resolve(name.contains(".") ? name : name + ".html").toString();
  }

  private static void ran(String... arguments) {
    Ran ran = Ran.plumbline(arguments);
    assertTrue(ran.exitCode() < 2, ran.err());
  }

  @Test
  void theCheckerRemarksNothingOnFiles() throws IOException {
    for (Path page : new TreeSet<>(STATES.stream().map(EveryPageBrowserTest::file).toList())) {
      assertEquals("", Browser.remarks(Files.readString(page)), page.toString());
    }
  }

  @Test
  void theCheckerSeesWhatIsWrong() throws IOException {
    String page = Files.readString(file("run"));
    assertTrue(Browser.remarks(page.replace("lang=\"en\"", "lang=\"no such\"")).contains("error"));
    assertTrue(Browser.remarks(page.replace("sha256-", "sha256-a")).contains("Security Policy"));
  }

  /** Each part of a page once. */
  @Test
  void nothingIsFoundInWhatIsDrawn() {
    assertFaultless(390, 844, "dark", List.of("several#made-2?answer=1", "compare#made-1"));
    assertFaultless(1280, 720, "light", List.of("run", "history", "doctor"));
  }

  @ParameterizedTest
  @CsvSource({
    "390, 844, light", "390, 844, dark",
    "1280, 720, light", "1280, 720, dark",
    "1440, 900, light", "1440, 900, dark"
  })
  @Tag("slow")
  void nothingIsFoundOnAnyScreen(int width, int height, String scheme) {
    assertFaultless(width, height, scheme, STATES);
  }

  private static void assertFaultless(int width, int height, String scheme, List<String> states) {
    browser.sized(width, height).media("screen", scheme);
    List<String> faults = new ArrayList<>();
    for (String state : states) {
      show(state);
      browser.run("document.querySelectorAll('details').forEach(each => each.open = true)");
      browser.barriers().forEach(barrier -> faults.add(state + ": " + barrier));
      browser.remarks().lines().forEach(remark -> faults.add(state + ": " + remark));
    }
    assertEquals("", String.join("\n", faults));
    assertEquals(List.of(), browser.console());
  }

  /** A script that names what sticks out of the screen, and facts that are only letters wide. */
  private static final String CRAMPED =
      """
      [document.documentElement.scrollWidth - innerWidth]
          .filter(more => more > 0).map(more => `wider by ${more}`)
          .concat([...document.querySelectorAll(".panel .facts dd")]
              .filter(each => each.clientWidth < 3 * parseFloat(getComputedStyle(each).fontSize))
              .map(each => each.textContent))
      """;

  @ParameterizedTest
  @CsvSource("360, 780, 24")
  void pagesFitTheScreenWithItsLetters(int width, int height, int letters) {
    assertFits(width, height, letters);
  }

  @ParameterizedTest
  @CsvSource({"360, 780, 16", "1010, 700, 16", "1280, 800, 24"})
  @Tag("slow")
  void pagesFitTheScreenWithLettersOfAnySize(int width, int height, int letters) {
    assertFits(width, height, letters);
  }

  private static void assertFits(int width, int height, int letters) {
    browser.sized(width, height).media("screen", "light").lettered(letters);
    try {
      for (String state : STATES) {
        show(state);
        assertEquals("", ask(CRAMPED), state);
      }
    } finally {
      browser.lettered(16);
    }
  }

  @Test
  void theBoardIsLargeBesideTheList() {
    browser.sized(1280, 800).media("screen", "light");
    show("run#made-1");
    assertTrue((Long) browser.run("return document.querySelector('.squares').clientWidth") >= 390);
  }

  /** A script that names what a page will still draw or give a place in the order of Tab. */
  private static final String UNSETTLED =
      """
      [...document.querySelectorAll(".scroll, .canvas")]
          .filter(each => each.checkVisibility())
          .filter(each => each.matches(".canvas")
              ? each.childElementCount === 0
              : each.hasAttribute("tabindex") !== each.scrollWidth > each.clientWidth)
          .map(each => each.outerHTML.slice(0, 100))
      """;

  /**
   * A script that tells of the focus: its place in the order of the page, its ring, its lower edge.
   */
  private static final String FOCUS =
      """
      const stops = [...document.querySelectorAll("a[href], button, select, input, summary, [tabindex='0']")]
          .filter(each => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }));
      const at = document.activeElement;
      if (at === document.body) {
        return [];
      }
      const style = getComputedStyle(at);
      const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
      const box = at.getBoundingClientRect();
      const bottom = Math.round((at.matches("[role='group']") ? box.top : box.bottom) + scrollY);
      return [stops.indexOf(at), stops.length, ring, bottom, at.outerHTML.slice(0, 120)];
      """;

  /** Tab goes through all that a page has for the mouse, in the order seen on a phone. */
  @ParameterizedTest
  @ValueSource(strings = {"compare", "several#made-2"})
  void tabReachesEverything(String state) {
    assertReached(state);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"run", "several", "differs", "history", "verify", "lab", "doctor", "speed"})
  @Tag("slow")
  void tabReachesEverythingElsewhere(String state) {
    assertReached(state);
  }

  private static void assertReached(String state) {
    browser.sized(390, 844).media("screen", "light");
    boolean isOpen = state.contains("#");
    show(state);
    int next = 0;
    long lowest = 0;
    browser.type(Keys.TAB);
    List<?> focus = (List<?>) browser.run(FOCUS);
    while (!focus.isEmpty()) {
      String what = focus.get(4).toString();
      assertEquals((long) next, focus.get(0), () -> "out of order: " + what);
      assertEquals(true, focus.get(2), () -> "no ring: " + what);
      long bottom = (Long) focus.get(3);
      assertTrue(isOpen || bottom > lowest - 20, () -> "above the one before: " + what);
      lowest = Math.max(lowest, bottom);
      next++;
      long all = (Long) focus.get(1);
      browser.type(Keys.TAB);
      focus = (List<?>) browser.run(FOCUS);
      assertTrue(!focus.isEmpty() || next == all, () -> "the last one reached: " + what);
    }
    assertTrue(next > 0, "nothing to reach");
  }

  /** Focuses an element as Tab would, and types keys. */
  private static void at(String selector, CharSequence... keys) {
    browser.run("document.querySelector(arguments[0]).focus({ focusVisible: true })", selector);
    browser.type(keys);
  }

  private static String ask(String script) {
    return browser.run("return String(" + script + ")").toString();
  }

  private static void awaits(String script) {
    browser.await(() -> ask(script).equals("true"), script);
  }

  @Test
  void theKeyboardDoesWhatTheMouseDoes() {
    browser.sized(1280, 720).media("screen", "light");
    show("several");
    browser.await(() -> !browser.all("svg[role=slider]").isEmpty(), "the curve");
    at("svg[role=slider]", Keys.END, Keys.ARROW_LEFT);
    assertEquals("98", ask("document.activeElement.getAttribute('aria-valuenow')"));
    assertEquals(browser.one(".readout").getText(), ask("document.activeElement.ariaValueText"));
    at(".switch button[aria-pressed=false]", Keys.SPACE);
    assertEquals("true", ask("document.activeElement.getAttribute('aria-pressed')"));
    at(".numbers summary", Keys.ENTER);
    assertEquals("true", ask("document.activeElement.parentElement.open"));

    at("th[data-key=id] button", Keys.ENTER);
    assertEquals("ascending", browser.one("th[data-key=id]").getAttribute("aria-sort"));
    browser.type(Keys.SPACE);
    assertEquals("descending", browser.one("th[data-key=id]").getAttribute("aria-sort"));

    browser.type("/");
    browser.type("scholar.2");
    awaits("document.querySelectorAll('.problems tbody th a').length === 1");
    at(".problems tbody th a", Keys.ENTER);
    awaits("document.activeElement.matches('.panel h2')");
    String board = ask("document.querySelector('.squares').outerHTML");
    browser.type(Keys.ARROW_RIGHT);
    assertTrue(browser.one(".caption").getText().contains("ply 1"));
    browser.type(Keys.HOME, "f");
    assertNotEquals(board, ask("document.querySelector('.squares').outerHTML"));
    at(".tabs button[aria-pressed=false]", Keys.ENTER);
    assertEquals("true", ask("document.activeElement.getAttribute('aria-pressed')"));
    at(".line:last-child .line-facts", Keys.ENTER);
    assertEquals("true", ask("document.activeElement.getAttribute('aria-expanded')"));
    at(".panel details:last-of-type summary", Keys.SPACE);
    assertEquals("true", ask("document.activeElement.parentElement.open"));
    at(".links button", Keys.ENTER);
    awaits("/Copied|^8/.test(document.activeElement.textContent)");
    browser.type(Keys.ESCAPE);
    awaits("document.activeElement.matches('.problems tbody th a')");
    assertEquals("scholar.2", ask("document.activeElement.textContent"));
  }

  private static Path file(String state) {
    return folder.resolve(state.replaceAll("#.*", "") + ".html");
  }

  private static void show(String state) {
    browser.show(file(state), state.replaceAll("^[^#]*", ""));
    browser.await(() -> ask(UNSETTLED).isEmpty(), "settled: " + state);
  }
}
