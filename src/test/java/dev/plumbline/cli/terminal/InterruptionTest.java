package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InterruptionTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Shell shell =
      Shell.over(
          InputStream.nullInputStream(),
          out,
          OutputStream.nullOutputStream(),
          Map.of(),
          Clock.systemUTC());

  @Test
  void keepsTheExitCodeWithoutAnInterruption() {
    try (Interruption interruption = new Interruption(shell)) {
      assertFalse(interruption.stop().isRequested());
      assertEquals(ExitCode.MISSED, interruption.exitCode(ExitCode.MISSED));
    }
  }

  @Test
  void keepsTheProgramAliveUntilEverythingIsPrinted() throws InterruptedException {
    Interruption interruption = new Interruption(shell);
    Thread end = interruption.hook();
    end.start();
    while (!interruption.stop().isRequested()) {
      Thread.onSpinWait();
    }
    assertTrue(end.isAlive(), "the program ended before the answer was printed");
    assertEquals(ExitCode.INTERRUPTED, interruption.exitCode(ExitCode.OK));
    shell.out().print("the answer");
    interruption.close();
    end.join();
    assertEquals("the answer", out.toString(StandardCharsets.UTF_8));
  }
}
