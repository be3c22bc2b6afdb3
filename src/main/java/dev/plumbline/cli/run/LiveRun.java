package dev.plumbline.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunPlan.RunTask;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a run stands, noted as its workers tell it and looked at by those who watch. */
public final class LiveRun implements Run.Listener {
  /** More are in the report. */
  private static final int MOST_LOST = 2000;

  private final JournalHeader header;
  private final long start = System.nanoTime();
  private final Map<String, Count> counts = new LinkedHashMap<>();
  private final Map<JournalKey, LiveSearch> searches = new LinkedHashMap<>();
  private final List<LostProblem> lost = new ArrayList<>();
  private long before;
  private long done;
  private long version;

  /** What an engine has done so far. Mutable. */
  private static final class Count {
    private long entries;
    private long solved;
    private long errors;
  }

  public LiveRun(JournalHeader header) {
    this.header = header;
    header.engines().forEach(engine -> counts.put(engine.label(), new Count()));
  }

  JournalHeader header() {
    return header;
  }

  /** Tells of an entry that an earlier part of the run has made. */
  public synchronized void resumed(JournalEntry entry) {
    count(entry);
    before++;
  }

  @Override
  public synchronized void begun(RunTask task) {
    searches.put(task.key(), new LiveSearch(task, System.nanoTime()));
    version++;
  }

  @Override
  public synchronized void line(RunTask task, LineReport line) {
    // What is searched to warm up never began.
    LiveSearch search = searches.get(task.key());
    if (search != null) {
      search.add(line);
      version++;
    }
  }

  @Override
  public synchronized void done(RunTask task, JournalEntry entry) {
    searches.remove(task.key());
    count(entry);
    boolean isLost = !entry.judgement().verdict().solved() || !entry.outcome().isAnswer();
    if (isLost && entry.judgement().rule().canSolve(task.problem()) && lost.size() < MOST_LOST) {
      lost.add(LostProblem.of(task, entry));
    }
  }

  private void count(JournalEntry entry) {
    Count count = counts.computeIfAbsent(entry.key().engine(), engine -> new Count());
    boolean isAnswer = entry.outcome().isAnswer();
    count.entries++;
    count.solved += isAnswer && entry.judgement().verdict().solved() ? 1 : 0;
    count.errors += isAnswer || entry.outcome() == Outcome.SKIPPED ? 0 : 1;
    done++;
    version++;
  }

  /** Grows with whatever is told. */
  synchronized long version() {
    return version;
  }

  /** What stands at one moment: noted under the lock, written without it. */
  record Moment(
      long done, long before, long nanos, List<LiveSearch> searches, List<LostProblem> lost) {}

  /**
   * Writes how the run stands.
   *
   * @param known how many of the lost problems need not be told again
   * @return how many lost problems there are
   */
  int write(JsonGenerator json, int known) throws IOException {
    Moment moment;
    json.writeStartObject();
    synchronized (this) {
      List<LiveSearch> now = searches.values().stream().map(LiveSearch::copy).toList();
      List<LostProblem> fresh =
          List.copyOf(lost.subList(Math.min(known, lost.size()), lost.size()));
      moment = new Moment(done, before, System.nanoTime() - start, now, fresh);
      counts(json);
    }
    json.writeNumberField("done", moment.done());
    json.writeNumberField("before", moment.before());
    json.writeNumberField("ms", moment.nanos() / 1_000_000);
    json.writeArrayFieldStart("searches");
    for (LiveSearch search : moment.searches()) {
      search.write(json);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("lost");
    for (LostProblem problem : moment.lost()) {
      problem.write(json);
    }
    json.writeEndArray();
    json.writeEndObject();
    return known + moment.lost().size();
  }

  private void counts(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("counts");
    for (Count count : counts.values()) {
      json.writeStartArray();
      json.writeNumber(count.entries);
      json.writeNumber(count.solved);
      json.writeNumber(count.errors);
      json.writeEndArray();
    }
    json.writeEndArray();
  }
}
