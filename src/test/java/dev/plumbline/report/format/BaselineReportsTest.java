package dev.plumbline.report.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.engine.Outcome;
import dev.plumbline.report.Gate;
import dev.plumbline.report.Gate.Metric;
import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.html.PageData;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.SAXException;

/** Reports of a run that is compared with a baseline. */
class BaselineReportsTest {
  private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; id \"mate\";";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; id \"ladder\";";
  private static final String PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2; id \"pawn\";";
  private static final String ROOK = "8/8/8/3k4/8/8/4P3/4K2R w - - bm Kd2; id \"rook\";";
  private static final String DEAD = "8/8/8/2k5/8/8/4P3/4K2R w - - bm Kd2; id \"dead\";";

  private static MadeUpRun older() {
    return new MadeUpRun()
        .answer("A", BACK_RANK, "e1e8")
        .answer("A", LADDER, "b1c1")
        .answer("A", PAWN, "e1f2")
        .answer("A", DEAD, "e1d2");
  }

  /** One problem lost, one known failure, one won, one new, and one without an answer. */
  private static MadeUpRun newer() {
    return new MadeUpRun()
        .answer("A", BACK_RANK, "e1e7")
        .answer("A", LADDER, "b1d1")
        .answer("A", PAWN, "e1d2")
        .answer("A", ROOK, "e1d1")
        .failure("A", DEAD, Outcome.CRASHED, "exit code 3");
  }

  private static RunReport report(String... gates) throws IOException {
    MadeUpRun newer = newer();
    Comparison comparison = Comparer.of(older(), newer);
    List<Gate> all = Stream.of(gates).map(gate -> Gate.of(gate, Metric.OF_RUNS)).toList();
    return new RunReport(newer, comparison, all);
  }

  private static String written(ReportFormat format, String... gates) throws IOException {
    return written(report(gates), format);
  }

  private static String written(RunReport report, ReportFormat format) throws IOException {
    StringWriter out = new StringWriter();
    format.write(report, out);
    return out.toString();
  }

  @Test
  void junitFailsOnlyWhatTheBaselineSolvedOrLacks() throws IOException, SAXException {
    String xml = written(ReportFormat.JUNIT);
    ReportFormatTest.validate(xml);
    assertTrue(xml.contains("tests=\"5\" failures=\"2\" errors=\"1\" skipped=\"1\""), xml);
    assertTrue(
        xml.contains(
            "<failure type=\"lost.other-move\" message=\"own#1 (mate) by A: Re7, expected Re8#;"
                + " the baseline solved it with Re8#\"/>"),
        xml);
    assertTrue(xml.contains("expected Rb7; also unsolved in the baseline\"/>"), xml);
    assertTrue(xml.contains("<failure type=\"other-move\" message=\"own#4 (rook) by A: Kd1"), xml);
    assertTrue(xml.contains("expected Kd2; not in the baseline\"/>"), xml);
    assertTrue(xml.contains("<error type=\"crashed\""), xml);
  }

  @Test
  void junitIsGreenAfterANightLikeTheOneBefore() throws IOException, SAXException {
    String xml = older().against(older(), ReportFormat.JUNIT);
    ReportFormatTest.validate(xml);
    assertTrue(xml.contains("tests=\"4\" failures=\"0\" errors=\"0\" skipped=\"2\""), xml);
    assertFalse(xml.contains("<failure"), xml);
  }

