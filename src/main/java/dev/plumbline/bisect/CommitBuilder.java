package dev.plumbline.bisect;

import dev.plumbline.bisect.Repository.Commit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Builds the engine of a commit, within a time limit, with the author's command for {@code sh -c},
 * which may be empty.
 */
public record CommitBuilder(String command, Duration timeout) {
  private static final int SHOWN = 12;
  private static final long POLL_MILLIS = 50;

  /** How a build ended: why there is no engine, or null, and the last lines of a failed build. */
  public record Built(@Nullable String failure, List<String> lastLines, long nanos) {}

  /** Builds in a folder and writes the output to a log. */
  Built build(
      Commit commit, Repository repository, Path folder, Path log, BooleanSupplier isStopped)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    if (command.isEmpty()) {
      return new Built(null, List.of(), 0);
    }
    if (!Files.isDirectory(folder)) {
      return new Built(
          "the commit has no folder " + repository.subfolder(),
          List.of(),
          System.nanoTime() - start);
    }
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).directory(folder.toFile());
    Repository.isolate(builder.environment());
    builder.environment().put("PLUMBLINE_COMMIT", commit.id());
    builder.environment().put("PLUMBLINE_REPOSITORY", repository.gitFolder().toString());
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    Process process = builder.start();
    String failure;
    try {
      process.getOutputStream().close();
      failure = failure(process, start, isStopped);
    } finally {
      end(process);
    }
    long nanos = System.nanoTime() - start;
    return new Built(failure, failure == null ? List.of() : lastLines(log), nanos);
  }

  private @Nullable String failure(Process process, long start, BooleanSupplier isStopped)
      throws InterruptedException {
    while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (isStopped.getAsBoolean()) {
        return "interrupted";
      }
      if (System.nanoTime() - start > timeout.toNanos()) {
        return "the build did not end within --build-timeout";
      }
    }
    if (process.exitValue() == 0) {
      return null;
    }
    // Ctrl-C in a terminal ends the build, too, perhaps before the stop is requested here.
    Thread.sleep(POLL_MILLIS);
    return isStopped.getAsBoolean()
        ? "interrupted"
        : "the build ended with exit code " + process.exitValue();
  }

  /** Ends the build with all that it has started. */
  private static void end(Process process) {
    if (process.isAlive()) {
      List<ProcessHandle> children = process.descendants().toList();
      process.destroyForcibly();
      children.forEach(ProcessHandle::destroyForcibly);
    }
  }

  private static List<String> lastLines(Path log) throws IOException {
    String text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    return lines.subList(Math.max(0, lines.size() - SHOWN), lines.size());
  }
}
