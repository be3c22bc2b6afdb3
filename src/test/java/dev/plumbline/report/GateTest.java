package dev.plumbline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.report.Gate.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTest {
  private static Gate gate(String text) {
    return Gate.of(text, Metric.OF_RUNS);
  }

  @ParameterizedTest
  @CsvSource({
    "solved:280, solved>=280",
    "solved>=280, solved>=280",
    "points:70%, points>=70%",
    "solved>=95.5%, solved>=95.5%",
    "errors:0, errors<=0",
    "lost<=2, lost<=2",
    "lost:2, lost<=2",
    "p-value<0.01, p-value:0.01",
    "p-value:0.01, p-value:0.01",
    "wac:solved:280, wac:solved>=280",
    "my.suite:v2:errors<=0, my.suite:v2:errors<=0"
  })
  void eachSpellingIsReadAndWritten(String text, String canonical) {
    assertEquals(canonical, gate(text).toString());
    assertEquals(gate(text), gate(canonical));
  }

  @Test
  void aColonMeansAtLeastOrAtMostDependingOnTheMetric() {
    assertTrue(gate("errors:1").check(1, 0).passed());
    assertFalse(gate("errors:1").check(2, 0).passed());
    assertTrue(gate("solved:280").check(280, 300).passed());
    assertFalse(gate("points:280").check(279, 300).passed());
    assertTrue(gate("new-failures:0").check(0, 0).passed());
    assertFalse(gate("findings:0").check(1, 0).passed());
  }

  @Test
  void percentagesAreExact() {
    assertTrue(gate("solved:95%").check(285, 300).passed());
    assertFalse(gate("solved:95%").check(284, 300).passed());
    assertFalse(gate("solved:33.34%").check(1, 3).passed());
    assertTrue(gate("solved:33.33%").check(1, 3).passed());
    assertEquals(
        "gate missed: points>=95%, but 94.99% (94999 of 100000)",
        gate("points:95%").check(94_999, 100_000).text());
  }

  @Test
  void nothingIsNoPercentage() {
    assertFalse(gate("solved:0%").check(0, 0).passed());
  }

  @Test
  void aPValueIsMissedOnlyIfMoreIsLostThanWon() {
    assertFalse(gate("p-value<0.01").checkChance(0.0018, 1, 12).passed());
    assertTrue(gate("p-value<0.01").checkChance(0.0018, 12, 1).passed());
    assertTrue(gate("p-value<0.01").checkChance(0.01, 2, 12).passed());
    assertEquals(
        "gate missed: p-value:0.01, but p=0.0018 (1 won, 12 lost)",
        gate("p-value<0.01").checkChance(0.0018, 1, 12).text());
    assertEquals(
        "gate missed: p-value:0.01, but p<0.0001 (0 won, 51 lost)",
        gate("p-value<0.01").checkChance(1e-15, 0, 51).text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solved | is not a gate",
        "solved<=3 | takes >= or a colon",
        "solved<3 | takes >= or a colon",
        "findings>=1 | takes <= or a colon",
        "errors>=1 | takes <= or a colon",
        "errors:5% | takes a number, not a percentage",
        "lost:0.5 | takes a whole number",
        "solved:101% | takes at most 100%",
        "p-value>=0.01 | takes < or a colon",
        "p-value:5 | takes a probability",
        "p-value:5% | takes a number, not a percentage",
        "solved=3 | is not a gate",
        "solved:-1 | is not a gate",
        ":3 | unknown gate",
        "wac:3 | unknown gate 'wac'",
        "'' | is not a gate",
        "new-failure:0 | new-failures",
        "sound:3 | unknown gate 'sound'"
      })
  void malformedGatesAreExplained(String text, String message) {
    Throwable refusal = assertThrows(IllegalArgumentException.class, () -> gate(text));
    assertTrue(String.valueOf(refusal.getMessage()).contains(message), refusal::toString);
  }
}
