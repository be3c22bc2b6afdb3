package dev.plumbline.cli.run;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.Suite;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.notation.San;
import dev.plumbline.run.Progress;
import dev.plumbline.run.RunPlan.RunTask;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The progress of a run as text. Updated by all workers. */
public final class RunProgress implements JournaledRun.Tally<JournalEntry> {
  private static final int BAR = 30;
  private static final int MOST_SEARCHES = 8;

  /** With more rows, or more results on a line, the engines of a suite are counted together. */
  private static final int MOST_ROWS = 12;

  private static final int MOST_ON_A_LINE = 4;

  /** No terminal is wide enough for more. */
  private static final int MOST_MOVES = 24;

  private final String suites;
  private final String beginning;
  private final boolean linesOnly;
  private final boolean hasSuites;
  private final int engines;
  private final Progress progress;
  private final Map<EngineOnSuite, Tally> tallies = new LinkedHashMap<>();
  private final Map<JournalKey, Search> searches = new LinkedHashMap<>();

  private record EngineOnSuite(String suite, String engine) {}

  /** A search in progress, and the last best line. */
  private record Search(RunTask task, @Nullable LineReport line) {}

  /** The results of an engine on a suite so far. Mutable. */
  static final class Tally {
    private final boolean linesOnly;
    long searches;
    long findings;
    long problems;
    long solved;
    long points;
    long attainable;
    long errors;

    Tally(boolean linesOnly) {
      this.linesOnly = linesOnly;
    }

    void add(JournalEntry entry) {
      searches++;
      findings += entry.judgement().findings().count();
      Verdict verdict = entry.judgement().verdict();
      // A record without a solution is searched, but no problem.
      problems += linesOnly || verdict.attainable() > 0 ? 1 : 0;
      attainable += verdict.attainable();
      if (entry.answer().outcome().isAnswer()) {
        solved += verdict.solved() ? 1 : 0;
        points += verdict.points();
      } else if (entry.answer().outcome() != Outcome.SKIPPED) {
        errors++;
      }
    }

    void add(Tally other) {
      searches += other.searches;
      findings += other.findings;
      problems += other.problems;
      solved += other.solved;
      points += other.points;
      attainable += other.attainable;
      errors += other.errors;
    }

    List<String> cells() {
      if (linesOnly) {
        return List.of("searched " + problems, "findings " + findings, "errors " + errors);
      }
      return List.of(
          "solved " + solved + "/" + problems,
          "points " + points + "/" + attainable,
          "errors " + errors);
    }
  }

  public RunProgress(JournalHeader header) {
    linesOnly = header.checksLinesOnly();
    suites =
        header.suites().stream().map(JournalHeader.Suite::name).collect(Collectors.joining(", "));
    progress = new Progress(header.entries());
    beginning =
        header.machine().getOrDefault("warmup", "0").equals("0") ? "starting" : "warming up";
    for (Suite suite : header.suites()) {
      for (RunEngine engine : header.engines()) {
        tallies.put(new EngineOnSuite(suite.name(), engine.label()), new Tally(linesOnly));
      }
    }
    hasSuites = header.suites().size() > 1;
    engines = header.engines().size();
  }

  @Override
  public String noun() {
    return "searches";
  }

  @Override
  public ProgressDisplay display(Shell shell) {
    return ProgressDisplay.page(shell, this::page, this::summary);
  }

  @Override
  public Progress progress() {
    return progress;
  }

  @Override
  public synchronized void resumed(JournalEntry entry) {
    progress.resumed();
    tally(entry);
  }

  /** Counts an entry of a run of another process. */
  synchronized void made(JournalEntry entry) {
    progress.done();
    tally(entry);
  }

  @Override
  public synchronized void begun(RunTask task) {
    searches.put(task.key(), new Search(task, null));
  }

  @Override
  public synchronized void line(RunTask task, LineReport line) {
    // Warm-up searches have not begun.
    if (line.rank() == 1 && searches.containsKey(task.key())) {
      searches.put(task.key(), new Search(task, line));
    }
  }

  @Override
  public synchronized void done(JournalEntry entry) {
    searches.remove(entry.key());
    made(entry);
  }

  private void tally(JournalEntry entry) {
    EngineOnSuite counted = new EngineOnSuite(entry.key().suite(), entry.key().engine());
    tallies.computeIfAbsent(counted, any -> new Tally(linesOnly)).add(entry);
  }

  /** For a terminal: a bar, a row for each suite and engine, and the searches in progress. */
  public synchronized List<String> page(long nanos) {
    List<String> page = new ArrayList<>();
    long percent = progress.percent();
    int filled = (int) (percent * BAR / 100);
    page.add(
        String.format(
            Locale.ROOT,
            "%s [%s%s] %s  %d%%%s",
            suites,
            "#".repeat(filled),
            ".".repeat(BAR - filled),
            progress.count(),
            percent,
            progress.timeLeft(nanos)));
    page.addAll(rows(tallies(MOST_ROWS)));
    if (isStarting()) {
      page.add(beginning);
    }
    searches.values().stream().limit(MOST_SEARCHES).map(RunProgress::text).forEach(page::add);
    return page;
  }

  /** The results of each suite and engine; of each suite, if those are more than fit. */
  private Map<EngineOnSuite, Tally> tallies(int most) {
    if (tallies.size() <= most || engines == 1) {
      return tallies;
    }
    Map<EngineOnSuite, Tally> bySuite = new LinkedHashMap<>();
    tallies.forEach(
        (counted, tally) ->
            bySuite
                .computeIfAbsent(
                    new EngineOnSuite(counted.suite(), engines + " engines"),
                    any -> new Tally(linesOnly))
                .add(tally));
    return bySuite;
  }

  private List<String> rows(Map<EngineOnSuite, Tally> results) {
    TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
    results.forEach(
        (counted, tally) -> {
          List<String> cells = tally.cells();
          String name = (hasSuites ? counted.suite() + " " : "") + counted.engine();
          table.row(name, cells.get(0), cells.get(1), cells.get(2));
        });
    return table.lines();
  }

  @Override
  public synchronized List<String> results() {
    return tallies.values().stream().allMatch(tally -> tally.problems == 0)
        ? List.of()
        : rows(tallies);
  }

  private boolean isStarting() {
    return !progress.hasResults() && searches.isEmpty();
  }

  /** For a log: the same in one line. */
  public synchronized String summary(long nanos) {
    if (isStarting()) {
      return suites + ": " + beginning;
    }
    String all =
        tallies(MOST_ON_A_LINE).entrySet().stream()
            .map(
                tally ->
                    (hasSuites ? tally.getKey().suite() + " " : "")
                        + (engines > 1 ? tally.getKey().engine() + " " : "")
                        + String.join(", ", tally.getValue().cells()))
            .collect(Collectors.joining("; "));
    return suites + ": " + progress.count() + ": " + all + progress.timeLeft(nanos);
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
    String reached = "  depth " + line.depth() + "  " + ScoreText.of(line.score(), line.bound());
    Position root = Position.of(task.problem().setup());
    return who + reached + "  " + San.numbered(root, moves);
  }
}
