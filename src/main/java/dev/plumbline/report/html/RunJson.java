package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import dev.plumbline.stats.Bootstrap;
import dev.plumbline.stats.Normal;
import dev.plumbline.stats.Wilson;
import java.io.IOException;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;

/** The data of a run's page: the run, its results, its problems, and every search of them. */
record RunJson(JsonGenerator json, RunRecords records, RunSurvey survey) {
  void write(String name) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", name);
    title(json, records.title());
    PageJson.texts(json, "suites", survey.suites());
    json.writeArrayFieldStart("engines");
    for (String engine : survey.engines()) {
      json.writeStartArray();
      json.writeString(engine);
      json.writeString(records.title().engineName(engine));
      json.writeEndArray();
    }
    json.writeEndArray();
    results();
    deviations(json);
    codes(json, survey.codes());
    json.writeBooleanField("whole", survey.isWhole());
    problems();
    json.writeArrayFieldStart("searches");
    SearchJson searches = new SearchJson(json, records.title().timed(), survey.isWhole());
    records.read(
        row -> searches.write(row, survey.problem(row), survey.engines().indexOf(row.engine())));
    json.writeEndArray();
    json.writeEndObject();
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

  private void results() throws IOException {
    json.writeArrayFieldStart("results");
    for (Map.Entry<RunSurvey.Part, RunSurvey.Result> each : survey.results().entrySet()) {
      Totals totals = each.getValue().totals;
      json.writeStartObject();
      json.writeNumberField("suite", survey.suites().indexOf(each.getKey().suite()));
      json.writeNumberField("engine", survey.engines().indexOf(each.getKey().engine()));
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
      Wilson solved = each.getValue().solvedShare();
      interval("solvedShare", solved.low(), solved.high());
      Bootstrap points = each.getValue().pointsLikely();
      interval("pointsLikely", points.low(), points.high());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void interval(String name, double low, double high) throws IOException {
    json.writeArrayFieldStart(name);
    json.writeNumber(String.format(Locale.ROOT, "%.5f", low));
    json.writeNumber(String.format(Locale.ROOT, "%.5f", high));
    json.writeEndArray();
  }

  /** What the page needs for intervals of its own. */
  static void deviations(JsonGenerator json) throws IOException {
    json.writeNumberField("deviations", Normal.DEVIATIONS_95);
  }

  /** What the codes of findings mean. */
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

  /** Each problem once, whoever searched it. */
  private void problems() throws IOException {
    json.writeArrayFieldStart("problems");
    ProblemJson problems = new ProblemJson(json);
    int[] written = new int[1];
    records.read(
        row -> {
          if (survey.problem(row) == written[0]) {
            problems.write(
                row, survey.suites().indexOf(row.suite()), ProblemJson.Comparing.NOTHING);
            written[0]++;
          }
        });
    json.writeEndArray();
  }
}
