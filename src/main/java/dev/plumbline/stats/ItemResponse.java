package dev.plumbline.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * The two-parameter logistic model of item response: how likely a solver of some ability solves an
 * item of some difficulty. Abilities have the normal distribution with mean 0 and deviation 1 over
 * the solvers that the items are fitted to, which fixes the scale.
 *
 * <p>Items are fitted by maximum marginal likelihood, with the algorithm of Bock and Aitkin:
 * abilities are not estimated, but integrated over. Intervals are those of the likelihood ratio, so
 * that an end may be infinite: of an item that everybody solves only the upper end of the
 * difficulty is known.
 */
public final class ItemResponse {
  /** Answers of a solver to an item. */
  public static final int NOT_ASKED = -1;

  /** Twice this drop of the logarithm of the likelihood is the 95 % quantile of chi square. */
  private static final double DROP = Interval.DEVIATIONS_95 * Interval.DEVIATIONS_95 / 2;

  private static final double LEAST_DISCRIMINATION = 0.1;
  private static final double MOST_DISCRIMINATION = 6;
  private static final double FARTHEST = 8;
  private static final double PRECISE = 1e-3;

  /** Near its maximum the likelihood hardly changes. */
  private static final double CLOSE = 1e-2;

  /** The abilities over which is integrated. */
  private static final int NODES = 41;

  private static final double FIRST_NODE = -6;
  private static final double STEP = -2 * FIRST_NODE / (NODES - 1);

  private static final int MOST_ROUNDS = 500;
  private static final double SETTLED = 1e-4;

  private final int[][] answers;
  private final int items;
  private final double[] slopes;
  private final double[] difficulties;

  /** For each solver the logarithm of the prior times the likelihood at each node. */
  private final double[][] joint;

  private ItemResponse(int[][] answers) {
    this.answers = answers;
    items = answers.length == 0 ? 0 : answers[0].length;
    slopes = new double[items];
    difficulties = new double[items];
    joint = new double[answers.length][NODES];
    Arrays.fill(slopes, 1);
  }

  /**
   * What is known of an item: the probability to solve it is a logistic function of the ability.
   *
   * @param discrimination how steep it is, in logits per deviation
   * @param difficulty the ability at which every second solver solves it; infinite if everybody
   *     solves it, or nobody
   */
  public record Item(
      double discrimination, double difficulty, Interval discriminations, Interval difficulties) {
    /** An item whose parameters are known. */
    public static Item known(double discrimination, double difficulty) {
      return new Item(
          discrimination,
          difficulty,
          new Interval(discrimination, discrimination),
          new Interval(difficulty, difficulty));
    }

    public double probability(double ability) {
      return 1 / (1 + Math.exp(-discrimination * (ability - difficulty)));
    }

    /** Fisher's information: how much an answer says of an ability. */
    public double information(double ability) {
      double chance = probability(ability);
      return discrimination * discrimination * chance * (1 - chance);
    }
  }

  /** An ability with its interval; infinite if everything was solved, or nothing. */
  public record Ability(double value, Interval interval) {}

  /**
   * Fits items to answers.
   *
   * @param answers of each solver to each item: 1 if solved, 0 if not, or {@link #NOT_ASKED}
   */
  public static List<Item> fit(int[][] answers) {
    ItemResponse model = new ItemResponse(answers);
    model.settle();
    List<Item> fitted = new ArrayList<>();
    for (int item = 0; item < model.items; item++) {
      fitted.add(model.item(item));
    }
    return fitted;
  }

  /**
   * The most likely ability of a solver.
   *
   * @param answers to each item, as for {@link #fit}; at least one
   */
  public static Ability ability(List<Item> items, int[] answers) {
    DoubleUnaryOperator likelihood =
        ability -> {
          double sum = 0;
          for (int i = 0; i < answers.length; i++) {
            Item item = items.get(i);
            // An item with an infinite difficulty says nothing.
            if (answers[i] != NOT_ASKED && Double.isFinite(item.difficulty)) {
              double advantage = item.discrimination * (ability - item.difficulty);
              sum += logChance(answers[i] == 1 ? advantage : -advantage);
            }
          }
          return sum;
        };
    return ends(likelihood, maximum(likelihood, -FARTHEST, FARTHEST, PRECISE), -FARTHEST, FARTHEST);
  }

