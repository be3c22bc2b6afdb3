package dev.plumbline.lab;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.lab.LineSearch.Experiment;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares the search times of several settings on the same positions. The settings take turns, in
 * several rounds after a warm-up, so that disturbances affect all of them; the median round counts.
 */
public record Timing(List<Exercise> exercises, int rounds) {
  /** Called after each position. */
  @FunctionalInterface
  public interface TimingProgress {
    void done(int round, int position);
  }

  /**
   * The time of one setting.
   *
   * @param nanos of the median round
   * @param ratio to the first setting, the median over the rounds
   */
  public record Timed(long nanos, double ratio) {}

  /**
   * Times settings, listed by name, with the hash and limits of an experiment; the first one is the
   * reference.
   */
  public Map<String, Timed> run(
      Map<String, SearchSettings> ways, Experiment experiment, TimingProgress progress)
      throws EngineFailure {
    List<BuiltinEngine> engines =
        ways.values().stream()
            .map(way -> new BuiltinEngine(way, experiment.hashMegabytes()))
            .toList();
    long[][] nanos = new long[rounds + 1][engines.size()];
    for (int round = 0; round <= rounds; round++) {
      for (int i = 0; i < exercises.size(); i++) {
        Exercise exercise = exercises.get(i);
        for (int turn = 0; turn < engines.size(); turn++) {
          int way = (turn + round + i) % engines.size();
          nanos[round][way] +=
              exercise.search(engines.get(way), experiment.limits(), new StopToken()).nanos();
        }
        progress.done(round, i + 1);
      }
    }
    long[][] counted = Arrays.copyOfRange(nanos, 1, rounds + 1);
    Map<String, Timed> timed = new LinkedHashMap<>();
    for (String name : ways.keySet()) {
      int way = timed.size();
      double[] times = Arrays.stream(counted).mapToDouble(round -> round[way]).toArray();
      double[] ratios =
          Arrays.stream(counted).mapToDouble(round -> (double) round[way] / round[0]).toArray();
      timed.put(name, new Timed(Math.round(median(times)), median(ratios)));
    }
    return timed;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
