package dev.plumbline.report.json;

import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.engine.Variant;
import dev.plumbline.epd.Difficulty;
import dev.plumbline.io.Column;
import dev.plumbline.io.CsvTable;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.TableSolutions;
import dev.plumbline.judge.TableSolutions.TableAgreement;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.Misses;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.Comparison;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** What CSV and JSON say of a search, or of a puzzle that was played to its end. */
public final class SearchColumns {
  /** What all searches of a problem have in common. */
  private static final Set<String> OF_PROBLEMS =
      Set.of(
          "suite number id theme fen expected rating rating_deviation table_value table_agreement"
              .split(" "));

  private SearchColumns() {}

  /** A result with its last lines, which take a while to read. */
  public record ResultWithLines(SearchResult result, FinalLines lines) {
    public static ResultWithLines of(SearchResult result) {
      return new ResultWithLines(result, result.finalLines());
    }

    private Analysis analysis() {
      return result.analysis();
    }

    private Judgement judgement() {
      return result.judgement();
    }

    /** When the solution was found; null if it is unknown. */
    private @Nullable Long found(ToLongFunction<SolvedAt> number) {
      SolvedAt found = result.judgement().found();
      return found == null ? null : Column.known(number.applyAsLong(found));
    }

    private @Nullable BigDecimal foundMillis() {
      SolvedAt found = result.judgement().found();
      return found == null ? null : Column.millis(found.nanos());
    }

    private @Nullable Long rating(ToLongFunction<Difficulty> number) {
      Difficulty rating = Difficulty.ofPuzzle(result.record());
      return rating == null ? null : (Long) number.applyAsLong(rating);
    }

    /** Why a right move does not solve the problem, or what went wrong. */
    private String explanation() {
      String trouble = result.trouble();
      return trouble.isEmpty() ? analysis().detail() : trouble;
    }

    /** About the move at which a puzzle failed; null if it did not. */
    private @Nullable String wrong(Function<SearchResult, String> text) {
      return result.wrongPly() > 0 ? text.apply(result.decisive()) : null;
    }
  }

  /** The columns of JSON: those of a problem, which stands once, or those of its searches. */
  static List<Column<ResultWithLines>> inJson(
      RunSetup setup, @Nullable Comparison baseline, boolean ofProblems) {
    return of(setup, baseline, false).columns().stream()
        .filter(column -> OF_PROBLEMS.contains(column.name()) == ofProblems)
        .toList();
  }

  /** The columns of CSV. */
  public static CsvTable<ResultWithLines> of(RunSetup setup, @Nullable Comparison baseline) {
    return of(setup, baseline, true);
  }

  /** Those of JSON, which lists lines and findings, and has the settings with the results. */
  private static CsvTable<ResultWithLines> of(
      RunSetup setup, @Nullable Comparison baseline, boolean isCsv) {
    CsvTable<ResultWithLines> table =
        new CsvTable<>("the problem; the number is its place in the suite, from 1");
    table
        .add("suite", row -> row.result.suite())
        .add("number", row -> row.result.number())
        .add("id", row -> row.result.problem().id())
        .add("theme", row -> row.result.problem().theme())
        .of("the engine, and the repeat, from 1")
        .add("engine", row -> row.result.engine())
        .add("repeat", row -> row.result.repeat())
        .of("the position, what the record asks for, and the engine's move")
        .add("fen", row -> Fen.fourFields(row.result.problem().setup()))
        .add("expected", row -> row.result.expected())
        .add("played", row -> row.result.played())
        .of("`yes` or `no`, or why it is neither: `unsolvable`, `skipped` or `checked`")
        .add("solved", row -> solved(row.result.status()))
        .of("the kind of miss, such as `other-move`; empty if solved")
        .add("why_missed", row -> row.result.miss() == null ? null : row.result.miss().word())
        .of("why a right move is not the solution, or what went wrong, as a sentence")
        .add("explanation", ResultWithLines::explanation)
        .of("how the analysis ended: `answered`, or why not")
        .add("outcome", row -> row.analysis().outcome().word())
        .of("points scored, and the maximum")
        .add("points", row -> row.judgement().verdict().points())
        .add("max_points", row -> row.judgement().verdict().attainable());
    if (isCsv) {
      table.of(
          "centipawns or moves to mate, of the last exact line in time, maybe of another move");
      addScore(table, "", row -> row.lines.best());
    }
    addEffort(table, setup.timed(), isCsv);
    if (isCsv) {
      addLines(table, setup.ranks());
    }
    if (baseline != null) {
      table
          .of("with a baseline: its result, empty if it lacks the problem, and how that changed")
          .add("baseline", row -> baseline.change(row.result).verdict())
          .add("change", row -> baseline.change(row.result).kind().word());
    }
    addSpecial(table, setup, isCsv);
    return table
        .of(
            "where a mate is asked for, what is known of the one that the engine claims: `claimed`,"
                + " `mating-line`, `proven`, `refuted` or `undecided`")
        .add("mate", row -> mate(row, MateResult::statusWord))
        .of("nodes a second; empty if the engine reports no nodes")
        .add(
            "nps", row -> setup.timed() ? Column.known(row.result.speed().nodesPerSecond()) : null);
  }

