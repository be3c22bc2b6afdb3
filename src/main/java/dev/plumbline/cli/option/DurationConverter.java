package dev.plumbline.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads times as people write them, 100ms, 2s, 1.5s, 1m, or 500 for milliseconds, in nanoseconds. A
 * small number needs its unit: whoever writes 1 seldom means a millisecond.
 */
public final class DurationConverter implements ITypeConverter<Long> {
  private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)(ms|s|m|)");
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double LEAST_WITHOUT_UNIT = 10;
  private static final double LONGEST_MILLIS = 30.0 * 24 * 60 * 60_000;

  @Override
  public Long convert(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      throw new TypeConversionException("'" + text + "' is not a time: write 100ms, 2s or 1m");
    }
    double number = Double.parseDouble(matcher.group(1));
    String unit = matcher.group(2);
    if (number == 0) {
      throw new TypeConversionException(
          "'" + text + "' is not above 0: write a time as 100ms, 2s or 1m");
    }
    if (unit.isEmpty() && number < LEAST_WITHOUT_UNIT) {
      throw new TypeConversionException(
          "'" + text + "' needs a unit: write " + text + "ms, " + text + "s or " + text + "m");
    }
    double millis =
        switch (unit) {
          case "s" -> number * 1_000;
          case "m" -> number * 60_000;
          default -> number;
        };
    if (millis > LONGEST_MILLIS) {
      throw new TypeConversionException("'" + text + "' is longer than 30 days");
    }
    return Math.round(millis * NANOS_PER_MILLI);
  }
}
