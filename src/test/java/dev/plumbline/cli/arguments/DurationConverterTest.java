package dev.plumbline.cli.arguments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationConverterTest {
  private final DurationConverter converter = new DurationConverter();

  @ParameterizedTest
  @CsvSource({
    "100ms, 100000000",
    "2s, 2000000000",
    "1m, 60000000000",
    "500, 500000000",
    "0.5ms, 500000",
    "1.5s, 1500000000"
  })
  void readsTimesAsPeopleWriteThem(String text, long nanos) {
    assertEquals(nanos, converter.convert(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "-1s", "1h", "2 s", "1e3", ".5s"})
  void refusesWhatIsNoTime(String text) {
    assertThrows(TypeConversionException.class, () -> converter.convert(text));
  }
}
