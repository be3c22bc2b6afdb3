package dev.plumbline.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.lab.LineSearch.Experiment;
import dev.plumbline.search.BuiltinEngine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares the search times of several settings on the same positions. The settings take turns, in
 * several rounds after a warm-up, so that disturbances affect all of them; the median round counts.
 */
public final class Timing {
  private final List<Exercise> exercises;
  private final int rounds;

  /** Called after each position. */
  @FunctionalInterface
  public interface Progress {
    void done(int round, int position);
  }

  /**
   * The time of one setting.
   *
   * @param nanos of the median round
   * @param ratio to the first setting, the median over the rounds
   */
  public record Timed(long nanos, double ratio) {}

  public Timing(List<Exercise> exercises, int rounds) {
    this.exercises = exercises;
    this.rounds = rounds;
  }

  /** Times engines; the first one is the reference. */
  public List<Timed> run(List<BuiltinEngine> engines, Experiment experiment, Progress progress)
      throws EngineFailure {
    long[][] nanos = new long[rounds + 1][engines.size()];
    for (int round = 0; round <= rounds; round++) {
      for (int i = 0; i < exercises.size(); i++) {
        Position position = Position.of(exercises.get(i).problem().setup());
        for (int turn = 0; turn < engines.size(); turn++) {
          int way = (turn + round + i) % engines.size();
          nanos[round][way] += search(engines.get(way), position, experiment);
        }
        progress.done(round, i + 1);
      }
    }
    long[][] counted = Arrays.copyOfRange(nanos, 1, rounds + 1);
    List<Timed> timed = new ArrayList<>();
    for (int i = 0; i < engines.size(); i++) {
      int way = i;
      double[] times = Arrays.stream(counted).mapToDouble(round -> round[way]).toArray();
      double[] ratios =
          IntStream.range(0, rounds)
              .mapToDouble(round -> (double) counted[round][way] / counted[round][0])
              .toArray();
      timed.add(new Timed(Math.round(median(times)), median(ratios)));
    }
    return timed;
  }

  private static long search(BuiltinEngine engine, Position position, Experiment experiment)
      throws EngineFailure {
    engine.newGame();
    return engine.analyse(position, experiment.limits(), line -> {}, new StopToken()).nanos();
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
