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
import java.util.Objects;
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
    CsvTable.Rows<ProblemRow> rows =
        problems(report.records().setup(), report.baseline()).begin(out);
    report.listed().read(result -> rows.add(new ProblemRow(result, result.finalLines())));
  }

  static CsvTable<ProblemRow> problems(RunSetup setup, @Nullable Comparison baseline) {
    boolean timed = setup.timed();
    CsvTable<ProblemRow> table =
        new CsvTable<>("the problem; the number is its place in the suite, from 1");
    table
        .text("suite", row -> row.result.suite())
        .number("number", row -> row.result.number())
        .text("id", row -> row.result.problem().id())
        .text("theme", row -> row.result.problem().theme())
        .of("the engine, and the repeat, from 1")
        .text("engine", row -> row.result.engine())
        .number("repeat", row -> row.result.repeat())
        .of("the position, what the record asks for, and the engine's move")
        .text("fen", row -> Fen.fourFields(row.result.problem().setup()))
        .text("expected", row -> row.result.expected())
        .text("played", row -> row.result.played())
        .of("`yes` or `no`, or why it is neither: `unsolvable`, `skipped` or `checked`")
        .value("solved", row -> solved(row.result.status()))
        .of("the kind of miss, such as `other-move`; empty if solved")
        .value("why_missed", row -> row.result.miss() == null ? "" : row.result.miss().word())
        .of("why a right move is not the solution, or what went wrong, as a sentence")
        .text("explanation", ProblemRow::explanation)
        .of("how the analysis ended: `answered`, or why not")
        .text("outcome", row -> row.analysis().outcome().word())
        .of("points scored, and the maximum")
        .number("points", row -> row.judgement().verdict().points())
        .number("max_points", row -> row.judgement().verdict().attainable())
        .of("centipawns or moves to mate, of the last exact line in time, maybe of another move");
    addScore(table, "", row -> row.lines.best());
    table
        .of("of the whole search: the deepest depth reported; the time is the runner's")
        .number("depth", row -> row.analysis().depth())
        .number("nodes", row -> row.analysis().nodes())
        .millis("ms", row -> timed ? row.analysis().nanos() : -1)
        .of("when the solution was found that was kept to the end")
        .known("found_depth", row -> row.found(Found::depth))
        .known("found_nodes", row -> row.found(Found::nodes))
        .millis("found_ms", row -> timed ? row.found(Found::nanos) : -1)
        .of("how often the best move changed, the number of findings in the lines, and their codes")
        .number("changes", row -> row.judgement().changes())
        .number("findings", row -> row.judgement().findings().count())
        .text("finding_codes", row -> String.join(" ", row.result.findingCodes()))
        .of("the line with this score, as far as it can be played, and whether all of it is legal")
        .text("line", row -> moves(row, 1))
        .value("legal", row -> legal(row, 1))
        .of("the same of rank 2, and so on for each line requested; empty if it is not shown");
    for (int i = 2; i <= setup.ranks(); i++) {
      int rank = i;
      addScore(table, "_" + rank, row -> row.lines.ofRank(rank));
      table.text("line_" + rank, row -> moves(row, rank));
      table.value("legal_" + rank, row -> legal(row, rank));
    }
    if (baseline != null) {
      table
          .of("with a baseline: its result, empty if it lacks the problem, and how that changed")
          .value("baseline", row -> baseline.change(row.result).verdict())
          .value("change", row -> baseline.change(row.result).kind().word());
    }
    if (setup.wholeLine()) {
      table
          .of("of a puzzle, if the record has them")
          .known("rating", row -> row.rating(Difficulty::value))
          .known("rating_deviation", row -> row.rating(Difficulty::deviation))
          .of("the number of moves searched; empty if only the first move was asked for")
          .known("searches", row -> row.result.isPuzzle() ? row.result.searches().size() : -1)
          .of("the ply of the first wrong move, what was expected there, and the engine's move")
          .known("wrong_ply", row -> row.result.wrongPly() > 0 ? row.result.wrongPly() : -1)
          .text("wrong_expected", row -> row.wrong(SearchResult::expected))
          .text("wrong_played", row -> row.wrong(SearchResult::played));
    }
    if (setup.byTables()) {
      table
          .of(
              "with `--rule table`: the value of the position (`win`, `draw` or `loss`), and how"
                  + " the suite agrees with it (`no-solution`, `same`, `one-of-many`, `incomplete`"
                  + " or `wrong`)")
          .value(
              "table_value",
              row -> Objects.requireNonNullElse(TableSolutions.valueIn(row.result.record()), ""))
          .value("table_agreement", row -> agreement(Agreement.in(row.result.record())));
    }
    table.of("of a matrix: the value of the setting NAME; empty if the engine does not have it");
    for (String name : setup.variedSettings()) {
      table.text("setting_" + name, row -> setting(setup.variant(row.result.engine()), name));
    }
    return table
        .of(
            "where a mate is asked for, what is known of the one that the engine claims: `claimed`,"
                + " `mating-line`, `proven`, `refuted` or `undecided`")
        .value("mate", row -> mate(row.judgement().mate()))
        .of("nodes a second; empty if the engine reports no nodes")
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

  static CsvTable<LineRow> lines(RunSetup setup) {
    boolean timed = setup.timed();
    CsvTable<LineRow> table = new CsvTable<>("the search, as in `--csv`");
    table
        .text("suite", row -> row.search.suite())
        .number("number", row -> row.search.number())
        .text("id", row -> row.search.problem().id())
        .text("engine", row -> row.search.engine())
        .number("repeat", row -> row.search.repeat())
        .of("its index in the engine's output, from 0")
        .number("line", row -> row.line.index())
        .of("what the engine reported; the bound is `exact`, `lower` or `upper`")
        .number("rank", row -> row.line.rank())
        .known("depth", row -> row.info().depth())
        .known("seldepth", row -> row.info().selectiveDepth())
        .value("bound", row -> row.info().bound().name().toLowerCase(Locale.ROOT));
    addScore(table, "", LineRow::line);
    table
        .known("nodes", row -> row.info().nodes())
        .of("as reported by the engine, but `ms`, when the line arrived by the runner's clock")
        .millis("ms", row -> timed ? row.line.raw().nanos() : -1)
        .known("engine_ms", row -> timed ? row.info().millis() : -1)
        .known("nps", row -> timed ? row.info().nps() : -1)
        .known("hashfull", row -> row.info().hashPermille())
        .of("the number of moves, how many of them can be played, and these")
        .number("moves_told", row -> row.info().moves().size())
        .number("moves_legal", row -> row.line.moves().size())
        .text("moves", row -> row.search.san(row.line.moves()))
        .of("of a puzzle: 1 for the first search, 3 for the second, and so on");
    return setup.wholeLine() ? table.number("ply", LineRow::ply) : table;
  }
}
