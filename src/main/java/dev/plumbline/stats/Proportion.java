package dev.plumbline.stats;

/**
 * A share of items with its 95 % confidence interval. Items come in clusters, such as the lines of
 * a position; only the clusters are independent.
 */
public record Proportion(double value, double low, double high) {
  /** Sums over clusters, which need not be kept. Mutable. */
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

    /** Wilson's interval for so many independent items as say as much as these clusters. */
    public Proportion proportion() {
      if (items == 0) {
        return new Proportion(0, 0, 1);
      }
      double value = (double) counted / items;
      double trials = Math.min((double) items, independentItems());
      Interval interval = Interval.ofShare(value * trials, trials);
      return new Proportion(value, interval.low(), interval.high());
    }

    /**
     * The number of independent items whose share would vary as much. Two more clusters, of mean
     * size and as a whole of the rarer kind, stand for what may not have been seen yet. So without
     * exceptions the number is that of the clusters, and an exception never narrows the interval.
     */
    private double independentItems() {
      double mean = (double) items / size;
      double rare = 2 * counted >= items ? 0 : mean;
      double value = (counted + 2 * rare) / (items + 2 * mean);
      double squares =
          countedByCounted
              + 2 * rare * rare
              - 2 * value * (itemsByCounted + 2 * mean * rare)
              + value * value * (itemsByItems + 2 * mean * mean);
      double variance = squares / (size * (size + 2.0)) / (mean * mean);
      return value * (1 - value) / variance;
    }
  }
}
