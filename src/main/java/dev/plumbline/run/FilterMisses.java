package dev.plumbline.run;

import dev.plumbline.epd.Problem;
import dev.plumbline.notation.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which filters match no record at all, and what they could have asked for instead. */
final class FilterMisses {
  private static final int MOST_VALUES = 10_000;
  private static final int MOST_SHOWN = 20;

  private final List<Miss> misses = new ArrayList<>();

  /** A filter that has matched nothing so far, and the values it has seen. */
  private record Miss(RecordFilter filter, Set<String> values) {
    String sentence(int records) {
      String wanted = filter.wanted();
      if (filter.subject() == RecordFilter.Subject.PLACE) {
        return "no record has a place in " + filter + ": there are " + records;
      }
      String what = filter.subject() == RecordFilter.Subject.THEME ? "theme" : "id";
      if (values.isEmpty()) {
        return "no record has a " + what + ", as --filter " + filter + " needs";
      }
      List<String> near = Spelling.byNearness(wanted, values);
      String shown = String.join(", ", near.subList(0, Math.min(MOST_SHOWN, near.size())));
      String more = near.size() > MOST_SHOWN ? ", ..." : "";
      return "no " + what + " matches " + filter + "; there are: " + shown + more;
    }
  }

  FilterMisses(List<RecordFilter> filters) {
    filters.forEach(filter -> misses.add(new Miss(filter, new LinkedHashSet<>())));
  }

  void see(int ordinal, Problem problem) {
    misses.removeIf(miss -> miss.filter().takes(ordinal, problem));
    for (Miss miss : misses) {
      String value = miss.filter().subject().of(ordinal, problem);
      boolean isListed = miss.filter().subject() != RecordFilter.Subject.PLACE;
      if (value != null && isListed && miss.values().size() < MOST_VALUES) {
        miss.values().add(value);
      }
    }
  }

  /**
   * A sentence for each filter that matched nothing.
   *
   * @param records how many the largest suite has
   */
  List<String> sentences(int records) {
    return misses.stream().map(miss -> miss.sentence(records)).toList();
  }
}
