package dev.plumbline.suite;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What was wrong at each source of one suite, and the error it comes to when none was good. */
final class Refusals {
  private final String suite;
  private final InstallListener listener;
  private final Map<String, String> reasons = new LinkedHashMap<>();

  Refusals(String suite, InstallListener listener) {
    this.suite = suite;
    this.listener = listener;
  }

  void add(String source, String reason) {
    reasons.put(source, reason);
  }

  /** Reports them where another source was good. */
  void report() {
    reasons.forEach((source, reason) -> listener.refused(suite, source, reason));
  }

  /** The reasons, each source with the last one given. */
  SuiteException error(String remedy) {
    String all =
        reasons.entrySet().stream()
            .map(entry -> entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining("; "));
    return new SuiteException(
        SuiteException.Kind.INPUT, suite + " was not installed: " + all, remedy);
  }
}
