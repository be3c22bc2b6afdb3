package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.ProblemKeys;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.report.figure.FigureTable;
import dev.plumbline.report.json.RunObject;
import dev.plumbline.report.json.RunObject.SearchFields;
import dev.plumbline.report.json.SearchColumns.ResultWithLines;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
    HtmlPage.write(HtmlPage.PageKind.RUN, title, plain, json -> data(json, report), out);
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

  /** The heading and the sentence of each. */
  static List<List<String>> facts(List<Fact> facts) {
    return facts.stream().map(fact -> List.of(fact.heading(), fact.sentence())).toList();
  }

  private void data(JsonGenerator json, RunReport report) throws IOException {
    RunObject run = new RunObject(report, result -> true);
    RunSetup setup = report.records().setup();
    Comparison baseline = report.baseline();
    Map<ProblemKeys.ProblemKey, SearchPlace> places = new HashMap<>();
    ProblemKeys keys = ProblemKeys.ofNewer();
    json.writeStartObject();
    run.whole().writeTo(json);
    if (reload > 0) {
      json.writeNumberField("reload", reload);
    }
    try (ProblemJson problems = new ProblemJson(json)) {
      run.readProblems(
          (first, problem) ->
              problems.add(first.result().record(), first.result().problem(), problem));
    }
    json.writePOJOField("results", run.results());
    boolean isWhole = run.problems() <= MOST_WHOLE;
    json.writeBooleanField("whole", isWhole);
    SearchJson searches = new SearchJson(json, "searches", setup.timed(), isWhole);
    try (searches) {
      run.readSearches(
          (searched, search) -> {
            if (baseline != null) {
              SearchResult result = searched.result();
              places.putIfAbsent(
                  keys.of(result).allRepeats(),
                  new SearchPlace(run.place(result), result.engine()));
            }
            searches.add(searched, search);
          });
    }
    json.writePOJOField("codes", searches.codes());
    if (baseline != null) {
      before(json, baseline, places);
    }
    json.writeEndObject();
  }

  /** The problem of a search, and its engine. */
  private record SearchPlace(int problem, String engine) {}

  /** The searches of the baseline that the run has as well, with their last lines only. */
  private static void before(
      JsonGenerator json, Comparison baseline, Map<ProblemKeys.ProblemKey, SearchPlace> places)
      throws IOException {
    SearchFields of = new SearchFields(baseline.oldSetup(), null);
    ProblemKeys keys = ProblemKeys.ofOlder(baseline.coverage().engines());
    try (SearchJson searches = new SearchJson(json, "before", baseline.isTimed(), false)) {
      baseline
          .older()
          .read(
              result -> {
                SearchPlace place = places.get(keys.of(result).allRepeats());
                if (place != null) {
                  ResultWithLines searched = ResultWithLines.of(result);
                  searches.add(
                      searched, of.search(place.problem, searched).put("engine", place.engine));
                }
              });
    }
  }
}
