package dev.plumbline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.report.Gate.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateTest {
  @Test
  void aColonMeansAtLeastOrAtMostDependingOnTheMetric() {
    assertEquals(Gate.of("solved>=280", Metric.OF_RUNS), Gate.of("solved:280", Metric.OF_RUNS));
    assertEquals(Gate.of("findings<=3", Metric.OF_RUNS), Gate.of("findings:3", Metric.OF_RUNS));
    assertEquals(Gate.of("errors<=0", Metric.OF_RUNS), Gate.of("errors:0", Metric.OF_RUNS));
    assertTrue(Gate.of("errors:1", Metric.OF_RUNS).holds(1));
    assertFalse(Gate.of("errors:1", Metric.OF_RUNS).holds(2));
    assertTrue(Gate.of("solved:280", Metric.OF_RUNS).holds(280));
    assertFalse(Gate.of("points:280", Metric.OF_RUNS).holds(279));
    assertTrue(Gate.of("new-failures:0", Metric.OF_RUNS).holds(0));
    assertFalse(Gate.of("findings:0", Metric.OF_RUNS).holds(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solved",
        "solved<=3",
        "findings>=1",
        "errors>=1",
        "solved=3",
        "solved:-1",
        ":3",
        ""
      })
  void refusesMalformedGates(String text) {
    assertThrows(IllegalArgumentException.class, () -> Gate.of(text, Metric.OF_RUNS));
  }

  @Test
  void suggestsTheNearestName() {
    Throwable refusal =
        assertThrows(
            IllegalArgumentException.class, () -> Gate.of("new-failure:0", Metric.OF_RUNS));
    assertTrue(String.valueOf(refusal.getMessage()).contains("new-failures"), refusal::toString);
  }
}
