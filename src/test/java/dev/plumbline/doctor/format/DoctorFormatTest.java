package dev.plumbline.doctor.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.Diagnosis.TranscriptLine;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.ExaminationResult;
import dev.plumbline.doctor.Examinations;
import dev.plumbline.io.RenderedMarkdown;
import dev.plumbline.judge.findings.FindingCode.Severity;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class DoctorFormatTest {
  private static final DoctorReport REPORT = report("Engine 1.0");

  private static Diagnosis finding(String code, Severity severity, int times) {
    return new Diagnosis(
        code,
        severity,
        "what is wrong",
        "the rule",
        "what was found",
        times,
        List.of(
            new TranscriptLine(0.5, true, "go depth 1"),
            new TranscriptLine(-1, false, "3 lines left out"),
            new TranscriptLine(12.25, false, "bestmove e2e4 </script> & \u001b[31m")));
  }

  private static ExaminationResult result(int index, boolean isSkipped, Diagnosis... findings) {
    String measured = isSkipped ? "no option MultiPV" : "20 searches";
    return new ExaminationResult(
        Examinations.ALL.get(index), isSkipped, measured, List.of(findings), 1_500_000_000L);
  }

  private static DoctorReport report(String engine) {
    return new DoctorReport(
        engine,
        "somebody",
        List.of("/opt/my engine", "-u"),
        Map.of("Hash", "16"),
        List.of(
            result(0, false),
            result(1, false, finding("stop-ignored", Severity.ERROR, 3)),
            result(2, true),
            result(3, false, finding("stop-late", Severity.WARNING, 1)),
            result(4, false, finding("stop-late", Severity.WARNING, 1))),
        true);
  }

  private static String written(DoctorFormat format) throws IOException {
    StringWriter out = new StringWriter();
    format.write(REPORT, out);
    return out.toString();
  }

  private static JsonNode json(DoctorFormat format) throws IOException {
    return new ObjectMapper().readTree(written(format));
  }

  @Test
  void sumsUp() {
    assertEquals("5 examinations: 1 error, 2 warnings, 0 notes", REPORT.summary());
    DoctorReport partial =
        new DoctorReport("x", "", List.of("x"), Map.of(), List.of(result(0, false)), false);
    assertEquals("1 examination (interrupted): 0 errors, 0 warnings, 0 notes", partial.summary());
  }

  @Test
  void textHasTheRuleAndTheTranscript() {
    assertEquals(
        List.of(
            "error stop-ignored: what is wrong",
            "  found: what was found (and 2 more)",
            "  rule:  the rule",
            "         0.5 ms > go depth 1",
            "                [3 lines left out]",
            "        12.3 ms < bestmove e2e4 </script> & \u001b[31m"),
        DoctorText.lines(finding("stop-ignored", Severity.ERROR, 3)).stream()
            .map(line -> line.replace("12.2 ", "12.3 "))
            .toList());
  }

  @Test
  void jsonHasEverything() throws IOException {
    JsonNode json = json(DoctorFormat.JSON);
    assertEquals("Engine 1.0", json.at("/engine").asText());
    assertEquals(1, json.at("/errors").asInt());
    assertEquals(2, json.at("/warnings").asInt());
    assertTrue(json.at("/complete").asBoolean());
    assertEquals("skipped", json.at("/examinations/2/status").asText());
    JsonNode finding = json.at("/examinations/1/findings/0");
    assertEquals("stop-ignored", finding.at("/code").asText());
    assertEquals("error", finding.at("/severity").asText());
    assertEquals(3, finding.at("/times").asInt());
    assertEquals(3, finding.at("/transcript").size());
  }

  @Test
  void junitHasATestCaseForEachExamination() throws Exception {
    Document xml =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(
                new ByteArrayInputStream(
                    written(DoctorFormat.JUNIT).getBytes(StandardCharsets.UTF_8)));
    Element suite = (Element) xml.getElementsByTagName("testsuite").item(0);
    assertEquals("5", suite.getAttribute("tests"));
    assertEquals("1", suite.getAttribute("failures"));
    assertEquals("1", suite.getAttribute("skipped"));
    assertEquals(5, xml.getElementsByTagName("testcase").getLength());
    Element failure = (Element) xml.getElementsByTagName("failure").item(0);
    assertEquals("stop-ignored", failure.getAttribute("type"));
    assertTrue(failure.getTextContent().contains("> go depth 1"), failure.getTextContent());
    assertEquals(2, xml.getElementsByTagName("system-out").getLength());
  }

  @Test
  void sarifHasARuleForEachCodeAndAResultForEachFinding() throws IOException {
    JsonNode json = json(DoctorFormat.SARIF);
    assertEquals("2.1.0", json.at("/version").asText());
    assertTrue(json.at("/$schema").asText().endsWith("sarif-schema-2.1.0.json"));
    JsonNode run = json.at("/runs/0");
    assertEquals("plumbline doctor", run.at("/tool/driver/name").asText());
    assertEquals(2, run.at("/tool/driver/rules").size());
    assertEquals(3, run.at("/results").size());
    JsonNode result = run.at("/results/0");
    assertEquals("stop-ignored", result.at("/ruleId").asText());
    assertEquals("error", result.at("/level").asText());
    assertTrue(result.at("/message/text").asText().contains("> go depth 1"));
    assertEquals(
        "file:///opt/my%20engine",
        result.at("/locations/0/physicalLocation/artifactLocation/uri").asText());
  }

  @Test
  void markdownHasATableAndTheFindings() throws IOException {
    String text = written(DoctorFormat.MARKDOWN);
    assertTrue(text.startsWith("## Doctor: Engine 1.0\n"), text);
    assertTrue(text.contains("| options | errors | 1.5 s | 20 searches |\n"), text);
    assertTrue(text.contains("\n### error `stop-ignored`: what is wrong\n"), text);
    assertTrue(text.contains("\n           0.5 ms > go depth 1\n"), text);
  }

  @Test
  void aReaderOfMarkdownSeesForeignTextAsItIs() throws IOException {
    String engine = "*E* [1](b) | <b> 2_000_ #";
    StringWriter out = new StringWriter();
    DoctorFormat.MARKDOWN.write(report(engine), out);
    RenderedMarkdown seen = RenderedMarkdown.of(out.toString());
    assertEquals("Doctor: " + engine, seen.texts().get(0));
    assertTrue(seen.texts().contains("20 searches"), out.toString());
    assertTrue(seen.texts().contains("Found: what was found"), out.toString());
    assertEquals(Set.of("Code"), seen.marks());
  }

  @ParameterizedTest
  @EnumSource(DoctorFormat.class)
  void foreignTextIsInert(DoctorFormat format) throws IOException {
    String text = written(format);
    assertFalse(text.contains("\u001b"), text);
    if (format == DoctorFormat.HTML) {
      assertEquals(text.indexOf("</script>"), text.lastIndexOf("</script>"), "the page's own");
    }
  }
}
