package dev.plumbline.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.plumbline.cli.option.Numbers.DurationConverter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class NumbersTest {
  private final DurationConverter converter = new DurationConverter();

  @ParameterizedTest
  @CsvSource({
    "100ms, 100000000",
    "2s, 2000000000",
    "1m, 60000000000",
    "500, 500000000",
    "0.5ms, 500000",
    "1.5s, 1500000000",
    "10, 10000000",
    "1ms, 1000000",
    "43200m, 2592000000000000"
  })
  void readsTimes(String text, long nanos) {
    assertEquals(nanos, converter.convert(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1      | '1' needs a unit: write 1ms, 1s or 1m",
        "9.5    | '9.5' needs a unit: write 9.5ms, 9.5s or 9.5m",
        "0      | '0' is not a positive time: write 100ms, 2s or 1m",
        "0.0s   | '0.0s' is not a positive time: write 100ms, 2s or 1m",
        "43201m | '43201m' is longer than 30 days"
      })
  void rejectsAmbiguousTimes(String text, String message) {
    TypeConversionException e =
        assertThrows(TypeConversionException.class, () -> converter.convert(text));
    assertEquals(message, e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "-1s", "1h", "2 s", "1e3", ".5s"})
  void rejectsMalformedTimes(String text) {
    assertThrows(TypeConversionException.class, () -> converter.convert(text));
  }
}
