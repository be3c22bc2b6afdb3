package dev.plumbline.report;

import dev.plumbline.journal.JournalHeader;
import dev.plumbline.judge.TableSolutions.Agreement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the solutions of suites agree with the tables of endings by which they were judged; each
 * record counts once. Mutable.
 */
final class TableAgreements {
  private final RunSetup setup;
  private final Map<String, Map<Agreement, Integer>> suites = new LinkedHashMap<>();
  private String engine = "";

  TableAgreements(RunSetup setup) {
    this.setup = setup;
  }

  void add(SearchResult result) {
    Agreement agreement = Agreement.in(result.record());
    if (agreement == null || result.repeat() > 1) {
      return;
    }
    engine = engine.isEmpty() ? result.engine() : engine;
    if (engine.equals(result.engine())) {
      suites
          .computeIfAbsent(result.suite(), any -> new EnumMap<>(Agreement.class))
          .merge(agreement, 1, Integer::sum);
    }
  }

  /** A sentence about the tables, and one about each suite that has solutions of its own. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    String tables = setup.options().get(JournalHeader.SYZYGY);
    if (tables != null) {
      sentences.add("judged with Syzygy tables: " + tables);
    }
    suites.forEach(
        (suite, counts) -> {
          int all = counts.values().stream().mapToInt(Integer::intValue).sum();
          int solved = all - counts.getOrDefault(Agreement.NO_SOLUTION, 0);
          if (solved > 0) {
            sentences.add(suite + ": " + sentence(counts, solved));
          }
        });
    return sentences;
  }

  private static String sentence(Map<Agreement, Integer> counts, int solved) {
    List<String> parts = new ArrayList<>();
    int disagreements = 0;
    for (Map.Entry<Agreement, Integer> each : counts.entrySet()) {
      if (each.getKey().isDisagreement()) {
        disagreements += each.getValue();
        parts.add(each.getKey().words() + ' ' + each.getValue());
      }
    }
    String kinds = parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
    return "suite and tables disagree on " + disagreements + " of " + solved + " solutions" + kinds;
  }
}
