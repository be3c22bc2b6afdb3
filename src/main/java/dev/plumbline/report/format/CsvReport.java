package dev.plumbline.report.format;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.engine.Variant;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.io.CsvWriter;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Fen;
import dev.plumbline.report.FinalLines;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunReport;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Comma-separated values: a row for each problem, or for each line that the engine reported. */
final class CsvReport implements Output<RunReport> {
  private static final List<String> COLUMNS =
      List.of(
          "suite",
          "number",
          "id",
          "theme",
          "engine",
          "repeat",
          "fen",
          "asked",
          "played",
          "standing",
          "outcome",
          "points",
          "attainable",
          "score_cp",
          "score_mate",
          "depth",
          "nodes",
          "ms",
          "found_depth",
          "found_nodes",
          "found_ms",
          "changes",
          "findings",
          "finding_codes",
          "line",
          "detail",
          "legal");

  /** Repeated for each rank after the first, whose number is appended. */
  private static final List<String> RANK_COLUMNS =
      List.of("score_cp_", "score_mate_", "line_", "legal_");

  /** Always the last. */
  private static final List<String> LAST_COLUMNS = List.of("mate", "reason", "miss", "nps");

  /** Added if there is a baseline. */
  private static final List<String> BASELINE_COLUMNS = List.of("baseline", "change");

  /** Added if puzzles were played to their end. */
  private static final List<String> PUZZLE_COLUMNS =
      List.of("rating", "rating_deviation", "searches", "wrong_ply", "wrong_asked", "wrong_played");

  /** Added for each setting of a matrix, whose name follows. */
  private static final String SETTING_COLUMN = "setting_";

