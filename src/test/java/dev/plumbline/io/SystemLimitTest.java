package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemLimitTest {
  private static final String THREAD = "unable to create native thread: possibly out of memory";

  @TempDir Path folder;

  private static String sentence(String limits) {
    return "the system does not allow another thread or process: use fewer --jobs, or raise the"
        + " limit ("
        + limits
        + ")";
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"error=11, try again", "error=12, no memory", "exec of spawn helper"})
  void limitsThatAreFoundAreNamed(String message) throws IOException {
    Path process =
        write(
            "limits",
            """
            Limit                     Soft Limit           Hard Limit           Units
            Max processes             77                   99                   processes
            Max address space         800000000            unlimited            bytes
            """);
    List<Path> container = List.of(folder.resolve("missing"), write("pids.max", "42\n"));
    assertEquals(
        Optional.of(
            sentence(
                "at most 77 processes and threads of this user by ulimit -u, 42 of this container"
                    + " by its pids limit, 800 MB of memory by ulimit -v")),
        SystemLimit.reached(new IOException(message), process, container));
  }

  @Test
  void withoutLimitsTheirCommandsAreNamed() throws IOException {
    Path process = write("limits", "Max processes   unlimited   unlimited   processes\n");
    List<Path> container = List.of(write("pids.max", "max\n"));
    assertEquals(
        Optional.of(sentence("ulimit -u, ulimit -v")),
        SystemLimit.reached(new OutOfMemoryError(THREAD), process, container));
  }

  @Test
  void tooManyOpenFilesAreNamed() {
    for (String message : List.of("error=24, x", "error=23, x")) {
      String found = SystemLimit.reached(new IOException(message)).orElse("");
      assertTrue(found.startsWith("too many files are open"), found);
    }
  }

  @Test
  void otherErrorsAreNoLimit() {
    assertEquals(Optional.empty(), SystemLimit.reached(new IOException("error=2, no such file")));
    assertEquals(Optional.empty(), SystemLimit.reached(new OutOfMemoryError("Java heap space")));
    assertEquals(Optional.empty(), SystemLimit.reached(new IllegalStateException("error=24,")));
    assertEquals(Optional.empty(), SystemLimit.reached(new IllegalStateException("error=11,")));
    assertTrue(SystemLimit.reached(new OutOfMemoryError(THREAD)).isPresent());
  }
}
