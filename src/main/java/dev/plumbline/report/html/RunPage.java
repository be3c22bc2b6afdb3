package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.ClockTable;
import dev.plumbline.report.FigureTable;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Likeness;
import dev.plumbline.report.LineTable;
import dev.plumbline.report.MateTable;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.ComparisonFacts;
import dev.plumbline.report.compare.ProblemKeys;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

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
    RunRecords records = report.records();
    Survey survey = Survey.of(records);
    String limit = records.setup().limit();
    String title =
        survey.suites.isEmpty() ? limit : String.join(", ", survey.suites) + ": " + limit;
    List<HtmlPage.PlainTable> plain = new ArrayList<>();
    plain.add(survey.scores(records.setup()));
    for (FigureTable table : ofAnswers(report).values()) {
      plain.add(new HtmlPage.PlainTable(table.header(), table.rows()));
    }
    HtmlPage.write(
        HtmlPage.PageKind.RUN, title, plain, json -> data(json, title, report, survey), out);
  }

  /**
   * The tables of mates claimed, of what is right about the lines, of a clock, of the same moves.
   */
  private static Map<String, FigureTable> ofAnswers(RunReport report) throws IOException {
    Breakdown all = report.sums().all();
    Map<String, FigureTable> tables = new LinkedHashMap<>();
    tables.put("mates", MateTable.of(all, report.records().setup().ranks()));
    tables.put("lines", LineTable.of(all));
    tables.put("clock", ClockTable.of(all, report.records().setup()));
    Likeness.Alike alike = report.sums().alike();
    if (alike != null) {
      tables.put("alike", alike.table());
    }
    tables.values().removeIf(table -> table.rows().isEmpty());
    return tables;
  }

  /** The options of the run, and those of each engine, by its index. */
  static JsonFields details(RunSetup setup, List<String> engines) {
    return new JsonFields()
        .add("options", setup.options())
        .add("engines", engines.stream().map(setup::settings).toList());
  }

  /** How the problems of each suite differ. */
  static List<JsonFields> suitesOf(Map<String, Comparison> bySuite) {
    List<JsonFields> suites = new ArrayList<>();
    bySuite.forEach(
        (suite, comparison) ->
            suites.add(
                new JsonFields()
                    .add("suite", suite)
                    .always("won", comparison.split().won())
                    .always("lost", comparison.split().lost())
                    .always("both", comparison.split().both())
                    .always("neither", comparison.split().neither())
                    .always("onlyNew", comparison.coverage().onlyNew())
                    .always("chance", comparison.split().chance())
                    .add("facts", factsOf(comparison))));
    return suites;
  }

  static List<List<String>> factsOf(Comparison comparison) {
    return ComparisonFacts.of(comparison).stream()
        .map(fact -> List.of(fact.name(), fact.value()))
        .toList();
  }

  /** The groups of the tree in order: the engines by index, and the share in percent. */
  private static List<List<Object>> tree(Likeness.Alike alike, List<String> engines) {
    List<List<Object>> groups = new ArrayList<>();
    for (Likeness.Group group : alike.tree()) {
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

  private void data(JsonGenerator json, String name, RunReport report, Survey survey)
      throws IOException {
    RunRecords records = report.records();
    Comparison baseline = report.baseline();
    RunSetup setup = records.setup();
    json.writeStartObject();
    json.writeStringField("name", name);
    setup(json, setup);
    if (records.missing() > 0) {
      json.writeNumberField("missing", records.missing());
    }
    if (reload > 0) {
      json.writeNumberField("reload", reload);
    }
    json.writePOJOField("details", details(setup, survey.engines));
    json.writePOJOField("ratings", sentences(report));
    json.writePOJOField("suites", survey.suites);
    json.writePOJOField(
        "engines",
        survey.engines.stream().map(engine -> List.of(engine, setup.engineName(engine))).toList());
    if (!setup.matrixHeads().isEmpty()) {
      // The settings that are varied: the heads of their columns, and the cells of each engine.
      json.writePOJOField(
          "matrix",
          new JsonFields()
              .add("heads", setup.matrixHeads())
              .add("cells", survey.engines.stream().map(setup::matrixCells).toList()));
    }
    if (!report.gates().isEmpty()) {
      json.writePOJOField("gates", report.gates());
    }
    if (baseline != null) {
      json.writePOJOField(
          "baseline",
          new JsonFields()
              .add("engines", baseline.oldEngineNames())
              .add("limit", baseline.oldSetup().limit())
              .add("started", baseline.isTimed() ? baseline.oldSetup().origin().started() : "")
              .add("suites", suitesOf(report.bySuite())));
    }
    json.writePOJOField("results", survey.results(setup.timed()));
    for (Map.Entry<String, FigureTable> table : ofAnswers(report).entrySet()) {
      json.writePOJOField(table.getKey(), table.getValue());
    }
    Likeness.Alike alike = report.sums().alike();
    if (alike != null) {
      json.writePOJOField("tree", tree(alike, survey.engines));
    }
    if (setup.wholeLine()) {
      json.writePOJOField("puzzles", survey.puzzles(report.sums().bySuite()));
    }
    if (!survey.results.isEmpty()
        && survey.results.values().stream().allMatch(result -> result.totals.isLinesOnly())) {
      json.writeBooleanField("linesOnly", true);
    }
    json.writeNumberField("deviations", Interval.DEVIATIONS_95);
    json.writePOJOField("codes", meanings(survey.codes));
    json.writeBooleanField("whole", survey.isWhole());
    int[] written = new int[1];
    Map<ProblemKeys.Key, int[]> places = new HashMap<>();
    ProblemKeys keys = ProblemKeys.ofNewer();
    try (ProblemJson problems = new ProblemJson(json)) {
      records.readWithoutLines(
          result -> {
            if (baseline != null) {
              int engine = survey.engines.indexOf(result.engine());
              places.putIfAbsent(
                  keys.of(result).allRepeats(), new int[] {survey.problem(result), engine});
            }
            if (survey.problem(result) == written[0]) {
              int suite = survey.suites.indexOf(result.suite());
              problems.add(
                  result.record(), result.problem(), suite, result.number(), new JsonFields());
              written[0]++;
            }
          });
    }
    try (SearchJson searches =
        new SearchJson(json, "searches", setup.timed(), survey.isWhole(), baseline)) {
      records.read(
          result ->
              searches.add(
                  result, survey.problem(result), survey.engines.indexOf(result.engine())));
    }
    if (baseline != null) {
      before(json, baseline, places);
    }
    json.writeEndObject();
  }

  /**
   * The searches of the baseline that the run has as well, with their last lines only.
   *
   * @param places the problem and the engine of each search of the run, both by index
   */
  private static void before(
      JsonGenerator json, Comparison baseline, Map<ProblemKeys.Key, int[]> places)
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
    text(json, "damage", setup.caveats());
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

  /** What must be known before the first result is written, from a first reading. Mutable. */
  static final class Survey {
    private final List<String> suites = new ArrayList<>();
    private final List<String> engines = new ArrayList<>();
    private final Map<Key, Integer> problems = new LinkedHashMap<>();
    private final Map<Part, Result> results = new LinkedHashMap<>();
    private final Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);

    /** A problem, the same for all engines. */
    private record Key(String suite, int number, long position) {}

    static Survey of(RunRecords records) throws IOException {
      Survey survey = new Survey();
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

    List<String> engines() {
      return engines;
    }

    /** The index of a result's problem among the distinct problems. */
    int problem(SearchResult result) {
      return problems.getOrDefault(key(result), -1);
    }

    private List<JsonFields> results(boolean timed) {
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
    private HtmlPage.PlainTable scores(RunSetup setup) {
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
    private List<JsonFields> puzzles(Map<String, Breakdown> breakdowns) {
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
                    parts.add(
                        List.of(engines.indexOf(engine), totals.solved(), totals.problems())));
            all.add(List.of(name, parts));
          });
      return all;
    }

    /** Whether the page contains all lines of all searches. */
    boolean isWhole() {
      return problems.size() <= MOST_WHOLE;
    }
  }
}
