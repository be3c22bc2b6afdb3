package dev.plumbline.report.format;

import dev.plumbline.io.CsvTable;
import dev.plumbline.io.InertText;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import dev.plumbline.judge.Miss;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.ClockUse;
import dev.plumbline.report.LineSums.LineFigure;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.html.HistoryPage;
import dev.plumbline.stats.SolverRating;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The formats of a history of runs. */
public enum HistoryFormat implements Output<RunHistory> {
  /** The runs, then the problems that only some searches solve. */
  TEXT(HistoryFormat::writeText),
  /** A row for each suite and engine of each run. */
  CSV(HistoryFormat::writeCsv),
  HTML(new HistoryPage());

  private static final List<String> TEXT_COLUMNS =
      List.of("run", "suite", "engine", "limit", "solved", "points", "score", "won", "lost");

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
    boolean timed = history.lines().stream().allMatch(line -> line.setup().timed());
    boolean hasChanges = history.lines().stream().anyMatch(line -> !line.changed().isEmpty());
    List<String> header = new ArrayList<>(TEXT_COLUMNS);
    boolean hasRatings = history.lines().stream().anyMatch(line -> line.totals().rating() != null);
    if (hasRatings) {
      header.add("rating");
    }
    if (timed) {
      header.add("time");
    }
    Align[] columns = new Align[header.size() + 1];
    Arrays.fill(columns, Align.RIGHT);
    columns[0] = Align.LEFT;
    columns[header.size()] = Align.LEFT;
    if (hasChanges) {
      header.add("changed");
    }
    TextTable table = new TextTable(columns).row(header);
    history.lines().forEach(line -> table.row(cells(line, hasRatings, timed)));
    table.write(out);
    Set<String> uneven = new LinkedHashSet<>();
    for (RunHistory.Line line : history.lines()) {
      if (!line.setup().origin().speeds().isEmpty()) {
        uneven.add(
            "warning: " + line.setup().origin().started() + ": " + line.setup().origin().speeds());
      }
      if (line.totals().offLimit().isAny()) {
        out.append(InertText.line(warning(line))).append('\n');
      }
    }
    for (String warning : uneven) {
      out.append(InertText.line(warning)).append('\n');
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

  private static List<String> cells(RunHistory.Line line, boolean hasRatings, boolean timed) {
    RunHistory.Change change = line.change();
    List<String> cells =
        new ArrayList<>(
            List.of(
                line.setup().origin().started(),
                line.suite(),
                line.engine(),
                line.setup().limit()));
    cells.addAll(
        line.totals().isLinesOnly()
            ? List.of("", "", line.totals().findings() + " findings")
            : EngineTable.scores(line.totals()));
    cells.add(change == null ? "" : Integer.toString(change.won()));
    cells.add(change == null ? "" : Integer.toString(change.lost()));
    if (hasRatings) {
      cells.add(EngineTable.rating(line.totals()));
    }
    if (timed) {
      cells.add(String.format(Locale.ROOT, "%.1fs", line.totals().nanos() / 1e9));
    }
    cells.add(String.join("; ", line.changed()));
    return cells;
  }

  private static String warning(RunHistory.Line line) {
    return "warning: did not search the same amount as others: "
        + line.setup().origin().started()
        + ' '
        + line.suite()
        + ' '
        + line.engine()
        + " was "
        + line.totals().offLimit().text("searches");
  }

  /** A number of a rating; empty without a rating, and if it is unbounded. */
  private static String rating(RunHistory.Line line, ToDoubleFunction<SolverRating> number) {
    SolverRating rating = line.totals().rating();
    double points = rating == null ? Double.NaN : number.applyAsDouble(rating);
    return Double.isFinite(points) ? String.format(Locale.ROOT, "%.1f", points) : "";
  }

  /** A time used of the clock; empty without one. */
  private static String clock(RunHistory.Line line, ToDoubleFunction<ClockUse> millis) {
    return line.setup().clock() == null
        ? ""
        : String.format(Locale.ROOT, "%.1f", millis.applyAsDouble(line.totals().clockUse()));
  }

  private static void writeCsv(RunHistory history, Writer out) throws IOException {
    CsvTable<RunHistory.Line> table = new CsvTable<>();
    table
        .text("started", line -> line.setup().origin().started())
        .text("suite", RunHistory.Line::suite)
        .text("engine", RunHistory.Line::engine)
        .text("limit", line -> line.setup().limit())
        .number("problems", line -> line.totals().problems())
        .number("solved", line -> line.totals().solved())
        .number("points", line -> line.totals().points())
        .number("attainable", line -> line.totals().attainable())
        .number("errors", line -> line.totals().errors())
        .number("findings", line -> line.totals().findings())
        .known("won", line -> line.change() == null ? -1 : line.change().won())
        .known("lost", line -> line.change() == null ? -1 : line.change().lost())
        .number("nodes", line -> line.totals().nodes())
        .millis("ms", line -> line.setup().timed() ? line.totals().nanos() : -1)
        .number("skipped_lines", line -> line.setup().origin().skippedLines())
        .number("over_limit", line -> line.totals().offLimit().over())
        .number("under_limit", line -> line.totals().offLimit().under())
        .number("late", line -> line.totals().offLimit().late());
    for (Miss miss : MISSES) {
      table.number(
          miss.word().replace('-', '_'), line -> line.totals().misses().getOrDefault(miss, 0));
    }
    table.text("changed", line -> String.join("; ", line.changed()));
    String whole = "";
    for (LineFigure figure : LineFigure.values()) {
      if (!figure.whole().equals(whole)) {
        whole = figure.whole();
        table.number("lines_" + whole, line -> line.totals().lineSums().of(figure).items());
      }
      String name = "lines_" + Spelling.slug(figure);
      table.number(name, line -> line.totals().lineSums().of(figure).counted());
    }
    table
        .value("rating", line -> rating(line, SolverRating::value))
        .value("rating_low", line -> rating(line, rating -> rating.interval().low()))
        .value("rating_high", line -> rating(line, rating -> rating.interval().high()))
        .value("clock_median_ms", line -> clock(line, use -> use.median()))
        .value("clock_maximum_ms", line -> clock(line, use -> use.maximum()));
    table.write(history.lines(), out);
  }
}
