package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.plumbline.engine.Outcome;
import dev.plumbline.report.Gate;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.CompareFormat;
import dev.plumbline.report.format.HistoryFormat;
import dev.plumbline.report.format.ReportFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page says the same as JSON under the same names, and so does the history of runs. */
class CommonNamesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String BACK_RANK = RunPageTest.BACK_RANK;

  private static final String PUZZLE =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; pv e4 e5 Nf3;"
          + " Rating 1500; RatingDeviation 80; Themes \"opening short\";";

  /** What only JSON has: pages have all lines, or the last ones. */
  private static final Set<String> NOT_ON_PAGES = Set.of("last_lines", "puzzle_searches");

  /** What a run says of its own results only. */
  private static final Set<String> NOT_IN_HISTORIES = Set.of("points_low", "points_high");

  private static MadeUpRun run(boolean timed, String move) {
    String line = " nodes 90 time 3 pv e1e8";
    return new MadeUpRun(timed)
        .ranks(2)
        .answer(
            "A",
            BACK_RANK + "bm Re8#; dm 1; id \"first\"; theme \"back rank\";",
            move,
            "info depth 1 multipv 1 score cp -35 nodes 20 time 1 pv e1d1 g8f8",
            "info depth 2 multipv 1 score mate 1" + line,
            "info depth 2 multipv 2 score cp 12 nodes 600 time 4 pv e1d1 g8g8")
        .repeated("A", BACK_RANK + "bm Re8#; dm 1; id \"first\";", "e1d1", 2)
        .answer("B", BACK_RANK + "bm Re8#; dm 1;", "e1e8", "info depth 2 score cp 90" + line)
        .failure("A", BACK_RANK + "bm Re8#;", Outcome.CRASHED, "exit code 3")
        .answer("A", BACK_RANK + "id \"nothing asked\";", "e1e8")
        .answer("A", BACK_RANK + "am Rd1;", "e1e8")
        .puzzle("A", PUZZLE, "e2e4", "g1f3")
        .puzzle("A", PUZZLE, "e2e4", "d2d4");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void pageOfARunHasWhatJsonHas(boolean timed) throws IOException {
    MadeUpRun run = run(timed, "e1e8");
    RunReport report =
        new RunReport(
            run,
            Comparer.of(run(timed, "e1d1"), run),
            List.of(Gate.of("lost:0", List.of(Gate.Metric.LOST))),
            List.of());
    ObjectNode json = (ObjectNode) JSON.readTree(written(ReportFormat.JSON, report));
    JsonNode page = PageData.of(written(ReportFormat.HTML, report));
    assertEquals(2, json.remove("format").asInt());
    assertTrue(json.get("searches").size() > 4 && json.get("problems").size() > 1, json::toString);
    assertNamed(
        json.get("searches"),
        Set.of("searches wrong_ply wrong_expected wrong_played wrong".split(" ")));
    assertNamed(json.get("problems"), Set.of("rating", "rating_deviation"));
    assertNamed(json.get("results"), Set.of("puzzle_rating"));
    assertNamed(json.get("rating_bands"), Set.of("solved"));
    assertHas(json, page, "");
    assertEquals(Set.of(), common(page.get("problems"), json.get("searches")), "two meanings");
    assertEquals(Set.of(), common(page.get("searches"), json.get("problems")), "two meanings");
  }

  @Test
  void historyHasWhatJsonHasOfTheResults() throws IOException {
    MadeUpRun run = run(true, "e1e8");
    RunHistory history = new RunHistory();
    history.add(run);
    StringWriter csv = new StringWriter();
    StringWriter page = new StringWriter();
    HistoryFormat.CSV.write(history, csv);
    HistoryFormat.HTML.write(history, page);
    JsonNode results = JSON.readTree(run.in(ReportFormat.JSON)).get("results");
    results.forEach(result -> ((ObjectNode) result).remove(NOT_IN_HISTORIES));
    assertNamed(results, Set.of("puzzle_rating", "puzzle_rating_problems"));
    assertHas(results, PageData.of(page.toString()).get("results"), "history");
    Set<String> columns = Set.of(csv.toString().lines().findFirst().orElse("").split(","));
    assertTrue(columns.containsAll(names(results)), () -> names(results) + " in " + columns);
  }

  @Test
  void pageOfAComparisonHasWhatJsonHas() throws IOException {
    StringWriter json = new StringWriter();
    StringWriter page = new StringWriter();
    CompareFormat.JSON.write(Comparer.of(run(true, "e1d1"), run(true, "e1e8")), json);
    CompareFormat.HTML.write(Comparer.of(run(true, "e1d1"), run(true, "e1e8")), page);
    assertHas(
        JSON.readTree(json.toString()), PageData.of(page.toString()).get("comparison"), "compare");
  }

  private static void assertNamed(JsonNode objects, Set<String> expected) {
    assertTrue(names(objects).containsAll(expected), () -> expected + " in " + names(objects));
  }

  /** The names of the fields of objects. */
  private static Set<String> names(JsonNode objects) {
    Set<String> names = new TreeSet<>();
    objects.forEach(each -> each.fieldNames().forEachRemaining(names::add));
    return names;
  }

  private static Set<String> common(JsonNode objects, JsonNode others) {
    Set<String> common = names(objects);
    common.retainAll(names(others));
    return common;
  }

  private static String written(ReportFormat format, RunReport report) throws IOException {
    StringWriter out = new StringWriter();
    format.write(report, out);
    return out.toString();
  }

  /** A page may have more, and leaves out what is empty or not known. */
  private static void assertHas(JsonNode json, JsonNode page, String place) {
    if (json.isNumber()) {
      assertEquals(json.asDouble(), page.asDouble(Double.NaN), place);
    } else if (json.isArray()) {
      assertEquals(json.size(), page.size(), place);
      for (int i = 0; i < json.size(); i++) {
        assertHas(json.get(i), page.get(i), place + "/" + i);
      }
    } else if (json.isObject()) {
      Set<String> missing = new TreeSet<>();
      json.properties()
          .forEach(
              field -> {
                JsonNode value = page.path(field.getKey());
                if (!value.isMissingNode()) {
                  assertHas(field.getValue(), value, place + "/" + field.getKey());
                } else if (!NOT_ON_PAGES.contains(field.getKey())) {
                  missing.add(field.getKey());
                }
              });
      assertEquals(Set.of(), missing, place);
    } else {
      assertEquals(json, page, place);
    }
  }
}
