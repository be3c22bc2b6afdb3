package dev.plumbline.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.tools.Spsa.Comparison;
import dev.plumbline.tools.Spsa.Recipe;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SpsaTest {
  private static final Map<String, Integer> START =
      new TreeMap<>(Map.of("wide", 300, "narrow", 10));

  private static Spsa spsa(int iterations) {
    return new Spsa(new Recipe(iterations, 0.1, 0.3, 42), START);
  }

  private static int number(Map<String, Integer> numbers, String name) {
    return numbers.getOrDefault(name, 0);
  }

  /** How far a choice is from the best one: 400 and 7. */
  private static double error(Map<String, Integer> numbers) {
    double wide = (number(numbers, "wide") - 400) / 300.0;
    double narrow = (number(numbers, "narrow") - 7) / 10.0;
    return wide * wide + narrow * narrow;
  }

  /** Wins, draws and losses: the better choice wins somewhat more often. */
  private static Comparison noisy() {
    return (iteration, one, other) -> {
      double expected = 2 * (error(other) - error(one));
      double luck = new SplittableRandom(iteration).nextDouble() * 2 - 1;
      return Math.signum(expected + luck);
    };
  }

  @Test
  void findsTheBestNumbersByNoisyComparisons() throws Exception {
    Spsa spsa = spsa(3_000);
    while (!spsa.isOver()) {
      spsa.iterate(noisy());
    }
    assertEquals(400, number(spsa.best(), "wide"), 20);
    assertEquals(7, number(spsa.best(), "narrow"), 1);
  }

  @Test
  void comparesOppositesAroundTheNumbersSoFar() throws Exception {
    spsa(10)
        .iterate(
            (iteration, one, other) -> {
              assertEquals(600, number(one, "wide") + number(other, "wide"), 1);
              assertEquals(60, Math.abs(number(one, "wide") - number(other, "wide")), 1);
              return 0;
            });
  }

  @Test
  void aDrawChangesNothing() throws Exception {
    Spsa spsa = spsa(10);
    spsa.iterate((iteration, one, other) -> 0);
    assertEquals(START, spsa.best());
  }

  @Test
  void numbersStayBetweenHalfAndTwiceTheirStart() throws Exception {
    Spsa spsa = spsa(2_000);
    while (!spsa.isOver()) {
      spsa.iterate(
          (iteration, one, other) -> Integer.signum(number(one, "wide") - number(other, "wide")));
    }
    assertEquals(600, number(spsa.best(), "wide"));
  }

  @Test
  void resumesAsIfItHadNeverStopped() throws Exception {
    Spsa whole = spsa(40);
    Spsa begun = spsa(40);
    for (int i = 0; i < 40; i++) {
      whole.iterate(noisy());
      if (i < 20) {
        begun.iterate(noisy());
      }
    }
    Spsa resumed = spsa(40);
    resumed.resume(begun.toText().lines().toList());
    assertEquals(20, resumed.iteration());
    while (!resumed.isOver()) {
      resumed.iterate(noisy());
    }
    assertEquals(whole.best(), resumed.best());
  }

  @Test
  void aFailedComparisonCanBeRepeated() throws Exception {
    Spsa spsa = spsa(10);
    String before = spsa.toText();
    assertThrows(
        InterruptedException.class,
        () ->
            spsa.iterate(
                (iteration, one, other) -> {
                  throw new InterruptedException();
                }));
    assertEquals(before, spsa.toText());
  }

  @Test
  void refusesTheStateOfOtherNumbers() {
    IOException refusal =
        assertThrows(
            IOException.class,
            () -> spsa(10).resume(List.of("iteration 3", "other 4.0", "more 7.0")));
    assertTrue(refusal.toString().contains("line 2: "), refusal::toString);
  }
}
