package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.Output;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.compare.Comparison;
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
 * Two runs as a page: the problems won and lost first, each with the old and the new line on boards
 * side by side. The page treats the two runs like two engines of one run.
 */
public final class ComparePage implements Output<Comparison> {
  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    String title = comparison.engines().old() + " and " + comparison.engines().now();
    HtmlPage.write(
        HtmlPage.Kind.COMPARE, title, json -> new Data(json, comparison).write(title), out);
  }

  /** Writes the data of the page. Used once. */
  private static final class Data {
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
      enginesOld = RunPage.Survey.of(comparison.older()).engines();
      enginesNew = RunPage.Survey.of(comparison.newer()).engines();
      single = enginesOld.size() == 1 && enginesNew.size() == 1;
      timed = comparison.isTimed();
    }

    void write(String title) throws IOException {
      json.writeStartObject();
      json.writeStringField("name", title);
      json.writeBooleanField("timed", timed);
      engines();
      facts();
      problems();
      PageJson.texts(json, "suites", suites);
      boolean whole = places.size() <= RunPage.MOST_WHOLE;
      json.writeBooleanField("whole", whole);
      json.writeArrayFieldStart("searches");
      SearchJson searches = new SearchJson(json, timed, whole);
      searches(comparison.older(), 0, searches);
      searches(comparison.newer(), 1, searches);
      json.writeEndArray();
      RunPage.deviations(json);
      RunPage.codes(json, codes);
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
      RunPage.title(json, title);
      json.writeEndObject();
    }

    private void facts() throws IOException {
      json.writeNumberField("won", comparison.won());
      json.writeNumberField("lost", comparison.lost());
      json.writeNumberField("both", comparison.both());
      json.writeNumberField("neither", comparison.neither());
      json.writeNumberField("chance", comparison.chance());
      json.writeArrayFieldStart("facts");
      for (Comparison.Fact fact : comparison.facts()) {
        json.writeStartArray();
        json.writeString(fact.name());
        json.writeString(fact.value());
        json.writeEndArray();
      }
      json.writeEndArray();
    }

    /** The common problems, as in the newer run. */
    private void problems() throws IOException {
      ProblemKeys oldKeys = new ProblemKeys(single);
      comparison
          .older()
          .read(
              row -> {
                ProblemKeys.Key key = oldKeys.of(row);
                if (row.status() != Row.Status.UNSOLVABLE) {
                  before.put(key, row.asked());
                }
              });
      ProblemKeys newKeys = new ProblemKeys(single);
      ProblemJson problems = new ProblemJson(json);
      json.writeArrayFieldStart("problems");
      comparison.newer().read(row -> problem(row, newKeys.of(row), problems));
      json.writeEndArray();
    }

    private void problem(Row row, ProblemKeys.Key key, ProblemJson problems) throws IOException {
      String asked = before.get(key);
      if (asked == null || row.status() == Row.Status.UNSOLVABLE) {
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
