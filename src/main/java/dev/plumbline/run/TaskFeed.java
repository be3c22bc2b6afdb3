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
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The searches of a run in the order of suites, records, engines and repeats, read from the suites
 * as they are asked for; or the records in another order, in blocks that memory has room for. For
 * any number of threads.
 */
public final class TaskFeed implements Closeable {
  /** More records than most suites have; those of a longer one are shuffled block by block. */
  private static final int BLOCK = 10_000;

  private final RunPlan plan;
  private final Predicate<JournalKey> isDone;
  private final Iterator<RunSuite> suites;
  private final @Nullable Random shuffling;
  private final List<Chosen> block = new ArrayList<>();
  private final Deque<RunTask> ready = new ArrayDeque<>();
  private @Nullable RunSuite suite;
  private @Nullable EntryReader reader;
  private int ordinal;
  private volatile boolean ended;

  /**
   * @param isDone tells of searches that need not be made again
   */
  public TaskFeed(RunPlan plan, Predicate<JournalKey> isDone) {
    this.plan = plan;
    this.isDone = isDone;
    suites = plan.suites().iterator();
    OptionalLong seed = plan.schedule().shuffle();
    shuffling = seed.isPresent() ? new Random(seed.getAsLong()) : null;
  }

  /** A record that is to be searched. */
  private record Chosen(String suite, int ordinal, EpdRecord record, Problem problem) {}

  /** The next search, or null at the end. */
  public synchronized @Nullable RunTask next() throws IOException {
    while (ready.isEmpty() && !ended && fill()) {
      if (shuffling != null) {
        Collections.shuffle(block, shuffling);
      }
      block.forEach(this::add);
      block.clear();
    }
    return ended ? null : ready.poll();
  }

  /** Reads on until there is a block; false if nothing is left. */
  private boolean fill() throws IOException {
    int wanted = shuffling == null ? 1 : BLOCK;
    boolean goesOn = true;
    while (goesOn && block.size() < wanted) {
      goesOn = readOn();
    }
    return !block.isEmpty();
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
        choose(suite, record);
      }
    }
    return true;
  }

  private void choose(RunSuite from, EpdRecord told) {
    EpdRecord record = from.corrections().correct(told);
    Problem problem = Problem.of(record);
    if (plan.selection().takes(from.name(), ordinal, problem)) {
      block.add(new Chosen(from.name(), ordinal, record, problem));
    }
  }

  private void add(Chosen chosen) {
    for (EngineSpec engine : plan.engines()) {
      for (int repeat = 1; repeat <= plan.schedule().repeats(); repeat++) {
        JournalKey key = new JournalKey(chosen.suite(), chosen.ordinal(), engine.label(), repeat);
        if (!isDone.test(key)) {
          ready.add(new RunTask(key, chosen.record(), chosen.problem(), engine));
        }
      }
    }
  }

  /** Takes back a search that was handed out and not made: it comes next. */
  synchronized void giveBack(RunTask task) {
    ready.addFirst(task);
  }

  /** Nothing more is handed out. Never waits. */
  public void end() {
    ended = true;
  }

  @Override
  public synchronized void close() throws IOException {
    ended = true;
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }
}
