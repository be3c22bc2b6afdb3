package dev.plumbline.doctor.format;

import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.Result;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * SARIF 2.1.0, the format of code scanning: a rule for each code found, a result for each finding.
 * The engine's program is the file of all results.
 */
final class DoctorSarif {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

  private DoctorSarif() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    Map<String, Object> rules = new LinkedHashMap<>();
    List<Object> results = new ArrayList<>();
    for (Result result : report.results()) {
      for (Diagnosis finding : result.findings()) {
        rules.computeIfAbsent(finding.code(), code -> rule(finding));
        results.add(result(report, result, finding));
      }
    }
    Map<String, Object> driver = new LinkedHashMap<>();
    driver.put("name", "plumbline doctor");
    driver.put("rules", List.copyOf(rules.values()));
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("tool", Map.of("driver", driver));
    run.put("invocations", List.of(Map.of("executionSuccessful", report.isComplete())));
    run.put("results", results);
    Map<String, Object> log = new LinkedHashMap<>();
    log.put("$schema", SCHEMA);
    log.put("version", "2.1.0");
    log.put("runs", List.of(run));
    out.write(DoctorJson.writer().writeValueAsString(log) + "\n");
  }

  private static Map<String, Object> rule(Diagnosis finding) {
    Map<String, Object> rule = new LinkedHashMap<>();
    rule.put("id", finding.code());
    rule.put("shortDescription", text(finding.sentence()));
    rule.put("fullDescription", text(finding.rule()));
    rule.put("defaultConfiguration", Map.of("level", level(finding)));
    return rule;
  }

  private static Map<String, Object> result(DoctorReport report, Result result, Diagnosis finding) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("ruleId", finding.code());
    object.put("level", level(finding));
    String message =
        report.engine()
            + ": "
            + finding.sentence()
            + ": "
            + finding.observed()
            + "\n\n"
            + finding.transcriptText();
    object.put("message", text(message));
    Map<String, Object> artifact = Map.of("uri", uri(report.command().get(0)));
    object.put(
        "locations", List.of(Map.of("physicalLocation", Map.of("artifactLocation", artifact))));
    String identity = result.examination().name() + "/" + finding.code();
    object.put("partialFingerprints", Map.of("examination/code", identity));
    return object;
  }

  private static Map<String, String> text(String text) {
    return Map.of("text", text);
  }

  /** A relative path stays relative; code scanning resolves it in the repository. */
  private static String uri(String program) {
    Path path = Path.of(program);
    URI uri = path.toUri();
    String relative = path.toString().replace('\\', '/').replace(" ", "%20");
    return path.isAbsolute() ? uri.toString() : relative;
  }

  /** Severities have the same names in SARIF. */
  private static String level(Diagnosis finding) {
    return finding.severity().name().toLowerCase(Locale.ROOT);
  }
}
