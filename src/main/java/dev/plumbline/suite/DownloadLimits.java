package dev.plumbline.suite;

import java.time.Duration;
import java.util.List;

/**
 * How much a download may take.
 *
 * @param bytes the largest file
 * @param connect the longest wait for a connection
 * @param whole the longest time for one file from one address
 * @param pauses how long to wait before each further round over the addresses
 */
public record DownloadLimits(int bytes, Duration connect, Duration whole, List<Duration> pauses) {
  /** Enough for the largest public suites on a slow line. */
  public static final DownloadLimits USUAL =
      new DownloadLimits(
          8 << 20,
          Duration.ofSeconds(10),
          Duration.ofSeconds(60),
          List.of(Duration.ofSeconds(1), Duration.ofSeconds(3)));

  public DownloadLimits {
    pauses = List.copyOf(pauses);
  }
}
