package dev.plumbline.lab.lines;

import dev.plumbline.stats.Normal;
import java.util.List;

/**
 * A share of lines, with what holds it with 95 % confidence. Lines of one position hang together,
 * so positions are what is independent.
 */
public record Share(double value, double low, double high) {
  /** Without an exception among so many positions there may be so many. */
  private static final double UNSEEN = 3;

  /** How many lines a position has, and how many of them count. */
  record Cluster(int lines, int counted) {}

  /** The ratio estimator over positions. */
  static Share of(List<Cluster> clusters) {
    int lines = clusters.stream().mapToInt(Cluster::lines).sum();
    if (lines == 0) {
      return new Share(0, 0, 1);
    }
    double value = (double) clusters.stream().mapToInt(Cluster::counted).sum() / lines;
    int positions = clusters.size();
    double error;
    if (value == 0 || value == 1 || positions == 1) {
      error = UNSEEN / positions;
    } else {
      double squares = 0;
      for (Cluster cluster : clusters) {
        double off = cluster.counted() - value * cluster.lines();
        squares += off * off;
      }
      double mean = (double) lines / positions;
      error = Normal.DEVIATIONS_95 * Math.sqrt(squares / (positions * (positions - 1.0))) / mean;
    }
    return new Share(value, Math.max(0, value - error), Math.min(1, value + error));
  }
}
