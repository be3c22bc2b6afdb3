package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.PeriodicTask;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.io.Plural;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Counts the records of a suite, and prints where the counts differ from those they contain. */
final class SuitePerft {
  private final FoundSuite suite;
  private final PerftPlan plan;
  private final PerftStatus status;
  private final Shell shell;
  private final FindingPrinter rejections;

  private long records;
  private long rejected;
  private long counts;
  private long differences;

  /** Differences in positions that were repaired. */
  private long repaired;

  /** Known counts that were too deep or too large. */
  private long skipped;

  private long nodes;

  SuitePerft(FoundSuite suite, PerftPlan plan, PerftStatus status, Shell shell) {
    this.suite = suite;
    this.plan = plan;
    this.status = status;
    this.shell = shell;
    rejections = new FindingPrinter(shell.err(), shell.terminal(), 0);
  }

  /** Counts one record, numbered from 1, or all for 0. */
  ExitCode run(int only) throws IOException {
    long start = System.nanoTime();
    try (EntryReader reader = EntryReader.open(suite.input())) {
      long number = 0;
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.outcome().isRecord() && (++number == only || only == 0)) {
          count(entry, number);
        }
      }
    }
    if (records == 0) {
      throw UserException.input(suite.name() + " has no such record");
    }
    print(
        suite.name()
            + field("records", records)
            + unlessZero("rejected", rejected)
            + field("counts", counts)
            + field("differences", differences)
            + unlessZero("repaired", repaired)
            + unlessZero("skipped", skipped)
            + speed(nodes, System.nanoTime() - start));
    ExitCode exitCode = differences > 0 ? ExitCode.MISSED : ExitCode.OK;
    return rejected > 0 ? exitCode.and(ExitCode.INPUT) : exitCode;
  }

  private void count(Entry entry, long number) {
    EpdRecord record = entry.record();
    records++;
    if (record == null) {
      rejected++;
      status.clear();
      rejections.print(entry);
      return;
    }
    Perft perft = new Perft(Position.of(record.setup()), plan.options());
    String label = label(suite.name(), entry, number);
    Map<Integer, Long> known = Problem.of(record).perft();
    if (known.isEmpty() && plan.depth() > 0) {
      long found = count(perft, number, plan.depth());
      print(label + ": depth=" + plan.depth() + " nodes=" + found);
    }
    known.forEach(
        (depth, expected) -> {
          if (plan.allows(depth, expected)) {
            long found = count(perft, number, depth);
            counts++;
            if (found != expected) {
              differs(entry, label + ": depth " + depth, expected, found);
            }
          } else {
            skipped++;
          }
        });
  }

  private long count(Perft perft, long number, int depth) {
    status.counting(suite.name() + '#' + number + " depth " + depth, perft);
    long found = perft.count(depth);
    nodes += found;
    return found;
  }

  /** Prints what was repaired in the position, too. */
  private void differs(Entry entry, String label, long expected, long found) {
    String repairs =
        entry.findings().stream()
            .filter(finding -> finding.kind().mayChangeMoves())
            .map(RecordFinding::message)
            .collect(Collectors.joining("; "));
    differences++;
    repaired += repairs.isEmpty() ? 0 : 1;
    String where = repairs.isEmpty() ? "" : " in the repaired position: " + repairs;
    print(label + ": expected " + expected + ", found " + found + where);
  }

  private void print(String line) {
    status.clear();
    shell.out().println(line);
  }

  static String field(String key, long number) {
    return " " + key + "=" + number;
  }

  static String unlessZero(String key, long number) {
    return number == 0 ? "" : field(key, number);
  }

  static String speed(long nodes, long nanos) {
    double seconds = Math.max(1, nanos) / 1e9;
    return String.format(
        Locale.ROOT, " nodes=%d time=%.3fs nps=%d", nodes, seconds, (long) (nodes / seconds));
  }

  /** For example {@code perft#4 (line 4, position 4)}. */
  static String label(String suite, Entry entry, long number) {
    EpdRecord read = entry.record();
    Operation id = read == null ? null : read.operation("id");
    String label = id == null || id.operands().isEmpty() ? "" : id.operands().get(0).text();
    String place = suite + '#' + number + " (line " + entry.line().number();
    return place + (label.isEmpty() ? ")" : ", " + label + ')');
  }

  static final class PerftStatus implements AutoCloseable {
    private static final int MILLIS = 200;

    private final StatusLine line;

    /** Null where the line cannot be seen. */
    private final @Nullable PeriodicTask repetition;

    private @Nullable Perft perft;
    private String what = "";

    PerftStatus(StatusLine line) {
      this.line = line;
      repetition = line.isVisible() ? new PeriodicTask("perft status", MILLIS, this::show) : null;
    }

    synchronized void counting(String what, Perft perft) {
      this.what = what;
      this.perft = perft;
    }

    private synchronized void show() {
      if (perft != null) {
        line.show(what + ": " + Plural.of(perft.counted(), "node"));
      }
    }

    /** Erases the line until the next count. */
    synchronized void clear() {
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
   * What to count.
   *
   * @param depth the maximum depth, 0 for all depths in the records
   * @param maxNodes known counts above this are skipped
   */
  record PerftPlan(int depth, long maxNodes, Perft.PerftOptions options) {
    boolean allows(int at, long nodes) {
      return (depth == 0 || at <= depth) && nodes <= maxNodes;
    }
  }
}
