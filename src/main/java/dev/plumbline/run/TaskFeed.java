package dev.plumbline.run;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.spec.EngineSpec;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The searches of a run in the order of suites, records, engines and repeats, read from the suites
 * as they are asked for. For any number of threads.
 */
final class TaskFeed implements Closeable {
  private final RunPlan plan;
  private final Predicate<JournalKey> isDone;
  private final Iterator<RunSuite> suites;
  private final Deque<RunTask> ready = new ArrayDeque<>();
  private @Nullable RunSuite suite;
  private @Nullable EntryReader reader;
  private int ordinal;
  private boolean closed;

  /**
   * @param isDone tells of searches that need not be made again
   */
  TaskFeed(RunPlan plan, Predicate<JournalKey> isDone) {
    this.plan = plan;
    this.isDone = isDone;
    suites = plan.suites().iterator();
  }

  /** The next search, or null at the end. */
  synchronized @Nullable RunTask next() throws IOException {
    while (ready.isEmpty() && !closed && readOn()) {}
    return closed ? null : ready.poll();
  }

  /** Reads a record or opens a suite; false at the end of the last one. */
  private boolean readOn() throws IOException {
    if (reader == null || suite == null) {
      if (!suites.hasNext()) {
        return false;
      }
      suite = suites.next();
      reader = EntryReader.open(suite.input());
      ordinal = 0;
      return true;
    }
    Entry entry = reader.next();
    if (entry == null) {
      reader.close();
      reader = null;
    } else if (entry.outcome().isRecord()) {
      ordinal++;
      EpdRecord record = entry.record();
      if (record != null) {
        add(suite.name(), record);
      }
    }
    return true;
  }

  private void add(String suiteName, EpdRecord record) {
    Problem problem = Problem.of(record);
    if (!plan.selection().takes(suiteName, ordinal, problem)) {
      return;
    }
    for (EngineSpec engine : plan.engines()) {
      for (int repeat = 1; repeat <= plan.repeats(); repeat++) {
        JournalKey key = new JournalKey(suiteName, ordinal, engine.label(), repeat);
        if (!isDone.test(key)) {
          ready.add(new RunTask(key, record, problem, engine));
        }
      }
    }
  }

  /** Nothing more is handed out. */
  @Override
  public synchronized void close() throws IOException {
    closed = true;
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }
}
