package dev.plumbline.run;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.ChosenRecords.SelectedRecord;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Supplies the searches of a run in the order of suites, records, engines and repeats; with more
 * engines than a worker keeps open, a group of records at a time, engine by engine. Records that
 * the selection has kept in memory are taken from there; others are read from the suite as they are
 * needed, so that a suite may be larger than memory.
 */
public final class SuiteFeed implements TaskRunner.Feed<RunTask>, Closeable {
  /** With many engines: large, because each engine is opened for it, yet soon done. */
  private static final int GROUP = 100;

  private final RunPlan plan;
  private final Predicate<JournalKey> isDone;
  private final Iterator<RunSuite> suites;
  private final int group;
  private final List<Selected> block = new ArrayList<>();
  private final Deque<RunTask> ready = new ArrayDeque<>();

  private @Nullable RunSuite suite;
  private Iterator<SelectedRecord> kept = Collections.emptyIterator();
  private @Nullable RecordSource reader;
  private int ordinal;

  private record Selected(String suite, SelectedRecord record) {}

  public SuiteFeed(RunPlan plan, Predicate<JournalKey> isDone) {
    this(plan, isDone, plan.engines().size() > EngineStarter.MOST_OPEN ? GROUP : 1);
  }

  /** The same; each engine searches a group of records before it is the turn of the next one. */
  SuiteFeed(RunPlan plan, Predicate<JournalKey> isDone, int group) {
    this.plan = plan;
    this.group = group;
    this.isDone = isDone;
    suites = plan.suites().iterator();
  }

  @Override
  public @Nullable RunTask next() throws IOException {
    while (ready.isEmpty() && fillBlock()) {
      for (EngineSpec engine : plan.engines()) {
        block.forEach(record -> addTasks(record, engine));
      }
      block.clear();
    }
    return ready.poll();
  }

  /** Returns false if no record is left. */
  private boolean fillBlock() throws IOException {
    while (block.size() < group && (readRecord() || openSuite())) {
      // Each call has made progress.
    }
    return !block.isEmpty();
  }

  private boolean openSuite() throws IOException {
    if (!suites.hasNext()) {
      return false;
    }
    suite = suites.next();
    List<SelectedRecord> records = plan.records().kept(suite.name());
    if (records == null) {
      reader = RecordSource.open(suite);
      ordinal = 0;
    } else {
      kept = records.iterator();
    }
    return true;
  }

  /** Reads a line; returns false at the end of the suite. */
  private boolean readRecord() throws IOException {
    if (suite == null) {
      return false;
    }
    if (kept.hasNext()) {
      block.add(new Selected(suite.name(), kept.next()));
      return true;
    }
    Entry entry = reader == null ? null : reader.next();
    if (entry == null) {
      close();
      return false;
    }
    if (entry.outcome().isRecord()) {
      ordinal++;
      EpdRecord read = entry.record();
      if (read != null) {
        select(suite, suite.corrections().correct(read));
      }
    }
    return true;
  }

  private void select(RunSuite from, EpdRecord record) {
    if (plan.records().takes(from.name(), ordinal)) {
      EpdRecord asked = Objects.requireNonNullElse(plan.judging().asked(record), record);
      SelectedRecord selected = new SelectedRecord(ordinal, asked, Problem.of(asked));
      block.add(new Selected(from.name(), selected));
    }
  }

  private void addTasks(Selected chosen, EngineSpec engine) {
    SelectedRecord selected = chosen.record();
    for (int repeat = 1; repeat <= plan.schedule().repeats(); repeat++) {
      JournalKey key = new JournalKey(chosen.suite(), selected.ordinal(), engine.label(), repeat);
      if (!isDone.test(key)) {
        ready.add(new RunTask(key, selected.record(), selected.problem(), engine));
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }
}
