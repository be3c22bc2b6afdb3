package dev.plumbline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cluster.ClusterSimulation.Costs;
import dev.plumbline.cluster.ClusterSimulation.Outcome;
import org.junit.jupiter.api.Test;

class ClusterSimulationTest {
  private static final Costs NONE = new Costs(0, 0, 0);

  @Test
  void keepsSlotsBusyWhereNothingCosts() {
    Outcome outcome = ClusterSimulation.run(100_000, 10, 0.1, NONE, 1);
    assertTrue(outcome.slots() > 0.98, outcome.toString());
    assertTrue(Math.abs(outcome.seconds() - 1000) < 30, outcome.toString());
  }

  @Test
  void isAsSlowAsTheDriverWhereEntriesCostMoreThanSearches() {
    Outcome outcome = ClusterSimulation.run(100_000, 1000, 0.001, new Costs(0, 0.001, 0), 1);
    assertTrue(outcome.driver() > 0.95, outcome.toString());
    assertTrue(outcome.seconds() >= 100, outcome.toString());
  }

  @Test
  void givesTheSameOutcomeForTheSameSeed() {
    Costs costs = new Costs(0.01, 0.0001, 0.02);
    assertEquals(
        ClusterSimulation.run(10_000, 4, 0.05, costs, 7),
        ClusterSimulation.run(10_000, 4, 0.05, costs, 7));
  }
}
