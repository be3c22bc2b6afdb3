package dev.plumbline.report.format;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.Variant;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.Fen;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Estimates;
import dev.plumbline.report.LastLines;
import dev.plumbline.report.Output;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
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

  private record Result(
      String suite,
      String engine,
      int problems,
      int solved,
      long points,
      long attainable,
      int errors,
      long findings,
      int overLimit,
      int underLimit,
      int late,
      int unsolvable,
      Map<String, Integer> misses,
      long nodes,
      @Nullable Long nanos,
      @Nullable Long nps,
      @Nullable Boolean linesOnly,
      @Nullable Long lines,
      @Nullable Double medianDepth,
      @Nullable Map<String, String> settings) {}

  private record Estimate(
      String suite, String engine, String rating, double value, String formula) {}

  private record Problem(
      String suite,
      int number,
      @Nullable String id,
      @Nullable String theme,
      String engine,
      int repeat,
      String fen,
      String asked,
      String played,
      String standing,
      String outcome,
      @Nullable String detail,
      @Nullable String mate,
      @Nullable String reason,
      @Nullable String miss,
      int points,
      int attainable,
      @Nullable Integer depth,
      @Nullable Long nodes,
      @Nullable Long nanos,
      @Nullable Long nps,
      @Nullable Effort found,
      int changes,
      List<Line> lines,
      List<Finding> findings,
      int unlistedFindings,
      @Nullable String baseline,
      @Nullable String change,
      @Nullable Integer rating,
      @Nullable Integer ratingDeviation,
      @Nullable Integer wrongPly,
      @Nullable List<Problem> searches) {}

  private record PuzzleRating(
      String suite,
      String engine,
      @Nullable Double rating,
      @Nullable Double low,
      @Nullable Double high,
      long puzzles) {}

  private record GroupScore(String suite, String name, String engine, int problems, int solved) {}

  private record Effort(@Nullable Integer depth, @Nullable Long nodes, @Nullable Long nanos) {}

  private record Line(
      int rank,
      int depth,
      @Nullable Integer mate,
      @Nullable Integer cp,
      String moves,
      boolean legal) {}

  private record Finding(String code, int line, int rank, int ply, String text) {}

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    RunRecords records = report.records();
    Comparison baseline = report.baseline();
    RunTitle title = records.title();
    Breakdown breakdown = Breakdown.of(records);
    try (JsonGenerator json = CompareJson.mapper().createGenerator(out)) {
      json.writeStartObject();
      json.writeNumberField("format", FORMAT);
      json.writeStringField("limit", title.limit());
      json.writeNumberField("ranks", title.ranks());
      if (title.timed()) {
        json.writeStringField("started", title.started());
        json.writeStringField("machine", title.machine());
      }
      if (!title.speeds().isEmpty()) {
        json.writeStringField("speeds", title.speeds());
      }
      json.writeNumberField("skipped_lines", title.skippedLines());
      if (!report.gates().isEmpty()) {
        json.writePOJOField("gates", report.gates());
      }
      if (baseline != null) {
        json.writePOJOField("baseline", CompareJson.document(baseline, report.bySuite()));
      }
      json.writePOJOField(
          "results", breakdown.parts().stream().map(part -> result(part, title)).toList());
      json.writePOJOField(
          "estimates",
          Estimates.of(records, breakdown).all().stream().map(JsonReport::estimate).toList());
      if (title.wholeLine()) {
        json.writePOJOField(
            "puzzle_ratings",
            breakdown.puzzleRatings().stream().map(JsonReport::puzzleRating).toList());
        Map<String, Breakdown> suites = Breakdown.bySuite(records);
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

  private static Result result(Breakdown.Part part, RunTitle title) {
    Totals totals = part.totals();
    Variant variant = title.variants().get(part.engine());
    return new Result(
        part.suite(),
        part.engine(),
        totals.problems(),
        totals.solved(),
        totals.points(),
        totals.attainable(),
        totals.errors(),
        totals.findings(),
        totals.offLimit().over(),
        totals.offLimit().under(),
        totals.offLimit().late(),
        totals.unsolvable(),
        misses(totals),
        totals.nodes(),
        title.timed() ? totals.nanos() : null,
        known(title.timed(), totals.nodesPerSecond()),
        totals.isLinesOnly() ? true : null,
        totals.isLinesOnly() ? totals.lines() : null,
        totals.isLinesOnly() ? totals.medianDepth() : null,
        variant == null ? null : variant.settings());
  }

  private static Map<String, Integer> misses(Totals totals) {
    Map<String, Integer> misses = new LinkedHashMap<>();
    totals.misses().forEach((miss, count) -> misses.put(miss.word(), count));
    return misses;
  }

  private static Estimate estimate(Estimates.Estimate estimate) {
    return new Estimate(
        estimate.suite(),
        estimate.engine(),
        estimate.rating().word(),
        estimate.value(),
        estimate.rating().formula());
  }

  private static PuzzleRating puzzleRating(Breakdown.RatedPart part) {
    Interval interval = part.rating().interval();
    return new PuzzleRating(
        part.suite(),
        part.engine(),
        finite(part.rating().value()),
        finite(interval.low()),
        finite(interval.high()),
        part.rating().puzzles());
  }

  /** Rounded to a decimal; null if infinite. */
  private static @Nullable Double finite(double number) {
    return Double.isInfinite(number) ? null : Math.round(10 * number) / 10.0;
  }

  private static List<GroupScore> scores(
      Map<String, Breakdown> suites, Function<Breakdown, Map<String, Map<String, Totals>>> groups) {
    List<GroupScore> scores = new ArrayList<>();
    for (Map.Entry<String, Breakdown> suite : suites.entrySet()) {
      groups
          .apply(suite.getValue())
          .forEach(
              (group, byEngine) ->
                  byEngine.forEach(
                      (engine, totals) ->
                          scores.add(
                              new GroupScore(
                                  suite.getKey(),
                                  group,
                                  engine,
                                  totals.problems(),
                                  totals.solved()))));
    }
    return scores;
  }

  private static Problem problem(Row row, boolean timed, @Nullable Comparison baseline) {
    Comparison.Change change = baseline == null ? null : baseline.change(row);
    Puzzle.Rating rating = row.isPuzzle() ? Puzzle.Rating.of(row.record()) : null;
    Judgement judgement = row.judgement();
    Judgement.Found found = judgement.found();
    Effort effort =
        effort(row.analysis().depth(), row.analysis().nodes(), row.analysis().nanos(), timed);
    return new Problem(
        row.suite(),
        row.number(),
        orNull(row.problem().id()),
        orNull(row.problem().theme()),
        row.engine(),
        row.repeat(),
        Fen.fourFields(row.problem().setup()),
        row.asked(),
        row.played(),
        row.status().word(),
        row.analysis().outcome().word(),
        orNull(row.analysis().detail()),
        judgement.mate() == null ? null : orNull(judgement.mate().statusWord()),
        orNull(row.trouble()),
        row.miss() == null ? null : row.miss().word(),
        judgement.verdict().points(),
        judgement.verdict().attainable(),
        effort.depth(),
        effort.nodes(),
        effort.nanos(),
        known(timed, row.speed().nodesPerSecond()),
        found == null ? null : effort(found.depth(), found.nodes(), found.nanos(), timed),
        judgement.changes(),
        LastLines.of(row).lines().stream().map(line -> line(row, line)).toList(),
        judgement.findings().listed().stream().map(JsonReport::finding).toList(),
        judgement.findings().unlisted(),
        change == null ? null : orNull(change.verdict()),
        change == null ? null : change.kind().word(),
        rating == null ? null : (Integer) rating.value(),
        rating == null ? null : (Integer) rating.deviation(),
        row.wrongPly() > 0 ? (Integer) row.wrongPly() : null,
        row.isPuzzle()
            ? row.searches().stream().map(search -> problem(search, timed, null)).toList()
            : null);
  }

  private static @Nullable Long known(boolean timed, long speed) {
    return timed && speed >= 0 ? (Long) speed : null;
  }

  private static @Nullable String orNull(@Nullable String text) {
    return text == null || text.isEmpty() ? null : text;
  }

  /** Negative numbers are unknown. */
  private static Effort effort(int depth, long nodes, long nanos, boolean timed) {
    return new Effort(depth < 0 ? null : depth, nodes < 0 ? null : nodes, timed ? nanos : null);
  }

  private static Line line(Row row, PlayedLine line) {
    Score score = line.info().score();
    return new Line(
        line.rank(),
        line.info().depth(),
        score instanceof Score.Mate mate ? (Integer) mate.moves() : null,
        score instanceof Score.Centipawns centipawns ? (Integer) centipawns.value() : null,
        row.san(line.moves()),
        line.isLegal());
  }

  private static Finding finding(dev.plumbline.judge.findings.Findings.Finding finding) {
    return new Finding(
        finding.code().word(), finding.line(), finding.rank(), finding.ply(), finding.text());
  }
}