  /** The maximum with its interval; an end that reaches a limit is infinite. */
  private static Ability ends(DoubleUnaryOperator f, double best, double least, double most) {
    double enough = f.applyAsDouble(best) - DROP;
    double low =
        f.applyAsDouble(least) >= enough
            ? Double.NEGATIVE_INFINITY
            : crossing(f, enough, least, best);
    double high =
        f.applyAsDouble(most) >= enough
            ? Double.POSITIVE_INFINITY
            : crossing(f, enough, most, best);
    double value =
        best <= least + CLOSE
            ? Double.NEGATIVE_INFINITY
            : best >= most - CLOSE ? Double.POSITIVE_INFINITY : best;
    return new Ability(value, new Interval(low, high));
  }

  /** Where a function that is less than enough outside, and more inside, reaches it. */
  private static double crossing(
      DoubleUnaryOperator f, double enough, double outside, double inside) {
    double out = outside;
    double in = inside;
    while (Math.abs(in - out) > PRECISE) {
      double middle = (in + out) / 2;
      if (f.applyAsDouble(middle) >= enough) {
        in = middle;
      } else {
        out = middle;
      }
    }
    return in;
  }

  /** Where a function with one maximum has it, by golden sections. */
  private static double maximum(DoubleUnaryOperator f, double from, double to, double precision) {
    double ratio = (Math.sqrt(5) - 1) / 2;
    double low = from;
    double high = to;
    double left = high - ratio * (high - low);
    double right = low + ratio * (high - low);
    double atLeft = f.applyAsDouble(left);
    double atRight = f.applyAsDouble(right);
    while (high - low > precision) {
      if (atLeft >= atRight) {
        high = right;
        right = left;
        atRight = atLeft;
        left = high - ratio * (high - low);
        atLeft = f.applyAsDouble(left);
      } else {
        low = left;
        left = right;
        atLeft = atRight;
        right = low + ratio * (high - low);
        atRight = f.applyAsDouble(right);
      }
    }
    return (low + high) / 2;
  }

  /** The logarithm of the probability of an outcome with these odds in logits. */
  private static double logChance(double logits) {
    return logits > 0 ? -Math.log1p(Math.exp(-logits)) : logits - Math.log1p(Math.exp(logits));
  }

  private static double node(int index) {
    return FIRST_NODE + index * STEP;
  }

  /** Repeats the two steps of the algorithm until no parameter moves. */
  private void settle() {
    double moved = Double.MAX_VALUE;
    for (int round = 0; round < MOST_ROUNDS && moved > SETTLED; round++) {
      integrate();
      moved = 0;
      double[][] weights = new double[answers.length][];
      for (int solver = 0; solver < answers.length; solver++) {
        weights[solver] = normalised(joint[solver]);
      }
      for (int item = 0; item < items; item++) {
        moved = Math.max(moved, improve(item, weights));
      }
    }
    integrate();
  }

  /** Adds up the likelihood of each solver at each node. */
  private void integrate() {
    for (double[] sums : joint) {
      for (int node = 0; node < NODES; node++) {
        sums[node] = -node(node) * node(node) / 2;
      }
    }
    for (int item = 0; item < items; item++) {
      double[][] logs = logLikelihoods(item);
      for (int solver = 0; solver < answers.length; solver++) {
        int answer = answers[solver][item];
        for (int node = 0; answer != NOT_ASKED && node < NODES; node++) {
          joint[solver][node] += logs[answer][node];
        }
      }
    }
  }

  /** The logarithm of the probability of each answer to an item at each node. */
  private double[][] logLikelihoods(int item) {
    double[][] logs = new double[2][NODES];
    for (int node = 0; node < NODES; node++) {
      double advantage = slopes[item] * (node(node) - difficulties[item]);
      logs[0][node] = logChance(-advantage);
      logs[1][node] = logChance(advantage);
    }
    return logs;
  }