  private static final List<String> LINE_COLUMNS =
      List.of(
          "suite",
          "number",
          "id",
          "engine",
          "repeat",
          "line",
          "rank",
          "depth",
          "seldepth",
          "bound",
          "score_cp",
          "score_mate",
          "nodes",
          "ms",
          "engine_ms",
          "nps",
          "hashfull",
          "moves_told",
          "moves_legal",
          "moves");

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    RunRecords records = report.records();
    int ranks = records.setup().ranks();
    boolean timed = records.setup().timed();
    List<String> columns = new ArrayList<>(COLUMNS);
    for (int rank = 2; rank <= ranks; rank++) {
      for (String name : RANK_COLUMNS) {
        columns.add(name + rank);
      }
    }
    Comparison baseline = report.baseline();
    if (baseline != null) {
      columns.addAll(BASELINE_COLUMNS);
    }
    boolean wholeLine = records.setup().wholeLine();
    if (wholeLine) {
      columns.addAll(PUZZLE_COLUMNS);
    }
    List<String> settings = records.setup().variedSettings();
    settings.forEach(name -> columns.add(SETTING_COLUMN + name));
    columns.addAll(LAST_COLUMNS);
    CsvWriter csv = new CsvWriter(out, columns);
    report
        .listed()
        .read(
            result -> {
              problem(csv, result, timed, ranks);
              if (baseline != null) {
                Comparison.Change change = baseline.change(result);
                csv.value(change.verdict()).value(change.kind().word());
              }
              if (wholeLine) {
                puzzle(csv, result);
              }
              Variant variant = records.setup().variants().get(result.engine());
              for (String name : settings) {
                csv.text(variant == null ? "" : variant.settings().getOrDefault(name, ""));
              }
              MateResult mate = result.judgement().mate();
              csv.value(mate == null ? "" : mate.statusWord()).text(result.trouble());
              csv.value(result.miss() == null ? "" : result.miss().word());
              csv.known(timed ? result.speed().nodesPerSecond() : -1).endRow();
            });
  }

  private static void puzzle(CsvWriter csv, SearchResult result) throws IOException {
    Puzzle.Rating rating = Puzzle.Rating.of(result.record());
    csv.known(rating == null ? -1 : rating.value());
    csv.known(rating == null ? -1 : rating.deviation());
    csv.known(result.isPuzzle() ? result.searches().size() : -1);
    boolean isWrong = result.wrongPly() > 0;
    csv.known(isWrong ? result.wrongPly() : -1);
    csv.text(isWrong ? result.decisive().asked() : "")
        .text(isWrong ? result.decisive().played() : "");
  }

  private static void problem(CsvWriter csv, SearchResult result, boolean timed, int ranks)
      throws IOException {
    FinalLines lines = FinalLines.of(result);
    PlayedLine best = lines.best();
    csv.text(result.suite()).number(result.number()).text(result.problem().id());
    csv.text(result.problem().theme()).text(result.engine()).number(result.repeat());
    csv.text(Fen.fourFields(result.problem().setup())).text(result.asked()).text(result.played());
    csv.text(result.status().word());
    csv.text(result.analysis().outcome().word());
    csv.number(result.judgement().verdict().points());
    csv.number(result.judgement().verdict().attainable());
    score(csv, best);
    csv.number(result.analysis().depth()).number(result.analysis().nodes());
    csv.millis(timed ? result.analysis().nanos() : -1);
    Found found = result.judgement().found();
    csv.known(found == null ? -1 : found.depth()).known(found == null ? -1 : found.nodes());
    csv.millis(found == null || !timed ? -1 : found.nanos());
    csv.number(result.judgement().changes()).number(result.judgement().findings().count());
    csv.text(String.join(" ", result.findingCodes()));
    csv.text(best == null ? "" : result.san(best.moves()));
    csv.text(result.analysis().detail()).value(legal(best));
    for (int rank = 2; rank <= ranks; rank++) {
      PlayedLine line = lines.ofRank(rank);
      score(csv, line);
      csv.text(line == null ? "" : result.san(line.moves())).value(legal(line));
    }
  }

  private static void score(CsvWriter csv, @Nullable PlayedLine line) {
    @Nullable Score score = line == null ? null : line.info().score();
    csv.value(ScoreText.centipawns(score)).value(ScoreText.mate(score));
  }

  private static String legal(@Nullable PlayedLine line) {
    return line == null ? "" : Boolean.toString(line.isLegal());
  }

  /** Writes a row for each line of each rank. */
  static void writeLines(RunRecords records, Writer out) throws IOException {
    boolean wholeLine = records.setup().wholeLine();
    List<String> columns = new ArrayList<>(LINE_COLUMNS);
    if (wholeLine) {
      columns.add("ply");
    }
    CsvWriter csv = new CsvWriter(out, columns);
    boolean timed = records.setup().timed();
    records.read(
        result -> {
          List<SearchResult> searches = result.eachSearch();
          for (int i = 0; i < searches.size(); i++) {
            SearchResult search = searches.get(i);
            Position root = Position.of(search.problem().setup());
            for (PlayedLine line : TranscriptReader.read(root, search.analysis().transcript())) {
              if (line.info().isLine()) {
                line(csv, search, line, timed);
                if (wholeLine) {
                  csv.number(2L * i + 1);
                }
                csv.endRow();
              }
            }
          }
        });
  }

  private static void line(CsvWriter csv, SearchResult result, PlayedLine line, boolean timed)
      throws IOException {
    Info info = line.info();
    csv.text(result.suite()).number(result.number()).text(result.problem().id());
    csv.text(result.engine()).number(result.repeat()).number(line.index()).number(line.rank());
    csv.known(info.depth()).known(info.selectiveDepth());
    csv.value(info.bound().name().toLowerCase(Locale.ROOT));
    score(csv, line);
    csv.known(info.nodes()).millis(timed ? line.raw().nanos() : -1);
    csv.known(timed ? info.millis() : -1).known(timed ? info.nps() : -1);
    csv.known(info.hashPermille()).number(info.moves().size()).number(line.moves().size());
    csv.text(result.san(line.moves()));
  }
}
