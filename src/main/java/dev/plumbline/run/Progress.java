package dev.plumbline.run;

import java.util.Locale;

/** Counts the tasks of a run and estimates how long the rest will take. Thread-safe. */
public final class Progress {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final long all;
  private long resumed;
  private long done;

  /**
   * @param all the number of tasks, including those of earlier parts of the run
   */
  public Progress(long all) {
    this.all = all;
  }

  /** Counts a task that an earlier part of the run has done. */
  public synchronized void resumed() {
    resumed++;
    done++;
  }

  /** Counts a task that is done now. */
  public synchronized void done() {
    done++;
  }

  /** The number of tasks that are not done. */
  public synchronized long left() {
    return all - done;
  }

  public synchronized boolean isComplete() {
    return done >= all;
  }

  /** Whether this part of the run has done any task. */
  public synchronized boolean hasResults() {
    return done > resumed;
  }

  /** Rounded down. */
  public synchronized long percent() {
    return all == 0 ? 100 : done * 100 / all;
  }

  /** For example {@code 3 of 10}. */
  public synchronized String count() {
    return done + " of " + all;
  }

  /**
   * The remaining seconds if the other tasks take as long as those of this part of the run; 0 as
   * long as it has done none.
   *
   * @param nanos since this part of the run began
   */
  public synchronized long secondsLeft(long nanos) {
    return hasResults()
        ? (long) ((double) nanos / (done - resumed) * (all - done) / NANOS_PER_SECOND)
        : 0;
  }

  /** For example {@code 2:20 left}, after two spaces; empty without an estimate. */
  public synchronized String timeLeft(long nanos) {
    if (!hasResults() || isComplete()) {
      return "";
    }
    long seconds = secondsLeft(nanos);
    return seconds < 3600
        ? String.format(Locale.ROOT, "  %d:%02d left", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "  %d:%02d:%02d left", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
