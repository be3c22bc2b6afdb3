package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.judge.findings.Finding;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.report.Output;
import dev.plumbline.report.ProblemStatus;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Facts;
import dev.plumbline.report.compare.ProblemKeys;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Two runs as a page: what was won and lost first, each problem with the old line and the new on
 * boards beside each other. The two runs are what two engines are on the page of a run.
 */
public final class ComparePage implements Output<Comparison> {
  private final RunRecords older;
  private final RunRecords newer;

  /** What is compared: the comparison itself tells only what it comes to. */
  public ComparePage(RunRecords older, RunRecords newer) {
    this.older = older;
    this.newer = newer;
  }

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    String title = comparison.engines().old() + " and " + comparison.engines().now();
    HtmlPage.write(PageKind.COMPARE, title, json -> new Data(json, comparison).write(title), out);
    out.flush();
  }

  /** Writes what the page shows. Used once. */
  private final class Data {
    private final JsonGenerator json;
    private final Comparison comparison;
    private final List<String> enginesOld;
    private final List<String> enginesNew;
    private final boolean single;
    private final boolean timed;
    private final Map<ProblemKeys.Key, String> before = new HashMap<>();
    private final Map<ProblemKeys.Key, Integer> places = new HashMap<>();
    private final List<String> suites = new ArrayList<>();
    private final Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);

    Data(JsonGenerator json, Comparison comparison) throws IOException {
      this.json = json;
      this.comparison = comparison;
      enginesOld = RunSurvey.of(older).engines();
      enginesNew = RunSurvey.of(newer).engines();
      single = enginesOld.size() == 1 && enginesNew.size() == 1;
      timed = comparison.oldTitle().timed() && comparison.newTitle().timed();
    }

    void write(String title) throws IOException {
      json.writeStartObject();
      json.writeStringField("name", title);
      json.writeBooleanField("timed", timed);
      engines();
      facts();
      problems();
      PageJson.texts(json, "suites", suites);
      boolean whole = places.size() <= RunSurvey.MOST_WHOLE;
      json.writeBooleanField("whole", whole);
      json.writeArrayFieldStart("searches");
      SearchJson searches = new SearchJson(json, timed, whole);
      searches(older, 0, searches);
      searches(newer, 1, searches);
      json.writeEndArray();
      RunJson.deviations(json);
      RunJson.codes(json, codes);
      json.writeEndObject();
    }

    private void engines() throws IOException {
      json.writeArrayFieldStart("engines");
      engine("old", enginesOld, comparison.oldTitle());
      engine("new", enginesNew, comparison.newTitle());
      json.writeEndArray();
      json.writeArrayFieldStart("runs");
      run(comparison.oldTitle());
      run(comparison.newTitle());
      json.writeEndArray();
    }

    private void engine(String word, List<String> labels, RunTitle run) throws IOException {
      json.writeStartArray();
      json.writeString(word);
      json.writeString(
          word + ": " + String.join(", ", labels.stream().map(run::engineName).toList()));
      json.writeEndArray();
    }

    private void run(RunTitle title) throws IOException {
      json.writeStartObject();
      RunJson.title(json, title);
      json.writeEndObject();
    }

    private void facts() throws IOException {
      json.writeNumberField("won", comparison.won());
      json.writeNumberField("lost", comparison.lost());
      json.writeNumberField("both", comparison.both());
      json.writeNumberField("neither", comparison.neither());
      json.writeNumberField("chance", comparison.chance());
      json.writeArrayFieldStart("facts");
      for (Facts.Fact fact : Facts.of(comparison)) {
        json.writeStartArray();
        json.writeString(fact.name());
        json.writeString(fact.value());
        json.writeEndArray();
      }
      json.writeEndArray();
    }

    /** Those of both runs, as the newer one has them. */
    private void problems() throws IOException {
      ProblemKeys oldKeys = new ProblemKeys(single);
      older.read(
          row -> {
            ProblemKeys.Key key = oldKeys.of(row);
            if (row.standing() != ProblemStatus.UNSOLVABLE) {
              before.put(key, row.asked());
            }
          });
      ProblemKeys newKeys = new ProblemKeys(single);
      ProblemJson problems = new ProblemJson(json);
      json.writeArrayFieldStart("problems");
      newer.read(row -> problem(row, newKeys.of(row), problems));
      json.writeEndArray();
    }

    private void problem(Row row, ProblemKeys.Key key, ProblemJson problems) throws IOException {
      String asked = before.get(key);
      if (asked == null || row.standing() == ProblemStatus.UNSOLVABLE) {
        return;
      }
      if (!suites.contains(row.suite())) {
        suites.add(row.suite());
      }
      places.put(key, places.size());
      ProblemJson.Comparing also =
          new ProblemJson.Comparing(
              single ? "" : row.engine(), row.repeat(), asked.equals(row.asked()) ? "" : asked);
      problems.write(row, suites.indexOf(row.suite()), also);
    }

    private void searches(RunRecords run, int side, SearchJson searches) throws IOException {
      ProblemKeys keys = new ProblemKeys(single);
      run.read(
          row -> {
            Integer place = places.get(keys.of(row));
            if (place != null) {
              searches.write(row, place, side);
              row.judgement().findings().listed().stream().map(Finding::code).forEach(codes::add);
            }
          });
    }
  }
}
