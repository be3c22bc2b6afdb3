package dev.plumbline.doctor;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The distribution of repeated measurements. */
final class Spread {
  private final double[] sorted;

  Spread(List<Double> values) {
    sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
  }

  double median() {
    return quantile(0.5);
  }

  /** The value that this share of the measurements does not exceed. */
  double quantile(double share) {
    int index = (int) Math.ceil(share * sorted.length) - 1;
    return sorted.length == 0 ? 0 : sorted[Math.max(0, Math.min(index, sorted.length - 1))];
  }

  double most() {
    return quantile(1);
  }

  /** As in {@code median 1.2 ms, 90 % 3.4 ms, max 9.9 ms of 20}. */
  String text(String unit) {
    return "median "
        + number(median())
        + unit
        + ", 90 % "
        + number(quantile(0.9))
        + unit
        + ", max "
        + number(most())
        + unit
        + " of "
        + sorted.length;
  }

  private static String number(double value) {
    return Math.abs(value) >= 100 || value == Math.rint(value)
        ? Long.toString(Math.round(value))
        : String.format(Locale.ROOT, "%.1f", value);
  }

  @Override
  public String toString() {
    return Arrays.toString(sorted);
  }
}
