package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.Pair;
import dev.plumbline.report.compare.EnginePairs;
import dev.plumbline.report.compare.ProblemKeys;
import dev.plumbline.report.compare.SettingDifference;
import dev.plumbline.stats.Interval;
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
    Data data = new Data(comparison);
    String title = data.names.old() + " and " + data.names.now();
    List<List<String>> facts = RunPage.factsOf(comparison);
    HtmlPage.write(
        HtmlPage.PageKind.COMPARE,
        title,
        List.of(new HtmlPage.PlainTable(List.of("Figure", "New run, old run"), facts)),
        json -> data.write(json, title),
        out);
  }

  /** Writes the data of the page. Used once. */
  private static final class Data {
    private final Comparison comparison;
    private final List<SettingDifference> differences;
    private final Pair<String> names;
    private final List<String> enginesOld;
    private final List<String> enginesNew;
    private final EnginePairs engines;
    private final boolean timed;
    private final Map<ProblemKeys.Key, Integer> places = new HashMap<>();
    private final List<String> suites = new ArrayList<>();
    private final Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);

    Data(Comparison comparison) throws IOException {
      this.comparison = comparison;
      engines = comparison.coverage().engines();
      enginesOld = RunPage.Survey.of(comparison.older()).engines();
      enginesNew = RunPage.Survey.of(comparison.newer()).engines();
      timed = comparison.isTimed();
      differences = SettingDifference.of(comparison.older(), comparison.newer(), engines);
      names = SettingDifference.names(comparison, differences);
    }

    void write(JsonGenerator json, String title) throws IOException {
      json.writeStartObject();
      json.writeStringField("name", title);
      json.writeBooleanField("timed", timed);
      json.writePOJOField(
          "engines",
          List.of(List.of("old", "old: " + names.old()), List.of("new", "new: " + names.now())));
      json.writeArrayFieldStart("runs");
      run(json, comparison.older(), enginesOld);
      run(json, comparison.newer(), enginesNew);
      json.writeEndArray();
      json.writePOJOField("differences", differences);
      json.writeNumberField("won", comparison.split().won());
      json.writeNumberField("lost", comparison.split().lost());
      json.writeNumberField("both", comparison.split().both());
      json.writeNumberField("neither", comparison.split().neither());
      if (comparison.isLinesOnly()) {
        json.writeBooleanField("linesOnly", true);
      }
      json.writeNumberField("chance", comparison.split().chance());
      json.writePOJOField("facts", RunPage.factsOf(comparison));
      Map<String, Comparison> bySuite = Comparer.bySuite(comparison);
      if (bySuite.size() > 1) {
        json.writePOJOField("bySuite", RunPage.suitesOf(bySuite));
      }
      problems(json);
      if (!suites.isEmpty()) {
        json.writePOJOField("suites", suites);
      }
      boolean whole = places.size() <= RunPage.MOST_WHOLE;
      json.writeBooleanField("whole", whole);
      try (SearchJson searches = new SearchJson(json, "searches", timed, whole, null)) {
        searches(comparison.older(), 0, ProblemKeys.ofOlder(engines), searches);
        searches(comparison.newer(), 1, ProblemKeys.ofNewer(), searches);
      }
      json.writeNumberField("deviations", Interval.DEVIATIONS_95);
      json.writePOJOField("codes", RunPage.meanings(codes));
      json.writeEndObject();
    }

    private static void run(JsonGenerator json, RunRecords run, List<String> engines)
        throws IOException {
      json.writeStartObject();
      RunPage.setup(json, run.setup());
      json.writePOJOField("details", RunPage.details(run.setup(), engines));
      json.writePOJOField(
          "engines", engines.stream().map(each -> run.setup().engineName(each)).toList());
      json.writeEndObject();
    }

    /** The common problems, as in the newer run. */
    private void problems(JsonGenerator json) throws IOException {
      Map<ProblemKeys.Key, String> before = new HashMap<>();
      ProblemKeys oldKeys = ProblemKeys.ofOlder(engines);
      comparison
          .older()
          .readWithoutLines(
              result -> {
                ProblemKeys.Key key = oldKeys.of(result);
                if (result.status() != SearchResult.Status.UNSOLVABLE) {
                  before.put(key, result.asked());
                }
              });
      ProblemKeys newKeys = ProblemKeys.ofNewer();
      try (ProblemJson problems = new ProblemJson(json)) {
        comparison
            .newer()
            .readWithoutLines(
                result -> {
                  ProblemKeys.Key key = newKeys.of(result);
                  String asked = before.get(key);
                  if (asked != null && result.status() != SearchResult.Status.UNSOLVABLE) {
                    places.put(key, places.size());
                    add(result, asked, problems);
                  }
                });
      }
    }

    private void add(SearchResult result, String askedBefore, ProblemJson problems)
        throws IOException {
      if (!suites.contains(result.suite())) {
        suites.add(result.suite());
      }
      problems.add(
          result.record(),
          result.problem(),
          suites.indexOf(result.suite()),
          result.number(),
          new JsonFields()
              .add("by", engines.isSingle() ? "" : result.engine())
              .add("askedBefore", askedBefore.equals(result.asked()) ? "" : askedBefore)
              .known("repeat", result.repeat() > 1 ? result.repeat() : null));
    }

    private void searches(RunRecords run, int side, ProblemKeys keys, SearchJson searches)
        throws IOException {
      run.read(
          result -> {
            Integer place = places.get(keys.of(result));
            if (place != null) {
              searches.add(result, place, side);
              result.judgement().findings().listed().stream()
                  .map(Finding::code)
                  .forEach(codes::add);
            }
          });
    }
  }
}
