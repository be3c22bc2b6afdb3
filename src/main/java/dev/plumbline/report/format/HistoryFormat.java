package dev.plumbline.report.format;

import dev.plumbline.io.CsvTable;
import dev.plumbline.io.InertText;
import dev.plumbline.io.Plural;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import dev.plumbline.judge.Miss;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.ClockUse;
import dev.plumbline.report.LineSums.LineFigure;
import dev.plumbline.report.MateClaims;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.DepthRatios;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.compare.RunHistory.Change;
import dev.plumbline.report.compare.RunHistory.Line;
import dev.plumbline.report.compare.RunLabel;
import dev.plumbline.report.html.HistoryPage;
import dev.plumbline.stats.GeometricMean;
import dev.plumbline.stats.SolverRating;
import dev.plumbline.stats.Steps.Step;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The formats of a history of runs. */
public enum HistoryFormat implements Output<RunHistory> {
  /** The runs, then the problems that only some searches solve. */
  TEXT(HistoryFormat::writeText),
  /** A row for each suite and engine of each run. */
  CSV(HistoryFormat::writeCsv),
  HTML(new HistoryPage());

  /** The kinds with a column, in their order; errors have one of their own. */
  private static final List<Miss> MISSES =
      List.of(
          Miss.OTHER_MOVE,
          Miss.MATE_NOT_CLAIMED,
          Miss.LINE_TOO_LONG,
          Miss.MATE_NOT_PROVEN,
          Miss.TOO_LATE);

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<RunHistory> output;

  HistoryFormat(Output<RunHistory> output) {
    this.output = output;
  }

  @Override
  public void write(RunHistory history, Writer out) throws IOException {
    output.write(history, out);
  }

  private static void writeText(RunHistory history, Writer out) throws IOException {
    Map<Line, Step> steps = history.steps();
    List<Column> columns = columns(history, steps);
    Align[] aligned = new Align[columns.size()];
    Arrays.fill(aligned, Align.RIGHT);
    aligned[0] = Align.LEFT;
    aligned[columns.size() - 1] = Align.LEFT;
    TextTable table = new TextTable(aligned).row(columns.stream().map(Column::head).toList());
    for (Line line : history.lines()) {
      table.row(columns.stream().map(column -> column.cell.apply(line)).toList());
    }
    table.write(out);
    for (String sentence : sentences(history, steps)) {
      out.append(InertText.line(sentence)).append('\n');
    }
    TextTable unsteady = new TextTable(Align.LEFT, Align.RIGHT, Align.LEFT);
    for (RunHistory.Unsteady one : history.unsteady()) {
      String solved = one.solved() + " of " + one.tried();
      unsteady.row("  " + one.problem().label() + " by " + one.engine(), solved, one.misses());
    }
    if (!unsteady.lines().isEmpty()) {
      out.append("\nsolved now and then\n");
      unsteady.write(out);
    }
    if (history.skippedLines() > 0) {
      out.append("\ndamaged lines skipped: " + history.skippedLines() + "\n");
    }
  }

  private record Column(String head, Function<Line, String> cell) {}

  /** The columns that have something to say; the last one is words. */
  private static List<Column> columns(RunHistory history, Map<Line, Step> steps) {
    List<Line> lines = history.lines();
    boolean isOfCommits = history.isOfCommits();
    boolean timed = lines.stream().allMatch(line -> line.setup().timed());
    List<Column> columns = new ArrayList<>();
    columns.add(
        new Column(isOfCommits ? "commit" : "run", line -> history.label(line.run()).text()));
    columns.add(new Column("suite", Line::suite));
    if (!isOfCommits) {
      columns.add(new Column("engine", Line::engine));
      columns.add(new Column("limit", line -> line.setup().limit()));
    }
    columns.add(new Column("solved", line -> scores(line).get(0)));
    columns.add(new Column("points", line -> scores(line).get(1)));
    columns.add(new Column("score", line -> scores(line).get(2)));
    columns.add(new Column("won", line -> change(line, Change::won)));
    columns.add(new Column("lost", line -> change(line, Change::lost)));
    if (!steps.isEmpty()) {
      columns.add(new Column("step", line -> change(steps.get(line))));
    }
    if (lines.stream().anyMatch(line -> line.totals().mateClaims().isAny())) {
      columns.add(new Column("mates", line -> mates(line, MateClaims::found)));
      columns.add(new Column("best", line -> mates(line, MateClaims::best)));
    }
    if (lines.stream().anyMatch(line -> line.totals().rating() != null)) {
      columns.add(new Column("rating", line -> EngineTable.rating(line.totals())));
    }
    if (isOfCommits) {
      columns.add(new Column("findings", line -> Long.toString(line.totals().findings())));
    }
    if (isOfCommits && timed) {
      columns.add(new Column("nodes/s", line -> known(line.totals().nodesPerSecond())));
      columns.add(new Column("to depth", line -> timeToDepth(line, 2)));
      columns.add(new Column("of", HistoryFormat::depthProblems));
    }
    if (timed) {
      columns.add(
          new Column(
              "time", line -> String.format(Locale.ROOT, "%.1fs", line.totals().nanos() / 1e9)));
    }
    boolean hasChanges = lines.stream().anyMatch(line -> !line.changed().isEmpty());
    columns.add(new Column(hasChanges ? "changed" : "", line -> String.join("; ", line.changed())));
    return columns;
  }

