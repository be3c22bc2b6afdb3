package dev.plumbline.report.format;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.engine.Variant;
import dev.plumbline.epd.Difficulty;
import dev.plumbline.io.CsvTable;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.TableSolutions;
import dev.plumbline.judge.TableSolutions.Agreement;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunReport;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Comma-separated values: a row for each problem, or for each line that the engine reported. */
final class CsvReport implements Output<RunReport> {
  private record ProblemRow(SearchResult result, FinalLines lines) {
    Analysis analysis() {
      return result.analysis();
    }

    Judgement judgement() {
      return result.judgement();
    }

    long found(ToLongFunction<Found> number) {
      Found found = result.judgement().found();
      return found == null ? -1 : number.applyAsLong(found);
    }

    long rating(ToLongFunction<Difficulty> number) {
      Difficulty rating = Difficulty.ofPuzzle(result.record());
      return rating == null ? -1 : number.applyAsLong(rating);
    }

    /** Why a right move does not solve the problem, or what went wrong. */
    String explanation() {
      String trouble = result.trouble();
      return trouble.isEmpty() ? analysis().detail() : trouble;
    }

    /** About the move at which a puzzle failed; empty if it did not. */
    String wrong(Function<SearchResult, String> text) {
      return result.wrongPly() > 0 ? text.apply(result.decisive()) : "";
    }
  }

