package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.FigureTable;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Likeness;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.ComparisonFacts;
import dev.plumbline.report.compare.ProblemKeys;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

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
    RunSurvey survey = RunSurvey.of(records);
    String limit = records.setup().limit();
    String title =
        survey.suites().isEmpty() ? limit : String.join(", ", survey.suites()) + ": " + limit;
    List<HtmlPage.PlainTable> plain = new ArrayList<>();
    plain.add(survey.scores(records.setup()));
    for (FigureTable table : report.sums().tablesOfAnswers(records.setup()).values()) {
      plain.add(new HtmlPage.PlainTable(table.header(), table.rows()));
    }
    HtmlPage.write(
        HtmlPage.PageKind.RUN, title, plain, json -> data(json, title, report, survey), out);
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

  private void data(JsonGenerator json, String name, RunReport report, RunSurvey survey)
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
    json.writePOJOField("details", details(setup, survey.engines()));
    json.writePOJOField("ratings", sentences(report));
    json.writePOJOField("suites", survey.suites());
    json.writePOJOField(
        "engines",
        survey.engines().stream()
            .map(engine -> List.of(engine, setup.engineName(engine)))
            .toList());
    if (!setup.matrixHeads().isEmpty()) {
      // The settings that are varied: the heads of their columns, and the cells of each engine.
      json.writePOJOField(
          "matrix",
          new JsonFields()
              .add("heads", setup.matrixHeads())
              .add("cells", survey.engines().stream().map(setup::matrixCells).toList()));
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
    for (Map.Entry<String, FigureTable> table : report.sums().tablesOfAnswers(setup).entrySet()) {
      json.writePOJOField(table.getKey(), table.getValue());
    }
    Likeness.Alike alike = report.sums().alike();
    if (alike != null) {
      json.writePOJOField("tree", tree(alike, survey.engines()));
    }
    if (setup.wholeLine()) {
      json.writePOJOField("puzzles", survey.puzzles(report.sums().bySuite()));
    }
    if (survey.isLinesOnly()) {
      json.writeBooleanField("linesOnly", true);
    }
    json.writeNumberField("deviations", Interval.DEVIATIONS_95);
    json.writePOJOField("codes", meanings(survey.codes()));
    json.writeBooleanField("whole", survey.isWhole());
    int[] written = new int[1];
    Map<ProblemKeys.Key, int[]> places = new HashMap<>();
    ProblemKeys keys = ProblemKeys.ofNewer();
    try (ProblemJson problems = new ProblemJson(json)) {
      records.readWithoutLines(
          result -> {
            if (baseline != null) {
              int engine = survey.engines().indexOf(result.engine());
              places.putIfAbsent(
                  keys.of(result).allRepeats(), new int[] {survey.problem(result), engine});
            }
            if (survey.problem(result) == written[0]) {
              int suite = survey.suites().indexOf(result.suite());
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
                  result, survey.problem(result), survey.engines().indexOf(result.engine())));
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
}
