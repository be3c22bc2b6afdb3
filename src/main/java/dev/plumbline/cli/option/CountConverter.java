package dev.plumbline.cli.option;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads counts as people write them: 500, 500k, 5M. */
public final class CountConverter implements ITypeConverter<Long> {
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