  /** A line of an engine, and the ply of the puzzle, from 1. */
  private record LineRow(SearchResult search, PlayedLine line, int ply) {
    Info info() {
      return line.info();
    }
  }

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    CsvTable.Rows<ProblemRow> rows = problems(report).begin(out);
    report.listed().read(result -> rows.add(new ProblemRow(result, result.finalLines())));
  }

  private static CsvTable<ProblemRow> problems(RunReport report) {
    RunSetup setup = report.records().setup();
    boolean timed = setup.timed();
    CsvTable<ProblemRow> table = new CsvTable<>();
    table
        .text("suite", row -> row.result.suite())
        .number("number", row -> row.result.number())
        .text("id", row -> row.result.problem().id())
        .text("theme", row -> row.result.problem().theme())
        .text("engine", row -> row.result.engine())
        .number("repeat", row -> row.result.repeat())
        .text("fen", row -> Fen.fourFields(row.result.problem().setup()))
        .text("asked", row -> row.result.asked())
        .text("played", row -> row.result.played())
        .value("solved", row -> solved(row.result.status()))
        .value("why_missed", row -> row.result.miss() == null ? "" : row.result.miss().word())
        .text("explanation", ProblemRow::explanation)
        .text("outcome", row -> row.analysis().outcome().word())
        .number("points", row -> row.judgement().verdict().points())
        .number("max_points", row -> row.judgement().verdict().attainable());
    addScore(table, "", row -> row.lines.best());
    table
        .number("depth", row -> row.analysis().depth())
        .number("nodes", row -> row.analysis().nodes())
        .millis("ms", row -> timed ? row.analysis().nanos() : -1)
        .known("found_depth", row -> row.found(Found::depth))
        .known("found_nodes", row -> row.found(Found::nodes))
        .millis("found_ms", row -> timed ? row.found(Found::nanos) : -1)
        .number("changes", row -> row.judgement().changes())
        .number("findings", row -> row.judgement().findings().count())
        .text("finding_codes", row -> String.join(" ", row.result.findingCodes()))
        .text("line", row -> moves(row, 1))
        .value("legal", row -> legal(row, 1));
    for (int i = 2; i <= setup.ranks(); i++) {
      int rank = i;
      addScore(table, "_" + rank, row -> row.lines.ofRank(rank));
      table.text("line_" + rank, row -> moves(row, rank));
      table.value("legal_" + rank, row -> legal(row, rank));
    }
    Comparison baseline = report.baseline();
    if (baseline != null) {
      table
          .value("baseline", row -> baseline.change(row.result).verdict())
          .value("change", row -> baseline.change(row.result).kind().word());
    }
    if (setup.wholeLine()) {
      table
          .known("rating", row -> row.rating(Difficulty::value))
          .known("rating_deviation", row -> row.rating(Difficulty::deviation))
          .known("searches", row -> row.result.isPuzzle() ? row.result.searches().size() : -1)
          .known("wrong_ply", row -> row.result.wrongPly() > 0 ? row.result.wrongPly() : -1)
          .text("wrong_asked", row -> row.wrong(SearchResult::asked))
          .text("wrong_played", row -> row.wrong(SearchResult::played));
    }
    if (setup.byTables()) {
      table
          .value("table_value", row -> orEmpty(TableSolutions.valueIn(row.result.record())))
          .value("table_agreement", row -> agreement(Agreement.in(row.result.record())));
    }
    for (String name : setup.variedSettings()) {
      table.text("setting_" + name, row -> setting(setup.variant(row.result.engine()), name));
    }
    return table
        .value("mate", row -> mate(row.judgement().mate()))
        .known("nps", row -> timed ? row.result.speed().nodesPerSecond() : -1);
  }

  /** As in {@code yes}; a record that was not asked, or asks for nothing, is neither yes nor no. */
  private static String solved(SearchResult.Status status) {
    return switch (status) {
      case SOLVED -> "yes";
      case UNSOLVED, ERROR -> "no";
      case SKIPPED, UNSOLVABLE, CHECKED -> status.word();
    };
  }

  private static String setting(@Nullable Variant variant, String name) {
    return variant == null ? "" : variant.settings().getOrDefault(name, "");
  }

  private static String orEmpty(@Nullable String value) {
    return value == null ? "" : value;
  }

  private static String agreement(@Nullable Agreement agreement) {
    return agreement == null ? "" : Spelling.slug(agreement);
  }

  private static String mate(@Nullable MateResult mate) {
    return mate == null ? "" : mate.statusWord();
  }

  private static String moves(ProblemRow row, int rank) {
    PlayedLine line = row.lines.ofRank(rank);
    return line == null ? "" : row.result.san(line.moves());
  }

  private static String legal(ProblemRow row, int rank) {
    PlayedLine line = row.lines.ofRank(rank);
    return line == null ? "" : Boolean.toString(line.isLegal());
  }

  /** Adds two columns for the score of a line, whose names get a suffix. */
  private static <T> void addScore(
      CsvTable<T> table, String suffix, Function<T, @Nullable PlayedLine> line) {
    table
        .value("score_cp" + suffix, row -> ScoreText.centipawns(score(line.apply(row))))
        .value("score_mate" + suffix, row -> ScoreText.mate(score(line.apply(row))));
  }

  private static @Nullable Score score(@Nullable PlayedLine line) {
    return line == null ? null : line.info().score();
  }

  /** Writes a row for each line of each rank. */
  static void writeLines(RunRecords records, Writer out) throws IOException {
    CsvTable.Rows<LineRow> rows = lines(records.setup()).begin(out);
    records.read(
        result -> {
          List<SearchResult> searches = result.eachSearch();
          for (int i = 0; i < searches.size(); i++) {
            SearchResult search = searches.get(i);
            Position root = Position.of(search.problem().setup());
            for (PlayedLine line : TranscriptReader.read(root, search.analysis().transcript())) {
              if (line.info().isLine()) {
                rows.add(new LineRow(search, line, 2 * i + 1));
              }
            }
          }
        });
  }

  private static CsvTable<LineRow> lines(RunSetup setup) {
    boolean timed = setup.timed();
    CsvTable<LineRow> table = new CsvTable<>();
    table
        .text("suite", row -> row.search.suite())
        .number("number", row -> row.search.number())
        .text("id", row -> row.search.problem().id())
        .text("engine", row -> row.search.engine())
        .number("repeat", row -> row.search.repeat())
        .number("line", row -> row.line.index())
        .number("rank", row -> row.line.rank())
        .known("depth", row -> row.info().depth())
        .known("seldepth", row -> row.info().selectiveDepth())
        .value("bound", row -> row.info().bound().name().toLowerCase(Locale.ROOT));
    addScore(table, "", LineRow::line);
    table
        .known("nodes", row -> row.info().nodes())
        .millis("ms", row -> timed ? row.line.raw().nanos() : -1)
        .known("engine_ms", row -> timed ? row.info().millis() : -1)
        .known("nps", row -> timed ? row.info().nps() : -1)
        .known("hashfull", row -> row.info().hashPermille())
        .number("moves_told", row -> row.info().moves().size())
        .number("moves_legal", row -> row.line.moves().size())
        .text("moves", row -> row.search.san(row.line.moves()));
    return setup.wholeLine() ? table.number("ply", LineRow::ply) : table;
  }
}
