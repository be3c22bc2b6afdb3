package dev.plumbline.report.format;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.Variant;
import dev.plumbline.epd.Difficulty;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.TableSolutions;
import dev.plumbline.judge.TableSolutions.Agreement;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver.Status;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Estimates;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Likeness;
import dev.plumbline.report.LineSums;
import dev.plumbline.report.LineSums.LineFigure;
import dev.plumbline.report.MateClaims;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.RunSums;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.TableAgreements.Agreements;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunDepths;
import dev.plumbline.report.compare.RunDepths.Branching;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.Proportion;
import dev.plumbline.stats.SolverRating;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
      if (!setup.origin().speeds().isEmpty()) {
        json.writeStringField("speeds", setup.origin().speeds());
      }
      json.writeNumberField("skipped_lines", setup.origin().skippedLines());
      if (!report.gates().isEmpty()) {
        json.writePOJOField("gates", report.gates());
      }
      if (baseline != null) {
        json.writePOJOField("baseline", CompareJson.document(baseline, report.bySuite()));
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
        json.writePOJOField(
            "puzzle_ratings",
            sums.all().puzzleRatings().stream().map(JsonReport::puzzleRating).toList());
        Map<String, Breakdown> suites = sums.bySuite();
        json.writePOJOField("rating_bands", scores(suites, Breakdown::ratingBands));
        json.writePOJOField("themes", scores(suites, Breakdown::themes));
      }
      json.writeArrayFieldStart("problems");
      report.listed().read(result -> json.writePOJO(problem(result, setup.timed(), baseline)));
      json.writeEndArray();
      json.writeEndObject();
    }
    out.append('\n');
  }

  private static JsonFields depths(RunDepths.TwoEngines two, boolean timed) {
    return new JsonFields()
        .always("suite", two.suite())
        .always("engine", two.second())
        .always("against", two.first())
        .known("time_to_depth", timed ? CompareJson.time(two.ratios()) : null)
        .known("nodes_to_depth", CompareJson.nodes(two.ratios()));
  }

  private static JsonFields result(
      Breakdown.Part part, RunSetup setup, List<Branching> branchings) {
    Totals totals = part.totals();
    Map<String, Integer> misses = new LinkedHashMap<>();
    totals.misses().forEach((miss, count) -> misses.put(miss.word(), count));
    JsonFields json =
        new JsonFields()
            .always("suite", part.suite())
            .always("engine", part.engine())
            .always("problems", totals.problems())
            .always("solved", totals.solved())
            .always("points", totals.points())
            .always("attainable", totals.attainable())
            .always("errors", totals.errors())
            .always("findings", totals.findings())
            .always("over_limit", totals.offLimit().over())
            .always("under_limit", totals.offLimit().under())
            .always("late", totals.offLimit().late())
            .always("unsolvable", totals.unsolvable())
            .always("misses", misses)
            .always("nodes", totals.nodes())
            .known("nanos", setup.timed() ? totals.nanos() : null)
            .known("nps", setup.timed() ? orNull(totals.nodesPerSecond()) : null);
    if (totals.isLinesOnly()) {
      json.always("lines_only", true)
          .always("lines", totals.lines())
          .always("median_depth", totals.medianDepth());
    }
    branchings.stream()
        .filter(each -> each.suite().equals(part.suite()) && each.engine().equals(part.engine()))
        .forEach(each -> json.always("branching_factor", each.factor()));
    if (totals.mateClaims().isAny()) {
      json.always("mateClaims", mateClaims(totals.mateClaims()))
          .always("mateProofs", mateProofs(totals.mateClaims().proofs()));
    }
    json.add("lineFigures", lineFigures(totals.lineSums()));
    GameClock clock = setup.clock();
    json.known("clockUse", clock == null ? null : totals.clockUse().json(clock));
    SolverRating rating = totals.rating();
    json.known("rating", rating == null ? null : CompareJson.rating(new JsonFields(), rating));
    Variant variant = setup.variant(part.engine());
    return json.known("settings", variant == null ? null : variant.settings());
  }

  private static JsonFields mateClaims(MateClaims claims) {
    return new JsonFields()
        .always("records", claims.records())
        .always("found", claims.found())
        .always("best", claims.best())
        .always("better", claims.first().better().claims())
        .always("betterRecords", claims.first().better().records())
        .always("wrong", claims.first().wrong().claims())
        .always("wrongRecords", claims.first().wrong().records())
        .always("unexpected", claims.first().unexpected().claims())
        .always("unexpectedRecords", claims.first().unexpected().records())
        .always("badLines", claims.first().badLines().claims())
        .always("badLineRecords", claims.first().badLines().records())
        .always(
            "otherRanks",
            new JsonFields()
                .always("better", claims.others().better().claims())
                .always("wrong", claims.others().wrong().claims())
                .always("unexpected", claims.others().unexpected().claims())
                .always("badLines", claims.others().badLines().claims())
                .always("badLineRecords", claims.others().badLines().records()));
  }

  private static JsonFields mateProofs(Map<Status, Integer> proofs) {
    return new JsonFields()
        .always("proven", proofs.getOrDefault(Status.PROVEN, 0))
        .always("refuted", proofs.getOrDefault(Status.REFUTED, 0))
        .always("undecided", proofs.getOrDefault(Status.UNDECIDED, 0));
  }

  /** The figures that have something to count. */
  private static Map<String, JsonFields> lineFigures(LineSums lines) {
    Map<String, JsonFields> figures = new LinkedHashMap<>();
    for (LineFigure figure : LineFigure.values()) {
      Proportion.Sums sums = lines.of(figure);
      if (sums.items() > 0) {
        Proportion share = sums.proportion();
        figures.put(
            Spelling.slug(figure),
            new JsonFields()
                .always("of", sums.items())
                .always("count", sums.counted())
                .always("share", decimals(share.value()))
                .always("low", decimals(share.low()))
                .always("high", decimals(share.high())));
      }
    }
    return figures;
  }

  private static JsonFields alike(Likeness.Alike alike) {
    return new JsonFields()
        .always(
            "pairs",
            alike.pairs().stream()
                .map(
                    pair ->
                        new JsonFields()
                            .always("engine", pair.one())
                            .always("other", pair.other())
                            .always("problems", pair.problems())
                            .always("share", decimals(pair.share()))
                            .always("low", decimals(pair.interval().low()))
                            .always("high", decimals(pair.interval().high())))
                .toList())
        .always(
            "tree",
            alike.tree().stream()
                .map(
                    group ->
                        new JsonFields()
                            .always("engines", group.engines())
                            .always("share", decimals(group.share())))
                .toList());
  }

  private static double decimals(double share) {
    return Math.round(1e5 * share) / 1e5;
  }

  private static JsonFields estimate(Estimates.Estimate estimate) {
    return new JsonFields()
        .always("suite", estimate.suite())
        .always("engine", estimate.engine())
        .always("rating", estimate.rating().word())
        .always("value", estimate.value())
        .always("formula", estimate.rating().formula());
  }

  private static JsonFields agreements(Agreements tables) {
    return new JsonFields()
        .always("suite", tables.suite())
        .always("records", tables.records())
        .always("solutions", tables.solutions())
        .always("disagreements", tables.disagreements())
        .always("one_of_many", tables.count(Agreement.ONE_OF_MANY))
        .always("incomplete", tables.count(Agreement.INCOMPLETE))
        .always("wrong", tables.count(Agreement.WRONG));
  }

  private static @Nullable JsonFields table(EpdRecord record) {
    Agreement agreement = Agreement.in(record);
    return agreement == null
        ? null
        : new JsonFields()
            .known("value", TableSolutions.valueIn(record))
            .always("agreement", Spelling.slug(agreement));
  }

  private static JsonFields puzzleRating(Breakdown.RatedPart part) {
    Interval interval = part.rating().interval();
    return new JsonFields()
        .always("suite", part.suite())
        .always("engine", part.engine())
        .always("rating", CompareJson.tenths(part.rating().value()))
        .always("low", CompareJson.tenths(interval.low()))
        .always("high", CompareJson.tenths(interval.high()))
        .always("puzzles", part.rating().problems());
  }

  private static List<JsonFields> scores(
      Map<String, Breakdown> suites, Function<Breakdown, Map<String, Map<String, Totals>>> groups) {
    List<JsonFields> scores = new ArrayList<>();
    suites.forEach(
        (suite, breakdown) ->
            groups
                .apply(breakdown)
                .forEach(
                    (group, byEngine) ->
                        byEngine.forEach(
                            (engine, totals) ->
                                scores.add(
                                    new JsonFields()
                                        .always("suite", suite)
                                        .always("name", group)
                                        .always("engine", engine)
                                        .always("problems", totals.problems())
                                        .always("solved", totals.solved())))));
    return scores;
  }

  private static JsonFields problem(
      SearchResult result, boolean timed, @Nullable Comparison baseline) {
    Judgement judgement = result.judgement();
    Found found = judgement.found();
    JsonFields json =
        new JsonFields()
            .always("suite", result.suite())
            .always("number", result.number())
            .add("id", result.problem().id())
            .add("theme", result.problem().theme())
            .always("engine", result.engine())
            .always("repeat", result.repeat())
            .always("fen", Fen.fourFields(result.problem().setup()))
            .always("expected", result.expected())
            .always("played", result.played())
            .always("standing", result.status().word())
            .always("outcome", result.analysis().outcome().word())
            .add("detail", result.analysis().detail())
            .add("mate", judgement.mate() == null ? null : judgement.mate().statusWord())
            .add("reason", result.trouble())
            .known("miss", result.miss() == null ? null : result.miss().word())
            .known("table", table(result.record()))
            .always("points", judgement.verdict().points())
            .always("attainable", judgement.verdict().attainable());
    Analysis analysis = result.analysis();
    addEffort(json, new Found(analysis.nanos(), analysis.depth(), analysis.nodes()), timed)
        .known("nps", timed ? orNull(result.speed().nodesPerSecond()) : null)
        .known("found", found == null ? null : addEffort(new JsonFields(), found, timed))
        .always("changes", judgement.changes())
        .always(
            "lines", result.finalLines().lines().stream().map(line -> line(result, line)).toList())
        .always(
            "findings", judgement.findings().listed().stream().map(JsonReport::finding).toList())
        .always("unlisted_findings", judgement.findings().unlisted());
    if (baseline != null) {
      Comparison.Change change = baseline.change(result);
      json.add("baseline", change.verdict()).always("change", change.kind().word());
    }
    if (result.isPuzzle()) {
      Difficulty rating = Difficulty.ofPuzzle(result.record());
      if (rating != null) {
        json.always("rating", rating.value()).always("rating_deviation", rating.deviation());
      }
      json.known("wrong_ply", result.wrongPly() > 0 ? result.wrongPly() : null)
          .always(
              "searches",
              result.searches().stream().map(search -> problem(search, timed, null)).toList());
    }
    return json;
  }

  private static JsonFields addEffort(JsonFields json, Found effort, boolean timed) {
    return json.known("depth", effort.depth() < 0 ? null : effort.depth())
        .known("nodes", orNull(effort.nodes()))
        .known("nanos", timed ? effort.nanos() : null);
  }

  /** Null for a negative number, which is unknown. */
  private static @Nullable Long orNull(long number) {
    return number < 0 ? null : number;
  }

  private static JsonFields line(SearchResult result, PlayedLine line) {
    Score score = line.info().score();
    return new JsonFields()
        .always("rank", line.rank())
        .always("depth", line.info().depth())
        .known("mate", score instanceof Score.Mate mate ? mate.moves() : null)
        .known("cp", score instanceof Score.Centipawns centipawns ? centipawns.value() : null)
        .always("moves", result.san(line.moves()))
        .always("legal", line.isLegal());
  }

  private static JsonFields finding(Finding finding) {
    return new JsonFields()
        .always("code", finding.code().word())
        .always("line", finding.line())
        .always("rank", finding.rank())
        .always("ply", finding.ply())
        .always("text", finding.text());
  }
}
