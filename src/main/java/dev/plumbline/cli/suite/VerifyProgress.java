package dev.plumbline.cli.suite;

import dev.plumbline.cli.run.TimeLeft;
import dev.plumbline.run.RunTask;
import dev.plumbline.workshop.verify.SolutionVerdict;
import dev.plumbline.workshop.verify.Verification;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** How far a verification is, as a line of text. Told by all its workers. */
public final class VerifyProgress {
  private final long entries;
  private final Map<SolutionVerdict, Long> counts = new EnumMap<>(SolutionVerdict.class);
  private final Set<String> open = new LinkedHashSet<>();
  private long before;
  private long done;

  /**
   * @param entries that there will be at the end
   */
  public VerifyProgress(long entries) {
    this.entries = entries;
  }

  /** Tells of a record that an earlier part has verified. */
  public synchronized void resumed(Verification verification) {
    done(verification);
    before++;
  }

  public synchronized void begun(RunTask task) {
    open.add(task.key().label());
  }

  public synchronized void done(Verification verification) {
    open.remove(verification.key().label());
    counts.merge(verification.verdict(), 1L, Long::sum);
    done++;
  }

  /** Whether nothing is left to do. */
  public synchronized boolean isComplete() {
    return done >= entries;
  }

  /** How many are done, of how many. */
  public synchronized String count() {
    return done + " of " + entries;
  }

  /**
   * All of it on a line.
   *
   * @param nanos since it began, or was resumed
   */
  public synchronized String line(long nanos) {
    String found =
        counts.entrySet().stream()
            .map(count -> count.getKey().word() + " " + count.getValue())
            .collect(Collectors.joining(", "));
    return count()
        + TimeLeft.of(nanos, done - before, entries - done)
        + (found.isEmpty() ? "" : "  " + found)
        + (open.isEmpty() ? "" : "  now " + String.join(", ", open));
  }
}
