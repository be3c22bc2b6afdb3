package dev.plumbline.io;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.stream.Stream;

/** The limits of the system that a program with many threads and processes can reach. */
public final class SystemLimit {
  private SystemLimit() {}

  /** If this error means that a limit is reached: which one, and the remedy, in a sentence. */
  public static Optional<String> reached(Throwable e) {
    String message = String.valueOf(e.getMessage());
    boolean isInput = e instanceof IOException;
    if (isInput
        && (Stream.of("error=23,", "error=24,").anyMatch(message::contains)
            || (message.contains("spawn helper") && hasFewFilesLeft()))) {
      return Optional.of(
          "too many files are open: use fewer --jobs, or raise the limit (ulimit -n)");
    }
    boolean isReached =
        isInput
            ? Stream.of("error=11,", "error=12,", "spawn helper").anyMatch(message::contains)
            : e instanceof OutOfMemoryError && message.contains("native thread");
    return isReached
        ? Optional.of(
            "the system does not allow another thread or process: use fewer --jobs, or raise the"
                + " limit (ulimit -u, ulimit -v, or the pids limit of a container)")
        : Optional.empty();
  }

  /** A program needs some for its libraries. */
  private static boolean hasFewFilesLeft() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
        && system.getMaxFileDescriptorCount() - system.getOpenFileDescriptorCount() < 16;
  }
}
