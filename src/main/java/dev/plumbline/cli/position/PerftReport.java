package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.Repetition;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.RecordFinding;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Prints the perft results; the last line is the summary. */
public final class PerftReport {
  private final PrintWriter out;
  private final PerftStatus status;
  private final FindingPrinter rejections;
  private final String name;

  /**
   * A report on one suite or position.
   *
   * @param name the name to print
   * @param rejections lists records that could not be read
   */
  public PerftReport(PrintWriter out, PerftStatus status, FindingPrinter rejections, String name) {
    this.out = out;
    this.status = status;
    this.rejections = rejections;
    this.name = name;
  }

  /** Called before a count. */
  void counting(long record, int depth, Perft perft) {
    status.counting(name + '#' + record + " depth " + depth, perft);
  }

  /** Prints the count of a record without known counts. */
  void counted(Entry entry, long record, int depth, long nodes) {
    status.clear();
    out.println(label(entry, record) + ": depth=" + depth + " nodes=" + nodes);
  }

  /** Prints a known count that differs, with what was repaired in the position. */
  void differs(Entry entry, long record, int depth, long expected, long found) {
    status.clear();
    String repairs =
        entry.findings().stream()
            .filter(finding -> finding.kind().mayChangeMoves())
            .map(RecordFinding::message)
            .collect(Collectors.joining("; "));
    out.println(
        label(entry, record)
            + ": depth "
            + depth
            + ": expected "
            + expected
            + ", found "
            + found
            + (repairs.isEmpty() ? "" : " in the repaired position: " + repairs));
  }

  /** Lists the findings of a record that could not be read. */
  void rejected(Entry entry, long record) {
    status.clear();
    rejections.print(entry);
  }

  /** Prints the summary of a suite. */
  public void result(PerftTotals totals, long nanos) {
    status.clear();
    out.println(
        name
            + " records="
            + totals.records()
            + (totals.rejected() > 0 ? " rejected=" + totals.rejected() : "")
            + " counts="
            + totals.counts()
            + " differences="
            + totals.differences()
            + (totals.repaired() > 0 ? " repaired=" + totals.repaired() : "")
            + (totals.skipped() > 0 ? " skipped=" + totals.skipped() : "")
            + speed(totals.nodes(), nanos));
  }

  /** Prints the summary of a position. */
  public void result(int depth, long nodes, long nanos) {
    status.clear();
    out.println(name + " depth=" + depth + speed(nodes, nanos));
  }

  private static String speed(long nodes, long nanos) {
    double seconds = Math.max(1, nanos) / 1e9;
    return String.format(
        Locale.ROOT, " nodes=%d time=%.3fs nps=%d", nodes, seconds, (long) (nodes / seconds));
  }

  private String label(Entry entry, long record) {
    return label(name, entry, record);
  }

  /** For example {@code perft#4 (line 4, position 4)}. */
  static String label(String name, Entry entry, long record) {
    EpdRecord read = entry.record();
    Operation id = read == null ? null : read.operation("id");
    String label = id == null || id.operands().isEmpty() ? "" : id.operands().get(0).text();
    String place = name + '#' + record + " (line " + entry.line().number();
    return place + (label.isEmpty() ? ")" : ", " + label + ')');
  }

  /** Updates a status line during a count. */
  static final class PerftStatus implements AutoCloseable {
    private static final int MILLIS = 200;

    private final StatusLine line;

    /** Null where the line cannot be seen. */
    private final @Nullable Repetition repetition;

    private @Nullable Perft perft;
    private String what = "";

    public PerftStatus(StatusLine line) {
      this.line = line;
      repetition = line.isVisible() ? new Repetition("perft status", MILLIS, () -> show()) : null;
    }

    /** Starts a count. */
    public synchronized void counting(String what, Perft perft) {
      this.what = what;
      this.perft = perft;
    }

    private synchronized void show() {
      if (perft != null) {
        line.show(what + ": " + perft.counted() + " nodes");
      }
    }

    /** Erases the line until the next count. */
    public synchronized void clear() {
      perft = null;
      line.clear();
    }

    @Override
    public void close() {
      if (repetition != null) {
        repetition.close();
      }
      clear();
    }
  }

  /**
   * The totals of a suite.
   *
   * @param records records read
   * @param rejected records that could not be read
   * @param counts known counts that were verified
   * @param differences known counts that differ
   * @param repaired those of them in positions that were repaired
   * @param skipped known counts that were too deep or too large
   * @param nodes all nodes counted
   */
  record PerftTotals(
      long records,
      long rejected,
      long counts,
      long differences,
      long repaired,
      long skipped,
      long nodes) {
    static final PerftTotals NONE = new PerftTotals(0, 0, 0, 0, 0, 0, 0);

    PerftTotals withRecord(boolean isRejected) {
      long more = isRejected ? 1 : 0;
      return new PerftTotals(
          records + 1, rejected + more, counts, differences, repaired, skipped, nodes);
    }

    PerftTotals withSkipped() {
      return new PerftTotals(records, rejected, counts, differences, repaired, skipped + 1, nodes);
    }

    PerftTotals withNodes(long more) {
      return new PerftTotals(
          records, rejected, counts, differences, repaired, skipped, nodes + more);
    }

    PerftTotals withCount(boolean differs, boolean isRepaired, long more) {
      return new PerftTotals(
          records,
          rejected,
          counts + 1,
          differences + (differs ? 1 : 0),
          repaired + (differs && isRepaired ? 1 : 0),
          skipped,
          nodes + more);
    }
  }
}
