package dev.plumbline.judge;

import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.notation.Spelling.Worded;
import java.util.Arrays;
import java.util.Optional;

/**
 * The ratings that classic suites define, from what their authors measured on their machines with
 * their limits. They are estimates and must be shown as such.
 */
public enum Rating implements Worded {
  /**
   * By the percentage of points in the Strategic Test Suite; fitted to 200 ms per move on one
   * thread.
   */
  STS(0, "44.523 x percent of the points - 242.85") {
    @Override
    double of(RatingSums sums) {
      return 44.523 * sums.percent() - 242.85;
    }
  },
  /** By the mean time of thirty problems with 15 minutes for each. */
  BT2450(30, "2450 - seconds / 30, an unsolved problem counted as 900 s") {
    @Override
    double of(RatingSums sums) {
      return 2450 - sums.seconds() / 30;
    }
  },
  BT2630(30, "2630 - seconds / 30, an unsolved problem counted as 900 s") {
    @Override
    double of(RatingSums sums) {
      return 2630 - sums.seconds() / 30;
    }
  },
  BS2830(27, "2830 - t / 1.5 - (t / 22)^2 with t in minutes, an unsolved problem counted as 15") {
    @Override
    double of(RatingSums sums) {
      double minutes = sums.seconds() / 60;
      return 2830 - minutes / 1.5 - minutes / 22 * (minutes / 22);
    }
  },
  LCT2(
      35,
      "1900 + 30, 25, 20, 15, 10 or 5 for a solution within 9, 29, 89, 179, 389 or 600 whole"
          + " seconds") {
    @Override
    double of(RatingSums sums) {
      return 1900 + sums.lctPoints();
    }
  },
  /** Points rather than a rating: how early in its time the engine settled on the move. */
  BK(
      24,
      "1, 1/2, 1/3 or 1/4 for a move held in the first, second, third or last quarter of the"
          + " time") {
    @Override
    double of(RatingSums sums) {
      return sums.quarterPoints();
    }
  };

  private final int problems;
  private final String formula;

  Rating(int problems, String formula) {
    this.problems = problems;
    this.formula = formula;
  }

  abstract double of(RatingSums sums);

  public static Optional<Rating> of(String word) {
    return Arrays.stream(values()).filter(each -> each.word().equalsIgnoreCase(word)).findFirst();
  }

  /** The number of problems, all of which are needed; 0 if any number will do. */
  public int problems() {
    return problems;
  }

  public String formula() {
    return formula;
  }

  /** The sums from which all ratings are computed, collected problem by problem. */
  public static final class RatingSums {
    private static final double NANOS = 1e9;
    private static final double UNSOLVED_SECONDS = 900;
    private static final int[] LCT_SECONDS = {9, 29, 89, 179, 389, 600};

    private long points;
    private long attainable;
    private double seconds;
    private int lctPoints;
    private double quarterPoints;

    /** Adds a problem that was searched within a time limit. */
    public void add(Judgement judgement, long limitNanos) {
      points += judgement.verdict().points();
      attainable += judgement.verdict().attainable();
      SolvedAt found = judgement.found();
      if (found == null) {
        seconds += UNSOLVED_SECONDS;
        return;
      }
      double time = found.nanos() / NANOS;
      long wholeSeconds = (long) time;
      seconds += Math.min(UNSOLVED_SECONDS, time);
      for (int i = 0; i < LCT_SECONDS.length; i++) {
        if (wholeSeconds <= LCT_SECONDS[i]) {
          lctPoints += 30 - 5 * i;
          break;
        }
      }
      double quarter = Math.ceil(4.0 * found.nanos() / Math.max(1, limitNanos));
      quarterPoints += 1 / Math.max(1, Math.min(4, quarter));
    }

    double percent() {
      return attainable == 0 ? 0 : 100.0 * points / attainable;
    }

    double seconds() {
      return seconds;
    }

    int lctPoints() {
      return lctPoints;
    }

    double quarterPoints() {
      return quarterPoints;
    }

    public double estimate(Rating rating) {
      return rating.of(this);
    }
  }
}
