package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProportionTest {
  @Test
  void isTheUsualIntervalForClustersOfOne() {
    Proportion share = of(80, new Cluster(1, 1), 20, new Cluster(1, 0));
    assertEquals(0.8, share.value(), 1e-9);
    // 1.96 sqrt(0.8 * 0.2 / 99)
    assertEquals(0.8 - 0.0788, share.low(), 1e-4);
    assertEquals(0.8 + 0.0788, share.high(), 1e-4);
  }

  @Test
  void isWiderIfItemsOfAClusterAgree() {
    Proportion together = of(9, new Cluster(10, 10), 9, new Cluster(10, 0));
    Proportion apart = of(9, new Cluster(10, 5), 9, new Cluster(10, 5));
    assertEquals(0.5, together.value(), 1e-9);
    assertEquals(0.5, apart.value(), 1e-9);
    assertTrue(together.high() - together.low() > 0.3);
    assertEquals(0, apart.high() - apart.low(), 1e-9);
  }

  private record Cluster(int items, int counted) {}

  /** The share of so many clusters of each kind. */
  private static Proportion of(int first, Cluster one, int second, Cluster other) {
    Proportion.ClusterSums sums = new Proportion.ClusterSums();
    for (int i = 0; i < first + second; i++) {
      Cluster cluster = i < first ? one : other;
      sums.add(cluster.items, cluster.counted);
    }
    assertEquals(first + second, sums.size());
    assertEquals((long) first * one.items + (long) second * other.items, sums.items());
    assertEquals((long) first * one.counted + (long) second * other.counted, sums.counted());
    return sums.proportion();
  }

  @Test
  void isUncertainEvenWithoutExceptions() {
    Cluster whole = new Cluster(7, 7);
    assertEquals(new Proportion(1, 0.97, 1), of(100, whole, 0, whole));
    assertEquals(new Proportion(0, 0, 1), of(0, whole, 0, whole));
  }

  @Test
  void containsTheTrueShareInAbout95PercentOfCases() {
    SplittableRandom random = new SplittableRandom(3);
    int holds = 0;
    for (int i = 0; i < 400; i++) {
      Proportion.ClusterSums sums = new Proportion.ClusterSums();
      for (int position = 0; position < 60; position++) {
        int lines = 1 + random.nextInt(10);
        // Each position has a share of its own, of 0.7 on the average.
        double own = 0.4 + 0.6 * random.nextDouble();
        int counted = 0;
        for (int line = 0; line < lines; line++) {
          counted += random.nextDouble() < own ? 1 : 0;
        }
        sums.add(lines, counted);
      }
      Proportion share = sums.proportion();
      holds += share.low() <= 0.7 && 0.7 <= share.high() ? 1 : 0;
    }
    assertTrue(holds >= 365 && holds <= 395, "held in " + holds + " of 400");
  }
}
