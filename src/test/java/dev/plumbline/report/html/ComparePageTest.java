package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.Comparer;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

@Tag("medium")
class ComparePageTest {
  private static final String SMOTHERED = "6rk/6pp/7N/8/8/8/8/6K1 w - - ";
  private static final String BACK_RANK = RunPageTest.BACK_RANK;

  private static MadeUpRun run(String engine, String back, String smothered) {
    return new MadeUpRun()
        .answer(
            engine,
            BACK_RANK + "bm Re8#; id \"back\";",
            back,
            "info depth 1 score cp 5 nodes 9 pv " + back + " g8f8")
        .answer(
            engine,
            SMOTHERED + "bm Nf7#; id \"smothered\";",
            smothered,
            "info depth 1 score cp 5 nodes 9 pv " + smothered);
  }

  private static String page() throws IOException {
    MadeUpRun older = run("Fake 1", "e1d1", "h6f7");
    MadeUpRun newer = run("Fake 2", "e1e8", "h6f5");
    newer.answer("Fake 2", "7k/8/8/8/8/8/R7/1R4K1 w - - bm Ra7;", "b1b7");
    StringWriter out = new StringWriter();
    new ComparePage().write(Comparer.of(older, newer), out);
    return out.toString();
  }

  @Test
  void problemsAreThoseOfBothRunsWithTheSearchesOfEach() throws IOException {
    JsonNode data = PageData.of(page());
    assertEquals(1, data.get("comparison").get("won").asInt());
    assertEquals(1, data.get("comparison").get("lost").asInt());
    assertEquals(2, data.get("problems").size());
    assertEquals(4, data.get("searches").size());
    assertEquals("old: Fake 1", data.get("engines").get(0).get("name").asText());
    assertEquals("new", data.get("searches").get(3).get("engine").asText());
    assertEquals(1, data.get("searches").get(3).get("problem_index").asInt());
  }

  @Test
  void showsLostProblemsFirstAndBothLinesOnBoards(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("compare.html");
    Files.writeString(file, page());
    try (Browser browser = Browser.open()) {
      browser.show(file, "");
      assertEquals(List.of("smothered", "back"), browser.texts(".problems tbody th a"));
      assertEquals(List.of("lost", "won"), browser.texts(".problems .kind .kind, td .kind"));
      browser.click(".card button[title*='won']");
      assertEquals(List.of("back"), browser.texts(".problems tbody th a"));
      browser.show(file, "#own-1");
      assertEquals(2, browser.all("svg.squares").size());
      browser.type(Keys.ARROW_RIGHT);
      List<String> captions = browser.texts(".caption");
      assertTrue(captions.get(0).startsWith("After 1. Rd1"), captions.get(0));
      assertTrue(captions.get(1).startsWith("After 1. Re8#"), captions.get(1));
      assertNotEquals(
          browser.all(".side").get(0).getAttribute("innerHTML"),
          browser.all(".side").get(1).getAttribute("innerHTML"));
      assertEquals(List.of(), browser.console());
      assertFalse(browser.requests().stream().anyMatch(request -> request.startsWith("http")));
    }
  }

  /** The second problem is the first whose search differs. */
  @Test
  void showsTheFirstSearchThatDiffersOnABoard(@TempDir Path folder) throws IOException {
    String line = "info depth 1 score cp 5 nodes 9 pv ";
    MadeUpRun older =
        new MadeUpRun()
            .answer("Fake", SMOTHERED + "bm Nf7#;", "h6f7", line + "h6f7", "info depth 2")
            .answer("Fake", BACK_RANK + "bm Re8#;", "e1e8", line + "e1d1 g8f8", "info depth 2");
    MadeUpRun newer =
        new MadeUpRun()
            .answer("Fake", SMOTHERED + "bm Nf7#;", "h6f7", line + "h6f7", "info depth 2")
            .answer("Fake", BACK_RANK + "bm Re8#;", "e1e8", line + "e1e8 zzz", "info depth 2");
    StringWriter out = new StringWriter();
    new ComparePage().write(Comparer.of(older, newer).withSearches(), out);
    JsonNode first = PageData.of(out.toString()).get("first");
    assertEquals("own#2, depth 1", first.get("place").asText());
    assertEquals(1, first.get("problem_index").asInt());
    assertEquals("zzz", first.get("lines").get(1).get("rest").asText());
    assertFalse(PageData.of(page()).has("first"));
    Path file = folder.resolve("first.html");
    Files.writeString(file, out.toString());
    try (Browser browser = Browser.open()) {
      browser.show(file, "");
      assertEquals(List.of("own#2, depth 1"), browser.texts(".parting p a"));
      assertEquals(List.of("9 nodes", "9 nodes"), browser.texts(".parting .line-facts .quiet"));
      browser.click(".parting .line:first-child .line-facts");
      browser.click(".parting .open .move:last-of-type");
      assertTrue(browser.one(".parting .caption").getText().contains("Kf8, ply 2 of 2"));
      browser.click(".parting p a");
      assertEquals(2, browser.all(".panel svg.squares").size());
      assertEquals(List.of(), browser.console());
    }
  }

  @Test
  void namesRunsOfOneEngineByTheirSettingsAndListsTheDifferences(@TempDir Path folder)
      throws IOException {
    MadeUpRun older = run("Fake", "e1d1", "h6f7").settings("Fake", Map.of("Hash", "16"));
    MadeUpRun newer = run("Fake", "e1e8", "h6f7").settings("Fake", Map.of("Hash", "64"));
    StringWriter out = new StringWriter();
    new ComparePage().write(Comparer.of(older, newer), out);
    JsonNode data = PageData.of(out.toString());
    assertEquals("old: Fake (Hash 16)", data.get("engines").get(0).get("name").asText());
    assertEquals("new: Fake (Hash 64)", data.get("engines").get(1).get("name").asText());
    Path file = folder.resolve("settings.html");
    Files.writeString(file, out.toString());
    try (Browser browser = Browser.open()) {
      browser.show(file, "");
      assertEquals(
          List.of("Hash", "16", "64"), browser.texts(".settings tbody th, .settings tbody td"));
      assertEquals(
          List.of("Details of the old run", "Details of the new run"),
          browser.texts(".run-details summary"));
      browser.click(".run-details:last-of-type summary");
      assertEquals(
          List.of("rule proof", "Hash 64"),
          browser.texts(".run-details:last-of-type dd").subList(0, 2));
      assertEquals(List.of(), browser.console());
    }
  }
}