  private static List<String> scores(Line line) {
    return line.totals().isLinesOnly()
        ? List.of("", "", Plural.of(line.totals().findings(), "finding"))
        : EngineTable.scores(line.totals());
  }

  private static String change(Line line, ToIntFunction<Change> number) {
    return line.change() == null ? "" : Integer.toString(number.applyAsInt(line.change()));
  }

  private static String probability(@Nullable Step step) {
    return step == null ? "" : String.format(Locale.ROOT, "%.2g", step.probability());
  }

  private static String change(@Nullable Step step) {
    return step == null ? "" : String.format(Locale.ROOT, "%+.1f", step.change());
  }

  private static String mates(Line line, ToIntFunction<MateClaims> number) {
    MateClaims claims = line.totals().mateClaims();
    return claims.isAny() ? Integer.toString(number.applyAsInt(claims)) : "";
  }

  private static String known(long number) {
    return number < 0 ? "" : Long.toString(number);
  }

  /** What the depths took in comparison with the first run; empty if it is unknown. */
  private static String ratio(
      Line line, Function<DepthRatios, @Nullable GeometricMean> kind, int digits) {
    GeometricMean mean = line.depths() == null ? null : kind.apply(line.depths());
    return mean == null ? "" : String.format(Locale.ROOT, "%." + digits + "f", mean.mean());
  }

  private static String timeToDepth(Line line, int digits) {
    return line.setup().timed() ? ratio(line, DepthRatios::time, digits) : "";
  }

  private static String depthProblems(Line line) {
    return line.depths() == null ? "" : Integer.toString(line.depths().compared());
  }

  /** What is to be said below the table. */
  private static Set<String> sentences(RunHistory history, Map<Line, Step> steps) {
    Set<String> sentences = new LinkedHashSet<>();
    for (Line line : history.lines()) {
      Step step = steps.get(line);
      if (step != null) {
        String where = line.suite() + " by " + line.engine();
        sentences.add(
            "step at " + history.label(line.run()).text() + ": " + where + ' ' + step.text());
      }
    }
    sentences.addAll(history.remarks());
    history.lines().stream()
        .filter(line -> line.totals().offLimit().isAny())
        .forEach(line -> sentences.add(warning(history.label(line.run()), line)));
    for (Line line : history.lines()) {
      if (!line.setup().origin().speeds().isEmpty()) {
        sentences.add(
            "warning: " + history.label(line.run()).text() + ": " + line.setup().origin().speeds());
      }
    }
    return sentences;
  }

  private static String warning(RunLabel run, Line line) {
    String which = run.text() + ' ' + line.suite() + ' ' + line.engine();
    String missed = line.totals().offLimit().text("searches");
    return "warning: did not search the same amount as others: " + which + " was " + missed;
  }

  /** A number of a rating; empty without a rating. */
  private static String rating(Line line, ToDoubleFunction<SolverRating> number) {
    SolverRating rating = line.totals().rating();
    return rating == null ? "" : String.format(Locale.ROOT, "%.1f", number.applyAsDouble(rating));
  }