  private static double[] normalised(double[] logs) {
    double most = Arrays.stream(logs).max().orElse(0);
    double[] weights = Arrays.stream(logs).map(log -> Math.exp(log - most)).toArray();
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> weight / sum).toArray();
  }

  /** Fits an item to the expected answers at each node; returns how far it moved. */
  private double improve(int item, double[][] weights) {
    double[] asked = new double[NODES];
    double[] solved = new double[NODES];
    for (int solver = 0; solver < answers.length; solver++) {
      int answer = answers[solver][item];
      for (int node = 0; answer != NOT_ASKED && node < NODES; node++) {
        asked[node] += weights[solver][node];
        solved[node] += answer * weights[solver][node];
      }
    }
    double oldSlope = slopes[item];
    double oldDifficulty = difficulties[item];
    climb(item, asked, solved);
    return Math.max(
        Math.abs(slopes[item] - oldSlope), Math.abs(difficulties[item] - oldDifficulty));
  }

  /** Some steps of Newton's method for the slope and the intercept, which is a concave problem. */
  private void climb(int item, double[] asked, double[] solved) {
    for (int step = 0; step < 10; step++) {
      double slope = slopes[item];
      double intercept = -slope * difficulties[item];
      double bySlope = 0;
      double byIntercept = 0;
      double slopeSlope = 1e-9;
      double slopeIntercept = 0;
      double interceptIntercept = 1e-9;
      for (int node = 0; node < NODES; node++) {
        double at = node(node);
        double chance = 1 / (1 + Math.exp(-slope * at - intercept));
        double off = solved[node] - asked[node] * chance;
        double curve = asked[node] * chance * (1 - chance);
        bySlope += off * at;
        byIntercept += off;
        slopeSlope += curve * at * at;
        slopeIntercept += curve * at;
        interceptIntercept += curve;
      }
      double determinant = slopeSlope * interceptIntercept - slopeIntercept * slopeIntercept;
      double bySteps = (interceptIntercept * bySlope - slopeIntercept * byIntercept) / determinant;
      double next = (slopeSlope * byIntercept - slopeIntercept * bySlope) / determinant;
      // Half a logit at a time, since far from the maximum the steps are too long.
      double newSlope =
          within(slope + within(bySteps, -0.5, 0.5), LEAST_DISCRIMINATION, MOST_DISCRIMINATION);
      double newIntercept = intercept + within(next, -0.5, 0.5);
      slopes[item] = newSlope;
      difficulties[item] = within(-newIntercept / newSlope, -FARTHEST, FARTHEST);
    }
  }

  private static double within(double value, double least, double most) {
    return Math.max(least, Math.min(value, most));
  }

  /** An item with its intervals, the other items being as fitted. */
  private Item item(int item) {
    double[][] logs = logLikelihoods(item);
    double[][] others = new double[answers.length][];
    for (int solver = 0; solver < answers.length; solver++) {
      double[] rest = joint[solver].clone();
      int answer = answers[solver][item];
      for (int node = 0; answer != NOT_ASKED && node < NODES; node++) {
        rest[node] -= logs[answer][node];
      }
      others[solver] = normalised(rest);
    }
    Ability difficulty =
        ends(
            at ->
                marginal(
                    item,
                    others,
                    maximum(
                        slope -> marginal(item, others, slope, at),
                        LEAST_DISCRIMINATION,
                        MOST_DISCRIMINATION,
                        CLOSE),
                    at),
            difficulties[item],
            -FARTHEST,
            FARTHEST);
    Ability slope =
        ends(
            at ->
                marginal(
                    item,
                    others,
                    at,
                    maximum(
                        place -> marginal(item, others, at, place), -FARTHEST, FARTHEST, CLOSE)),
            slopes[item],
            LEAST_DISCRIMINATION,
            MOST_DISCRIMINATION);
    return new Item(slopes[item], difficulty.value, slope.interval, difficulty.interval);
  }

  /** The logarithm of the likelihood of the answers to an item, integrated over abilities. */
  private double marginal(int item, double[][] others, double slope, double difficulty) {
    double[] chances = new double[NODES];
    for (int node = 0; node < NODES; node++) {
      chances[node] = 1 / (1 + Math.exp(-slope * (node(node) - difficulty)));
    }
    double sum = 0;
    for (int solver = 0; solver < answers.length; solver++) {
      int answer = answers[solver][item];
      double chance = answer == NOT_ASKED ? 1 : 0;
      for (int node = 0; answer != NOT_ASKED && node < NODES; node++) {
        chance += others[solver][node] * (answer == 1 ? chances[node] : 1 - chances[node]);
      }
      sum += Math.log(chance);
    }
    return sum;
  }
}
