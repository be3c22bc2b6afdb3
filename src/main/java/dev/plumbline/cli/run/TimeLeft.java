package dev.plumbline.cli.run;

import java.util.Locale;

/** How long something will take if the rest takes as long as what is done. */
public final class TimeLeft {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private TimeLeft() {}

  /**
   * As in {@code 2:20 left}, with two spaces before it; empty where nothing can be said.
   *
   * @param nanos that were needed
   * @param done with them
   */
  public static String of(long nanos, long done, long left) {
    if (done == 0 || left <= 0) {
      return "";
    }
    long seconds = (long) ((double) nanos / done * left / NANOS_PER_SECOND);
    return seconds < 3600
        ? String.format(Locale.ROOT, "  %d:%02d left", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "  %d:%02d:%02d left", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
