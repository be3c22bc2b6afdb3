package dev.plumbline.io;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/**
 * A command in the log of GitHub Actions, which shows its message beside a line of a file and on
 * the page of the run. Properties are file, line, title and so on.
 */
public record WorkflowCommand(
    AnnotationLevel level, Map<String, String> properties, String message) {
  public enum AnnotationLevel {
    ERROR,
    WARNING,
    NOTICE
  }

  public WorkflowCommand {
    properties = new LinkedHashMap<>(properties);
  }

  /** On one line: {@code ::error file=wac.epd,line=7,title=lost::message}. */
  public String text() {
    StringJoiner joined = new StringJoiner(",", properties.isEmpty() ? "" : " ", "");
    properties.forEach((name, value) -> joined.add(name + '=' + property(value)));
    return "::" + level.name().toLowerCase(Locale.ROOT) + joined + "::" + data(message);
  }

  /** GitHub's escapes; other control characters are spelt out. */
  private static String data(String text) {
    return InertText.line(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"));
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
