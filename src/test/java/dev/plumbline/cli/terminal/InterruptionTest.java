package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class InterruptionTest {
  @Test
  void keepsTheExitCodeWithoutAnInterruption() {
    try (Interruption interruption = new Interruption()) {
      assertFalse(interruption.stop().isRequested());
      assertEquals(ExitCode.MISSED, interruption.or(ExitCode.MISSED));
    }
  }

  @Test
  void keepsTheProgramAliveUntilEverythingIsPrinted() throws InterruptedException {
    Interruption interruption = new Interruption();
    Thread end = interruption.hook();
    end.start();
    while (!interruption.stop().isRequested()) {
      Thread.onSpinWait();
    }
    assertTrue(end.isAlive(), "the program ended before the answer was printed");
    assertEquals(ExitCode.INTERRUPTED, interruption.or(ExitCode.OK));
    interruption.close();
    end.join();
  }
}
