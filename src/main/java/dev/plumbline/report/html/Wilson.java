package dev.plumbline.report.html;

/**
 * Where a share lies with 95 % confidence, by Wilson's score interval: sound for few tries too, and
 * for shares near nothing and all.
 */
record Wilson(double low, double high) {
  /** The normal distribution has its middle 95 % within so many deviations. */
  private static final double Z = 1.959963984540054;

  static Wilson of(long successes, long tries) {
    if (tries == 0) {
      return new Wilson(0, 1);
    }
    double share = (double) successes / tries;
    double weight = Z * Z / tries;
    double middle = (share + weight / 2) / (1 + weight);
    double reach = Z / (1 + weight) * Math.sqrt(share * (1 - share) / tries + weight / (4 * tries));
    return new Wilson(Math.max(0, middle - reach), Math.min(1, middle + reach));
  }
}
