package dev.plumbline.report.format;

import dev.plumbline.io.CsvWriter;
import dev.plumbline.io.InertText;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import dev.plumbline.judge.Miss;
import dev.plumbline.report.Output;
import dev.plumbline.report.Totals;
import dev.plumbline.report.Totals.OffLimit;
import dev.plumbline.report.compare.RunHistory;
import dev.plumbline.report.html.HistoryPage;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The formats of a history of runs. */
public enum HistoryFormat implements Output<RunHistory> {
  /** The runs, then the problems that only some searches solve. */
  TEXT(HistoryFormat::writeText),
  /** A row for each suite and engine of each run. */
  CSV(HistoryFormat::writeCsv),
  /** A page with curves. */
  HTML(new HistoryPage());

  private static final List<String> TEXT_COLUMNS =
      List.of("run", "suite", "engine", "limit", "solved", "points", "score", "won", "lost");

  private static final List<String> CSV_COLUMNS =
      List.of(
          "started",
          "suite",
          "engine",
          "limit",
          "problems",
          "solved",
          "points",
          "attainable",
          "errors",
          "findings",
          "won",
          "lost",
          "nodes",
          "ms",
          "skipped_lines",
          "over_limit",
          "under_limit",
          "late",
          "other_move",
          "mate_not_claimed",
          "line_too_long",
          "mate_not_proven",
          "too_late",
          "changed");

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
    history.lines().forEach(line -> table.row(cells(line, timed)));
    lines(table, out);
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
      lines(unsteady, out);
    }
    if (history.skippedLines() > 0) {
      out.append("\ndamaged lines skipped: " + history.skippedLines() + "\n");
    }
  }

  private static List<String> cells(RunHistory.Line line, boolean timed) {
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

  private static void lines(TextTable table, Writer out) throws IOException {
    for (String line : table.lines()) {
      out.append(line).append('\n');
    }
  }

  private static void writeCsv(RunHistory history, Writer out) throws IOException {
    CsvWriter csv = new CsvWriter(out, CSV_COLUMNS);
    for (RunHistory.Line line : history.lines()) {
      Totals totals = line.totals();
      RunHistory.Change change = line.change();
      OffLimit offLimit = totals.offLimit();
      csv.text(line.setup().origin().started()).text(line.suite()).text(line.engine());
      csv.text(line.setup().limit()).number(totals.problems()).number(totals.solved());
      csv.number(totals.points()).number(totals.attainable()).number(totals.errors());
      csv.number(totals.findings());
      csv.known(change == null ? -1 : change.won()).known(change == null ? -1 : change.lost());
      csv.number(totals.nodes()).millis(line.setup().timed() ? totals.nanos() : -1);
      csv.number(line.setup().origin().skippedLines());
      csv.number(offLimit.over()).number(offLimit.under()).number(offLimit.late());
      for (Miss miss : MISSES) {
        csv.number(totals.misses().getOrDefault(miss, 0));
      }
      csv.text(String.join("; ", line.changed())).endRow();
    }
  }
}
