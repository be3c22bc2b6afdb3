package dev.plumbline.report.format;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.io.InertText;
import dev.plumbline.judge.findings.FindingCode.Severity;
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
  private final Map<String, Object> rules = new LinkedHashMap<>();
  private final List<Object> results = new ArrayList<>();
  private final List<Object> notifications = new ArrayList<>();
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
        code -> {
          Map<String, Object> object = new LinkedHashMap<>();
          object.put("id", code);
          object.put("shortDescription", text(rule.sentence()));
          object.put("fullDescription", text(rule.explanation()));
          object.put("defaultConfiguration", Map.of("level", level));
          return object;
        });
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("ruleId", rule.code());
    result.put("level", level);
    result.put("message", text(message));
    Map<String, Object> artifact = Map.of("uri", uri(program));
    result.put(
        "locations", List.of(Map.of("physicalLocation", Map.of("artifactLocation", artifact))));
    result.put("partialFingerprints", Map.of(kind, identity));
    results.add(result);
  }

  /** Adds what is to be said of the whole, and not of a place in a program. */
  public void addNotification(String code, Severity severity, String message) {
    Map<String, Object> notification = new LinkedHashMap<>();
    notification.put("descriptor", Map.of("id", code));
    notification.put("level", level(severity));
    notification.put("message", text(message));
    notifications.add(notification);
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
    Map<String, Object> driver = new LinkedHashMap<>();
    driver.put("name", tool);
    driver.put("rules", List.copyOf(rules.values()));
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("tool", Map.of("driver", driver));
    Map<String, Object> invocation = new LinkedHashMap<>();
    invocation.put("executionSuccessful", isComplete);
    if (!notifications.isEmpty()) {
      invocation.put("toolExecutionNotifications", notifications);
    }
    run.put("invocations", List.of(invocation));
    run.put("results", results);
    Map<String, Object> log = new LinkedHashMap<>();
    log.put("$schema", SCHEMA);
    log.put("version", "2.1.0");
    log.put("runs", List.of(run));
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    out.write(mapper.writeValueAsString(log) + "\n");
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