  private static void addEffort(CsvTable<ResultWithLines> table, boolean timed, boolean isCsv) {
    table
        .of("of the whole search: the deepest depth reported; the time is the runner's")
        .add("depth", row -> Column.known(row.analysis().depth()))
        .add("nodes", row -> Column.known(row.analysis().nodes()))
        .add("ms", row -> timed ? Column.millis(row.analysis().nanos()) : null)
        .of("when the solution was found that was kept to the end")
        .add("found_depth", row -> row.found(SolvedAt::depth))
        .add("found_nodes", row -> row.found(SolvedAt::nodes))
        .add("found_ms", row -> timed ? row.foundMillis() : null)
        .of("how often the best move changed, the number of findings in the lines, and their codes")
        .add("changes", row -> row.judgement().changes())
        .add("findings", row -> row.judgement().findings().count());
    if (isCsv) {
      table.add("finding_codes", row -> String.join(" ", row.result.findingCodes()));
    }
  }

  private static void addLines(CsvTable<ResultWithLines> table, int ranks) {
    table
        .of("the line with this score, as far as it can be played, and whether all of it is legal")
        .add("line", row -> moves(row, 1))
        .add("legal", row -> legal(row, 1))
        .of("the same of rank 2, and so on for each line requested; empty if it is not shown");
    for (int i = 2; i <= ranks; i++) {
      int rank = i;
      addScore(table, "_" + rank, row -> row.lines.ofRank(rank));
      table.add("line_" + rank, row -> moves(row, rank));
      table.add("legal_" + rank, row -> legal(row, rank));
    }
  }

  /** Of puzzles, tables of endings, and matrices. */
  private static void addSpecial(CsvTable<ResultWithLines> table, RunSetup setup, boolean isCsv) {
    if (setup.wholeLine()) {
      table
          .of("of a puzzle, if the record has them")
          .add("rating", row -> row.rating(Difficulty::value))
          .add("rating_deviation", row -> row.rating(Difficulty::deviation))
          .of("the number of moves searched; empty if only the first move was asked for")
          .add("searches", row -> row.result.isPuzzle() ? row.result.searches().size() : null)
          .of("the ply of the first wrong move, what was expected there, and the engine's move")
          .add("wrong_ply", row -> row.result.wrongPly() > 0 ? row.result.wrongPly() : null)
          .add("wrong_expected", row -> row.wrong(SearchResult::expected))
          .add("wrong_played", row -> row.wrong(SearchResult::played));
    }
    if (!isCsv) {
      table
          .add("wrong", row -> row.result.wrongPly() > 0 ? Misses.wrong(row.result) : null)
          .add("mate_words", row -> mate(row, MateResult::words));
    }
    if (!isCsv || setup.byTables()) {
      table
          .of(
              "with `--rule table`: the value of the position (`win`, `draw` or `loss`), and how"
                  + " the suite agrees with it (`no-solution`, `same`, `one-of-many`, `incomplete`"
                  + " or `wrong`)")
          .add("table_value", row -> TableSolutions.valueIn(row.result.record()))
          .add("table_agreement", row -> agreement(TableAgreement.in(row.result.record())));
    }
    table.of("of a matrix: the value of the setting NAME; empty if the engine does not have it");
    for (String name : isCsv ? setup.variedSettings() : List.<String>of()) {
      table.add("setting_" + name, row -> setting(setup.variant(row.result.engine()), name));
    }
  }

  /** As in {@code yes}; a record that was not asked, or asks for nothing, is neither yes nor no. */
  private static String solved(SearchResult.Status status) {
    return switch (status) {
      case SOLVED -> "yes";
      case UNSOLVED, ERROR -> "no";
      case SKIPPED, UNSOLVABLE, CHECKED -> status.word();
    };
  }

  private static @Nullable String setting(@Nullable Variant variant, String name) {
    return variant == null ? null : variant.settings().get(name);
  }

  private static @Nullable String agreement(@Nullable TableAgreement agreement) {
    return agreement == null ? null : Spelling.slug(agreement);
  }

  private static @Nullable String mate(ResultWithLines row, Function<MateResult, String> words) {
    MateResult mate = row.judgement().mate();
    return mate == null ? null : words.apply(mate);
  }

  private static @Nullable String moves(ResultWithLines row, int rank) {
    PlayedLine line = row.lines.ofRank(rank);
    return line == null ? null : row.result.san(line.moves());
  }

  private static @Nullable Boolean legal(ResultWithLines row, int rank) {
    PlayedLine line = row.lines.ofRank(rank);
    return line == null ? null : (Boolean) line.isLegal();
  }

  /** Adds two columns for the score of a line, whose names get a suffix. */
  public static <T> void addScore(
      CsvTable<T> table, String suffix, Function<T, @Nullable PlayedLine> line) {
    table
        .add("score_cp" + suffix, row -> ScoreText.centipawns(score(line.apply(row))))
        .add("score_mate" + suffix, row -> ScoreText.mate(score(line.apply(row))));
  }

  private static @Nullable Score score(@Nullable PlayedLine line) {
    return line == null ? null : line.info().score();
  }
}
