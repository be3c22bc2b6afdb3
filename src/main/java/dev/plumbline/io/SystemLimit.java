package dev.plumbline.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The limits of the system that a program with many threads and processes can reach. */
public final class SystemLimit {
  private static final Path OF_THE_PROCESS = Path.of("/proc/self/limits");

  /** Where a container finds its own limit of processes, by the version of control groups. */
  private static final List<Path> OF_THE_CONTAINER =
      List.of(Path.of("/sys/fs/cgroup/pids.max"), Path.of("/sys/fs/cgroup/pids/pids.max"));

  private SystemLimit() {}

  /** If this error means that a limit is reached: which one, and the remedy, in a sentence. */
  public static Optional<String> reached(Throwable e) {
    return reached(e, OF_THE_PROCESS, OF_THE_CONTAINER);
  }

  static Optional<String> reached(Throwable e, Path ofTheProcess, List<Path> ofTheContainer) {
    String message = String.valueOf(e.getMessage());
    if (e instanceof IOException
        && (message.contains("error=24,") || message.contains("error=23,"))) {
      return Optional.of(
          "too many files are open: use fewer --jobs, or raise the limit (ulimit -n)");
    }
    boolean isReached =
        e instanceof OutOfMemoryError
            ? message.contains("native thread")
            : e instanceof IOException
                && Stream.of("error=11,", "error=12,", "spawn helper").anyMatch(message::contains);
    if (!isReached) {
      return Optional.empty();
    }
    List<String> limits = new ArrayList<>();
    limit(ofTheProcess, "Max processes")
        .ifPresent(most -> limits.add(most + " processes and threads of this user by ulimit -u"));
    ofTheContainer.stream()
        .flatMap(file -> lines(file).stream().filter(line -> line.matches("[0-9]+")))
        .findFirst()
        .ifPresent(most -> limits.add(most + " of this container by its pids limit"));
    limit(ofTheProcess, "Max address space")
        .ifPresent(most -> limits.add(most / 1_000_000 + " MB of memory by ulimit -v"));
    String most =
        limits.isEmpty() ? "ulimit -u, ulimit -v" : "at most " + String.join(", ", limits);
    return Optional.of(
        "the system does not allow another thread or process: use fewer --jobs, or raise the limit ("
            + most
            + ")");
  }

  /** The first number in the line of a limit, which is the one in force; empty without a limit. */
  private static Optional<Long> limit(Path file, String name) {
    return lines(file).stream()
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(name.length()).strip().split(" ", 2)[0])
        .filter(word -> word.matches("[0-9]{1,18}"))
        .map(Long::valueOf)
        .findFirst();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      // Another system has no such file.
      return List.of();
    }
  }
}