  /** A time used of the clock; empty without one. */
  private static String clock(RunHistory.Line line, ToDoubleFunction<ClockUse> millis) {
    return line.setup().clock() == null
        ? ""
        : String.format(Locale.ROOT, "%.1f", millis.applyAsDouble(line.totals().clockUse()));
  }

  private static void writeCsv(RunHistory history, Writer out) throws IOException {
    table(history).write(history.lines(), out);
  }

  static CsvTable<Line> table(RunHistory history) {
    Map<Line, Step> steps = history.steps();
    CsvTable<Line> table = new CsvTable<>("date and time; empty with `--no-times`");
    table
        .text("started", line -> line.setup().timed() ? line.setup().origin().started() : "")
        .of("what was searched, by what, and how far")
        .text("suite", Line::suite)
        .text("engine", Line::engine)
        .text("limit", line -> line.setup().limit())
        .of("as in the result line")
        .number("problems", line -> line.totals().problems())
        .number("solved", line -> line.totals().solved())
        .number("points", line -> line.totals().points())
        .number("max_points", line -> line.totals().attainable())
        .number("errors", line -> line.totals().errors())
        .number("findings", line -> line.totals().findings())
        .of("of the problems in common with the run before; empty for the first run")
        .known("won", line -> line.change() == null ? -1 : line.change().won())
        .known("lost", line -> line.change() == null ? -1 : line.change().lost())
        .of("the sum of all searches")
        .number("nodes", line -> line.totals().nodes())
        .millis("ms", line -> line.setup().timed() ? line.totals().nanos() : -1)
        .of("damaged lines; searches far over their limits, far under them, and late")
        .number("skipped_lines", line -> line.setup().origin().skippedLines())
        .number("over_limit", line -> line.totals().offLimit().over())
        .number("under_limit", line -> line.totals().offLimit().under())
        .number("late", line -> line.totals().offLimit().late())
        .of("problems missed in each way but errors");
    for (Miss miss : MISSES) {
      table.number(
          miss.word().replace('-', '_'), line -> line.totals().misses().getOrDefault(miss, 0));
    }
    table
        .of("how the limit and the settings differ from those of the run before")
        .text("changed", line -> String.join("; ", line.changed()));
    String whole = "";
    for (LineFigure figure : LineFigure.values()) {
      if (!figure.whole().equals(whole)) {
        whole = figure.whole();
        table.of("the number of exact lines, answers, mates, and exact lines of further ranks");
        table.number("lines_" + whole, line -> line.totals().lineSums().of(figure).items());
      }
      String name = "lines_" + Spelling.slug(figure);
      table.of("of `lines_" + whole + "`: " + figure.words());
      table.number(name, line -> line.totals().lineSums().of(figure).counted());
    }
    table
        .of("the rating and the ends of its interval; empty without a rating")
        .value("rating", line -> rating(line, SolverRating::value))
        .value("rating_low", line -> rating(line, rating -> rating.interval().low()))
        .value("rating_high", line -> rating(line, rating -> rating.interval().high()))
        .of("the times used of a clock; empty without one")
        .value("clock_median_ms", line -> clock(line, use -> use.median()))
        .value("clock_maximum_ms", line -> clock(line, use -> use.maximum()))
        .of("what the run stands for; only the date, unless it is a commit of `track`")
        .text("commit", line -> history.label(line.run()).commit())
        .text("date", line -> history.label(line.run()).date())
        .text("subject", line -> history.label(line.run()).subject())
        .of("the change that chance does not explain, in problems, and its p-value")
        .value("step", line -> change(steps.get(line)))
        .value("step_p", line -> probability(steps.get(line)))
        .of("records that name a mate, and those whose mate is found, or best")
        .number("mates", line -> line.totals().mateClaims().records())
        .number("mates_found", line -> line.totals().mateClaims().found())
        .number("mates_best", line -> line.totals().mateClaims().best())
        .of("nodes a second")
        .known("nps", line -> line.setup().timed() ? line.totals().nodesPerSecond() : -1)
        .of("of `track`: what the same depths took, divided by the first run, in how many problems")
        .value("time_to_depth", line -> timeToDepth(line, 4))
        .value("nodes_to_depth", line -> ratio(line, DepthRatios::nodes, 4))
        .value("to_depth_problems", HistoryFormat::depthProblems);
    return table;
  }
}
