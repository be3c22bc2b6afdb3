package dev.plumbline.io;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table, or a field of an object: what it says of a row.
 *
 * @param content what it contains, in Markdown; several can share it
 * @param value a text, a number or a truth value; null for nothing to say
 */
public record Column<T>(String name, String content, Function<T, @Nullable Object> value) {
  private static final int NANO_DIGITS = 6;
  private static final int MILLI_DIGITS = 3;

  public @Nullable Object of(T row) {
    return value.apply(row);
  }

  /** The same of rows that contain those of this column. */
  public <S> Column<S> from(Function<S, T> row) {
    return new Column<>(name, content, each -> value.apply(row.apply(each)));
  }

  /** A number; a negative one is unknown. */
  public static @Nullable Long known(long number) {
    return number < 0 ? null : number;
  }

  /** Milliseconds with three decimals; negative nanoseconds are unknown. */
  public static @Nullable BigDecimal millis(long nanos) {
    return nanos < 0
        ? null
        : BigDecimal.valueOf(nanos, NANO_DIGITS).setScale(MILLI_DIGITS, RoundingMode.HALF_UP);
  }

  public static BigDecimal decimal(double number, int digits) {
    return BigDecimal.valueOf(number).setScale(digits, RoundingMode.HALF_UP);
  }
}
