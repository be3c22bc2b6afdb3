package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.MoveTime.GameClock;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converters for numbers, counts and times, with error messages for users. */
public final class Numbers {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private Numbers() {}

  /** Registers the converters of whole numbers for a tree of commands. */
  public static void on(CommandLine root) {
    ITypeConverter<Integer> integers = new IntegerConverter();
    ITypeConverter<Long> longs = new LongConverter();
    root.registerConverter(int.class, integers)
        .registerConverter(Integer.class, integers)
        .registerConverter(long.class, longs)
        .registerConverter(Long.class, longs);
  }

  /** The value of an option; throws an error for the user if it is too small. */
  public static long atLeast(int least, String option, long value) {
    if (value < least) {
      throw UserException.usage(option + " must be at least " + least);
    }
    return value;
  }

  public static int atLeast(int least, String option, int value) {
    return (int) atLeast(least, option, (long) value);
  }

  /** The value of an option; throws an error for the user if it is out of range. */
  public static int between(int least, int most, String option, int value) {
    if (value < least || value > most) {
      throw UserException.usage(option + " must be between " + least + " and " + most);
    }
    return value;
  }

  // No lambdas: for one, Java 17 would leave all converters of picocli out of the class archive.

  private static final class IntegerConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return whole(text, Integer.SIZE).intValue();
    }
  }

  private static final class LongConverter implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return whole(text, Long.SIZE).longValue();
    }
  }

  private static BigInteger whole(String text, int bits) {
    if (!text.matches("[+-]?[0-9]{1,99}")) {
      throw new TypeConversionException("'" + text + "' is not a whole number");
    }
    BigInteger number = new BigInteger(text);
    if (number.bitLength() >= bits) {
      throw new TypeConversionException("'" + text + "' is too large");
    }
    return number;
  }

  /** Reads counts: 500, 500k, 5M. */
  public static final class CountConverter implements ITypeConverter<Long> {
    private static final Pattern COUNT = Pattern.compile("([0-9]{1,12})([kKmM]?)");

    @Override
    public Long convert(String text) {
      Matcher matcher = COUNT.matcher(text);
      if (!matcher.matches()) {
        throw new TypeConversionException("'" + text + "' is not a count: write 500, 500k or 5M");
      }
      long number = Long.parseLong(matcher.group(1));
      return switch (matcher.group(2).toLowerCase(Locale.ROOT)) {
        case "k" -> number * 1_000;
        case "m" -> number * 1_000_000;
        default -> number;
      };
    }
  }

  /** Reads clocks: a time, and what is added after each move: 3s+10ms. */
  public static final class ClockConverter implements ITypeConverter<GameClock> {
    private final DurationConverter times = new DurationConverter();

    @Override
    public GameClock convert(String text) {
      String[] words = text.split("\\+", 2);
      if (!text.matches("[\\w.]+(\\+[\\w.]+)?")) {
        throw new TypeConversionException("'" + text + "' is not a clock: write 3s or 3s+10ms");
      }
      long left = times.convert(words[0]);
      long increment = words.length == 1 ? 0 : times.convert(words[1]);
      if (left % NANOS_PER_MILLI != 0 || increment % NANOS_PER_MILLI != 0) {
        throw new TypeConversionException("'" + text + "' has a fraction of a millisecond");
      }
      return new GameClock(left / NANOS_PER_MILLI, increment / NANOS_PER_MILLI, 0);
    }
  }

  /**
   * Reads times, in nanoseconds: 100ms, 2s, 1.5s, 1m, or 500 for milliseconds. Numbers below 10
   * need a unit, because a bare 1 rarely means a millisecond.
   */
  public static final class DurationConverter implements ITypeConverter<Long> {
    private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)(ms|s|m|)");
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
            "'" + text + "' is not a positive time: write 100ms, 2s or 1m");
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
}
