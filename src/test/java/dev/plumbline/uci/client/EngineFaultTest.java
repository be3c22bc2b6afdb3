package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineFaultTest {
  @ParameterizedTest
  @CsvSource({
    "0, ended with exit code 0",
    "128, ended with exit code 128",
    "139, was ended by signal 11 (SIGSEGV)",
    "137, was ended by signal 9 (SIGKILL)",
    "159, was ended by signal 31",
    "255, ended with exit code 255"
  })
  void distinguishesExitCodesFromSignals(int code, String sentence) {
    assertEquals(sentence, EngineFault.exit(code));
  }
}
