package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.stats.ItemResponse.Ability;
import dev.plumbline.stats.ItemResponse.Item;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Simulated answers, whose parameters are known. */
class ItemResponseTest {
  private static final int ITEMS = 40;
  private final SplittableRandom random = new SplittableRandom(5);

  private List<Item> items(int count) {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add(Item.known(0.6 + 1.6 * random.nextDouble(), 4 * random.nextDouble() - 2));
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

  private static boolean holds(Interval interval, double value) {
    return interval.low() <= value && value <= interval.high();
  }

  @Test
  void findsTheParametersOfItemsAndItsIntervalsHoldThem() {
    List<Item> truth = items(ITEMS);
    List<Item> fitted = ItemResponse.fit(answers(truth, 600));
    int difficulties = 0;
    int discriminations = 0;
    for (int i = 0; i < ITEMS; i++) {
      assertEquals(truth.get(i).difficulty(), fitted.get(i).difficulty(), 0.6, "item " + i);
      assertEquals(truth.get(i).discrimination(), fitted.get(i).discrimination(), 0.8, "" + i);
      difficulties += holds(fitted.get(i).difficulties(), truth.get(i).difficulty()) ? 1 : 0;
      discriminations +=
          holds(fitted.get(i).discriminations(), truth.get(i).discrimination()) ? 1 : 0;
      double width = fitted.get(i).difficulties().high() - fitted.get(i).difficulties().low();
      assertTrue(width > 0.1 && width < 2, "" + fitted.get(i));
    }
    assertTrue(difficulties >= ITEMS * 0.875, difficulties + " difficulties");
    assertTrue(discriminations >= ITEMS * 0.875, discriminations + " discriminations");
  }

  @Test
  void answersThatWereNotAskedForDoNotCount() {
    List<Item> truth = items(12);
    int[][] all = answers(truth, 300);
    int[][] more = Arrays.copyOf(all, 320);
    for (int i = 300; i < more.length; i++) {
      more[i] = new int[truth.size()];
      Arrays.fill(more[i], ItemResponse.NOT_ASKED);
    }
    List<Item> expected = ItemResponse.fit(all);
    List<Item> fitted = ItemResponse.fit(more);
    for (int i = 0; i < truth.size(); i++) {
      assertEquals(expected.get(i).difficulty(), fitted.get(i).difficulty(), 1e-3);
      assertEquals(expected.get(i).discrimination(), fitted.get(i).discrimination(), 1e-3);
    }
  }

  @Test
  void ofAnItemThatEverybodyOrNobodySolvesOnlyABoundIsKnown() {
    List<Item> truth = items(10);
    int[][] answers = answers(truth, 100);
    for (int[] solver : answers) {
      solver[3] = 1;
      solver[7] = 0;
    }
    List<Item> fitted = ItemResponse.fit(answers);
    assertEquals(Double.NEGATIVE_INFINITY, fitted.get(3).difficulty());
    assertEquals(Double.NEGATIVE_INFINITY, fitted.get(3).difficulties().low());
    assertTrue(fitted.get(3).difficulties().high() < 0, "" + fitted.get(3));
    assertEquals(Double.POSITIVE_INFINITY, fitted.get(7).difficulty());
    assertEquals(Double.POSITIVE_INFINITY, fitted.get(7).difficulties().high());
    assertTrue(fitted.get(7).difficulties().low() > 0, "" + fitted.get(7));
  }

  @Test
  void intervalsOfAbilitiesHoldThemIn95PercentOfCases() {
    List<Item> items = items(60);
    int held = 0;
    double sum = 0;
    for (int i = 0; i < 400; i++) {
      double truth = normal();
      Ability ability = ItemResponse.ability(items, answers(items, truth));
      held += holds(ability.interval(), truth) ? 1 : 0;
      sum += ability.value() - truth;
    }
    assertTrue(held >= 365 && held <= 395, "held in " + held + " of 400");
    assertEquals(0, sum / 400, 0.1);
  }

  @Test
  void anAbilityThatSolvesAllOrNothingHasOneEnd() {
    List<Item> items = items(20);
    int[] all = new int[20];
    Ability none = ItemResponse.ability(items, all);
    assertEquals(Double.NEGATIVE_INFINITY, none.value());
    assertEquals(Double.NEGATIVE_INFINITY, none.interval().low());
    Arrays.fill(all, 1);
    Ability whole = ItemResponse.ability(items, all);
    assertEquals(Double.POSITIVE_INFINITY, whole.value());
    assertTrue(whole.interval().low() > 1, "" + whole);
    assertEquals(Double.POSITIVE_INFINITY, whole.interval().high());
  }

  @Test
  void anItemSaysMostAboutAbilitiesNearItsDifficulty() {
    Item item = Item.known(1.5, 0.5);
    assertEquals(0.5, item.probability(0.5), 1e-12);
    assertEquals(1.5 * 1.5 / 4, item.information(0.5), 1e-12);
    assertTrue(item.information(0) < item.information(0.5));
    assertTrue(item.information(2) < item.information(0.5));
  }

  @Test
  void easyItemsOfManySolversAreEasierThanHardOnes() {
    // Each solver solves what the one before it solves, and more.
    int[][] answers = new int[8][6];
    for (int solver = 0; solver < 8; solver++) {
      for (int item = 0; item < 6; item++) {
        answers[solver][item] = solver > item ? 1 : 0;
      }
    }
    List<Item> fitted = ItemResponse.fit(answers);
    for (int item = 1; item < 6; item++) {
      assertTrue(
          fitted.get(item - 1).difficulty() < fitted.get(item).difficulty(), fitted::toString);
    }
  }
}
