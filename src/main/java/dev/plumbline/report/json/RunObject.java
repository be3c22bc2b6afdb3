package dev.plumbline.report.json;

import dev.plumbline.engine.Variant;
import dev.plumbline.io.Column;
import dev.plumbline.judge.TableSolutions.TableAgreement;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.notation.Fen;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.EngineOnSuite;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunDepths;
import dev.plumbline.report.compare.RunDepths.Branching;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.Estimates;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.Likeness;
import dev.plumbline.report.figure.RunColumns;
import dev.plumbline.report.figure.RunColumns.Summed;
import dev.plumbline.report.figure.Sums;
import dev.plumbline.report.figure.TableAgreements.Agreements;
import dev.plumbline.report.json.SearchColumns.ResultWithLines;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * A run as reports and pages write it: its set-up with its figures, its problems, the results of
 * each suite and engine, and its searches, which refer to the problems. Used once, in this order.
 */
public final class RunObject {
  private final RunReport report;
  private final Predicate<SearchResult> listed;
  private final RunSetup setup;
  private final Map<RunProblem, Integer> places = new HashMap<>();
  private final Map<EngineOnSuite, PointSums> points = new HashMap<>();

  /** Receives the problems, or the searches. */
  @FunctionalInterface
  public interface Objects {
    /** Receives an object, and the search that it is made of: of a problem its first one. */
    void add(ResultWithLines searched, JsonFields object) throws IOException;
  }

  /** A problem, the same for all engines. */
  private record RunProblem(String suite, int number, long position) {
    static RunProblem of(SearchResult result) {
      return new RunProblem(result.suite(), result.number(), result.record().key());
    }
  }

  /**
   * @param listed chooses the searches to list; figures are those of all
   */
  public RunObject(RunReport report, Predicate<SearchResult> listed) {
    this.report = report;
    this.listed = listed;
    setup = report.records().setup();
  }

  /** How a run was set up, with some of its engines. */
  public static JsonFields setup(RunSetup setup, Collection<String> engines) {
    JsonFields json =
        new JsonFields()
            .put("limit", setup.limit())
            .put("ranks", setup.ranks())
            .put("timed", setup.timed());
    if (setup.timed()) {
      json.put("started", setup.origin().started()).put("machine", setup.origin().machine());
    }
    return json.put("skipped_lines", setup.origin().skippedLines())
        .put("options", setup.options())
        .put("engines", engines.stream().map(engine -> engine(setup, engine)).toList());
  }

  private static JsonFields engine(RunSetup setup, String engine) {
    Variant variant = setup.variant(engine);
    return new JsonFields()
        .put("engine", engine)
        .put("name", setup.engineName(engine))
        .putIfPresent("base", variant == null ? null : variant.base())
        .putIfPresent("varied", variant == null ? null : variant.settings())
        .put("settings", setup.settings(engine));
  }

  /** The set-up, and what is said of the run as a whole. */
  public JsonFields whole() throws IOException {
    Comparison baseline = report.baseline();
    Likeness.Alike alike = report.sums().alike();
    List<String> sentences = new ArrayList<>(report.sums().sentences());
    sentences.addAll(report.depths().sentences(setup));
    JsonFields json =
        setup(setup, report.sums().all().engines())
            .put("facts", report.ownFacts().stream().map(ComparisonObject::fact).toList())
            .putIfNotEmpty("gates", report.gates())
            .putIfPresent(
                "baseline",
                baseline == null
                    ? null
                    : ComparisonObject.of(baseline, baseline.facts(), report.bySuite()))
            .putIfNotEmpty(
                "depth_comparisons",
                report.depths().comparisons().stream().map(this::depths).toList())
            .putIfPresent("alike", alike == null ? null : alike(alike))
            .put("estimates", report.sums().estimates().stream().map(this::estimate).toList())
            .putIfNotEmpty(
                "table_agreements", report.sums().tables().stream().map(this::agreements).toList())
            .putIfNotEmpty("tables", report.sums().tablesOfAnswers(setup))
            .put("sentences", sentences);
    return setup.wholeLine()
        ? json.put("rating_bands", groups(Breakdown::ratingBands))
            .put("themes", groups(Breakdown::themes))
        : json;
  }

  private JsonFields depths(RunDepths.EngineDepths two) {
    return new JsonFields()
        .put("suite", two.suite())
        .put("engine", two.second())
        .put("against", two.first())
        .putIfPresent("time_to_depth", setup.timed() ? ComparisonObject.time(two.ratios()) : null)
        .putIfPresent("nodes_to_depth", ComparisonObject.nodes(two.ratios()));
  }

  private static JsonFields alike(Likeness.Alike alike) {
    return new JsonFields()
        .put(
            "pairs",
            alike.pairs().stream()
                .map(
                    pair ->
                        new JsonFields()
                            .put("engine", pair.one())
                            .put("other", pair.other())
                            .put("problems", pair.problems())
                            .put("share", decimals(pair.share()))
                            .put("low", decimals(pair.interval().low()))
                            .put("high", decimals(pair.interval().high())))
                .toList())
        .put(
            "tree",
            alike.tree().stream()
                .map(
                    group ->
                        new JsonFields()
                            .put("engines", group.engines())
                            .put("share", decimals(group.share())))
                .toList());
  }

  private static double decimals(double share) {
    return Math.round(1e5 * share) / 1e5;
  }

  private JsonFields estimate(Estimates.Estimate estimate) {
    return new JsonFields()
        .put("suite", estimate.suite())
        .put("engine", estimate.engine())
        .put("kind", estimate.rating().word())
        .put("value", estimate.value())
        .put("formula", estimate.rating().formula());
  }

