package dev.plumbline.report.figure;

import dev.plumbline.judge.Judging;
import dev.plumbline.judge.TableSolutions.TableAgreement;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How the solutions of suites agree with the tables of endings by which they were judged; each
 * record counts once. Mutable.
 */
public final class TableAgreements {
  private final RunSetup setup;
  private final Map<String, Map<TableAgreement, Integer>> suites = new LinkedHashMap<>();
  private String engine = "";

  TableAgreements(RunSetup setup) {
    this.setup = setup;
  }

  /**
   * How many solutions of a suite agree with the tables.
   *
   * @param counts of the records within the tables
   */
  public record Agreements(String suite, Map<TableAgreement, Integer> counts) {
    public Agreements {
      counts = Collections.unmodifiableMap(new EnumMap<>(counts));
    }

    public int count(TableAgreement agreement) {
      return counts.getOrDefault(agreement, 0);
    }

    /** The records within the tables. */
    public int records() {
      return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Those of them that have a solution. */
    public int solutions() {
      return records() - count(TableAgreement.NO_SOLUTION);
    }

    /** The solutions with which the tables disagree. */
    public int disagreements() {
      return counts.keySet().stream()
          .filter(TableAgreement::isDisagreement)
          .mapToInt(this::count)
          .sum();
    }

    private String sentence() {
      String kinds =
          counts.keySet().stream()
              .filter(TableAgreement::isDisagreement)
              .map(agreement -> agreement.words() + ' ' + count(agreement))
              .collect(Collectors.joining(", "));
      String count = disagreements() + " of " + solutions() + " solutions";
      String details = kinds.isEmpty() ? "" : " (" + kinds + ")";
      return suite + ": suite and tables disagree on " + count + details;
    }
  }

  void add(SearchResult result) {
    TableAgreement agreement = TableAgreement.in(result.record());
    if (agreement == null || result.repeat() > 1) {
      return;
    }
    engine = engine.isEmpty() ? result.engine() : engine;
    if (engine.equals(result.engine())) {
      suites
          .computeIfAbsent(result.suite(), any -> new EnumMap<>(TableAgreement.class))
          .merge(agreement, 1, Integer::sum);
    }
  }

  /** A sentence about the tables, and one about each suite that has solutions of its own. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    String tables = setup.options().get(Judging.SYZYGY);
    if (tables != null) {
      sentences.add("judged with Syzygy tables: " + tables);
    }
    bySuite().stream()
        .filter(each -> each.solutions() > 0)
        .forEach(each -> sentences.add(each.sentence()));
    return sentences;
  }

  /** Of each suite with records within the tables, in order of appearance. */
  List<Agreements> bySuite() {
    return suites.entrySet().stream()
        .map(each -> new Agreements(each.getKey(), each.getValue()))
        .toList();
  }
}
