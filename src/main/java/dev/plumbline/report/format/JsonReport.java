package dev.plumbline.report.format;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.engine.Variant;
import dev.plumbline.io.Column;
import dev.plumbline.judge.TableSolutions.TableAgreement;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunDepths;
import dev.plumbline.report.compare.RunDepths.Branching;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.Estimates;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.Likeness;
import dev.plumbline.report.figure.RunColumns;
import dev.plumbline.report.figure.RunColumns.Summed;
import dev.plumbline.report.figure.RunSums;
import dev.plumbline.report.figure.Sums;
import dev.plumbline.report.figure.TableAgreements.Agreements;
import dev.plumbline.report.format.SearchColumns.ResultWithLines;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Everything about a run as JSON: its results, and each problem with its last lines. */
final class JsonReport implements Output<RunReport> {
  /** Increases when readers of the old format would misunderstand a report; see its schema. */
  private static final int FORMAT = 1;

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    RunRecords records = report.records();
    Comparison baseline = report.baseline();
    RunSetup setup = records.setup();
    RunDepths depths = report.depths();
    RunSums sums = report.sums();
    try (JsonGenerator json = CompareJson.mapper().createGenerator(out)) {
      json.writeStartObject();
      json.writeNumberField("format", FORMAT);
      json.writeStringField("limit", setup.limit());
      json.writeNumberField("ranks", setup.ranks());
      if (setup.timed()) {
        json.writeStringField("started", setup.origin().started());
        json.writeStringField("machine", setup.origin().machine());
      }
      json.writePOJOField("facts", report.ownFacts().stream().map(CompareJson::fact).toList());
      json.writeNumberField("skipped_lines", setup.origin().skippedLines());
      if (!report.gates().isEmpty()) {
        json.writePOJOField("gates", report.gates());
      }
      if (baseline != null) {
        json.writePOJOField(
            "baseline", CompareJson.document(baseline, baseline.facts(), report.bySuite()));
      }
      json.writePOJOField(
          "results",
          sums.all().parts().stream()
              .map(part -> result(part, setup, depths.branchings()))
              .toList());
      if (!depths.comparisons().isEmpty()) {
        json.writePOJOField(
            "depth_comparisons",
            depths.comparisons().stream().map(each -> depths(each, setup.timed())).toList());
      }
      Likeness.Alike alike = sums.alike();
      if (alike != null) {
        json.writePOJOField("alike", alike(alike));
      }
      json.writePOJOField(
          "estimates", sums.estimates().stream().map(JsonReport::estimate).toList());
      if (!sums.tables().isEmpty()) {
        json.writePOJOField("tables", sums.tables().stream().map(JsonReport::agreements).toList());
      }
      if (setup.wholeLine()) {
        Map<String, Breakdown> suites = sums.bySuite();
        json.writePOJOField("rating_bands", scores(suites, Breakdown::ratingBands));
        json.writePOJOField("themes", scores(suites, Breakdown::themes));
      }
      json.writeArrayFieldStart("problems");
      List<Column<ResultWithLines>> columns = SearchColumns.of(setup, baseline, false).columns();
      List<Column<ResultWithLines>> ofSteps = SearchColumns.of(setup, null, false).columns();
      report.listed().read(result -> json.writePOJO(problem(result, columns, ofSteps)));
      json.writeEndArray();
      json.writeEndObject();
    }
    out.append('\n');
  }

  private static JsonFields depths(RunDepths.EngineDepths two, boolean timed) {
    return new JsonFields()
        .put("suite", two.suite())
        .put("engine", two.second())
        .put("against", two.first())
        .putIfPresent("time_to_depth", timed ? CompareJson.time(two.ratios()) : null)
        .putIfPresent("nodes_to_depth", CompareJson.nodes(two.ratios()));
  }

  private static JsonFields result(
      Breakdown.PartSums part, RunSetup setup, List<Branching> branchings) {
    JsonFields json =
        new JsonFields()
            .put("suite", part.suite())
            .put("engine", part.engine())
            .putAll(RunColumns.ALL, new Summed(part.sums(), setup))
            .putIfPresent("lines_only", part.sums().isLinesOnly() ? true : null);
    branchings.stream()
        .filter(each -> each.suite().equals(part.suite()) && each.engine().equals(part.engine()))
        .forEach(each -> json.put("branching_factor", each.factor()));
    Variant variant = setup.variant(part.engine());
    return json.putIfPresent("settings", variant == null ? null : variant.settings());
  }

  private static JsonFields alike(Likeness.Alike alike) {
    return new JsonFields()
        .put(
            "pairs",
            alike.pairs().stream()
                .map(
                    pair ->
                        new JsonFields()
                            .put("engine", pair.one())
                            .put("other", pair.other())
                            .put("problems", pair.problems())
                            .put("share", decimals(pair.share()))
                            .put("low", decimals(pair.interval().low()))
                            .put("high", decimals(pair.interval().high())))
                .toList())
        .put(
            "tree",
            alike.tree().stream()
                .map(
                    group ->
                        new JsonFields()
                            .put("engines", group.engines())
                            .put("share", decimals(group.share())))
                .toList());
  }

  private static double decimals(double share) {
    return Math.round(1e5 * share) / 1e5;
  }

  private static JsonFields estimate(Estimates.Estimate estimate) {
    return new JsonFields()
        .put("suite", estimate.suite())
        .put("engine", estimate.engine())
        .put("rating", estimate.rating().word())
        .put("value", estimate.value())
        .put("formula", estimate.rating().formula());
  }

  private static JsonFields agreements(Agreements tables) {
    return new JsonFields()
        .put("suite", tables.suite())
        .put("records", tables.records())
        .put("solutions", tables.solutions())
        .put("disagreements", tables.disagreements())
        .put("one_of_many", tables.count(TableAgreement.ONE_OF_MANY))
        .put("incomplete", tables.count(TableAgreement.INCOMPLETE))
        .put("wrong", tables.count(TableAgreement.WRONG));
  }

  private static List<JsonFields> scores(
      Map<String, Breakdown> suites, Function<Breakdown, Map<String, Map<String, Sums>>> groups) {
    List<JsonFields> scores = new ArrayList<>();
    suites.forEach(
        (suite, breakdown) ->
            groups
                .apply(breakdown)
                .forEach(
                    (group, byEngine) ->
                        byEngine.forEach(
                            (engine, each) ->
                                scores.add(
                                    new JsonFields()
                                        .put("suite", suite)
                                        .put("name", group)
                                        .put("engine", engine)
                                        .put("problems", each.of(Figure.PROBLEMS))
                                        .put("solved", each.of(Figure.SOLVED))))));
    return scores;
  }

  /** A search, or a puzzle with its searches, which have no baseline. */
  private static JsonFields problem(
      SearchResult result,
      List<Column<ResultWithLines>> columns,
      List<Column<ResultWithLines>> ofSteps) {
    ResultWithLines searched = ResultWithLines.of(result);
    Findings findings = result.judgement().findings();
    JsonFields json =
        new JsonFields()
            .putAll(columns, searched)
            .put(
                "lines", searched.lines().lines().stream().map(line -> line(result, line)).toList())
            .put("listed_findings", findings.listed().stream().map(JsonReport::finding).toList())
            .put("unlisted_findings", findings.unlisted());
    return result.isPuzzle()
        ? json.put(
            "puzzle_searches",
            result.searches().stream().map(step -> problem(step, ofSteps, ofSteps)).toList())
        : json;
  }

  private static JsonFields line(SearchResult result, PlayedLine line) {
    return new JsonFields()
        .put("rank", line.rank())
        .put("depth", line.info().depth())
        .putIfPresent("score_cp", ScoreText.centipawns(line.info().score()))
        .putIfPresent("score_mate", ScoreText.mate(line.info().score()))
        .put("moves", result.san(line.moves()))
        .put("legal", line.isLegal());
  }

  private static JsonFields finding(Finding finding) {
    return new JsonFields()
        .put("code", finding.code().word())
        .put("line", finding.line())
        .put("rank", finding.rank())
        .put("ply", finding.ply())
        .put("text", finding.text());
  }
}
