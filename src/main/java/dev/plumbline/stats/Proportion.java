package dev.plumbline.stats;

/**
 * A share of items with its 95 % confidence interval. Items come in clusters, such as the lines of
 * a position; only the clusters are independent.
 */
public record Proportion(double value, double low, double high) {
  /** The rule of three: without a success in n clusters, the share may be up to 3 / n. */
  private static final double UNSEEN = 3;

  /** The ratio estimator over clusters, which need not be kept. Mutable. */
  public static final class ClusterSums {
    private int size;
    private long items;
    private long counted;

    /** Sums of products over the clusters, which give the squares of the deviations. */
    private double itemsByItems;

    private double itemsByCounted;
    private double countedByCounted;

    /** Adds a cluster: its size, and how many of its items count. */
    public void add(int ofItems, int ofCounted) {
      size++;
      items += ofItems;
      counted += ofCounted;
      itemsByItems += (double) ofItems * ofItems;
      itemsByCounted += (double) ofItems * ofCounted;
      countedByCounted += (double) ofCounted * ofCounted;
    }

    /** The number of clusters. */
    public int size() {
      return size;
    }

    public long items() {
      return items;
    }

    public long counted() {
      return counted;
    }

    public Proportion proportion() {
      if (items == 0) {
        return new Proportion(0, 0, 1);
      }
      double value = (double) counted / items;
      double error;
      if (counted == 0 || counted == items || size == 1) {
        error = UNSEEN / size;
      } else {
        double squares =
            countedByCounted - 2 * value * itemsByCounted + value * value * itemsByItems;
        double mean = (double) items / size;
        error =
            Interval.DEVIATIONS_95 * Math.sqrt(Math.max(0, squares) / (size * (size - 1.0))) / mean;
      }
      return new Proportion(value, Math.max(0, value - error), Math.min(1, value + error));
    }
  }
}
