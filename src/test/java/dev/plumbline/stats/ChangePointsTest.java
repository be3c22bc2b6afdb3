package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.stats.ChangePoints.ChangePoint;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Simulates series of runs, with seeds that do not change. */
class ChangePointsTest {
  private static final int SERIES = 400;

  /** A bit more than 5 % of the series, as chance has it. */
  private static final int MOST_FALSE = 29;

  /** Writes the results of the runs of a series. */
  @FunctionalInterface
  private interface Series {
    double[][] results(SplittableRandom random);
  }

  /** A series of timed runs: a problem is solved with its own probability in each of them. */
  private static double[][] timed(SplittableRandom random, int runs, int problems) {
    double[][] results = new double[runs][problems];
    for (int problem = 0; problem < problems; problem++) {
      // Most problems are solved almost always or almost never.
      double draw = random.nextDouble();
      double chance = draw * draw * (3 - 2 * draw);
      for (int run = 0; run < runs; run++) {
        results[run][problem] = random.nextDouble() < chance ? 1 : 0;
      }
    }
    return results;
  }

  /** A series of commits that search nodes: a result stays until a commit changes it. */
  private static double[][] commits(SplittableRandom random, int runs, int problems) {
    double[][] results = new double[runs][problems];
    for (int problem = 0; problem < problems; problem++) {
      results[0][problem] = random.nextInt(2);
    }
    for (int run = 1; run < runs; run++) {
      boolean changesTheSearch = random.nextInt(3) == 0;
      for (int problem = 0; problem < problems; problem++) {
        boolean flips = changesTheSearch && random.nextInt(12) == 0;
        results[run][problem] = flips ? 1 - results[run - 1][problem] : results[run - 1][problem];
      }
    }
    return results;
  }

  private static int marked(Series series, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int marked = 0;
    for (int i = 0; i < SERIES; i++) {
      marked += ChangePoints.of(series.results(random)).isEmpty() ? 0 : 1;
    }
    return marked;
  }

  @Test
  void timedRunsWithoutAChangeAreRarelyMarked() {
    for (int runs : new int[] {2, 5, 60}) {
      int marked = marked(random -> timed(random, runs, 150), 100 + runs);
      assertTrue(marked <= MOST_FALSE, runs + " runs: " + marked);
    }
  }

  @Test
  void commitsThatWinAsOftenAsTheyLoseAreRarelyMarked() {
    for (int runs : new int[] {2, 60}) {
      int marked = marked(random -> commits(random, runs, 150), 200 + runs);
      assertTrue(marked <= MOST_FALSE, runs + " runs: " + marked);
    }
  }

  /** Twelve results by one of thirty commits. */
  @Test
  void aLossIsFoundAtItsCommit() {
    SplittableRandom random = new SplittableRandom(7);
    int found = 0;
    for (int i = 0; i < SERIES; i++) {
      double[][] results = constant(30, 150);
      int at = 1 + random.nextInt(29);
      lose(results, at, 12);
      List<ChangePoint> steps = ChangePoints.of(results);
      found += steps.size() == 1 && steps.get(0).run() == at ? 1 : 0;
      assertEquals(-12, steps.get(0).change(), 1e-9);
      assertTrue(steps.get(0).probability() < 0.05, steps::toString);
    }
    assertEquals(SERIES, found);
  }

  @Test
  void fewAreEnoughOfTwoRuns() {
    for (int lost : new int[] {5, 6, 8}) {
      double[][] results = constant(2, 150);
      lose(results, 1, lost);
      List<ChangePoint> steps = ChangePoints.of(results);
      assertEquals(lost == 5 ? 0 : 1, steps.size(), lost + " lost");
      steps.forEach(step -> assertEquals(Math.pow(0.5, lost - 1), step.probability(), 1e-12));
    }
  }

  @Test
  void fewerThanTheTestCanSeeAreNotMarked() {
    double[][] results = constant(30, 150);
    lose(results, 12, 10);
    assertEquals(List.of(), ChangePoints.of(results));
  }

  /** Twenty of 150 problems are lost; the others are solved by chance as before. */
  @Test
  void aLossOfTimedRunsIsFoundAtItsRun() {
    SplittableRandom random = new SplittableRandom(8);
    int found = 0;
    int at = 0;
    int near = 0;
    int further = 0;
    for (int i = 0; i < SERIES; i++) {
      double[][] results = timed(random, 30, 130);
      double[][] all = constant(30, 150);
      for (int run = 0; run < 30; run++) {
        System.arraycopy(results[run], 0, all[run], 20, 130);
      }
      int lost = 8 + random.nextInt(14);
      lose(all, lost, 20);
      List<ChangePoint> steps = ChangePoints.of(all);
      found += steps.isEmpty() ? 0 : 1;
      at += steps.stream().anyMatch(step -> step.run() == lost) ? 1 : 0;
      near += steps.stream().anyMatch(step -> Math.abs(step.run() - lost) == 1) ? 1 : 0;
      further += (int) steps.stream().filter(step -> Math.abs(step.run() - lost) > 1).count();
    }
    String text = found + " found, " + at + " at, " + near + " near, " + further + " further";
    assertTrue(found >= SERIES * 0.95 && at >= SERIES * 0.9 && further <= MOST_FALSE, text);
  }

  @Test
  void severalStepsAreFound() {
    double[][] results = constant(40, 100);
    lose(results, 10, 30);
    for (int run = 25; run < 40; run++) {
      for (int problem = 0; problem < 20; problem++) {
        results[run][problem] = 1;
      }
    }
    List<ChangePoint> steps = ChangePoints.of(results);
    assertEquals(List.of(10, 25), steps.stream().map(ChangePoint::run).toList());
    assertEquals(List.of(-30.0, 20.0), steps.stream().map(ChangePoint::change).toList());
  }

  @Test
  void onlyProblemsOfAllRunsThatAreComparedCount() {
    double[][] results = constant(6, 40);
    for (int problem = 0; problem < 40; problem++) {
      // Half of the problems are new, and unsolved.
      results[3][problem] = problem < 20 ? 1 : 0;
      for (int run = 0; run < 3; run++) {
        results[run][problem] = problem < 20 ? 1 : Double.NaN;
      }
    }
    results[4] = results[3].clone();
    results[5] = results[3].clone();
    assertEquals(List.of(), ChangePoints.of(results));
  }

  @Test
  void fewRunsAreNoSeries() {
    assertEquals(List.of(), ChangePoints.of(new double[][] {}));
    assertEquals(List.of(), ChangePoints.of(new double[][] {{1, 0}}));
  }

  private static double[][] constant(int runs, int problems) {
    double[][] results = new double[runs][problems];
    for (double[] run : results) {
      Arrays.fill(run, 1);
    }
    return results;
  }

  /** Loses the first problems from a run on. */
  private static void lose(double[][] results, int at, int problems) {
    for (int run = at; run < results.length; run++) {
      for (int problem = 0; problem < problems; problem++) {
        results[run][problem] = 0;
      }
    }
  }
}
