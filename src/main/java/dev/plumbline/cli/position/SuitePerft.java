package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import java.io.IOException;
import java.util.Map;

/** Counts the records of a suite and holds the counts they name to the board. */
public final class SuitePerft {
  private final PerftPlan plan;
  private final PerftListener listener;
  private PerftTotals totals = PerftTotals.NONE;

  public SuitePerft(PerftPlan plan, PerftListener listener) {
    this.plan = plan;
    this.listener = listener;
  }

  /**
   * Counts a whole suite or one record of it.
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
      listener.rejected(entry, number);
      return;
    }
    Perft perft = new Perft(Position.of(record.setup()), plan.options());
    Map<Integer, Long> known = Problem.of(record).perft();
    if (known.isEmpty() && plan.depth() > 0) {
      long nodes = count(perft, number, plan.depth());
      totals = totals.withNodes(nodes);
      listener.counted(entry, number, plan.depth(), nodes);
    }
    known.forEach((depth, expected) -> verify(entry, number, perft, depth, expected));
  }

  private void verify(Entry entry, long number, Perft perft, int depth, long expected) {
    if (!plan.allows(depth, expected)) {
      totals = totals.withSkipped();
      return;
    }
    long found = count(perft, number, depth);
    totals = totals.withCount(found != expected, found);
    if (found != expected) {
      listener.differs(entry, number, depth, expected, found);
    }
  }

  private long count(Perft perft, long number, int depth) {
    listener.counting(number, depth, perft);
    return perft.count(depth);
  }
}
