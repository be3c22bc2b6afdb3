package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.ComparisonSummary;
import dev.plumbline.report.compare.ProblemKeys;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.FigureTable;
import dev.plumbline.report.figure.Likeness;
import dev.plumbline.report.figure.RunColumns;
import dev.plumbline.report.figure.RunColumns.Summed;
import dev.plumbline.report.figure.Sums;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/** A run as a page to browse: charts, a table of problems, boards with the engine's lines. */
public final class RunPage implements Output<RunReport> {
  /** Pages of longer runs contain the last lines of each search only. */
  static final int MOST_WHOLE = 1000;

  private final long reload;

  public RunPage() {
    this(0);
  }

  /**
   * The page of a run in progress.
   *
   * @param reload the seconds after which the page loads itself again; 0 for never
   */
  public RunPage(long reload) {
    this.reload = reload;
  }

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    RunSetup setup = report.records().setup();
    Breakdown all = report.sums().all();
    String limit = setup.limit();
    String title = all.suites().isEmpty() ? limit : String.join(", ", all.suites()) + ": " + limit;
    List<HtmlPage.PlainTable> plain = new ArrayList<>();
    plain.add(scores(all, setup));
    if (!report.facts().isEmpty()) {
      plain.add(new HtmlPage.PlainTable(List.of("", "Fact"), facts(report.facts())));
    }
    for (FigureTable table : report.sums().tablesOfAnswers(setup).values()) {
      plain.add(new HtmlPage.PlainTable(table.header(), table.rows()));
    }
    HtmlPage.write(HtmlPage.PageKind.RUN, title, plain, json -> data(json, title, report), out);
  }

  /** The scores, without JavaScript. */
  private static HtmlPage.PlainTable scores(Breakdown all, RunSetup setup) {
    FigureTable table =
        FigureTable.of(
            List.of("suite", "engine"),
            all.isLinesOnly()
                ? Cell.OF_CHECKED_LINES
                : List.of(Cell.SOLVED, Cell.POINTS, Cell.ERRORS, Cell.FINDINGS),
            all.parts().stream()
                .map(
                    part ->
                        new FigureTable.SummedRow(
                            List.of(part.suite(), setup.engineName(part.engine())), part.sums()))
                .toList(),
            setup);
    return new HtmlPage.PlainTable(table.header(), table.rows());
  }

  /** The options of the run, and those of each engine, by its index. */
  static JsonFields details(RunSetup setup, List<String> engines) {
    return new JsonFields()
        .putIfNotEmpty("options", setup.options())
        .putIfNotEmpty("engines", engines.stream().map(setup::settings).toList());
  }

  /** How the problems of each suite differ. */
  static List<JsonFields> suitesOf(Map<String, Comparison> bySuite) {
    List<JsonFields> suites = new ArrayList<>();
    bySuite.forEach(
        (suite, comparison) ->
            suites.add(
                new JsonFields()
                    .putIfNotEmpty("suite", suite)
                    .put("won", comparison.split().won())
                    .put("lost", comparison.split().lost())
                    .put("both", comparison.split().both())
                    .put("neither", comparison.split().neither())
                    .put("only_new", comparison.coverage().onlyNew())
                    .put("chance", comparison.split().chance())
                    .put("summary", summaryOf(comparison))));
    return suites;
  }

  static List<List<String>> summaryOf(Comparison comparison) {
    return ComparisonSummary.of(comparison).stream()
        .map(row -> List.of(row.name(), row.value()))
        .toList();
  }

  /** The heading and the sentence of each. */
  static List<List<String>> facts(List<Fact> facts) {
    return facts.stream().map(fact -> List.of(fact.heading(), fact.sentence())).toList();
  }

  /** The groups of the tree in order: the engines by index, and the share in percent. */
  private static List<List<Object>> tree(Likeness.Alike alike, List<String> engines) {
    List<List<Object>> groups = new ArrayList<>();
    for (Likeness.EngineGroup group : alike.tree()) {
      List<Integer> places = group.engines().stream().map(engines::indexOf).toList();
      groups.add(List.of(places, Math.round(1000 * group.share()) / 10.0));
    }
    return groups;
  }

  /** The ratings, and what completed depths took. */
  private static List<String> sentences(RunReport report) throws IOException {
    List<String> sentences = new ArrayList<>(report.depths().sentences(report.records().setup()));
    sentences.addAll(0, report.sums().sentences());
    return sentences;
  }

  private void data(JsonGenerator json, String name, RunReport report) throws IOException {
    RunRecords records = report.records();
    Comparison baseline = report.baseline();
    RunSetup setup = records.setup();
    Breakdown all = report.sums().all();
    List<String> engines = all.engines();
    json.writeStartObject();
    json.writeStringField("name", name);
    setup(json, setup);
    json.writePOJOField("facts", facts(report.facts()));
    if (reload > 0) {
      json.writeNumberField("reload", reload);
    }
    json.writePOJOField("details", details(setup, engines));
    json.writePOJOField("sentences", sentences(report));
    json.writePOJOField("suites", all.suites());
    json.writePOJOField(
        "engines",
        engines.stream().map(engine -> List.of(engine, setup.engineName(engine))).toList());
    if (!setup.matrixHeads().isEmpty()) {
      // The settings that are varied: the heads of their columns, and the cells of each engine.
      json.writePOJOField(
          "matrix",
          new JsonFields()
              .putIfNotEmpty("heads", setup.matrixHeads())
              .putIfNotEmpty("cells", engines.stream().map(setup::matrixCells).toList()));
    }
    if (!report.gates().isEmpty()) {
      json.writePOJOField("gates", report.gates());
    }
    if (baseline != null) {
      json.writePOJOField(
          "baseline",
          new JsonFields()
              .putIfNotEmpty("engines", baseline.oldEngineNames())
              .putIfNotEmpty("limit", baseline.oldSetup().limit())
              .putIfNotEmpty(
                  "started", baseline.isTimed() ? baseline.oldSetup().origin().started() : "")
              .putIfNotEmpty("suites", suitesOf(report.bySuite())));
    }
    for (Map.Entry<String, FigureTable> table : report.sums().tablesOfAnswers(setup).entrySet()) {
      json.writePOJOField(table.getKey(), table.getValue());
    }
    Likeness.Alike alike = report.sums().alike();
    if (alike != null) {
      json.writePOJOField("tree", tree(alike, engines));
    }
    if (setup.wholeLine()) {
      json.writePOJOField("puzzles", puzzles(report.sums().bySuite(), all));
    }
    if (all.isLinesOnly()) {
      json.writeBooleanField("lines_only", true);
    }
    json.writeNumberField("deviations", Interval.DEVIATIONS_95);
    ProblemPlaces places = new ProblemPlaces();
    Map<ProblemKeys.ProblemKey, int[]> ofBaseline = new HashMap<>();
    ProblemKeys keys = ProblemKeys.ofNewer();
    try (ProblemJson problems = new ProblemJson(json)) {
      records.readWithoutLines(
          result -> {
            boolean isNew = places.add(result);
            if (baseline != null) {
              int[] place = {places.of(result), engines.indexOf(result.engine())};
              ofBaseline.putIfAbsent(keys.of(result).allRepeats(), place);
            }
            if (isNew) {
              int suite = all.suites().indexOf(result.suite());
              problems.add(
                  result.record(), result.problem(), suite, result.number(), new JsonFields());
            }
          });
    }
    json.writePOJOField("results", places.results(all, setup));
    json.writePOJOField("codes", meanings(places.codes));
    json.writeBooleanField("whole", places.isWhole());
    try (SearchJson searches =
        new SearchJson(json, "searches", setup.timed(), places.isWhole(), baseline)) {
      records.read(
          result -> searches.add(result, places.of(result), engines.indexOf(result.engine())));
    }
    if (baseline != null) {
      before(json, baseline, ofBaseline);
    }
    json.writeEndObject();
  }

  /** The puzzles of each suite by rating and by theme. */
  private static List<JsonFields> puzzles(Map<String, Breakdown> breakdowns, Breakdown all) {
    List<JsonFields> puzzles = new ArrayList<>();
    breakdowns.forEach(
        (suite, breakdown) ->
            puzzles.add(
                new JsonFields()
                    .put("suite", all.suites().indexOf(suite))
                    .putIfNotEmpty("ratings", groups(breakdown.ratingBands(), all.engines()))
                    .putIfNotEmpty("themes", groups(breakdown.themes(), all.engines()))));
    return puzzles;
  }

  /** The name of each group and, for each engine, its index, the puzzles solved, and all. */
  private static List<List<Object>> groups(
      Map<String, Map<String, Sums>> groups, List<String> engines) {
    List<List<Object>> all = new ArrayList<>();
    groups.forEach(
        (name, byEngine) -> {
          List<List<Long>> parts = new ArrayList<>();
          byEngine.forEach(
              (engine, sums) ->
                  parts.add(
                      List.of(
                          (long) engines.indexOf(engine),
                          sums.of(Figure.SOLVED),
                          sums.of(Figure.PROBLEMS))));
          all.add(List.of(name, parts));
        });
    return all;
  }

  /**
   * The searches of the baseline that the run has as well, with their last lines only.
   *
   * @param places the problem and the engine of each search of the run, both by index
   */
  private static void before(
      JsonGenerator json, Comparison baseline, Map<ProblemKeys.ProblemKey, int[]> places)
      throws IOException {
    ProblemKeys oldKeys = ProblemKeys.ofOlder(baseline.coverage().engines());
    try (SearchJson searches = new SearchJson(json, "before", baseline.isTimed(), false, null)) {
      baseline
          .older()
          .read(
              result -> {
                int[] place = places.get(oldKeys.of(result).allRepeats());
                if (place != null) {
                  searches.add(result, place[0], place[1]);
                }
              });
    }
  }

  static void setup(JsonGenerator json, RunSetup setup) throws IOException {
    json.writeStringField("limit", setup.limit());
    json.writeNumberField("ranks", setup.ranks());
    json.writeBooleanField("timed", setup.timed());
    if (setup.timed()) {
      text(json, "started", setup.origin().started());
      text(json, "machine", setup.origin().machine());
    }
  }

  private static void text(JsonGenerator json, String name, String text) throws IOException {
    if (!text.isEmpty()) {
      json.writeStringField(name, text);
    }
  }

  /** The severity, the sentence and the explanation of finding codes. */
  static Map<String, List<String>> meanings(Set<FindingCode> codes) {
    Map<String, List<String>> meanings = new LinkedHashMap<>();
    for (FindingCode code : codes) {
      String severity = code.severity().name().toLowerCase(Locale.ROOT);
      meanings.put(code.word(), List.of(severity, code.sentence(), code.explanation()));
    }
    return meanings;
  }

  /** The distinct problems by index, and what depends on each of them. Mutable. */
  private static final class ProblemPlaces {
    private final Map<PageProblem, Integer> places = new HashMap<>();
    private final Map<List<String>, PointSums> points = new HashMap<>();
    private final Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);

    /** A problem, the same for all engines. */
    private record PageProblem(String suite, int number, long position) {
      static PageProblem of(SearchResult result) {
        return new PageProblem(result.suite(), result.number(), result.record().key());
      }
    }

    /** Returns whether the problem is new. */
    boolean add(SearchResult result) {
      for (Finding finding : result.judgement().findings().listed()) {
        codes.add(finding.code());
      }
      points
          .computeIfAbsent(List.of(result.suite(), result.engine()), part -> new PointSums())
          .add(result);
      return places.putIfAbsent(PageProblem.of(result), places.size()) == null;
    }

    int of(SearchResult result) {
      return places.getOrDefault(PageProblem.of(result), -1);
    }

    /** Whether the page contains all lines of all searches. */
    boolean isWhole() {
      return places.size() <= MOST_WHOLE;
    }

    /** The results of each suite and engine, both by index. */
    List<JsonFields> results(Breakdown all, RunSetup setup) {
      List<JsonFields> results = new ArrayList<>();
      for (Breakdown.PartSums part : all.parts()) {
        PointSums sums = points.getOrDefault(List.of(part.suite(), part.engine()), new PointSums());
        Interval likely = sums.likely();
        results.add(
            new JsonFields()
                .put("suite", all.suites().indexOf(part.suite()))
                .put("engine", all.engines().indexOf(part.engine()))
                .putAll(RunColumns.ALL, new Summed(part.sums(), setup))
                .put("points_low", likely.low())
                .put("points_high", likely.high()));
      }
      return results;
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
