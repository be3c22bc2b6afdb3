package dev.plumbline.report;

import dev.plumbline.notation.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a run must reach, or must not exceed: {@code solved>=280}, {@code findings:0}. */
public record Gate(Metric metric, long bound) {
  private static final Pattern FORM = Pattern.compile("([a-z-]*)(>=|<=|:)([0-9]{1,15})");

  /** What can be asked for. */
  public enum Metric {
    SOLVED("solved", true),
    POINTS("points", true),
    NEW_FAILURES("new-failures", false),
    FINDINGS("findings", false);

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
   * @throws IllegalArgumentException with a sentence for the user
   */
  public static Gate of(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is no gate as solved>=280, points:9000 or findings:0");
    }
    Metric metric = metric(matcher.group(1));
    String sign = metric.isAtLeast() ? ">=" : "<=";
    if (!matcher.group(2).equals(":") && !matcher.group(2).equals(sign)) {
      throw new IllegalArgumentException(
          "'" + text + "': " + metric.word() + " takes " + sign + " or a colon");
    }
    return new Gate(metric, Long.parseLong(matcher.group(3)));
  }

  private static Metric metric(String word) {
    List<String> words = Arrays.stream(Metric.values()).map(Metric::word).toList();
    int index = words.indexOf(word);
    if (index < 0) {
      throw new IllegalArgumentException(
          "there is no gate '"
              + word
              + "': "
              + Spelling.suggestion(word, words)
              + "it is one of "
              + String.join(", ", words));
    }
    return Metric.values()[index];
  }

  public boolean holds(long value) {
    return metric.isAtLeast() ? value >= bound : value <= bound;
  }

  @Override
  public String toString() {
    return metric.word() + (metric.isAtLeast() ? ">=" : "<=") + bound;
  }
}
