package dev.plumbline.run;

import java.util.Locale;

/** Counts the tasks of a run and estimates how long the rest will take. Thread-safe. */
public final class Progress {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final long all;
  private long resumed;
  private long done;

  /** The tasks done when the rest was last estimated after a new one, and the time of that. */
  private long doneBefore;

  private long lastDone;

  /** Counts to a number of tasks, including those of earlier parts of the run. */
  public Progress(long all) {
    this.all = all;
  }

  /** Counts a task that an earlier part of the run has done. */
  public synchronized void resumed() {
    resumed++;
    done++;
    doneBefore++;
  }

  public synchronized void done() {
    done++;
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
   * The rest if the other tasks take as long as those of this part of the run, for example {@code
   * 2:20 left}, after two spaces. It is unknown while a task takes longer than all before it
   * together, or than was left for all the others; empty before the first task is done.
   *
   * @param nanos since this part of the run began; asked often, because the estimate is that of the
   *     moment when the last task ended
   */
  public synchronized String timeLeft(long nanos) {
    if (done > doneBefore) {
      doneBefore = done;
      lastDone = nanos;
    }
    if (!hasResults() || isComplete()) {
      return "";
    }
    long sinceThen = nanos - lastDone;
    double estimate = (double) lastDone / (done - resumed) * (all - done);
    if (sinceThen > lastDone || sinceThen > estimate) {
      return "  time left unknown";
    }
    long seconds = (long) ((estimate - sinceThen) / NANOS_PER_SECOND);
    return seconds < 3600
        ? String.format(Locale.ROOT, "  %d:%02d left", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "  %d:%02d:%02d left", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
