package dev.plumbline.tools.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.stats.Interval;
import dev.plumbline.tools.suite.ItemResponse.Fit;
import dev.plumbline.tools.suite.ItemResponse.Item;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Simulated answers, whose parameters are known. */
class ItemResponseTest {
  private static final int ITEMS = 40;
  private final SplittableRandom random = new SplittableRandom(5);

  private List<Item> items(int count) {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add(new Item(0.6 + 1.6 * random.nextDouble(), 4 * random.nextDouble() - 2, 0));
    }
    return items;
  }

  private double normal() {
    double sum = -6;
    for (int i = 0; i < 12; i++) {
      sum += random.nextDouble();
    }
    return sum;
  }

  private int[] answers(List<Item> items, double ability) {
    return items.stream()
        .mapToInt(item -> random.nextDouble() < item.probability(ability) ? 1 : 0)
        .toArray();
  }

  private int[][] answers(List<Item> items, int solvers) {
    int[][] answers = new int[solvers][];
    for (int i = 0; i < solvers; i++) {
      answers[i] = answers(items, normal());
    }
    return answers;
  }

  @Test
  void findsTheParametersOfItemsAndItsErrorsAreTheirs() {
    List<Item> truth = items(ITEMS);
    List<Item> fitted = ItemResponse.fit(answers(truth, 300)).items();
    int within = 0;
    for (int i = 0; i < ITEMS; i++) {
      Item item = fitted.get(i);
      double off = item.difficulty() - truth.get(i).difficulty();
      assertEquals(0, off, 0.8, "item " + i);
      assertEquals(truth.get(i).discrimination(), item.discrimination(), 1, "" + i);
      within += Math.abs(off) <= Interval.DEVIATIONS_95 * item.error() ? 1 : 0;
      assertTrue(item.error() > 0.03 && item.error() < 0.7, "" + item);
    }
    assertTrue(within >= ITEMS * 0.875, within + " difficulties");
  }

  @Test
  void findsTheAbilitiesOfSolvers() {
    List<Item> truth = items(80);
    double[] abilities = new double[100];
    int[][] answers = new int[abilities.length][];
    for (int i = 0; i < abilities.length; i++) {
      abilities[i] = normal();
      answers[i] = answers(truth, abilities[i]);
    }
    List<Double> fitted = ItemResponse.fit(answers).abilities();
    double squares = 0;
    for (int i = 0; i < abilities.length; i++) {
      squares += Math.pow(fitted.get(i) - abilities[i], 2);
    }
    assertTrue(squares / abilities.length < 0.1, "" + squares / abilities.length);
  }

  /** The more items, the narrower is what their answers leave open of an ability. */
  @Test
  @Tag("slow")
  void tellsSimilarSolversApartByManyItems() {
    List<Item> truth = items(1000);
    int[][] answers = new int[25][];
    for (int i = 0; i < answers.length; i++) {
      answers[i] = answers(truth, ability(i));
    }
    List<Double> fitted = ItemResponse.fit(answers).abilities();
    // The scale of the abilities is free: the regression line leads back to the true ones.
    double mean = fitted.stream().mapToDouble(each -> each).average().orElseThrow();
    double squares = 0;
    double products = 0;
    double trueSquares = 0;
    for (int i = 0; i < answers.length; i++) {
      squares += Math.pow(fitted.get(i) - mean, 2);
      products += (fitted.get(i) - mean) * ability(i);
      trueSquares += Math.pow(ability(i), 2);
    }
    double rest = Math.sqrt((trueSquares - products * products / squares) / answers.length);
    assertTrue(rest < 0.075, "standard deviation " + rest);
    assertEquals(
        answers.length, fitted.stream().map(each -> Math.round(each * 1000)).distinct().count());
  }

  /** From -1.2 to 1.2. */
  private static double ability(int solver) {
    return (solver - 12) / 10.0;
  }

  @Test
  void answersThatWereNotAskedForDoNotCount() {
    List<Item> truth = items(12);
    int[][] all = answers(truth, 100);
    int[][] more = Arrays.copyOf(all, 120);
    for (int i = 100; i < more.length; i++) {
      more[i] = new int[truth.size()];
      Arrays.fill(more[i], ItemResponse.NOT_ASKED);
    }
    List<Item> expected = ItemResponse.fit(all).items();
    Fit fit = ItemResponse.fit(more);
    for (int i = 0; i < truth.size(); i++) {
      assertEquals(expected.get(i).difficulty(), fit.items().get(i).difficulty(), 1e-3);
      assertEquals(expected.get(i).discrimination(), fit.items().get(i).discrimination(), 1e-3);
    }
    assertEquals(0, fit.abilities().get(110), 1e-9);
  }

  @Test
  void anItemThatEverybodyOrNobodySolvesHasAWideError() {
    List<Item> truth = items(10);
    int[][] answers = answers(truth, 100);
    for (int[] solver : answers) {
      solver[3] = 1;
      solver[7] = 0;
    }
    List<Item> fitted = ItemResponse.fit(answers).items();
    for (Item item : fitted) {
      assertTrue(fitted.get(3).difficulty() <= item.difficulty(), fitted::toString);
      assertTrue(fitted.get(7).difficulty() >= item.difficulty(), fitted::toString);
    }
    assertTrue(fitted.get(3).difficulty() > -6 && fitted.get(7).difficulty() < 6, "" + fitted);
    assertTrue(fitted.get(3).error() > 0.7 && fitted.get(7).error() > 0.7, "" + fitted);
  }

  @Test
  void itemsThatTheWeakerSolveAreEasier() {
    // Each solver solves what the one before it solves, and more.
    int[][] answers = new int[8][6];
    for (int solver = 0; solver < 8; solver++) {
      for (int item = 0; item < 6; item++) {
        answers[solver][item] = solver > item ? 1 : 0;
      }
    }
    Fit fit = ItemResponse.fit(answers);
    for (int item = 1; item < 6; item++) {
      assertTrue(
          fit.items().get(item - 1).difficulty() < fit.items().get(item).difficulty(),
          fit::toString);
    }
    for (int solver = 1; solver < 7; solver++) {
      assertTrue(fit.abilities().get(solver - 1) < fit.abilities().get(solver), fit::toString);
    }
  }
}
