package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.Output;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import dev.plumbline.stats.Interval;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A run as a page to browse: charts, a table of problems, boards with the engine's lines. */
public final class RunPage implements Output<RunRecords> {
  /** Pages of longer runs contain the last lines of each search only. */
  static final int MOST_WHOLE = 1000;

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    Survey survey = Survey.of(records);
    String title = String.join(", ", survey.suites) + ": " + records.title().limit();
    HtmlPage.write(
        HtmlPage.Kind.RUN, title, json -> new Data(json, records, survey).write(title), out);
  }

  /** Writes the data of the page. */
  private record Data(JsonGenerator json, RunRecords records, Survey survey) {
    void write(String name) throws IOException {
      json.writeStartObject();
      json.writeStringField("name", name);
      title(json, records.title());
      PageJson.texts(json, "suites", survey.suites);
      json.writeArrayFieldStart("engines");
      for (String engine : survey.engines) {
        json.writeStartArray();
        json.writeString(engine);
        json.writeString(records.title().engineName(engine));
        json.writeEndArray();
      }
      json.writeEndArray();
      results();
      deviations(json);
      codes(json, survey.codes);
      json.writeBooleanField("whole", survey.isWhole());
      problems();
      json.writeArrayFieldStart("searches");
      SearchJson searches = new SearchJson(json, records.title().timed(), survey.isWhole());
      records.read(
          row -> searches.write(row, survey.problem(row), survey.engines.indexOf(row.engine())));
      json.writeEndArray();
      json.writeEndObject();
    }

    private void results() throws IOException {
      json.writeArrayFieldStart("results");
      for (Map.Entry<Part, Result> each : survey.results.entrySet()) {
        Totals totals = each.getValue().totals;
        json.writeStartObject();
        json.writeNumberField("suite", survey.suites.indexOf(each.getKey().suite()));
        json.writeNumberField("engine", survey.engines.indexOf(each.getKey().engine()));
        json.writeNumberField("problems", totals.problems());
        json.writeNumberField("solved", totals.solved());
        json.writeNumberField("points", totals.points());
        json.writeNumberField("attainable", totals.attainable());
        json.writeNumberField("errors", totals.errors());
        json.writeNumberField("skipped", totals.skipped());
        json.writeNumberField("unsolvable", totals.unsolvable());
        json.writeNumberField("findings", totals.findings());
        json.writeNumberField("overLimit", totals.offLimit().over());
        json.writeNumberField("underLimit", totals.offLimit().under());
        json.writeNumberField("late", totals.offLimit().late());
        json.writeNumberField("nodes", totals.nodes());
        json.writeFieldName("ms");
        PageJson.millis(json, totals.nanos(), records.title().timed());
        Interval solved = each.getValue().solvedShare();
        interval("solvedShare", solved);
        Interval points = each.getValue().pointsLikely();
        interval("pointsLikely", points);
        json.writeEndObject();
      }
      json.writeEndArray();
    }

    private void interval(String name, Interval interval) throws IOException {
      json.writeArrayFieldStart(name);
      json.writeNumber(String.format(Locale.ROOT, "%.5f", interval.low()));
      json.writeNumber(String.format(Locale.ROOT, "%.5f", interval.high()));
      json.writeEndArray();
    }

    /** Each problem once, also if several engines searched it. */
    private void problems() throws IOException {
      json.writeArrayFieldStart("problems");
      ProblemJson problems = new ProblemJson(json);
      int[] written = new int[1];
      records.read(
          row -> {
            if (survey.problem(row) == written[0]) {
              problems.write(
                  row, survey.suites.indexOf(row.suite()), ProblemJson.Comparing.NOTHING);
              written[0]++;
            }
          });
      json.writeEndArray();
    }
  }

  static void title(JsonGenerator json, RunTitle title) throws IOException {
    json.writeStringField("limit", title.limit());
    json.writeNumberField("ranks", title.ranks());
    json.writeBooleanField("timed", title.timed());
    PageJson.text(json, "damage", title.damage());
    if (title.timed()) {
      PageJson.text(json, "started", title.started());
      PageJson.text(json, "machine", title.machine());
    }
  }

  /** The constant from which the page computes its own intervals. */
  static void deviations(JsonGenerator json) throws IOException {
    json.writeNumberField("deviations", Interval.DEVIATIONS_95);
  }

  /** The meaning of finding codes. */
  static void codes(JsonGenerator json, Collection<FindingCode> codes) throws IOException {
    json.writeObjectFieldStart("codes");
    for (FindingCode code : codes) {
      json.writeArrayFieldStart(code.word());
      json.writeString(code.severity().name().toLowerCase(Locale.ROOT));
      json.writeString(code.sentence());
      json.writeString(code.explanation());
      json.writeEndArray();
    }
    json.writeEndObject();
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

    private void add(Row row) {
      totals.add(row);
      Row.Status status = row.status();
      if (status == Row.Status.UNSOLVABLE) {
        return;
      }
      if (row.number() != number) {
        endProblem();
        number = row.number();
      }
      tried++;
      solved += status == Row.Status.SOLVED ? 1 : 0;
      sum += status.isAnswer() ? row.judgement().verdict().points() : 0;
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

    Interval solvedShare() {
      endProblem();
      return Interval.ofShare(shares, points.size());
    }

    Interval pointsLikely() {
      endProblem();
      return Interval.ofSum(points.stream().mapToDouble(each -> each).toArray(), SEED);
    }
  }

  /** What must be known before the first row is written, from a first reading. Mutable. */
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
      records.read(survey::add);
      return survey;
    }

    private void add(Row row) {
      if (!suites.contains(row.suite())) {
        suites.add(row.suite());
      }
      if (!engines.contains(row.engine())) {
        engines.add(row.engine());
      }
      problems.putIfAbsent(key(row), problems.size());
      results.computeIfAbsent(new Part(row.suite(), row.engine()), part -> new Result()).add(row);
      for (Finding finding : row.judgement().findings().listed()) {
        codes.add(finding.code());
      }
    }

    private static Key key(Row row) {
      return new Key(row.suite(), row.number(), row.record().key());
    }

    List<String> engines() {
      return engines;
    }

    /** The index of a row's problem among the distinct problems. */
    int problem(Row row) {
      return problems.getOrDefault(key(row), -1);
    }

    /** Whether the page contains all lines of all searches. */
    boolean isWhole() {
      return problems.size() <= MOST_WHOLE;
    }
  }
}
