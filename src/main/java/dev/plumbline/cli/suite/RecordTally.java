package dev.plumbline.cli.suite;

import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.job.ProgressDisplay;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.journal.RecordResult;
import dev.plumbline.notation.Spelling;
import dev.plumbline.run.Progress;
import dev.plumbline.run.RunPlan.RunTask;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Shows how many records have each verdict.
 *
 * @param <E> an entry of the journal
 */
final class RecordTally<E extends RecordResult> implements JournaledRun.RunTally<E> {
  private final Function<E, Enum<?>> verdict;
  private final Progress progress;
  private final Map<Enum<?>, Long> verdicts = new TreeMap<>();
  private final Set<String> current = new LinkedHashSet<>();

  RecordTally(Function<E, Enum<?>> verdict, long entries) {
    this.verdict = verdict;
    progress = new Progress(entries);
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
  public synchronized void resumed(E entry) {
    progress.resumed();
    count(entry);
  }

  private void count(E entry) {
    verdicts.merge(verdict.apply(entry), 1L, Long::sum);
  }

  @Override
  public synchronized void begun(RunTask task) {
    current.add(task.key().label());
  }

  @Override
  public synchronized void done(E entry) {
    current.remove(entry.key().label());
    progress.done();
    count(entry);
  }

  @Override
  public ProgressDisplay display(Shell shell) {
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
