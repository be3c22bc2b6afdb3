package dev.plumbline.report.html;

import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.Totals;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a page of a run must know before it writes the first result, from a first reading. Mutable.
 */
final class RunSurvey {
  private final List<String> suites = new ArrayList<>();
  private final List<String> engines = new ArrayList<>();
  private final Map<Key, Integer> problems = new LinkedHashMap<>();
  private final Map<Part, Result> results = new LinkedHashMap<>();
  private final Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);

  /** A problem, the same for all engines. */
  private record Key(String suite, int number, long position) {}

  static RunSurvey of(RunRecords records) throws IOException {
    RunSurvey survey = new RunSurvey();
    records.readWithoutLines(survey::add);
    return survey;
  }

  private void add(SearchResult result) {
    if (!suites.contains(result.suite())) {
      suites.add(result.suite());
    }
    if (!engines.contains(result.engine())) {
      engines.add(result.engine());
    }
    problems.putIfAbsent(key(result), problems.size());
    results
        .computeIfAbsent(new Part(result.suite(), result.engine()), part -> new Result())
        .add(result);
    for (Finding finding : result.judgement().findings().listed()) {
      codes.add(finding.code());
    }
  }

  private static Key key(SearchResult result) {
    return new Key(result.suite(), result.number(), result.record().key());
  }

  List<String> suites() {
    return suites;
  }

  List<String> engines() {
    return engines;
  }

  Set<FindingCode> codes() {
    return codes;
  }

  /** Whether lines only were checked, by all engines on all suites. */
  boolean isLinesOnly() {
    return !results.isEmpty()
        && results.values().stream().allMatch(result -> result.totals.isLinesOnly());
  }

  /** The index of a result's problem among the distinct problems. */
  int problem(SearchResult result) {
    return problems.getOrDefault(key(result), -1);
  }

  List<JsonFields> results(boolean timed) {
    return results.entrySet().stream()
        .map(
            each ->
                each.getValue()
                    .json(
                        suites.indexOf(each.getKey().suite()),
                        engines.indexOf(each.getKey().engine()),
                        timed))
        .toList();
  }

  /** The scores, without JavaScript. */
  HtmlPage.PlainTable scores(RunSetup setup) {
    List<List<String>> rows = new ArrayList<>();
    results.forEach(
        (part, result) ->
            rows.add(
                List.of(
                    part.suite(),
                    setup.engineName(part.engine()),
                    String.valueOf(result.totals.problems()),
                    String.valueOf(result.totals.solved()),
                    result.totals.points() + " of " + result.totals.attainable(),
                    String.valueOf(result.totals.errors()),
                    String.valueOf(result.totals.findings()))));
    return new HtmlPage.PlainTable(
        List.of("Suite", "Engine", "Problems", "Solved", "Points", "Errors", "Findings"), rows);
  }

  /** The puzzles of each suite by rating and by theme. */
  List<JsonFields> puzzles(Map<String, Breakdown> breakdowns) {
    List<JsonFields> puzzles = new ArrayList<>();
    breakdowns.forEach(
        (suite, breakdown) ->
            puzzles.add(
                new JsonFields()
                    .always("suite", suites.indexOf(suite))
                    .add("ratings", groups(breakdown.ratingBands()))
                    .add("themes", groups(breakdown.themes()))));
    return puzzles;
  }

  /** The name of each group and, for each engine, its index, the puzzles solved, and all. */
  private List<List<Object>> groups(Map<String, Map<String, Totals>> groups) {
    List<List<Object>> all = new ArrayList<>();
    groups.forEach(
        (name, byEngine) -> {
          List<List<Integer>> parts = new ArrayList<>();
          byEngine.forEach(
              (engine, totals) ->
                  parts.add(List.of(engines.indexOf(engine), totals.solved(), totals.problems())));
          all.add(List.of(name, parts));
        });
    return all;
  }

  /** Whether the page contains all lines of all searches. */
  boolean isWhole() {
    return problems.size() <= RunPage.MOST_WHOLE;
  }

  private record Part(String suite, String engine) {}

  /**
   * The results of a suite by an engine. Intervals treat a problem as one observation, however
   * often it is searched; its searches are consecutive. Mutable.
   */
  private static final class Result {
    private static final long SEED = 1;

    private final Totals totals = new Totals();
    private final List<Double> points = new ArrayList<>();
    private double shares;
    private int number;
    private int tried;
    private int solved;
    private double sum;

    private void add(SearchResult result) {
      totals.add(result);
      SearchResult.Status status = result.status();
      if (status == SearchResult.Status.UNSOLVABLE) {
        return;
      }
      if (result.number() != number) {
        endProblem();
        number = result.number();
      }
      tried++;
      solved += status == SearchResult.Status.SOLVED ? 1 : 0;
      sum += status.isAnswer() ? result.judgement().verdict().points() : 0;
    }

    private void endProblem() {
      if (tried > 0) {
        shares += (double) solved / tried;
        points.add(sum);
      }
      tried = 0;
      solved = 0;
      sum = 0;
    }

    /** The result of a suite by an engine, both by index. */
    JsonFields json(int suite, int engine, boolean timed) {
      endProblem();
      double[] sums = points.stream().mapToDouble(each -> each).toArray();
      JsonFields json =
          new JsonFields()
              .always("suite", suite)
              .always("engine", engine)
              .always("problems", totals.problems())
              .always("solved", totals.solved())
              .always("points", totals.points())
              .always("attainable", totals.attainable())
              .always("errors", totals.errors())
              .always("skipped", totals.skipped())
              .always("unsolvable", totals.unsolvable())
              .always("findings", totals.findings())
              .always("overLimit", totals.offLimit().over())
              .always("underLimit", totals.offLimit().under())
              .always("late", totals.offLimit().late())
              .always("nodes", totals.nodes())
              .always("ms", PageJson.millis(totals.nanos(), timed));
      if (timed && totals.nodesPerSecond() >= 0) {
        json.always("nps", totals.nodesPerSecond());
      }
      json.always("solvedShare", ends(Interval.ofShare(shares, points.size())))
          .always("pointsLikely", ends(Interval.ofSum(sums, SEED)));
      return totals.isLinesOnly()
          ? json.always("lines", totals.lines())
              .always("medianDepth", decimal(totals.medianDepth(), 1))
          : json;
    }

    private static List<BigDecimal> ends(Interval interval) {
      return Stream.of(interval.low(), interval.high()).map(end -> decimal(end, 5)).toList();
    }

    private static BigDecimal decimal(double number, int digits) {
      return BigDecimal.valueOf(number).setScale(digits, RoundingMode.HALF_UP);
    }
  }
}
