package dev.plumbline.report;

import dev.plumbline.notation.Spelling;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A bound that a run must reach or must not exceed: {@code solved>=280}, {@code findings:0}. */
public record Gate(Metric metric, long bound) {
  private static final Pattern FORM = Pattern.compile("([a-z-]*)(>=|<=|:)([0-9]{1,15})");

  public enum Metric {
    SOLVED("solved", true),
    POINTS("points", true),
    NEW_FAILURES("new-failures", false),
    ERRORS("errors", false),
    FINDINGS("findings", false),
    SOUND("sound", true),
    COMPLAINTS("complaints", false),
    UNDECIDED("undecided", false);

    public static final List<Metric> OF_RUNS =
        List.of(SOLVED, POINTS, NEW_FAILURES, ERRORS, FINDINGS);

    /** The metrics of verified suites. */
    public static final List<Metric> OF_VERIFICATIONS = List.of(SOUND, COMPLAINTS, UNDECIDED);

    private final String word;
    private final boolean atLeast;

    Metric(String word, boolean atLeast) {
      this.word = word;
      this.atLeast = atLeast;
    }

    public String word() {
      return word;
    }

    /** Whether more is better. */
    public boolean isAtLeast() {
      return atLeast;
    }
  }

  /**
   * Reads a gate.
   *
   * @param metrics the choices
   * @throws IllegalArgumentException with a message for the user
   */
  public static Gate of(String text, List<Metric> metrics) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' is not a gate such as "
              + metrics.get(0).word()
              + ">=280 or "
              + metrics.get(metrics.size() - 1).word()
              + ":0");
    }
    Metric metric = metric(matcher.group(1), metrics);
    String sign = metric.isAtLeast() ? ">=" : "<=";
    if (!matcher.group(2).equals(":") && !matcher.group(2).equals(sign)) {
      throw new IllegalArgumentException(
          "'" + text + "': " + metric.word() + " takes " + sign + " or a colon");
    }
    return new Gate(metric, Long.parseLong(matcher.group(3)));
  }

  private static Metric metric(String word, List<Metric> metrics) {
    List<String> words = metrics.stream().map(Metric::word).toList();
    int index = words.indexOf(word);
    if (index < 0) {
      throw new IllegalArgumentException(
          "unknown gate '"
              + word
              + "': "
              + Spelling.suggestion(word, words)
              + "choose one of "
              + String.join(", ", words));
    }
    return metrics.get(index);
  }

  public boolean holds(long value) {
    return metric.isAtLeast() ? value >= bound : value <= bound;
  }

  @Override
  public String toString() {
    return metric.word() + (metric.isAtLeast() ? ">=" : "<=") + bound;
  }
}
