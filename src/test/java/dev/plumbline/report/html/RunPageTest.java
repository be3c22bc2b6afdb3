package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.engine.Outcome;
import dev.plumbline.io.InertText;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.RunReport;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RunPageTest {
  static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - ";
  private static final String ALL_CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - ";

  static String page(MadeUpRun run) throws IOException {
    StringWriter out = new StringWriter();
    new RunPage().write(RunReport.of(run), out);
    return out.toString();
  }

  private static JsonNode data(MadeUpRun run) throws IOException {
    return PageData.of(page(run));
  }

  private static String between(String text, String before, String after) {
    int start = text.indexOf(before) + before.length();
    return text.substring(start, text.indexOf(after, start));
  }

  private static final String MATE = "info depth 3 score mate 1 nodes 400 time 3 pv e1e8";

  private static MadeUpRun mate() {
    return new MadeUpRun()
        .answer(
            "Fake 1",
            BACK_RANK + "bm Re8#; dm 1; id \"first\"; theme \"back rank\";",
            "e1e8",
            "info string hello",
            "info depth 1 seldepth 2 multipv 1 score cp -35 nodes 20 time 1 pv e1d1 g8f8 d1d8",
            "info depth 2 multipv 1 score cp -30 upperbound nodes 30 time 1 pv e1d1 g8f8 g2g3",
            MATE);
  }

  @Test
  void policyContainsTheHashesOfStyleAndScript() throws IOException, NoSuchAlgorithmException {
    String page = page(mate());
    String policy = between(page, "Content-Security-Policy\" content=\"", "\"");
    assertTrue(policy.startsWith("default-src 'none'; "), policy);
    String script = between(page, "<script type=\"module\">", "</script>");
    String style = between(page, "<style>", "</style>");
    assertTrue(policy.contains("script-src '" + hash(script) + "'"), policy);
    assertTrue(policy.contains("style-src '" + hash(style) + "'"), policy);
    assertFalse(policy.contains("unsafe") || policy.contains("http"), policy);
  }

  private static String hash(String text) throws NoSuchAlgorithmException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
  }

  @Test
  void hasTheBranchingFactorOfItsEngine() throws IOException {
    String[] lines = new String[4];
    for (int depth = 4; depth < 8; depth++) {
      lines[depth - 4] = "info depth " + depth + " score cp 5 nodes " + (1 << depth) + " pv e1e8";
    }
    MadeUpRun run = new MadeUpRun().answer("Fake 1", BACK_RANK + "bm Re8#;", "e1e8", lines);
    assertEquals(
        "own: branching factor 2.00, Fake 1, median of 1 search",
        data(run).get("sentences").get(0).asText());
  }

  @Test
  void problemHasItsRecordAndSolution() throws IOException {
    JsonNode problem = data(mate()).get("problems").get(0);
    assertEquals("first", problem.get("id").asText());
    assertEquals("back rank", problem.get("theme").asText());
    assertEquals("Re8#; mate in 1", problem.get("expected").asText());
    assertEquals("E8Re8#", problem.get("best_moves").get(0).asText());
    assertEquals(BACK_RANK.strip(), problem.get("fen").asText());
    assertTrue(problem.get("operations").asText().startsWith("bm Re8#; dm 1;"));
  }

  @Test
  void linesContainOnlyNewMoves() throws IOException {
    JsonNode lines = data(mate()).get("searches").get(0).get("transcript");
    assertEquals("{\"ms\":2,\"text\":\"info string hello\"}", lines.get(0).toString());
    assertEquals("EDRd1 ", lines.get(1).get("tokens").asText().substring(0, 6));
    assertEquals(2, lines.get(2).get("kept").asInt());
    assertEquals("OWg3", lines.get(2).get("tokens").asText());
    assertEquals("upper", lines.get(2).get("bound").asText());
    assertEquals(1, lines.get(3).get("score_mate").asInt());
  }

  @Test
  void textOmitsTheNumbersAndMovesThatCanBeRestored() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer(
                "Fake 1",
                BACK_RANK + "bm Re8#;",
                "e1e8",
                "info depth 1 score cp 5 pv e1d1 g8f8",
                "info depth 2 score cp 5 pv e1d1 g8g5 a1a2",
                "info depth 3 score cp 5 pv Rd1 g8f8");
    JsonNode lines = data(run).get("searches").get(0).get("transcript");
    assertEquals("=depth= score cp=", lines.get(0).get("text").asText());
    assertFalse(lines.get(0).has("rest"));
    assertEquals("=depth= score cp= pv e1d1 g8g5 a1a2", lines.get(1).get("text").asText());
    assertEquals("g8g5 a1a2", lines.get(1).get("rest").asText());
    assertEquals("=depth= score cp= pv Rd1 g8f8", lines.get(2).get("text").asText());
    assertEquals("", lines.get(2).get("rest").asText());
  }

  @Test
  void castlingGoesToTheSquareOfTheRook() throws IOException {
    MadeUpRun run = new MadeUpRun().answer("Fake 1", ALL_CASTLING + "bm O-O-O;", "e1g1");
    JsonNode search = data(run).get("searches").get(0);
    assertEquals("EHO-O", search.get("squares").asText() + search.get("played").asText());
    assertEquals("EAO-O-O", data(run).get("problems").get(0).get("best_moves").get(0).asText());
  }

  @Test
  void enginesShareTheProblems() throws IOException {
    MadeUpRun run = new MadeUpRun();
    run.answer("A", BACK_RANK + "bm Re8#;", "e1e8")
        .failure("A", BACK_RANK + "bm Re8#;", Outcome.CRASHED, "exit code 3");
    JsonNode data = data(run);
    assertEquals(2, data.get("problems").size());
    assertEquals("crashed", data.get("searches").get(1).get("outcome").asText());
    assertEquals("error", data.get("searches").get(1).get("why_missed").asText());
    assertEquals(1, data.get("results").get(0).get("errors").asInt());
  }

  @Test
  void intervalsCountAProblemOnceHoweverOftenItIsSearched() throws IOException {
    String epd = ALL_CASTLING + "bm O-O;";
    MadeUpRun run = new MadeUpRun().answer("a", epd, "e1h1");
    MadeUpRun often = new MadeUpRun().answer("a", epd, "e1h1").repeated("a", epd, "e1h1", 2);
    JsonNode once = data(run).get("results").get(0).get("solved_low");
    assertEquals(once, data(often).get("results").get(0).get("solved_low"));
    assertEquals(0.20655, once.asDouble(), 1e-5);
  }

  @Test
  void isReproducibleWithoutTimings() throws IOException {
    MadeUpRun run = new MadeUpRun(false);
    run.answer(
        "A", BACK_RANK + "bm Re8#;", "e1e8", "info depth 1 score cp 5 time 77 nps 4711 pv e1d1");
    String page = page(run);
    String data = PageData.of(page).toString();
    assertFalse(data.contains("4711") || data.contains("time 77") || data.contains("2025-01-02"));
    assertFalse(data(run).get("searches").get(0).has("ms"));
    assertEquals(page, page(run));
  }

  @Tag("medium")
  @Test
  void longRunsKeepTheLastLinesOnly() throws IOException {
    MadeUpRun run = new MadeUpRun();
    for (int i = 0; i <= RunPage.MOST_WHOLE; i++) {
      run.answer(
          "A",
          BACK_RANK + "bm Re8#;",
          "e1e8",
          "info depth 1 score cp 5 pv e1d1",
          "info depth 2 score cp 5 pv e1d1 g8e5",
          "info depth 3 score cp 7 pv e1d1 g8f8");
    }
    JsonNode search = data(run).get("searches").get(0);
    assertFalse(data(run).get("whole").asBoolean());
    assertEquals(2, search.get("transcript").size(), "the last, and the one with the finding");
    assertEquals(1, search.get("listed_findings").get(0).get("line").asInt());
    assertEquals(1, search.get("transcript").get(0).get("line").asInt());
  }

  @Test
  void textsOfAnyOriginAreInert() throws IOException {
    String usual = page(mate());
    for (String attack : Attacks.ALL) {
      MadeUpRun run = new MadeUpRun();
      String record = BACK_RANK + "bm Re8#; dm 1; id " + Attacks.quoted(attack) + ";";
      run.answer(attack, record, "e1e8", attack, "info string " + attack, MATE);
      String page = page(run);
      assertEquals(tags(usual), tags(page), attack);
      JsonNode data = data(run);
      String shown = InertText.line(attack);
      assertEquals(shown, data.get("engines").get(0).get("engine").asText());
      assertEquals(
          shown, data.get("searches").get(0).get("transcript").get(0).get("text").asText());
    }
    assertTrue(Attacks.ALL.size() >= 40);
  }

  @Test
  void noTextReordersOrHidesItsSurroundings() throws IOException {
    String attack = "a\u202eb\u2066c\u200bd\u061ce\u3164f";
    String shown = "a\\u202eb\\u2066c\\u200bd\\u061ce\\u3164f";
    MadeUpRun run = new MadeUpRun();
    String record = BACK_RANK + "bm Re8#; id \"" + attack + "\"; theme \"" + attack + "\";";
    run.answer(attack, record, "e1e8", "info string " + attack);
    run.failure(attack, record, Outcome.CRASHED, attack);
    JsonNode data = data(run);
    assertEquals(shown, data.get("problems").get(0).get("theme").asText());
    assertEquals(shown, data.get("engines").get(0).get("engine").asText());
    assertEquals(shown, data.get("searches").get(1).get("explanation").asText());
    List<String> texts = new ArrayList<>();
    texts(data, texts);
    texts.add(between(page(run), "<title>", "</title>"));
    assertTrue(texts.size() > 20);
    texts.forEach(text -> assertEquals(InertText.line(text), text));
  }

  private static void texts(JsonNode node, List<String> texts) {
    if (node.isTextual()) {
      texts.add(node.asText());
    }
    node.forEach(child -> texts(child, texts));
  }

  private static List<String> tags(String page) {
    String script = between(page, "<script type=\"module\">", "</script>");
    Matcher matcher = Pattern.compile("<[a-zA-Z/!][^ >]*").matcher(page.replace(script, ""));
    List<String> tags = new ArrayList<>();
    while (matcher.find()) {
      tags.add(matcher.group());
    }
    return tags;
  }

  @Test
  void theScoresStandInAPlainTableWithoutJavaScript() throws IOException {
    String page = page(new MadeUpRun().answer("<Fake>", BACK_RANK + "bm Re8#;", "e1e8"));
    String plain = page.substring(page.indexOf("<noscript>"), page.indexOf("</noscript>"));
    assertTrue(
        plain.contains("<tr><td>own</td><td>&lt;Fake></td><td>1/1</td><td>1/1</td><td>0</td>"),
        plain);
  }
}
