package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.report.JsonFields;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * SARIF 2.1.0, the format of code scanning: a rule for each code found, a result for each finding.
 * The engine's program is the file of all results. Mutable.
 */
public final class SarifLog {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

  private final String tool;
  private final Map<String, JsonFields> rules = new LinkedHashMap<>();
  private final List<JsonFields> results = new ArrayList<>();
  private final List<JsonFields> notifications = new ArrayList<>();
  private boolean isComplete = true;

  /** Begins the log of a command, such as {@code plumbline doctor}. */
  public SarifLog(String tool) {
    this.tool = tool;
  }

  /**
   * What a result is about.
   *
   * @param code stable from run to run
   * @param explanation of the rule that is broken
   */
  public record SarifRule(String code, Severity severity, String sentence, String explanation) {}

  /**
   * Adds a result.
   *
   * @param program the engine's, perhaps with a relative path
   * @param kind what the identity consists of
   * @param identity the same for the same finding of another run
   */
  public void add(SarifRule rule, String message, String program, String kind, String identity) {
    String level = level(rule.severity());
    rules.computeIfAbsent(
        rule.code(),
        code ->
            new JsonFields()
                .put("id", code)
                .put("shortDescription", text(rule.sentence()))
                .put("fullDescription", text(rule.explanation()))
                .put("defaultConfiguration", Map.of("level", level)));
    Map<String, Object> artifact = Map.of("uri", uri(program));
    results.add(
        new JsonFields()
            .put("ruleId", rule.code())
            .put("level", level)
            .put("message", text(message))
            .put(
                "locations",
                List.of(Map.of("physicalLocation", Map.of("artifactLocation", artifact))))
            .put("partialFingerprints", Map.of(kind, identity)));
  }

  /** Adds what is to be said of the whole, and not of a place in a program. */
  public void addNotification(String code, Severity severity, String message) {
    notifications.add(
        new JsonFields()
            .put("descriptor", Map.of("id", code))
            .put("level", level(severity))
            .put("message", text(message)));
  }

  /** Severities have the same names in SARIF. */
  private static String level(Severity severity) {
    return severity.word();
  }

  /** Not everything was checked. */
  public void incomplete() {
    isComplete = false;
  }

  public void write(Writer out) throws IOException {
    JsonFields driver =
        new JsonFields().put("name", tool).put("rules", List.copyOf(rules.values()));
    JsonFields invocation =
        new JsonFields()
            .put("executionSuccessful", isComplete)
            .putIfNotEmpty("toolExecutionNotifications", notifications);
    JsonFields run =
        new JsonFields()
            .put("tool", Map.of("driver", driver))
            .put("invocations", List.of(invocation))
            .put("results", results);
    new JsonFields()
        .put("$schema", SCHEMA)
        .put("version", "2.1.0")
        .put("runs", List.of(run))
        .writeIndented(out);
  }

  private static Map<String, String> text(String text) {
    String lines = text.lines().map(InertText::line).collect(Collectors.joining("\n"));
    return Map.of("text", lines);
  }

  /** A relative path stays relative; code scanning resolves it in the repository. */
  private static String uri(String program) {
    Path path = Path.of(InertText.line(program));
    String relative = path.toString().replace('\\', '/').replace(" ", "%20");
    return path.isAbsolute() ? path.toUri().toString() : relative;
  }
}
