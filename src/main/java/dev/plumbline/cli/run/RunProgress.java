package dev.plumbline.cli.run;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.job.ProgressDisplay;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.TextTable;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.notation.San;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.EngineOnSuite;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.Sums;
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
public final class RunProgress implements JournaledRun.RunTally<JournalEntry> {
  private static final int BAR = 30;
  private static final int MOST_SEARCHES = 8;

  /** With more rows, or more results on a line, the engines of a suite are counted together. */
  private static final int MOST_ROWS = 12;

  private static final int MOST_ON_A_LINE = 4;

  /** No terminal is wide enough for more. */
  private static final int MOST_MOVES = 24;

  private final String suites;
  private final String beginning;
  private final RunLimits limits;
  private final RunSetup setup;
  private final List<Cell> cells;
  private final boolean hasSuites;
  private final int engines;
  private final Progress progress;
  private final Map<EngineOnSuite, Sums> results = new LinkedHashMap<>();
  private final Map<EngineOnSuite, Sums> bySuite = new LinkedHashMap<>();
  private final Map<JournalKey, CurrentSearch> searches = new LinkedHashMap<>();

  /** A search in progress, and the last best line. */
  private record CurrentSearch(RunTask task, @Nullable LineReport line) {}

  public RunProgress(JournalHeader header) {
    limits = header.runLimits();
    setup = RunSetup.of(header, 0, true);
    cells = header.checksLinesOnly() ? Cell.OF_CHECKED_LINES : Cell.OF_PROGRESS;
    suites =
        header.suites().stream()
            .map(JournalHeader.SearchedSuite::name)
            .collect(Collectors.joining(", "));
    progress = new Progress(header.entries());
    beginning =
        header.machine().getOrDefault("warmup", "0").equals("0") ? "starting" : "warming up";
    hasSuites = header.suites().size() > 1;
    engines = header.engines().size();
    for (SearchedSuite suite : header.suites()) {
      bySuite.put(ofAll(suite.name()), new Sums());
      for (RunEngine engine : header.engines()) {
        results.put(new EngineOnSuite(suite.name(), engine.label()), new Sums());
      }
    }
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
    count(entry);
  }

  /** Counts an entry of a run of another process. */
  synchronized SearchResult made(JournalEntry entry) {
    progress.done();
    return count(entry);
  }

  @Override
  public synchronized void begun(RunTask task) {
    searches.put(task.key(), new CurrentSearch(task, null));
  }

  @Override
  public synchronized void line(RunTask task, LineReport line) {
    // Warm-up searches have not begun.
    if (line.rank() == 1 && searches.containsKey(task.key())) {
      searches.put(task.key(), new CurrentSearch(task, line));
    }
  }

  @Override
  public synchronized void done(JournalEntry entry) {
    searches.remove(entry.key());
    made(entry);
  }

  private EngineOnSuite ofAll(String suite) {
    return new EngineOnSuite(suite, engines + " engines");
  }

  private SearchResult count(JournalEntry entry) {
    SearchResult result = JournalRecords.result(entry, limits);
    String suite = result.suite();
    results
        .computeIfAbsent(new EngineOnSuite(suite, result.engine()), any -> new Sums())
        .add(result);
    bySuite.computeIfAbsent(ofAll(suite), any -> new Sums()).add(result);
    return result;
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
    page.addAll(rows(results(MOST_ROWS)));
    if (isStarting()) {
      page.add(beginning);
    }
    searches.values().stream().limit(MOST_SEARCHES).map(RunProgress::text).forEach(page::add);
    return page;
  }

  /** The results of each suite and engine; of each suite, if those are more than fit. */
  private Map<EngineOnSuite, Sums> results(int most) {
    return results.size() <= most || engines == 1 ? results : bySuite;
  }

  private List<String> texts(Sums sums) {
    return cells.stream().map(cell -> cell.head() + ' ' + cell.text(sums, setup)).toList();
  }

  private List<String> rows(Map<EngineOnSuite, Sums> shown) {
    TextTable table = new TextTable("llll");
    shown.forEach(
        (counted, sums) -> {
          List<String> row = new ArrayList<>();
          row.add((hasSuites ? counted.suite() + " " : "") + counted.engine());
          row.addAll(texts(sums));
          table.row(row);
        });
    return table.lines();
  }

  @Override
  public synchronized List<String> results() {
    return results.values().stream().allMatch(sums -> sums.of(Figure.PROBLEMS) == 0)
        ? List.of()
        : rows(results);
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
        results(MOST_ON_A_LINE).entrySet().stream()
            .map(
                each ->
                    (hasSuites ? each.getKey().suite() + " " : "")
                        + (engines > 1 ? each.getKey().engine() + " " : "")
                        + String.join(", ", texts(each.getValue())))
            .collect(Collectors.joining("; "));
    return suites + ": " + progress.count() + ": " + all + progress.timeLeft(nanos);
  }

  private static String text(CurrentSearch search) {
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
