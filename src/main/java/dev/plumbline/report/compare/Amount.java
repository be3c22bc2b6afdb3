package dev.plumbline.report.compare;

import java.util.Locale;

/** Sums over problems as text: whole unless searches were repeated, then with two decimals. */
final class Amount {
  private Amount() {}

  static boolean isWhole(double amount) {
    return amount == Math.rint(amount);
  }

  /** The amount: {@code 281} or {@code 280.67}. */
  static String text(double amount) {
    return String.format(Locale.ROOT, isWhole(amount) ? "%.0f" : "%.2f", amount);
  }

  /** The same with its sign. */
  static String signed(double amount) {
    return String.format(Locale.ROOT, isWhole(amount) ? "%+.0f" : "%+.2f", amount);
  }
}
