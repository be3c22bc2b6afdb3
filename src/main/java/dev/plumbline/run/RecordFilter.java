package dev.plumbline.run;

import dev.plumbline.epd.Problem;
import dev.plumbline.notation.Spelling;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Selects records: {@code id=}, {@code id~regex}, {@code theme=} or {@code n=1-50}. */
public final class RecordFilter {
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9}))?");
  private static final int MOST = 50_000_000;

  private final String text;
  private final FilterField subject;
  private final Predicate<String> condition;

  private RecordFilter(String text, FilterField subject, Predicate<String> condition) {
    this.text = text;
    this.subject = subject;
    this.condition = condition;
  }

  /** The part of a record that a filter looks at. */
  private enum FilterField {
    ID,
    THEME,
    PLACE;

    List<String> of(int ordinal, Problem problem) {
      String id = problem.id();
      return switch (this) {
        case ID -> id == null ? List.of() : List.of(id);
        case THEME -> problem.themes();
        case PLACE -> List.of(Integer.toString(ordinal));
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
      return new RecordFilter(text, FilterField.ID, id -> pattern.matcher(id).find());
    }
    if (text.startsWith("id=")) {
      return new RecordFilter(text, FilterField.ID, wanted(text)::equalsIgnoreCase);
    }
    if (text.startsWith("theme=")) {
      return new RecordFilter(text, FilterField.THEME, wanted(text)::equalsIgnoreCase);
    }
    if (text.startsWith("n=")) {
      BitSet places = places(text);
      return new RecordFilter(
          text, FilterField.PLACE, place -> places.get(Integer.parseInt(place)));
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
      if (to < from) {
        throw new IllegalArgumentException(
            "'" + text + "': the range " + part + " is empty: write " + to + '-' + from);
      }
      if (from < 1 || to > MOST) {
        throw new IllegalArgumentException(
            "'" + text + "': records are counted from 1, as in n=1-50,60");
      }
      places.set(from, to + 1);
    }
    return places;
  }

  boolean takes(int ordinal, Problem problem) {
    return subject.of(ordinal, problem).stream().anyMatch(condition);
  }

  /** As the user wrote it. */
  @Override
  public String toString() {
    return text;
  }

  /** Finds filters that match no record, and values that would match. */
  static final class UnmatchedFilters {
    private static final int MOST_VALUES = 10_000;
    private static final int MOST_SHOWN = 5;

    private final List<UnmatchedFilter> misses = new ArrayList<>();

    /** A filter that has matched nothing so far, and the values seen. */
    private record UnmatchedFilter(RecordFilter filter, Set<String> values) {
      String sentence(int records) {
        if (filter.subject == FilterField.PLACE) {
          return "no record has a place in " + filter + ": there are " + records;
        }
        String what = filter.subject == FilterField.THEME ? "theme" : "id";
        if (values.isEmpty()) {
          return "no record has a " + what + ", as --filter " + filter + " needs";
        }
        String prefix = filter.subject == FilterField.THEME ? "theme=" : "id=";
        String wanted = filter.text.substring(prefix.length()).strip();
        List<String> near = Spelling.byNearness(wanted, values);
        String shown = String.join(", ", near.subList(0, Math.min(MOST_SHOWN, near.size())));
        int left = near.size() - MOST_SHOWN;
        String more = left > 0 ? " and " + left + " more" : "";
        return "no " + what + " matches " + filter + "; there are: " + shown + more;
      }
    }

    UnmatchedFilters(List<RecordFilter> filters) {
      filters.forEach(filter -> misses.add(new UnmatchedFilter(filter, new LinkedHashSet<>())));
    }

    void see(int ordinal, Problem problem) {
      misses.removeIf(miss -> miss.filter().takes(ordinal, problem));
      for (UnmatchedFilter miss : misses) {
        FilterField subject = miss.filter().subject;
        if (subject != FilterField.PLACE && miss.values().size() < MOST_VALUES) {
          miss.values().addAll(subject.of(ordinal, problem));
        }
      }
    }

    /** A sentence for each filter that matched nothing in suites of up to so many records. */
    List<String> sentences(int records) {
      return misses.stream().map(miss -> miss.sentence(records)).toList();
    }
  }
}