  private JsonFields agreements(Agreements tables) {
    return new JsonFields()
        .put("suite", tables.suite())
        .put("records", tables.records())
        .put("solutions", tables.solutions())
        .put("disagreements", tables.disagreements())
        .put("one_of_many", tables.count(TableAgreement.ONE_OF_MANY))
        .put("incomplete", tables.count(TableAgreement.INCOMPLETE))
        .put("wrong", tables.count(TableAgreement.WRONG));
  }

  private List<JsonFields> groups(Function<Breakdown, Map<String, Map<String, Sums>>> groups)
      throws IOException {
    List<JsonFields> all = new ArrayList<>();
    report
        .sums()
        .bySuite()
        .forEach(
            (suite, breakdown) ->
                groups
                    .apply(breakdown)
                    .forEach(
                        (group, byEngine) ->
                            byEngine.forEach(
                                (engine, each) ->
                                    all.add(
                                        new JsonFields()
                                            .put("suite", suite)
                                            .put("name", group)
                                            .put("engine", engine)
                                            .put("problems", each.of(Figure.PROBLEMS))
                                            .put("solved", each.of(Figure.SOLVED))))));
    return all;
  }

  /** Each problem once, in the order of the run. */
  public void readProblems(Objects problems) throws IOException {
    SearchFields of = new SearchFields(setup, null);
    report
        .records()
        .readWithoutLines(
            result -> {
              points.computeIfAbsent(result.engineOnSuite(), any -> new PointSums()).add(result);
              if (listed.test(result)
                  && places.putIfAbsent(RunProblem.of(result), places.size()) == null) {
                ResultWithLines searched = ResultWithLines.of(result);
                problems.add(searched, of.problem(searched));
              }
            });
  }

  /** The index of the problem of a search that is listed. */
  public int place(SearchResult result) {
    return places.getOrDefault(RunProblem.of(result), -1);
  }

  /** The number of problems. */
  public int problems() {
    return places.size();
  }

  /** The results of each suite and engine. */
  public List<JsonFields> results() throws IOException {
    List<JsonFields> results = new ArrayList<>();
    for (Breakdown.PartSums part : report.sums().all().parts()) {
      PointSums sums =
          points.getOrDefault(new EngineOnSuite(part.suite(), part.engine()), new PointSums());
      Interval likely = sums.likely();
      JsonFields json =
          new JsonFields()
              .put("suite", part.suite())
              .put("engine", part.engine())
              .putAll(RunColumns.ALL, new Summed(part.sums(), setup))
              .put("points_low", likely.low())
              .put("points_high", likely.high())
              .putIfPresent("lines_only", part.sums().isLinesOnly() ? true : null);
      for (Branching each : report.depths().branchings()) {
        if (each.suite().equals(part.suite()) && each.engine().equals(part.engine())) {
          json.put("branching_factor", each.factor());
        }
      }
      results.add(json);
    }
    return results;
  }

  /** All searches, in the order of the run. */
  public void readSearches(Objects searches) throws IOException {
    SearchFields of = new SearchFields(setup, report.baseline());
    report
        .records()
        .read(
            result -> {
              if (listed.test(result)) {
                ResultWithLines searched = ResultWithLines.of(result);
                searches.add(searched, of.search(place(result), searched));
              }
            });
  }

  /** The objects of problems and searches, whose columns are made once. */
  public static final class SearchFields {
    private final List<Column<ResultWithLines>> ofProblems;
    private final List<Column<ResultWithLines>> columns;

    public SearchFields(RunSetup setup, @Nullable Comparison baseline) {
      ofProblems = SearchColumns.inJson(setup, null, true);
      columns = SearchColumns.inJson(setup, baseline, false);
    }

    /** The problem of a search. */
    public JsonFields problem(ResultWithLines searched) {
      return new JsonFields().putAll(ofProblems, searched);
    }

    /** A search of a problem, by its index. */
    public JsonFields search(int problem, ResultWithLines searched) {
      Findings findings = searched.result().judgement().findings();
      return new JsonFields()
          .put("problem_index", problem)
          .putAll(columns, searched)
          .put("listed_findings", findings.listed().stream().map(SearchFields::finding).toList())
          .put("unlisted_findings", findings.unlisted());
    }

    /** A search of a puzzle, which has a position of its own. */
    public JsonFields step(int problem, ResultWithLines searched) {
      return search(problem, searched)
          .put("fen", Fen.fourFields(searched.result().problem().setup()))
          .putIfNotEmpty("expected", searched.result().expected());
    }

    private static JsonFields finding(Finding finding) {
      return new JsonFields()
          .put("code", finding.code().word())
          .put("line", finding.line())
          .put("rank", finding.rank())
          .put("ply", finding.ply())
          .put("text", finding.text());
    }
  }

  /** The points of each problem, all its searches together, which are consecutive. Mutable. */
  private static final class PointSums {
    private static final long SEED = 1;

    private final DoubleStream.Builder problems = DoubleStream.builder();
    private int number;
    private double sum;

    void add(SearchResult result) {
      if (result.status() == SearchResult.Status.UNSOLVABLE) {
        return;
      }
      if (number != 0 && result.number() != number) {
        problems.add(sum);
        sum = 0;
      }
      number = result.number();
      sum += result.status().isAnswer() ? result.judgement().verdict().points() : 0;
    }

    /** By resampling the problems. Used once. */
    Interval likely() {
      if (number != 0) {
        problems.add(sum);
      }
      return Interval.ofSum(problems.build().toArray(), SEED);
    }
  }
}
