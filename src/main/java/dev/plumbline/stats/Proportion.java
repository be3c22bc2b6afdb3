package dev.plumbline.stats;

import java.util.List;

/**
 * A share of items with its 95 % confidence interval. Items come in clusters, such as the lines of
 * a position; only the clusters are independent.
 */
public record Proportion(double value, double low, double high) {
  /** The rule of three: without a success in n clusters, the share may be up to 3 / n. */
  private static final double UNSEEN = 3;

  /** The size of a cluster, and how many of its items count. */
  public record Cluster(int items, int counted) {}

  /** The ratio estimator over clusters. */
  public static Proportion of(List<Cluster> clusters) {
    int items = clusters.stream().mapToInt(Cluster::items).sum();
    if (items == 0) {
      return new Proportion(0, 0, 1);
    }
    double value = (double) clusters.stream().mapToInt(Cluster::counted).sum() / items;
    int size = clusters.size();
    double error;
    if (value == 0 || value == 1 || size == 1) {
      error = UNSEEN / size;
    } else {
      double squares = 0;
      for (Cluster cluster : clusters) {
        double off = cluster.counted() - value * cluster.items();
        squares += off * off;
      }
      double mean = (double) items / size;
      error = Interval.DEVIATIONS_95 * Math.sqrt(squares / (size * (size - 1.0))) / mean;
    }
    return new Proportion(value, Math.max(0, value - error), Math.min(1, value + error));
  }
}
