package dev.plumbline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateTest {
  @Test
  void aColonMeansAtLeastOrAtMostAsTheMetricAsks() {
    assertEquals(Gate.of("solved>=280"), Gate.of("solved:280"));
    assertEquals(Gate.of("findings<=3"), Gate.of("findings:3"));
    assertTrue(Gate.of("solved:280").holds(280));
    assertFalse(Gate.of("points:280").holds(279));
    assertTrue(Gate.of("new-failures:0").holds(0));
    assertFalse(Gate.of("findings:0").holds(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"solved", "solved<=3", "findings>=1", "solved=3", "solved:-1", ":3", ""})
  void refusesWhatIsNoGate(String text) {
    assertThrows(IllegalArgumentException.class, () -> Gate.of(text));
  }

  @Test
  void suggestsTheNearestName() {
    Throwable refusal =
        assertThrows(IllegalArgumentException.class, () -> Gate.of("new-failure:0"));
    assertTrue(String.valueOf(refusal.getMessage()).contains("new-failures"), refusal::toString);
  }
}
