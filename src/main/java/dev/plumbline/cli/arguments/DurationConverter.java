package dev.plumbline.cli.arguments;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads times as people write them, 100ms, 2s, 1.5s, 1m, or 500 for milliseconds, in nanos. */
public final class DurationConverter implements ITypeConverter<Long> {
  private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)(ms|s|m|)");
  private static final double NANOS_PER_MILLI = 1e6;

  @Override
  public Long convert(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      throw new TypeConversionException("'" + text + "' is no time as 100ms, 2s or 1m");
    }
    double number = Double.parseDouble(matcher.group(1));
    double millis =
        switch (matcher.group(2)) {
          case "s" -> number * 1_000;
          case "m" -> number * 60_000;
          default -> number;
        };
    return Math.round(millis * NANOS_PER_MILLI);
  }
}
