package dev.plumbline.suite;

import java.time.Duration;
import java.util.List;

/**
 * The limits of a download.
 *
 * @param bytes the largest file
 * @param connect the longest wait for a connection
 * @param whole the longest time for one file from one address
 * @param pauses the wait before each further round over the addresses
 */
public record DownloadLimits(int bytes, Duration connect, Duration whole, List<Duration> pauses) {
  /** Enough for the largest public suites on a slow connection. */
  public static final DownloadLimits USUAL =
      new DownloadLimits(
          8 << 20,
          Duration.ofSeconds(10),
          Duration.ofSeconds(60),
          List.of(Duration.ofSeconds(1), Duration.ofSeconds(3)));

  public DownloadLimits {
    pauses = List.copyOf(pauses);
  }

  /** Waits; tests use one that does not. */
  @FunctionalInterface
  public interface Sleeper {
    /** Thread.sleep. */
    Sleeper REAL = pause -> Thread.sleep(pause.toMillis());

    void sleep(Duration pause) throws InterruptedException;
  }
}
