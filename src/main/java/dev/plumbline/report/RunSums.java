package dev.plumbline.report;

import dev.plumbline.report.Estimates.Estimate;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sums over a run, from one pass over its results. Mutable. */
public final class RunSums {
  private final Breakdown all = new Breakdown();
  private final Map<String, Breakdown> suites = new LinkedHashMap<>();
  private final Map<String, WorstResults> worst = new HashMap<>();
  private final Estimates estimates;

  public RunSums(RunSetup setup) {
    estimates = new Estimates(setup);
  }

  public static RunSums of(RunRecords records) throws IOException {
    RunSums sums = new RunSums(records.setup());
    records.readWithoutLines(sums::add);
    return sums;
  }

  public void add(SearchResult result) {
    all.add(result);
    suites.computeIfAbsent(result.suite(), any -> new Breakdown()).add(result);
    estimates.add(result);
    if (result.status() != SearchResult.Status.UNSOLVABLE) {
      worst.computeIfAbsent(result.suite(), any -> new WorstResults()).add(result);
    }
  }

  public Breakdown all() {
    return all;
  }

  /** A breakdown of each suite, in order of appearance. */
  public Map<String, Breakdown> bySuite() {
    return Collections.unmodifiableMap(suites);
  }

  /** The ratings that classic suites define. */
  public List<Estimate> estimates() {
    return estimates.of(all);
  }

  /** These ratings and those by puzzles, each as a sentence. */
  public List<String> ratings() {
    return estimates.sentences(all);
  }

  /**
   * A run with each problem counted once: it is solved if every search by every engine solved it,
   * and has the fewest points of any search. Errors and findings count all searches.
   */
  public record Counts(
      int problems, int solved, long points, long attainable, int errors, long findings) {
    private Counts plus(Counts other) {
      return new Counts(
          problems + other.problems,
          solved + other.solved,
          points + other.points,
          attainable + other.attainable,
          errors + other.errors,
          findings + other.findings);
    }
  }

  /** The counts of a suite; of all suites if the name is empty. */
  public Counts counts(String suite) {
    Counts counts = new Counts(0, 0, 0, 0, 0, 0);
    for (Breakdown.Part part : all.parts()) {
      if (suite.isEmpty() || suite.equals(part.suite())) {
        Totals totals = part.totals();
        counts = counts.plus(new Counts(0, 0, 0, 0, totals.errors(), totals.findings()));
      }
    }
    for (Map.Entry<String, WorstResults> each : worst.entrySet()) {
      if (suite.isEmpty() || suite.equals(each.getKey())) {
        WorstResults sums = each.getValue();
        counts =
            counts.plus(new Counts(sums.problems, sums.solved, sums.points, sums.attainable, 0, 0));
      }
    }
    return counts;
  }

  /** Sums up the worst result of each problem of a suite, whose results are in order. Mutable. */
  private static final class WorstResults {
    private int problems;
    private int solved;
    private long points;
    private long attainable;

    /** Of the last problem. */
    private int number;

    private boolean isSolved;
    private int fewest;

    void add(SearchResult result) {
      int found = result.status().isAnswer() ? result.judgement().verdict().points() : 0;
      boolean solves = result.status() == SearchResult.Status.SOLVED;
      boolean isNext = problems == 0 || result.number() != number;
      int fewer = isNext ? found : Math.min(fewest, found);
      boolean still = solves && (isNext || isSolved);
      if (isNext) {
        problems++;
        number = result.number();
        attainable += result.judgement().verdict().attainable();
        points += fewer;
        solved += still ? 1 : 0;
      } else {
        points += fewer - fewest;
        solved -= isSolved && !still ? 1 : 0;
      }
      fewest = fewer;
      isSolved = still;
    }
  }
}
