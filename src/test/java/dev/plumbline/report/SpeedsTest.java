package dev.plumbline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SpeedsTest {
  @Test
  void warnsOfExecutorsThatDifferByMoreThanATenth() {
    Map<String, String> machine =
        Map.of("speed a/0", "1000000", "speed b/1", "1101000", "jobs", "2", "java", "17");
    assertEquals("executors differ in speed, from 1000k to 1101k nodes/s", Speeds.warning(machine));
  }

  @Test
  void acceptsExecutorsWithinATenthAndRunsOnOneMachine() {
    assertEquals("", Speeds.warning(Map.of("speed a/0", "1000000", "speed b/1", "1100000")));
    assertEquals("", Speeds.warning(Map.of("speed a/0", "7")));
    assertEquals("", Speeds.warning(Map.of("jobs", "2")));
  }
}
