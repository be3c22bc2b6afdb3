package dev.plumbline.stats;

/**
 * The geometric mean of independent ratios.
 *
 * @param interval of 95 %, by the percentile bootstrap; too narrow for a handful of ratios
 * @param ratios their number
 */
public record GeometricMean(double mean, Interval interval, int ratios) {
  /** The mean of ratios, at least one, given by their logarithms. */
  public static GeometricMean of(double[] logarithms, long seed) {
    double sum = 0;
    for (double logarithm : logarithms) {
      sum += logarithm;
    }
    int ratios = logarithms.length;
    Interval likely = Interval.ofSum(logarithms, seed);
    Interval interval =
        new Interval(Math.exp(likely.low() / ratios), Math.exp(likely.high() / ratios));
    return new GeometricMean(Math.exp(sum / ratios), interval, ratios);
  }
}
