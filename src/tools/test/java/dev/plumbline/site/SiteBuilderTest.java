package dev.plumbline.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.report.html.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** The site has all documents and works in a browser from a folder on disk. */
@Tag("medium")
class SiteBuilderTest {
  @TempDir static Path site;
  private static Browser browser;

  @BeforeAll
  static void build() throws IOException {
    Path sample = Files.createDirectory(site.resolve("sample"));
    Files.writeString(sample.resolve("report.html"), "<title>sample</title>");
    new SiteBuilder(site, "2026-01-01").build();
    browser = Browser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      return files
          .filter(
              file -> file.toString().endsWith(".html") && !file.startsWith(site.resolve("sample")))
          .sorted()
          .toList();
    }
  }

  @Test
  void everyDocumentIsInTheMenu() throws IOException {
    String index = Files.readString(site.resolve("index.html"));
    String menu = index.substring(index.indexOf("<nav"), index.indexOf("</nav>"));
    List<String> missing = new ArrayList<>();
    try (Stream<Path> documents = Files.walk(Path.of("src", "docs"))) {
      for (Path document : documents.filter(each -> each.toString().endsWith(".md")).toList()) {
        String place =
            Path.of("src", "docs").relativize(document).toString().replace(".md", ".html");
        if (!menu.contains("\"" + place + "\"")) {
          missing.add(place);
        }
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(Files.exists(site.resolve("man/plumbline-suites-info.1.html")));
  }

  @Test
  void documentsAndAPageOfEachGeneratedKindAreValid() throws IOException {
    assertValid(
        pages().stream()
            .filter(
                page ->
                    !page.toString().matches(".*/(man|commands)/.*")
                        || page.toString().matches(".*/(plumbline-)?run[.][^/]*"))
            .toList());
  }

  @Test
  @Tag("slow")
  void allPagesAreValid() throws IOException {
    assertValid(pages());
  }

  private static void assertValid(List<Path> pages) throws IOException {
    for (Path page : pages) {
      assertEquals("", Browser.remarks(Files.readString(page)), page.toString());
    }
  }

  @Test
  void aLinkThatLeadsNowhereIsAnError(@TempDir Path folder) throws IOException {
    Path document = Files.writeString(folder.resolve("a.md"), "# A\n\nSee [B](b.md).\n");
    Map<Path, String> places = Map.of(document, "a.html");
    Exception e =
        assertThrows(IllegalStateException.class, () -> MarkdownDocument.read(document, places));
    assertTrue(e.toString().endsWith("a.md links to b.md: no such file"), e.toString());
  }

  @Test
  void manPagesKeepTheirFormAndLinkToEachOther() {
    String roff =
        """
        .TH X 1 "2026-01-01" "Plumbline" "Chess test suites"
        .SH NAME
        plumbline\\-x \\-
        tries it
        .SH "EXIT STATUS"
        .TP
        \\fB0\\fP
        success \\(aqor\\(aq <so>
        .SH EXAMPLES
        .nf
        plumbline x \\-\\-all
        .fi
        .SH SEE ALSO
        \\fBplumbline\\-run\\fP(1)
        """;
    assertEquals(
        """
        <h1>plumbline-x(1)</h1>
        <h2 id="name">Name</h2>
        <p>plumbline-x -
        tries it
        </p>
        <h2 id="exit-status">Exit status</h2>
        <dl>
        <dt><b>0</b></dt><dd>success 'or' &lt;so&gt;
        </dd></dl>
        <h2 id="examples">Examples</h2>
        <pre tabindex="0"><code>plumbline x --all
        </code></pre>
        <h2 id="see-also">See also</h2>
        <p><a href="plumbline-run.1.html">plumbline-run(1)</a>
        </p>
        """,
        ManPage.of("plumbline-x", roff).html());
  }

  @Test
  void theSearchIsUsedByKeyboard() {
    browser.sized(1280, 800).show(site.resolve("library.html"), "");
    browser.type("/");
    browser.type("journal sch");
    browser.await(() -> !browser.all("#results a").isEmpty(), "results");
    List<String> found = browser.texts("#results strong");
    assertTrue(found.contains("The journal: Format"), found.toString());
    String said = "" + browser.one("#found").getAttribute("textContent");
    assertTrue(said.matches("[0-9]+ results"), said);
    browser.type(Keys.ARROW_DOWN);
    String first = browser.one("#results a").getAttribute("href");
    browser.type(Keys.ENTER);
    browser.await(() -> browser.address().equals(first), "the page of " + first);
    browser.show(site.resolve("index.html"), "");
    browser.type("/");
    browser.type("qqqqq");
    browser.await(() -> browser.texts("#results").contains("Nothing found."), "nothing");
    assertEquals(List.of(), browser.console());
  }

  @ParameterizedTest
  @CsvSource({
    "index.html, 390, dark",
    "reports.html, 390, light",
    "man/plumbline-run.1.html, 1440, light",
    "commands/run.html, 1440, dark"
  })
  void pagesAreAccessibleAndFit(String page, int width, String scheme) {
    browser.media("screen", scheme).sized(width, 844).show(site.resolve(page), "");
    assertEquals((long) width, browser.run("return document.documentElement.scrollWidth"));
    assertEquals(List.of(), browser.barriers());
    assertEquals(List.of(), browser.console());
  }
}