  @Test
  void aProblemSolvedLessOftenByRepeatsIsLostWhereItIsMissed() throws IOException, SAXException {
    MadeUpRun older = new MadeUpRun().answer("A", PAWN, "e1d2").repeated("A", PAWN, "e1d2", 2);
    MadeUpRun newer = new MadeUpRun().answer("A", PAWN, "e1d2").repeated("A", PAWN, "e1f2", 2);
    String xml = newer.against(older, ReportFormat.JUNIT);
    ReportFormatTest.validate(xml);
    assertTrue(xml.contains("tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""), xml);
    assertTrue(xml.contains("; the baseline solved it with Kd2 2x"), xml);
    String same = newer.against(newer, ReportFormat.JUNIT);
    assertTrue(same.contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\""), same);
    assertTrue(same.contains("; solved in 1 of 2 searches of the baseline"), same);
  }

  @Test
  void junitHasATestForEachGate() throws IOException, SAXException {
    String xml = written(ReportFormat.JUNIT, "lost:0", "errors:1");
    ReportFormatTest.validate(xml);
    assertTrue(
        xml.contains("<testsuite name=\"gates\" tests=\"2\" failures=\"1\" errors=\"0\""), xml);
    assertTrue(
        xml.contains("message=\"gate missed: lost&lt;=0, but 2 (compared: 4 of 5 problems)\""),
        xml);
  }

  @Test
  void everyFormatSaysThatTheFirstNightHasNoBaseline() throws IOException, SAXException {
    MadeUpRun newer = newer();
    List<Gate> gates =
        Stream.of("lost:0", "new-failures:0", "p-value:0.01", "own:lost:0", "errors:1")
            .map(gate -> Gate.of(gate, Metric.OF_RUNS))
            .toList();
    RunReport first = new RunReport(newer, null, gates);
    assertEquals(
        List.of(
            "gate passed: lost<=0: no baseline yet",
            "gate passed: new-failures<=0: no baseline yet",
            "gate passed: p-value:0.01: no baseline yet",
            "gate passed: own:lost<=0: no baseline yet",
            "gate passed: errors<=1, with 1"),
        first.gates().stream().map(Gate.GateResult::text).toList());
    assertTrue(
        written(first, ReportFormat.MARKDOWN).contains("| lost<=0 | ✅ passed | no baseline yet |"));
    String xml = written(first, ReportFormat.JUNIT);
    ReportFormatTest.validate(xml);
    assertTrue(
        xml.contains("name=\"gates\" tests=\"5\" failures=\"0\" errors=\"0\" skipped=\"4\""));
    assertTrue(xml.contains("<skipped message=\"no baseline yet\"/>"), xml);
    JsonNode json =
        new ObjectMapper().readTree(written(first, ReportFormat.JSON)).get("gates").get(0);
    assertFalse(json.has("value"), "0 would be a count");
    assertEquals("no baseline yet", json.get("found").asText());
    JsonNode gate = PageData.of(written(first, ReportFormat.HTML)).get("gates").get(0);
    assertEquals("no baseline yet", gate.get("found").asText());
  }

  @Test
  void aSuiteThatTheBaselineLacksMissesTheGatesThatCompare() throws IOException, SAXException {
    MadeUpRun more = new MadeUpRun("more").answer("A", ROOK, "e1d2");
    RunRecords newer = RunRecords.joined(List.of(newer(), more));
    Comparison comparison = Comparer.of(older(), newer);
    String reason =
        "nothing to compare: the old run has none of the problems of more, only those of own;"
            + " compare with a run of the same problems";
    List<Gate> gates =
        Stream.of("lost:9", "more:lost:0", "own:lost:9", "p-value:0.01")
            .map(gate -> Gate.of(gate, Metric.OF_RUNS))
            .toList();
    RunReport report = new RunReport(newer, comparison, gates);
    assertEquals(
        List.of(
            "gate missed: lost<=9, but " + reason,
            "gate missed: more:lost<=0, but " + reason,
            "gate passed: own:lost<=9, with 2 (compared: 4 of 5 problems)",
            "gate missed: p-value:0.01, but " + reason),
        report.gates().stream().map(Gate.GateResult::text).toList());
    String xml = written(report, ReportFormat.JUNIT);
    ReportFormatTest.validate(xml);
    assertTrue(xml.contains("tests=\"4\" failures=\"3\" errors=\"0\" skipped=\"0\""), xml);
    assertTrue(written(report, ReportFormat.MARKDOWN).contains("| more | - | - | - | - | - | - |"));
  }

  @Test
  void everyReportSaysWhatPartIsCompared() throws IOException, SAXException {
    String gap = "the old run has only 4 of the 5 problems of own";
    String share = "2 (compared: 4 of 5 problems)";
    String xml = written(ReportFormat.JUNIT, "lost:2");
    ReportFormatTest.validate(xml);
    assertTrue(xml.contains("<property name=\"not-compared\" value=\"" + gap + "\"/>"), xml);
    String text = written(ReportFormat.TEXT, "lost:2");
    assertTrue(text.contains("\n  warning             " + gap + "\n"), text);
    String markdown = written(ReportFormat.MARKDOWN, "lost:2");
    assertTrue(markdown.contains("\nwarning: " + gap + "\n"), markdown);
    assertTrue(markdown.contains("| " + share + " |"), markdown);
    JsonNode json = new ObjectMapper().readTree(written(ReportFormat.JSON, "lost:2"));
    assertEquals(share, json.get("gates").get(0).get("found").asText());
    assertEquals(gap, json.get("baseline").get("facts").get(0).get("sentence").asText());
    JsonNode part = json.get("baseline").get("compared").get(0);
    assertEquals(
        List.of(5, 4), List.of(part.get("problems").asInt(), part.get("compared").asInt()));
    assertEquals("A", part.get("old_engine").asText());
    JsonNode page = PageData.of(written(ReportFormat.HTML, "lost:2"));
    assertTrue(page.get("baseline").get("facts").toString().contains(gap));
  }

  @Test
  void markdownStartsWithGatesLossesWinsAndPValue() throws IOException {
    String markdown = written(ReportFormat.MARKDOWN, "lost:0", "errors:1");
    assertTrue(
        markdown.startsWith(
            """
            ## own: nodes 1000

            | gate |  | value |
            | --- | --- | ---: |
            | lost<=0 | ❌ **missed** | 2 (compared: 4 of 5 problems) |
            | errors<=1 | ✅ passed | 1 |

            | suite | lost | won | p-value | both | neither | points |
            | --- | ---: | ---: | ---: | ---: | ---: | ---: |
            | own | **2** | 1 | 1.000 | 0 | 1 | 1, was 2 |
            """),
        markdown);
    assertTrue(
        markdown.indexOf("**Lost**") < markdown.indexOf("<details><summary>Won</summary>")
            && markdown.indexOf("<summary>Won</summary>") < markdown.indexOf("| suite | engine |"),
        markdown);
  }

  @Test
  void tableAndJsonHaveTheResultOfTheBaselineAndHowItChanged() throws IOException {
    List<CSVRecord> rows =
        CSVFormat.DEFAULT
            .builder()
            .setHeader()
            .get()
            .parse(new StringReader(written(ReportFormat.CSV)))
            .getRecords();
    assertEquals(
        List.of("solved lost", "unsolved same", "unsolved won", " new", "solved lost"),
        rows.stream().map(row -> row.get("baseline") + " " + row.get("change")).toList());
    JsonNode json = new ObjectMapper().readTree(written(ReportFormat.JSON, "lost:2"));
    assertEquals(2, json.get("baseline").get("lost").asInt());
    assertTrue(json.get("gates").get(0).get("passed").asBoolean());
    assertEquals("unsolved", json.get("searches").get(1).get("baseline").asText());
    assertFalse(json.get("searches").get(3).has("baseline"));
    assertEquals("new", json.get("searches").get(3).get("change").asText());
  }

  @Test
  void pageHasTheComparisonAndEachChange() throws IOException {
    JsonNode data = PageData.of(written(ReportFormat.HTML, "lost:0"));
    assertEquals(2, data.get("baseline").get("lost").asInt());
    assertFalse(data.get("gates").get(0).get("passed").asBoolean());
    assertEquals("lost", data.get("searches").get(0).get("change").asText());
    assertEquals("solved", data.get("searches").get(0).get("baseline").asText());
  }

  @Test
  void textListsEachMissedProblemOnceTheLostOnesFirst() throws IOException {
    String text = written(ReportFormat.TEXT);
    assertTrue(
        text.startsWith(
            """
            lost: other move 1, error 1
              own#1 (mate) by A: Re7, expected Re8#; the baseline solved it with Re8#
              own#5 (dead) by A: crashed (exit code 3), expected Kd2; the baseline solved it with Kd2

            won
              own#3 (pawn): Kd2, was Kf2\
            """),
        text);
    assertTrue(
        text.contains(
            """

            other misses: other move 2
              own#2 (ladder) by A: Rd1, expected Rb7
              own#4 (rook) by A: Kd1, expected Kd2; not in the baseline

            """),
        text);
  }

  @Test
  void markdownListsEachMissedProblemOnceTheLostOnesFirst() throws IOException {
    String markdown = written(ReportFormat.MARKDOWN);
    for (String label : List.of("(mate)", "(ladder)", "(rook)", "(dead)")) {
      assertEquals(2, markdown.split(Pattern.quote(label), -1).length, label + markdown);
    }
    assertTrue(
        markdown.contains("**Lost: other move 1, error 1**\n\n- own#1 (mate) by A: Re7"), markdown);
    assertTrue(markdown.contains("<summary>Other misses: other move 2</summary>"), markdown);
  }

  @Test
  void severalSuitesAreComparedOneByOne() throws IOException {
    String king = "8/8/8/4k3/8/8/4P3/4K3 w - - bm Kd2;";
    MadeUpRun more = new MadeUpRun("more").answer("A", king, "e1d2");
    RunRecords older = RunRecords.joined(List.of(older(), more));
    RunRecords newer = RunRecords.joined(List.of(newer(), more));
    RunReport report = new RunReport(newer, Comparer.of(older, newer), List.of());
    String markdown = written(report, ReportFormat.MARKDOWN);
    assertTrue(markdown.contains("| own | **2** | 1 | 1.000 | 0 | 1 | 1, was 2 |\n"), markdown);
    assertTrue(markdown.contains("| more | 0 | 0 | 1.000 | 1 | 0 | 1, was 1 |\n"), markdown);
    JsonNode json = new ObjectMapper().readTree(written(report, ReportFormat.JSON)).get("baseline");
    assertEquals(2, json.get("lost").asInt());
    assertEquals("more", json.get("suites").get(1).get("suite").asText());
    assertEquals(0, json.get("suites").get(1).get("lost").asInt());
    assertFalse(json.get("suites").get(1).has("differences"), "they are listed once");
    JsonNode page = PageData.of(written(report, ReportFormat.HTML)).get("baseline").get("suites");
    assertEquals(2, page.get(0).get("lost").asInt());
    assertEquals("more", page.get(1).get("suite").asText());
    assertEquals(1, page.get(1).get("both").asInt());
  }

  /** The records that a suite is made of do not depend on another run. */
  @ParameterizedTest
  @EnumSource(names = {"EPD", "UNSOLVED", "CSV_LINES", "RESULT"})
  void recordsLinesAndResultsAreThoseOfTheRunAlone(ReportFormat format) throws IOException {
    assertEquals(newer().in(format), written(format));
  }

  @Test
  void enginesAreComparedEachWithItself() throws IOException {
    MadeUpRun older = new MadeUpRun().answer("A", PAWN, "e1d2").beside("B", PAWN, "e1f2");
    MadeUpRun newer = new MadeUpRun().answer("A", PAWN, "e1f2").beside("B", PAWN, "e1d2");
    Comparison comparison = Comparer.of(older, newer);
    Map<String, String> changes =
        newer.results().stream()
            .collect(
                Collectors.toMap(
                    result -> result.engine(), result -> comparison.change(result).kind().word()));
    assertEquals(Map.of("A", "lost", "B", "won"), changes);
  }
}
