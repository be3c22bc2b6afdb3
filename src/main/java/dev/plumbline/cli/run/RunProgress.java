package dev.plumbline.cli.run;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.position.NumberedLine;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.RunTask;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How far a run is, as text. Told by all workers of the run. */
public final class RunProgress {
  private static final int BAR = 30;
  private static final int MOST_SEARCHES = 8;

  /** A line is longer than any terminal is wide, and nobody looks at its end. */
  private static final int MOST_MOVES = 24;

  private final String suites;
  private final String beginning;
  private final long entries;
  private final Map<String, RunTally> engines = new LinkedHashMap<>();
  private final Map<JournalKey, Search> searches = new LinkedHashMap<>();
  private long before;
  private long done;

  /** A search that goes on, and the best line that it told last. */
  private record Search(RunTask task, @Nullable LineReport line) {}

  public RunProgress(JournalHeader header) {
    suites =
        header.suites().stream().map(JournalHeader.Suite::name).collect(Collectors.joining(", "));
    entries = header.entries();
    beginning =
        header.machine().getOrDefault("warmup", "0").equals("0") ? "starting" : "warming up";
    for (RunEngine engine : header.engines()) {
      engines.put(engine.label(), new RunTally());
    }
  }

  /** Tells of an entry that an earlier part of the run has made. */
  public synchronized void resumed(JournalEntry entry) {
    count(entry);
    before++;
  }

  /** Tells of an entry that was made now, by whomever. */
  synchronized void made(JournalEntry entry) {
    count(entry);
  }

  synchronized void begun(RunTask task) {
    searches.put(task.key(), new Search(task, null));
  }

  synchronized void line(RunTask task, LineReport line) {
    // What is searched to warm up never began.
    if (line.rank() == 1 && searches.containsKey(task.key())) {
      searches.put(task.key(), new Search(task, line));
    }
  }

  synchronized void done(RunTask task, JournalEntry entry) {
    searches.remove(task.key());
    count(entry);
  }

  private void count(JournalEntry entry) {
    done++;
    engines.computeIfAbsent(entry.key().engine(), any -> new RunTally()).add(entry);
  }

  /** Whether nothing is left to do. */
  public synchronized boolean isComplete() {
    return done >= entries;
  }

  /** How many entries there are, of how many. */
  public synchronized String count() {
    return done + " of " + entries;
  }

  /**
   * For a terminal: a bar, a row for each engine, and what is searched now.
   *
   * @param nanos since this run began, or was resumed
   */
  public synchronized List<String> page(long nanos) {
    List<String> page = new ArrayList<>();
    long percent = entries == 0 ? 100 : done * 100 / entries;
    int filled = (int) (percent * BAR / 100);
    page.add(
        String.format(
            Locale.ROOT,
            "%s [%s%s] %s  %d%%%s",
            suites,
            "#".repeat(filled),
            ".".repeat(BAR - filled),
            count(),
            percent,
            TimeLeft.of(nanos, done - before, entries - done)));
    TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
    engines.forEach(
        (name, tally) -> table.row(name, tally.solved(), tally.points(), tally.errors()));
    page.addAll(table.lines());
    if (isStarting()) {
      page.add(beginning);
    }
    searches.values().stream().limit(MOST_SEARCHES).map(RunProgress::text).forEach(page::add);
    return page;
  }

  /** Nothing has begun, but no more than uncounted searches come before that. */
  private boolean isStarting() {
    return done == before && searches.isEmpty();
  }

  /** For a log: the same in a line. */
  public synchronized String summary(long nanos) {
    String all =
        engines.entrySet().stream()
            .map(
                engine ->
                    (engines.size() > 1 ? engine.getKey() + " " : "")
                        + engine.getValue().solved()
                        + ", "
                        + engine.getValue().points()
                        + ", "
                        + engine.getValue().errors())
            .collect(Collectors.joining("; "));
    return suites
        + ": "
        + (isStarting()
            ? beginning
            : count() + ": " + all + TimeLeft.of(nanos, done - before, entries - done));
  }

  private static String text(Search search) {
    RunTask task = search.task();
    String id = task.problem().id();
    String who = task.key().label() + (id == null ? "" : " " + id) + " by " + task.key().engine();
    LineReport line = search.line();
    if (line == null) {
      return who;
    }
    List<Integer> moves = line.moves().subList(0, Math.min(MOST_MOVES, line.moves().size()));
    return who
        + "  depth "
        + line.depth()
        + "  "
        + ScoreText.of(line)
        + "  "
        + NumberedLine.of(Position.of(task.problem().setup()), moves);
  }
}
