package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.EngineSettings.ChangedSetting;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.judge.lines.SearchTrace.TraceStep;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.RunSetup.SettingChange;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.OldAndNew;
import dev.plumbline.report.compare.ComparisonSummary;
import dev.plumbline.report.compare.EnginePairs;
import dev.plumbline.report.compare.ProblemKeys;
import dev.plumbline.report.compare.SameSearches;
import dev.plumbline.report.json.ComparisonObject;
import dev.plumbline.report.json.RunObject;
import dev.plumbline.report.json.RunObject.SearchFields;
import dev.plumbline.report.json.SearchColumns.ResultWithLines;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Two runs as a page: the problems won and lost first, each with the old and the new line on boards
 * side by side. The page treats the two runs like two engines of one run.
 */
public final class ComparePage implements Output<Comparison> {
  private static final String OLD = "old";
  private static final String NEW = "new";
  private static final int MOST_SETTINGS = 2;

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    ComparePageData data = new ComparePageData(comparison);
    String title = data.names.old() + " and " + data.names.now();
    List<List<String>> rows = new ArrayList<>();
    ComparisonSummary.of(comparison).forEach(row -> rows.add(List.of(row.name(), row.value())));
    rows.addAll(RunPage.facts(comparison.allFacts()));
    HtmlPage.write(
        HtmlPage.PageKind.COMPARE,
        title,
        List.of(new HtmlPage.PlainTable(List.of("Figure", "New run, old run"), rows)),
        data::write,
        out);
  }

  /** Writes the data of the page. Used once. */
  private static final class ComparePageData {
    private final Comparison comparison;
    private final List<SettingChange> differences;
    private final OldAndNew<String> names;
    private final EnginePairs engines;
    private final boolean timed;
    private final Map<ProblemKeys.ProblemKey, Integer> places = new HashMap<>();
    private final List<JournalKey> keys = new ArrayList<>();

    ComparePageData(Comparison comparison) {
      this.comparison = comparison;
      engines = comparison.coverage().engines();
      timed = comparison.isTimed();
      differences = comparison.settingChanges();
      names = names(comparison, differences);
    }

    void write(JsonGenerator json) throws IOException {
      json.writeStartObject();
      json.writeBooleanField("timed", timed);
      json.writePOJOField(
          "engines",
          List.of(
              new JsonFields().put("engine", OLD).put("name", "old: " + names.old()),
              new JsonFields().put("engine", NEW).put("name", "new: " + names.now())));
      json.writePOJOField(
          "runs", List.of(setup(comparison.oldSetup()), setup(comparison.newSetup())));
      json.writePOJOField("changed_settings", differences);
      json.writePOJOField(
          "comparison",
          ComparisonObject.of(comparison, comparison.allFacts(), Comparer.bySuite(comparison)));
      problems(json);
      first(json);
      boolean whole = places.size() <= RunPage.MOST_WHOLE;
      json.writeBooleanField("whole", whole);
      SearchJson searches = new SearchJson(json, "searches", timed, whole);
      try (searches) {
        searches(comparison.older(), OLD, ProblemKeys.ofOlder(engines), searches);
        searches(comparison.newer(), NEW, ProblemKeys.ofNewer(), searches);
      }
      json.writePOJOField("codes", searches.codes());
      json.writeEndObject();
    }

    private static JsonFields setup(RunSetup setup) {
      return RunObject.setup(setup, setup.engines().keySet());
    }

    /** The common problems, as in the newer run. */
    private void problems(JsonGenerator json) throws IOException {
      Map<ProblemKeys.ProblemKey, String> before = new HashMap<>();
      ProblemKeys oldKeys = ProblemKeys.ofOlder(engines);
      comparison
          .older()
          .readWithoutLines(
              result -> {
                ProblemKeys.ProblemKey key = oldKeys.of(result);
                if (result.status() != SearchResult.Status.UNSOLVABLE) {
                  before.put(key, result.expected());
                }
              });
      ProblemKeys newKeys = ProblemKeys.ofNewer();
      SearchFields of = new SearchFields(comparison.newSetup(), null);
      try (ProblemJson problems = new ProblemJson(json)) {
        comparison
            .newer()
            .readWithoutLines(
                result -> {
                  ProblemKeys.ProblemKey key = newKeys.of(result);
                  String expected = before.get(key);
                  if (expected != null && result.status() != SearchResult.Status.UNSOLVABLE) {
                    places.put(key, places.size());
                    keys.add(result.key());
                    problems.add(result.record(), result.problem(), problem(result, expected, of));
                  }
                });
      }
    }

    private JsonFields problem(SearchResult result, String expectedBefore, SearchFields of) {
      return of.problem(ResultWithLines.of(result))
          .putIfNotEmpty("by", engines.isSingle() ? "" : result.engine())
          .putIfNotEmpty(
              "expected_old", expectedBefore.equals(result.expected()) ? "" : expectedBefore)
          .putIfPresent("repeat", result.repeat() > 1 ? result.repeat() : null);
    }

    /** The position of the first search that differs, and what both runs have there. */
    private void first(JsonGenerator json) throws IOException {
      SameSearches same = comparison.searches();
      if (same == null || same.first() == null) {
        return;
      }
      SameSearches.First first = same.first();
      Problem problem = first.result().problem();
      Position root = Position.of(problem.setup());
      json.writePOJOField(
          "first",
          new JsonFields()
              .put("place", first.place())
              .put("problem_index", keys.indexOf(first.result().key()))
              .putIfNotEmpty("share", same.share())
              .put(
                  "lines",
                  List.of(
                      line(root, first.parting().old(), first.old()),
                      line(root, first.parting().now(), first.now()))));
    }

    /** A line where two searches part; without one, the answer. */
    private static JsonFields line(Position root, @Nullable TraceStep step, SearchTrace trace) {
      List<String> words = step == null ? List.of(trace.answer()) : step.moves();
      long nodes = step == null ? trace.nodes() : step.nodes();
      List<Integer> moves = SearchTrace.legal(words, root);
      return new JsonFields()
          .putIfPresent("score_cp", step == null ? null : ScoreText.centipawns(step.score()))
          .putIfPresent("score_mate", step == null ? null : ScoreText.mate(step.score()))
          .putIfPresent("nodes", nodes < 0 ? null : nodes)
          .put("tokens", MoveTokens.line(root, moves, 0))
          .putIfNotEmpty("rest", String.join(" ", words.subList(moves.size(), words.size())));
    }

    private void searches(RunRecords run, String side, ProblemKeys keys, SearchJson searches)
        throws IOException {
      SearchFields of = new SearchFields(run.setup(), null);
      run.read(
          result -> {
            Integer place = places.get(keys.of(result));
            if (place != null) {
              ResultWithLines searched = ResultWithLines.of(result);
              searches.add(searched, of.search(place, searched).put("engine", side));
            }
          });
    }
  }

  /**
   * The names of two runs: their engines and, if these are the same, the first settings that
   * differ, or else the date.
   */
  private static OldAndNew<String> names(Comparison comparison, List<SettingChange> all) {
    OldAndNew<String> engines =
        new OldAndNew<>(
            engines(comparison.oldSetup(), List.of(), ChangedSetting::was),
            engines(comparison.newSetup(), List.of(), ChangedSetting::now));
    if (!engines.old().equals(engines.now())) {
      return engines;
    }
    OldAndNew<String> names =
        new OldAndNew<>(
            engines(comparison.oldSetup(), all, ChangedSetting::was),
            engines(comparison.newSetup(), all, ChangedSetting::now));
    if (!names.old().equals(names.now()) || !comparison.isTimed()) {
      return names;
    }
    return new OldAndNew<>(
        names.old() + ", " + date(comparison.oldSetup()),
        names.now() + ", " + date(comparison.newSetup()));
  }

  private static String engines(
      RunSetup setup, List<SettingChange> differences, Function<ChangedSetting, String> value) {
    String engines =
        setup.engineNames().stream()
            .map(
                engine -> {
                  String settings = settings(engine, differences, value);
                  return settings.isEmpty() ? engine : engine + " (" + settings + ")";
                })
            .collect(Collectors.joining(", "));
    String settings = settings("", differences, value);
    return settings.isEmpty() ? engines : engines + ", " + settings;
  }

  private static String settings(
      String engine, List<SettingChange> differences, Function<ChangedSetting, String> value) {
    return differences.stream()
        .filter(each -> each.engine().equals(engine) && !value.apply(each.change()).isEmpty())
        .limit(MOST_SETTINGS)
        .map(
            each ->
                each.change().name().equals("limit")
                    ? value.apply(each.change())
                    : each.change().name() + " " + value.apply(each.change()))
        .collect(Collectors.joining(", "));
  }

  private static String date(RunSetup setup) {
    return setup.origin().started().replace('T', ' ').replace("Z", " UTC");
  }
}
