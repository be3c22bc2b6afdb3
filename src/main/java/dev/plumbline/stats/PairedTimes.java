package dev.plumbline.stats;

import java.util.Arrays;

/**
 * The ratio of the times of two programs that did the same tasks in several rounds. Something else
 * on the machine holds up a task now and then, and one long task that is held up would decide its
 * round. So a ratio is taken as the sum of what its task, its round and chance add; where chance
 * adds more than usual, it counts as the most that is usual (Huber's estimate; divided by the share
 * of what is usual, so that the ratios spread as far as the estimate is uncertain). Tasks weigh by
 * their times, and what a whole round adds, as two processes do whose memory lies differently, is
 * kept.
 */
public final class PairedTimes {
  /** Huber's choice: 1.345 standard deviations of a normal distribution. */
  private static final double USUAL_DEVIATIONS = 2;

  private PairedTimes() {}

  /**
   * The logarithm of the ratio of each round, old time to new.
   *
   * @param old times, by round and task
   * @param now times, by round and task
   */
  public static double[] logRatios(double[][] old, double[][] now) {
    int rounds = old.length;
    int tasks = old[0].length;
    double[] weights = new double[tasks];
    double[] ofTasks = new double[tasks];
    double[][] rest = new double[rounds][tasks];
    for (int task = 0; task < tasks; task++) {
      double[] times = new double[rounds];
      double[] ratios = new double[rounds];
      for (int round = 0; round < rounds; round++) {
        times[round] = Math.sqrt(old[round][task] * now[round][task]);
        ratios[round] = Math.log(old[round][task] / now[round][task]);
        rest[round][task] = ratios[round];
      }
      weights[task] = median(times);
      ofTasks[task] = median(ratios);
    }
    double[] logRatios = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      for (int task = 0; task < tasks; task++) {
        rest[round][task] -= ofTasks[task];
      }
      logRatios[round] = median(rest[round].clone());
      for (int task = 0; task < tasks; task++) {
        rest[round][task] -= logRatios[round];
      }
    }
    double[] deviations =
        Arrays.stream(rest).flatMapToDouble(Arrays::stream).map(Math::abs).toArray();
    double usual = USUAL_DEVIATIONS * median(deviations.clone());
    double share = (double) count(deviations, usual) / deviations.length;
    double all = Arrays.stream(weights).sum();
    double ofAll = logRatio(weights, ofTasks);
    for (int round = 0; round < rounds; round++) {
      logRatios[round] += ofAll;
      for (int task = 0; task < tasks; task++) {
        double chance = Math.max(-usual, Math.min(rest[round][task], usual));
        logRatios[round] += weights[task] / all * chance / share;
      }
    }
    return logRatios;
  }

  /** The ratio of the sums of times, whose geometric means and ratios are known. */
  private static double logRatio(double[] means, double[] logRatios) {
    double old = 0;
    double now = 0;
    for (int task = 0; task < means.length; task++) {
      old += means[task] * Math.exp(logRatios[task] / 2);
      now += means[task] * Math.exp(-logRatios[task] / 2);
    }
    return Math.log(old / now);
  }

  private static long count(double[] values, double most) {
    return Arrays.stream(values).filter(value -> value <= most).count();
  }

  /** The median of values, whose order changes. */
  private static double median(double[] values) {
    Arrays.sort(values);
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
}
