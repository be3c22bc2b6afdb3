package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
  @Test
  void mostSeriousComesFirst() {
    assertEquals(
        List.of(70, 130, 2, 3, 4, 1, 0),
        Arrays.stream(ExitCode.values()).map(ExitCode::code).toList());
  }

  @Test
  void moreSeriousOfTwoWins() {
    assertEquals(ExitCode.INPUT, ExitCode.MISSED.and(ExitCode.INPUT));
    assertEquals(ExitCode.INPUT, ExitCode.INPUT.and(ExitCode.ENGINE));
    assertEquals(ExitCode.OK, ExitCode.OK.and(ExitCode.OK));
  }
}
