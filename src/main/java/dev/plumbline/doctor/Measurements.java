package dev.plumbline.doctor;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The distribution of repeated measurements. */
final class Measurements {
  private final double[] sorted;

  Measurements(List<Double> values) {
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

  /** As in {@code a median of 1.2 ms, 9 in 10 within 3.4 ms, all 20 within 9.9 ms}. */
  String text(String unit) {
    String most = ", 9 in 10 within " + number(quantile(0.9)) + unit;
    String all = ", all " + sorted.length + " within " + number(quantile(1)) + unit;
    return "a median of " + number(median()) + unit + most + all;
  }

  /**
   * Measurements that lie around 0, as in {@code median 1.2 ms late, from 3 ms early to 9.9 ms late
   * in 15 searches}.
   *
   * @param above the word for numbers above 0, and {@code below} for those below
   */
  String around(String unit, String above, String below) {
    String least = side(quantile(0), unit, above, below);
    String most = side(quantile(1), unit, above, below);
    String range = ", from " + least + " to " + most + " in " + sorted.length + " searches";
    return "median " + side(median(), unit, above, below) + range;
  }

  private static String side(double value, String unit, String above, String below) {
    return number(Math.abs(value)) + unit + " " + (value < 0 ? below : above);
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
