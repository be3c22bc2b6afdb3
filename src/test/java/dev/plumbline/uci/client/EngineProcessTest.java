package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of an engine, and of those who wait for it, when Plumbline itself is at its end. */
@Timeout(60)
class EngineProcessTest {
  /** Waits for its input to end. */
  private static final UciSpec PATIENT = UciSpec.of("/bin/sh", "-c", "sleep 1000; cat");

  @BeforeEach
  void thereIsAShell() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh here: skipped");
  }

  @AfterEach
  void noProcessIsLeft() {
    FaultyEngine.assertAllEnded();
  }

  /** Makes threads as long as the system allows. */
  private static ThreadFactory failingAt(int number) {
    AtomicInteger made = new AtomicInteger();
    return work -> {
      if (made.incrementAndGet() == number) {
        throw new OutOfMemoryError("unable to create native thread: possibly out of memory");
      }
      return new Thread(work);
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void aThreadThatCannotBeMadeIsAFailureThatNamesTheLimit(int number) {
    EngineFailure failure =
        assertThrows(EngineFailure.class, () -> EngineProcess.start(PATIENT, failingAt(number)));
    String message = String.valueOf(failure.getMessage());
    assertTrue(
        message.startsWith("sh cannot be started: the system does not allow another thread"),
        message);
    assertTrue(message.contains("fewer --jobs"), message);
  }

  @Test
  void anInterruptionDuringTheStartLeavesNoProcess() {
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> EngineProcess.start(PATIENT));
    assertFalse(Thread.interrupted());
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> Session.logged(PATIENT));
  }

  @Test
  void anErrorInAThreadThatServesTheEngineEndsIt() throws Exception {
    EngineProcess process = EngineProcess.start(PATIENT);
    process.fail(new OutOfMemoryError("Java heap space"));
    assertFalse(process.isUsable());
    long until = System.nanoTime() + Duration.ofSeconds(50).toNanos();
    EngineProcess.EngineLine line = process.receive(until);
    assertTrue(line != null && line.isEnd());
    EngineFault fault = process.exitFault();
    assertEquals(Outcome.UNUSABLE, fault.outcome());
    assertEquals("the engine cannot be served any longer: Java heap space", fault.sentence());
  }

  @ParameterizedTest
  @CsvSource({
    "exec >&- 2>&-; sleep 1; exit 7, the process ended with exit code 7",
    "exec >&- 2>&-; sleep 1; kill -SEGV $$, the process was ended by signal 11 (SIGSEGV)",
    "exec sleep 1000 >&-, the engine closed its output but lived on; it was killed",
  })
  void aProcessThatHasClosedBothOutputsMayTakeLongerToExit(String script, String fault)
      throws Exception {
    EngineProcess process = EngineProcess.start(UciSpec.of("/bin/sh", "-c", script));
    EngineProcess.EngineLine line =
        process.receive(System.nanoTime() + Duration.ofSeconds(50).toNanos());
    assertTrue(line != null && line.isEnd());
    assertEquals(fault, process.exitFault().sentence());
  }
}
