package dev.plumbline.cli.suite;

import dev.plumbline.cli.run.JournaledRun;
import dev.plumbline.cli.run.ProgressDisplay;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.RecordResult;
import dev.plumbline.notation.Spelling;
import dev.plumbline.run.Progress;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.SuiteFeed;
import dev.plumbline.run.TaskRunner;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Searches records, writes each result to the journal, and shows how many have each verdict.
 *
 * @param <E> an entry of the journal
 * @param <V> its verdict
 */
final class RecordTasks<E extends Record & RecordResult, V extends Enum<V>>
    implements JournaledRun.Tasks<E> {
  private final Class<E> kind;
  private final Function<E, V> verdict;
  private final Search<E> search;
  private final Shell shell;
  private final Progress progress;
  private final Map<V, Long> verdicts = new TreeMap<>();
  private final Set<String> current = new LinkedHashSet<>();

  /**
   * @param entries the number of records
   */
  RecordTasks(Class<E> kind, Function<E, V> verdict, Search<E> search, long entries, Shell shell) {
    this.kind = kind;
    this.verdict = verdict;
    this.search = search;
    this.shell = shell;
    progress = new Progress(entries);
  }

  /** Prepares the search of the records that are not done. */
  @FunctionalInterface
  interface Search<E> {
    JournaledRun.Work prepare(TaskRunner.Sink<RunTask, E> sink, Predicate<JournalKey> isDone);

    /** By workers that share nothing. */
    static <E> Search<E> by(RunPlan plan, TaskRunner.Opening<RunTask, E> opening) {
      return (sink, isDone) -> {
        SuiteFeed feed = new SuiteFeed(plan, isDone);
        TaskRunner<RunTask, E> runner =
            new TaskRunner<>(plan.schedule().jobs(), feed, opening, sink);
        return new JournaledRun.Work(
            () -> {
              try (feed) {
                runner.run();
              }
            },
            runner::stop,
            List::of);
      };
    }
  }

  @Override
  public Class<E> kind() {
    return kind;
  }

  @Override
  public String noun() {
    return "records";
  }

  @Override
  public Progress progress() {
    return progress;
  }

  @Override
  public synchronized JournalKey resumed(E entry) {
    progress.resumed();
    count(entry);
    return entry.key();
  }

  private void count(E entry) {
    verdicts.merge(verdict.apply(entry), 1L, Long::sum);
  }

  @Override
  public JournaledRun.Work prepare(JournalWriter journal, Predicate<JournalKey> isDone) {
    return search.prepare(new Recorder(journal), isDone);
  }

  /** Writes each result to the journal and counts it. */
  private final class Recorder implements TaskRunner.Sink<RunTask, E> {
    private final JournalWriter journal;

    Recorder(JournalWriter journal) {
      this.journal = journal;
    }

    @Override
    public void begun(RunTask task) {
      synchronized (RecordTasks.this) {
        current.add(task.key().label());
      }
    }

    @Override
    public void done(RunTask task, E entry) throws IOException, EngineFailure {
      journal.add(entry);
      synchronized (RecordTasks.this) {
        current.remove(task.key().label());
        progress.done();
        count(entry);
      }
    }
  }

  @Override
  public ProgressDisplay display() {
    return ProgressDisplay.line(shell, this::line);
  }

  @Override
  public synchronized List<String> results() {
    return verdicts.isEmpty() ? List.of() : List.of(found());
  }

  private String found() {
    return verdicts.entrySet().stream()
        .map(count -> Spelling.slug(count.getKey()) + " " + count.getValue())
        .collect(Collectors.joining(", "));
  }

  synchronized String line(long nanos) {
    String found = found();
    return progress.count()
        + progress.timeLeft(nanos)
        + (found.isEmpty() ? "" : "  " + found)
        + (current.isEmpty() ? "" : "  now " + String.join(", ", current));
  }
}
