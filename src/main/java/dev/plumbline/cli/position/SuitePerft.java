package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.position.PerftReport.PerftTotals;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import java.io.IOException;
import java.util.Map;

/** Counts the records of a suite and compares the results with the counts they contain. */
public final class SuitePerft {
  private final PerftPlan plan;
  private final PerftReport report;
  private PerftTotals totals = PerftTotals.NONE;

  public SuitePerft(PerftPlan plan, PerftReport report) {
    this.plan = plan;
    this.report = report;
  }

  /**
   * Counts a whole suite or one record.
   *
   * @param only the record, counted from 1, or 0 for all
   */
  public PerftTotals run(Input suite, int only) throws IOException {
    totals = PerftTotals.NONE;
    try (EntryReader reader = EntryReader.open(suite)) {
      long number = 0;
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.outcome().isRecord()) {
          number++;
          if (only == 0 || only == number) {
            count(entry, number);
          }
        }
      }
    }
    return totals;
  }

  private void count(Entry entry, long number) {
    EpdRecord record = entry.record();
    totals = totals.withRecord(record == null);
    if (record == null) {
      report.rejected(entry, number);
      return;
    }
    Perft perft = new Perft(Position.of(record.setup()), plan.options());
    Map<Integer, Long> known = Problem.of(record).perft();
    if (known.isEmpty() && plan.depth() > 0) {
      long nodes = count(perft, number, plan.depth());
      totals = totals.withNodes(nodes);
      report.counted(entry, number, plan.depth(), nodes);
    }
    known.forEach((depth, expected) -> verify(entry, number, perft, depth, expected));
  }

  private void verify(Entry entry, long number, Perft perft, int depth, long expected) {
    if (!plan.allows(depth, expected)) {
      totals = totals.withSkipped();
      return;
    }
    long found = count(perft, number, depth);
    boolean isRepaired =
        entry.findings().stream().anyMatch(finding -> finding.kind().mayChangeMoves());
    totals = totals.withCount(found != expected, isRepaired, found);
    if (found != expected) {
      report.differs(entry, number, depth, expected, found);
    }
  }

  private long count(Perft perft, long number, int depth) {
    report.counting(number, depth, perft);
    return perft.count(depth);
  }

  /**
   * What to count.
   *
   * @param depth the maximum depth, 0 for all depths in the records
   * @param maxNodes known counts above this are skipped
   * @param options threads and memory
   */
  record PerftPlan(int depth, long maxNodes, Perft.Options options) {
    boolean allows(int at, long nodes) {
      return (depth == 0 || at <= depth) && nodes <= maxNodes;
    }
  }
}
