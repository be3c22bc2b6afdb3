package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.stats.Proportion.Cluster;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProportionTest {
  @Test
  void isTheUsualIntervalForClustersOfOne() {
    List<Cluster> clusters = new ArrayList<>();
    clusters.addAll(Collections.nCopies(80, new Cluster(1, 1)));
    clusters.addAll(Collections.nCopies(20, new Cluster(1, 0)));
    Proportion share = Proportion.of(clusters);
    assertEquals(0.8, share.value(), 1e-9);
    // 1.96 sqrt(0.8 * 0.2 / 99)
    assertEquals(0.8 - 0.0788, share.low(), 1e-4);
    assertEquals(0.8 + 0.0788, share.high(), 1e-4);
  }

  @Test
  void isWiderIfItemsOfAClusterAgree() {
    Proportion together = Proportion.of(nine(new Cluster(10, 10), new Cluster(10, 0)));
    Proportion apart = Proportion.of(nine(new Cluster(10, 5), new Cluster(10, 5)));
    assertEquals(0.5, together.value(), 1e-9);
    assertEquals(0.5, apart.value(), 1e-9);
    assertTrue(together.high() - together.low() > 0.3);
    assertEquals(0, apart.high() - apart.low(), 1e-9);
  }

  private static List<Cluster> nine(Cluster one, Cluster other) {
    List<Cluster> clusters = new ArrayList<>(Collections.nCopies(9, one));
    clusters.addAll(Collections.nCopies(9, other));
    return clusters;
  }

  @Test
  void isUncertainEvenWithoutExceptions() {
    assertEquals(
        new Proportion(1, 0.97, 1), Proportion.of(Collections.nCopies(100, new Cluster(7, 7))));
    assertEquals(new Proportion(0, 0, 1), Proportion.of(List.of()));
  }

  @Test
  void containsTheTrueShareInAbout95PercentOfCases() {
    SplittableRandom random = new SplittableRandom(3);
    int holds = 0;
    for (int i = 0; i < 400; i++) {
      List<Cluster> clusters = new ArrayList<>();
      for (int position = 0; position < 60; position++) {
        int lines = 1 + random.nextInt(10);
        // Each position has a share of its own, of 0.7 on the average.
        double own = 0.4 + 0.6 * random.nextDouble();
        int counted = 0;
        for (int line = 0; line < lines; line++) {
          counted += random.nextDouble() < own ? 1 : 0;
        }
        clusters.add(new Cluster(lines, counted));
      }
      Proportion share = Proportion.of(clusters);
      holds += share.low() <= 0.7 && 0.7 <= share.high() ? 1 : 0;
    }
    assertTrue(holds >= 365 && holds <= 395, "held in " + holds + " of 400");
  }
}
