package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProportionTest {
  private static void assertInterval(Interval expected, Proportion share) {
    assertEquals(expected.low(), share.low(), 1e-9);
    assertEquals(expected.high(), share.high(), 1e-9);
  }

  @Test
  void isTheUsualIntervalForClustersOfOne() {
    Proportion share = of(80, new Cluster(1, 1), 20, new Cluster(1, 0));
    assertEquals(0.8, share.value(), 1e-9);
    assertInterval(Interval.ofShare(80, 100), share);
    assertInterval(Interval.ofShare(20, 100), of(80, new Cluster(1, 0), 20, new Cluster(1, 1)));
  }

  @Test
  void isWiderIfItemsOfAClusterAgree() {
    Proportion together = of(9, new Cluster(10, 10), 9, new Cluster(10, 0));
    Proportion apart = of(9, new Cluster(10, 5), 9, new Cluster(10, 5));
    assertEquals(0.5, together.value(), 1e-9);
    assertEquals(0.5, apart.value(), 1e-9);
    assertTrue(together.high() - together.low() > 0.3);
    // Clusters that are alike say no more than as many independent items.
    assertInterval(Interval.ofShare(90, 180), apart);
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
    // Whole clusters may fail that have not been seen yet.
    assertInterval(Interval.ofShare(100, 100), of(100, whole, 0, whole));
    assertInterval(Interval.ofShare(0, 100), of(100, new Cluster(7, 0), 0, whole));
    assertEquals(new Proportion(0, 0, 1), of(0, whole, 0, whole));
  }

  @Test
  void isLowerTheMoreItemsFail() {
    for (int size = 1; size <= 30; size++) {
      Cluster whole = new Cluster(size, size);
      double before = of(100, whole, 0, whole).low();
      for (int failing = 1; failing <= 20; failing++) {
        double low = of(100 - failing, whole, failing, new Cluster(size, size - 1)).low();
        assertTrue(low < before, failing + " of clusters of " + size + ": " + low);
        before = low;
      }
    }
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
