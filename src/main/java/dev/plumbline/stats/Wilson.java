package dev.plumbline.stats;

/**
 * Where a share lies with 95 % confidence, by Wilson's score interval: it is sound for few tries
 * and for shares near 0 and 1 too.
 */
public record Wilson(double low, double high) {
  /**
   * The interval of a share.
   *
   * @param successes a try may be a success in part, between 0 and 1, if it is a mean of its own;
   *     the interval is then rather too wide than too narrow, since such tries vary less
   * @param tries which must be independent
   */
  public static Wilson of(double successes, long tries) {
    if (tries == 0) {
      return new Wilson(0, 1);
    }
    double z = Normal.DEVIATIONS_95;
    double share = successes / tries;
    double weight = z * z / tries;
    double middle = (share + weight / 2) / (1 + weight);
    double reach = z / (1 + weight) * Math.sqrt(share * (1 - share) / tries + weight / (4 * tries));
    return new Wilson(Math.max(0, middle - reach), Math.min(1, middle + reach));
  }
}
