package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.plumbline.epd.Input;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.time.Clock;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputFinderTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100_000, 5_000_000})
  void readsStandardInputAgainAndAgain(int length) throws Exception {
    byte[] bytes = new byte[length];
    new Random(1).nextBytes(bytes);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Shell shell =
        Shell.over(new ByteArrayInputStream(bytes), out, out, Map.of(), Clock.systemUTC());
    Input.Source source = new InputFinder(shell).findRepeatable("-").input().source();
    for (int i = 0; i < 2; i++) {
      try (InputStream in = source.open()) {
        assertArrayEquals(bytes, in.readAllBytes());
      }
    }
  }
}
