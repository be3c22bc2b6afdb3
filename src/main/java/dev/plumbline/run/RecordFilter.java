package dev.plumbline.run;

import dev.plumbline.epd.Problem;
import java.util.BitSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * What a record must be like to be searched: {@code id=}, {@code id~regex}, {@code theme=} or
 * {@code n=1-50}.
 */
public final class RecordFilter {
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9}))?");
  private static final int MOST = 50_000_000;

  private final String text;
  private final Subject subject;
  private final Predicate<String> condition;

  private RecordFilter(String text, Subject subject, Predicate<String> condition) {
    this.text = text;
    this.subject = subject;
    this.condition = condition;
  }

  /** What of a record a filter looks at. */
  enum Subject {
    ID,
    THEME,
    PLACE;

    /** The value of a record; null where it has none. */
    @Nullable String of(int ordinal, Problem problem) {
      return switch (this) {
        case ID -> problem.id();
        case THEME -> problem.theme();
        case PLACE -> Integer.toString(ordinal);
      };
    }
  }

  /**
   * Reads a filter.
   *
   * @throws IllegalArgumentException with a sentence for the user
   */
  public static RecordFilter of(String text) {
    if (text.startsWith("id~")) {
      Pattern pattern = pattern(text);
      return new RecordFilter(text, Subject.ID, id -> pattern.matcher(id).find());
    }
    if (text.startsWith("id=")) {
      return new RecordFilter(text, Subject.ID, wanted(text)::equalsIgnoreCase);
    }
    if (text.startsWith("theme=")) {
      return new RecordFilter(text, Subject.THEME, wanted(text)::equalsIgnoreCase);
    }
    if (text.startsWith("n=")) {
      BitSet places = places(text);
      return new RecordFilter(text, Subject.PLACE, place -> places.get(Integer.parseInt(place)));
    }
    throw new IllegalArgumentException(
        "'" + text + "' is not a filter: use id=NAME, id~REGEX, theme=NAME or n=1-50,60");
  }

  private static String wanted(String text) {
    return text.substring(text.indexOf('=') + 1).strip();
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
    String value = subject.of(ordinal, problem);
    return value != null && condition.test(value);
  }

  Subject subject() {
    return subject;
  }

  /** What the user wrote after the sign. */
  String wanted() {
    return text.substring(subject == Subject.THEME ? "theme=".length() : "id=".length()).strip();
  }

  /** As the user wrote it. */
  @Override
  public String toString() {
    return text;
  }
}
