package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.plumbline.cli.terminal.InputFinder.SpooledInput;
import dev.plumbline.epd.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputFinderTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 99, 100, 101, 100_000})
  void readsSpooledInputAgainAndAgain(int length) throws IOException {
    byte[] bytes = new byte[length];
    new Random(1).nextBytes(bytes);
    Input.Source source = SpooledInput.of(new ByteArrayInputStream(bytes), 100);
    for (int i = 0; i < 2; i++) {
      try (InputStream in = source.open()) {
        assertArrayEquals(bytes, in.readAllBytes());
      }
    }
  }
}
