package dev.plumbline.report.compare;

import dev.plumbline.io.CsvWriter;
import dev.plumbline.io.InertText;
import dev.plumbline.io.TextTable;
import dev.plumbline.report.OffLimit;
import dev.plumbline.report.Output;
import dev.plumbline.report.Totals;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The formats of histories. */
public enum RunHistoryFormat implements Output<RunHistory> {
  /** For a reader: the runs, then what is solved now and then. */
  TEXT {
    @Override
    public void write(RunHistory history, Writer out) throws IOException {
      TextTable table = TextTable.ofWords(1);
      boolean timed = history.lines().stream().allMatch(line -> line.title().timed());
      table.row(with(timed, TEXT_COLUMNS, "time"));
      for (RunHistoryLine line : history.lines()) {
        table.row(cells(line, timed));
      }
      lines(table, out);
      for (RunHistoryLine line : history.lines()) {
        if (line.totals().offLimit().isAny()) {
          out.append(InertText.line(warning(line))).append('\n');
        }
      }
      TextTable unsteady = TextTable.ofWords(1);
      for (RunHistory.Unsteady one : history.unsteady()) {
        String who = one.label() + " by " + one.engine();
        unsteady.row(List.of("  " + InertText.line(who), one.solved() + " of " + one.tried()));
      }
      if (!unsteady.lines().isEmpty()) {
        out.append("\nsolved now and then\n");
        lines(unsteady, out);
      }
      if (history.skippedLines() > 0) {
        out.append("\ndamaged lines skipped: " + history.skippedLines() + "\n");
      }
      out.flush();
    }
  },
  /** One row for each suite and engine of each run. */
  CSV {
    @Override
    public void write(RunHistory history, Writer out) throws IOException {
      CsvWriter csv = new CsvWriter(out, CSV_COLUMNS);
      for (RunHistoryLine line : history.lines()) {
        row(csv, line);
      }
      out.flush();
    }
  };

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
          "late");

  private static List<String> cells(RunHistoryLine line, boolean timed) {
    Totals totals = line.totals();
    RunHistoryLine.Change change = line.change();
    List<String> cells =
        List.of(
            InertText.line(line.title().started()),
            InertText.line(line.suite()),
            InertText.line(line.engine()),
            InertText.line(line.title().limit()),
            totals.solved() + "/" + totals.problems(),
            totals.points() + "/" + totals.attainable(),
            String.format(Locale.ROOT, "%.2f%%", totals.percent()),
            change == null ? "" : Integer.toString(change.won()),
            change == null ? "" : Integer.toString(change.lost()));
    return with(timed, cells, String.format(Locale.ROOT, "%.1fs", totals.nanos() / 1e9));
  }

  private static String warning(RunHistoryLine line) {
    return "warning: did not search the same amount as others: "
        + line.title().started()
        + ' '
        + line.suite()
        + ' '
        + line.engine()
        + " was "
        + line.totals().offLimit().text("searches");
  }

  private static <T> List<T> with(boolean condition, List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    if (condition) {
      longer.add(last);
    }
    return longer;
  }

  private static void row(CsvWriter cells, RunHistoryLine line) throws IOException {
    Totals totals = line.totals();
    RunHistoryLine.Change change = line.change();
    cells.text(line.title().started()).text(line.suite()).text(line.engine());
    cells.text(line.title().limit()).number(totals.problems()).number(totals.solved());
    cells.number(totals.points()).number(totals.attainable()).number(totals.errors());
    cells.number(totals.findings());
    cells.known(change == null ? -1 : change.won()).known(change == null ? -1 : change.lost());
    cells.number(totals.nodes()).millis(line.title().timed() ? totals.nanos() : -1);
    cells.number(line.title().skippedLines());
    OffLimit offLimit = totals.offLimit();
    cells.number(offLimit.over()).number(offLimit.under()).number(offLimit.late());
    cells.endRow();
  }

  private static void lines(TextTable columns, Writer out) throws IOException {
    for (String line : columns.lines()) {
      out.append(line).append('\n');
    }
  }
}
