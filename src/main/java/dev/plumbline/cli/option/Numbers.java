package dev.plumbline.cli.option;

import java.math.BigInteger;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Reads whole numbers; says in the words of a user what is not one. */
public final class Numbers {
  private Numbers() {}

  /** Has a tree of commands read its numbers so. */
  public static void on(CommandLine root) {
    root.registerConverter(int.class, text -> whole(text, Integer.SIZE).intValue())
        .registerConverter(Integer.class, text -> whole(text, Integer.SIZE).intValue())
        .registerConverter(long.class, text -> whole(text, Long.SIZE).longValue())
        .registerConverter(Long.class, text -> whole(text, Long.SIZE).longValue());
  }

  private static BigInteger whole(String text, int bits) {
    if (!text.matches("[+-]?[0-9]{1,99}")) {
      throw new TypeConversionException("'" + text + "' is not a whole number");
    }
    BigInteger number = new BigInteger(text);
    if (number.bitLength() >= bits) {
      throw new TypeConversionException("'" + text + "' is too large a number");
    }
    return number;
  }
}
