package dev.plumbline.report.format;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.Variant;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.Fen;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Estimates;
import dev.plumbline.report.FinalLines;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSums;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.stats.Interval;
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
    RunTitle title = records.title();
    RunSums sums = report.sums();
    try (JsonGenerator json = CompareJson.mapper().createGenerator(out)) {
      json.writeStartObject();
      json.writeNumberField("format", FORMAT);
      json.writeStringField("limit", title.limit());
      json.writeNumberField("ranks", title.ranks());
      if (title.timed()) {
        json.writeStringField("started", title.origin().started());
        json.writeStringField("machine", title.origin().machine());
      }
      if (!title.origin().speeds().isEmpty()) {
        json.writeStringField("speeds", title.origin().speeds());
      }
      json.writeNumberField("skipped_lines", title.origin().skippedLines());
      if (!report.gates().isEmpty()) {
        json.writePOJOField("gates", report.gates());
      }
      if (baseline != null) {
        json.writePOJOField("baseline", CompareJson.document(baseline, report.bySuite()));
      }
      json.writePOJOField(
          "results", sums.all().parts().stream().map(part -> result(part, title)).toList());
      json.writePOJOField(
          "estimates", sums.estimates().stream().map(JsonReport::estimate).toList());
      if (title.wholeLine()) {
        json.writePOJOField(
            "puzzle_ratings",
            sums.all().puzzleRatings().stream().map(JsonReport::puzzleRating).toList());
        Map<String, Breakdown> suites = sums.bySuite();
        json.writePOJOField("rating_bands", scores(suites, Breakdown::ratingBands));
        json.writePOJOField("themes", scores(suites, Breakdown::themes));
      }
      json.writeArrayFieldStart("problems");
      report.listed().read(row -> json.writePOJO(problem(row, title.timed(), baseline)));
      json.writeEndArray();
      json.writeEndObject();
    }
    out.append('\n');
  }

  private static JsonFields result(Breakdown.Part part, RunTitle title) {
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
            .known("nanos", title.timed() ? totals.nanos() : null)
            .known("nps", title.timed() ? orNull(totals.nodesPerSecond()) : null);
    if (totals.isLinesOnly()) {
      json.always("lines_only", true)
          .always("lines", totals.lines())
          .always("median_depth", totals.medianDepth());
    }
    Variant variant = title.variants().get(part.engine());
    return json.known("settings", variant == null ? null : variant.settings());
  }

  private static JsonFields estimate(Estimates.Estimate estimate) {
    return new JsonFields()
        .always("suite", estimate.suite())
        .always("engine", estimate.engine())
        .always("rating", estimate.rating().word())
        .always("value", estimate.value())
        .always("formula", estimate.rating().formula());
  }

  private static JsonFields puzzleRating(Breakdown.RatedPart part) {
    Interval interval = part.rating().interval();
    return new JsonFields()
        .always("suite", part.suite())
        .always("engine", part.engine())
        .known("rating", finite(part.rating().value()))
        .known("low", finite(interval.low()))
        .known("high", finite(interval.high()))
        .always("puzzles", part.rating().puzzles());
  }

  /** Rounded to a decimal; null if infinite. */
  private static @Nullable Double finite(double number) {
    return Double.isInfinite(number) ? null : Math.round(10 * number) / 10.0;
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

  private static JsonFields problem(Row row, boolean timed, @Nullable Comparison baseline) {
    Judgement judgement = row.judgement();
    Found found = judgement.found();
    JsonFields json =
        new JsonFields()
            .always("suite", row.suite())
            .always("number", row.number())
            .add("id", row.problem().id())
            .add("theme", row.problem().theme())
            .always("engine", row.engine())
            .always("repeat", row.repeat())
            .always("fen", Fen.fourFields(row.problem().setup()))
            .always("asked", row.asked())
            .always("played", row.played())
            .always("standing", row.status().word())
            .always("outcome", row.analysis().outcome().word())
            .add("detail", row.analysis().detail())
            .add("mate", judgement.mate() == null ? null : judgement.mate().statusWord())
            .add("reason", row.trouble())
            .known("miss", row.miss() == null ? null : row.miss().word())
            .always("points", judgement.verdict().points())
            .always("attainable", judgement.verdict().attainable());
    Analysis analysis = row.analysis();
    addEffort(json, new Found(analysis.nanos(), analysis.depth(), analysis.nodes()), timed)
        .known("nps", timed ? orNull(row.speed().nodesPerSecond()) : null)
        .known("found", found == null ? null : addEffort(new JsonFields(), found, timed))
        .always("changes", judgement.changes())
        .always("lines", FinalLines.of(row).lines().stream().map(line -> line(row, line)).toList())
        .always(
            "findings", judgement.findings().listed().stream().map(JsonReport::finding).toList())
        .always("unlisted_findings", judgement.findings().unlisted());
    if (baseline != null) {
      Comparison.Change change = baseline.change(row);
      json.add("baseline", change.verdict()).always("change", change.kind().word());
    }
    if (row.isPuzzle()) {
      Puzzle.Rating rating = Puzzle.Rating.of(row.record());
      if (rating != null) {
        json.always("rating", rating.value()).always("rating_deviation", rating.deviation());
      }
      json.known("wrong_ply", row.wrongPly() > 0 ? row.wrongPly() : null)
          .always(
              "searches",
              row.searches().stream().map(search -> problem(search, timed, null)).toList());
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

  private static JsonFields line(Row row, PlayedLine line) {
    Score score = line.info().score();
    return new JsonFields()
        .always("rank", line.rank())
        .always("depth", line.info().depth())
        .known("mate", score instanceof Score.Mate mate ? mate.moves() : null)
        .known("cp", score instanceof Score.Centipawns centipawns ? centipawns.value() : null)
        .always("moves", row.san(line.moves()))
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
