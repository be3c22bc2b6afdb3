package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemLimitTest {
  private static final String THREAD = "unable to create native thread: possibly out of memory";

  @ParameterizedTest
  @ValueSource(strings = {"error=11, try again", "error=12, no memory", "exec of spawn helper"})
  void limitsOfProcessesAreNamed(String message) {
    assertEquals(
        Optional.of(
            "the system does not allow another thread or process: use fewer --jobs, or raise the"
                + " limit (ulimit -u, ulimit -v, or the pids limit of a container)"),
        SystemLimit.reached(new IOException(message)));
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
