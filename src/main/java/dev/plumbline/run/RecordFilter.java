package dev.plumbline.run;

import dev.plumbline.epd.Problem;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What a record must be like to be searched: {@code id~regex}, {@code theme=} or {@code n=1-50}.
 */
public final class RecordFilter {
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9}))?");
  private static final int MOST = 50_000_000;

  private final String text;
  private final Condition condition;

  private RecordFilter(String text, Condition condition) {
    this.text = text;
    this.condition = condition;
  }

  /** Asked of each record. */
  @FunctionalInterface
  private interface Condition {
    boolean holds(int ordinal, Problem problem);
  }

  /**
   * Reads a filter.
   *
   * @throws IllegalArgumentException with a sentence for the user
   */
  public static RecordFilter of(String text) {
    if (text.startsWith("id~")) {
      Pattern pattern = pattern(text);
      return new RecordFilter(
          text, (ordinal, problem) -> problem.id() != null && pattern.matcher(problem.id()).find());
    }
    if (text.startsWith("theme=")) {
      String theme = text.substring("theme=".length()).strip();
      return new RecordFilter(
          text, (ordinal, problem) -> theme.equalsIgnoreCase(String.valueOf(problem.theme())));
    }
    if (text.startsWith("n=")) {
      BitSet places = places(text);
      return new RecordFilter(text, (ordinal, problem) -> places.get(ordinal));
    }
    throw new IllegalArgumentException(
        "'" + text + "' is no filter as id~REGEX, theme=NAME or n=1-50,60");
  }

  private static Pattern pattern(String text) {
    try {
      return Pattern.compile(text.substring("id~".length()));
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "'" + text + "': not a regular expression: " + e.getDescription(), e);
    }
  }

  private static BitSet places(String text) {
    BitSet places = new BitSet();
    for (String part : text.substring("n=".length()).split(",", -1)) {
      Matcher range = RANGE.matcher(part);
      int from = range.matches() ? Integer.parseInt(range.group(1)) : 0;
      int to = from > 0 && range.group(2) != null ? Integer.parseInt(range.group(2)) : from;
      if (from < 1 || to < from || to > MOST) {
        throw new IllegalArgumentException(
            "'" + text + "': records are counted from 1, as in n=1-50,60");
      }
      places.set(from, to + 1);
    }
    return places;
  }

  /** Whether a record is so. */
  boolean takes(int ordinal, Problem problem) {
    return condition.holds(ordinal, problem);
  }

  /** As the user wrote it. */
  @Override
  public String toString() {
    return text;
  }
}
