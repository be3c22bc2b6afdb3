package dev.plumbline.report.compare;

/**
 * McNemar's exact test: of the problems that only one of two runs solved, how likely is a split as
 * uneven as this one, or more so, if each had fallen to either run by the toss of a coin?
 */
final class McNemar {
  private McNemar() {}

  /** The probability, for both directions together. */
  static double probability(long won, long lost) {
    long tosses = won + lost;
    long fewer = Math.min(won, lost);
    if (2 * fewer >= tosses - 1) {
      return 1;
    }
    double logarithm = -tosses * Math.log(2);
    double tail = Math.exp(logarithm);
    for (long heads = 1; heads <= fewer; heads++) {
      logarithm += Math.log((double) (tosses - heads + 1) / heads);
      tail += Math.exp(logarithm);
    }
    return Math.min(1, 2 * tail);
  }
}
