package dev.plumbline.tools.suite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The two-parameter logistic model of item response: how likely a solver of some ability solves an
 * item of some difficulty. Abilities have the normal distribution with mean 0 and deviation 1 over
 * the solvers that the items are fitted to, which fixes the scale.
 *
 * <p>Items are fitted with the algorithm of Bock and Aitkin: abilities are not estimated, but
 * integrated over. The parameters have wide priors, so that an item that everybody solves, or
 * nobody, has a finite difficulty with a wide error: a normal one of the difficulty, and a
 * log-normal one of the discrimination, whose mean is that of all items.
 */
public final class ItemResponse {
  /** Answers of a solver to an item. */
  public static final int NOT_ASKED = -1;

  private static final double DIFFICULTY_DEVIATION = 2;
  private static final double LOG_SLOPE_DEVIATION = 0.5;

  /** Without a bound it would grow forever if each solver solves all that weaker ones solve. */
  private static final double MOST_MEAN_LOG_SLOPE = Math.log(4);

  /** Abilities are integrated over from here up to its opposite. */
  private static final double FIRST_NODE = -6;

  /** The widest spacing of the nodes, and that of many items, times the root of their number. */
  private static final double WIDEST_SPACING = 0.2;

  private static final double SPACING_BY_ROOT = 1;

  private static final int MOST_ROUNDS = 500;
  private static final double SETTLED = 1e-3;
  private static final int MOST_STEPS = 10;

  /** Far from the maximum the steps are too long. */
  private static final double LONGEST_STEP = 0.5;

  /** Of the differences that stand for derivatives. */
  private static final double SMALL = 1e-2;

  private final int[][] answers;
  private final int items;

  /**
   * The abilities over which is integrated. The more items there are, the narrower is what they
   * leave open of an ability, and the closer are the nodes.
   */
  private final double[] nodes;

  private final double[] logSlopes;
  private final double[] difficulties;
  private double meanLogSlope;

  /** For each solver the logarithm of the prior times the likelihood at each node. */
  private final double[][] joint;

  private ItemResponse(int[][] answers) {
    this.answers = answers;
    items = answers.length == 0 ? 0 : answers[0].length;
    nodes = nodes(items);
    logSlopes = new double[items];
    difficulties = new double[items];
    joint = new double[answers.length][nodes.length];
  }

  private static double[] nodes(int items) {
    double spacing = Math.min(WIDEST_SPACING, SPACING_BY_ROOT / Math.sqrt(items));
    int half = (int) Math.ceil(-FIRST_NODE / spacing);
    return IntStream.rangeClosed(-half, half).mapToDouble(i -> -i * FIRST_NODE / half).toArray();
  }

  /**
   * What is known of an item: the probability to solve it is a logistic function of the ability.
   *
   * @param discrimination how steep it is, in logits per deviation
   * @param difficulty the ability at which every second solver solves it
   * @param error the standard error of the difficulty
   */
  public record Item(double discrimination, double difficulty, double error) {
    public double probability(double ability) {
      return 1 / (1 + Math.exp(-discrimination * (ability - difficulty)));
    }
  }

  /** The items, and the most probable ability of each solver, a mean of its distribution. */
  public record Fit(List<Item> items, List<Double> abilities) {
    public Fit {
      items = List.copyOf(items);
      abilities = List.copyOf(abilities);
    }
  }

  /**
   * Fits items to answers.
   *
   * @param answers of each solver to each item: 1 if solved, 0 if not, or {@link #NOT_ASKED}
   */
  public static Fit fit(int[][] answers) {
    ItemResponse model = new ItemResponse(answers);
    model.settle();
    List<Item> fitted = new ArrayList<>();
    for (int item = 0; item < model.items; item++) {
      fitted.add(model.item(item));
    }
    return new Fit(fitted, Arrays.stream(model.joint).map(model::mean).toList());
  }

  /** The mean of a distribution over the nodes, given as logarithms. */
  private double mean(double[] logs) {
    double[] weights = normalised(logs);
    double sum = 0;
    for (int node = 0; node < nodes.length; node++) {
      sum += weights[node] * nodes[node];
    }
    return sum;
  }

  /** The logarithm of the probability of an outcome with these odds in logits. */
  private static double logChance(double logits) {
    return logits > 0 ? -Math.log1p(Math.exp(-logits)) : logits - Math.log1p(Math.exp(logits));
  }

  /** Repeats the two steps of the algorithm until no parameter moves. */
  private void settle() {
    double moved = Double.MAX_VALUE;
    for (int round = 0; round < MOST_ROUNDS && moved > SETTLED; round++) {
      integrate();
      moved = 0;
      double[][] weights =
          Arrays.stream(joint).map(ItemResponse::normalised).toArray(double[][]::new);
      for (int item = 0; item < items; item++) {
        moved = Math.max(moved, improve(item, weights));
      }
      meanLogSlope = Math.min(Arrays.stream(logSlopes).average().orElse(0), MOST_MEAN_LOG_SLOPE);
    }
    integrate();
  }

  /** Adds up the likelihood of each solver at each node. */
  private void integrate() {
    for (double[] sums : joint) {
      for (int node = 0; node < nodes.length; node++) {
        sums[node] = -nodes[node] * nodes[node] / 2;
      }
    }
    for (int item = 0; item < items; item++) {
      double[][] logs = logLikelihoods(item);
      for (int solver = 0; solver < answers.length; solver++) {
        int answer = answers[solver][item];
        for (int node = 0; answer != NOT_ASKED && node < nodes.length; node++) {
          joint[solver][node] += logs[answer][node];
        }
      }
    }
  }

  /** The logarithm of the probability of each answer to an item at each node. */
  private double[][] logLikelihoods(int item) {
    double[][] logs = new double[2][nodes.length];
    double slope = Math.exp(logSlopes[item]);
    for (int node = 0; node < nodes.length; node++) {
      double advantage = slope * (nodes[node] - difficulties[item]);
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
    double[] asked = new double[nodes.length];
    double[] solved = new double[nodes.length];
    for (int solver = 0; solver < answers.length; solver++) {
      int answer = answers[solver][item];
      for (int node = 0; answer != NOT_ASKED && node < nodes.length; node++) {
        asked[node] += weights[solver][node];
        solved[node] += answer * weights[solver][node];
      }
    }
    double oldLogSlope = logSlopes[item];
    double oldDifficulty = difficulties[item];
    double step = Double.MAX_VALUE;
    for (int i = 0; i < MOST_STEPS && step > SETTLED; i++) {
      step = climb(item, asked, solved);
    }
    return Math.max(
        Math.abs(logSlopes[item] - oldLogSlope), Math.abs(difficulties[item] - oldDifficulty));
  }

  /** A step of Fisher's scoring for the two parameters of an item; returns its length. */
  private double climb(int item, double[] asked, double[] solved) {
    double slope = Math.exp(logSlopes[item]);
    double slopeWeight = 1 / (LOG_SLOPE_DEVIATION * LOG_SLOPE_DEVIATION);
    double difficultyWeight = 1 / (DIFFICULTY_DEVIATION * DIFFICULTY_DEVIATION);
    double bySlope = -slopeWeight * (logSlopes[item] - meanLogSlope);
    double byDifficulty = -difficultyWeight * difficulties[item];
    double slopes = slopeWeight;
    double both = 0;
    double places = difficultyWeight;
    for (int node = 0; node < nodes.length; node++) {
      double advantage = slope * (nodes[node] - difficulties[item]);
      double chance = 1 / (1 + Math.exp(-advantage));
      double off = solved[node] - asked[node] * chance;
      double information = asked[node] * chance * (1 - chance);
      bySlope += off * advantage;
      byDifficulty -= off * slope;
      slopes += information * advantage * advantage;
      both -= information * advantage * slope;
      places += information * slope * slope;
    }
    double determinant = slopes * places - both * both;
    double slopeStep = bounded((places * bySlope - both * byDifficulty) / determinant);
    double difficultyStep = bounded((slopes * byDifficulty - both * bySlope) / determinant);
    logSlopes[item] += slopeStep;
    difficulties[item] += difficultyStep;
    return Math.max(Math.abs(slopeStep), Math.abs(difficultyStep));
  }

  private static double bounded(double step) {
    return Math.max(-LONGEST_STEP, Math.min(step, LONGEST_STEP));
  }

  /** An item with its error, from the curvature of its probability; the others are as fitted. */
  private Item item(int item) {
    double[][] logs = logLikelihoods(item);
    double[][] others = new double[answers.length][];
    for (int solver = 0; solver < answers.length; solver++) {
      double[] rest = joint[solver].clone();
      int answer = answers[solver][item];
      for (int node = 0; answer != NOT_ASKED && node < nodes.length; node++) {
        rest[node] -= logs[answer][node];
      }
      others[solver] = normalised(rest);
    }
    double top = probability(item, others, 0, 0);
    double[][] around = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        around[i][j] = probability(item, others, SMALL * (i - 1), SMALL * (j - 1));
      }
    }
    double square = SMALL * SMALL;
    double slopes = (2 * top - around[0][1] - around[2][1]) / square;
    double places = (2 * top - around[1][0] - around[1][2]) / square;
    double both = (around[0][2] + around[2][0] - around[0][0] - around[2][2]) / (4 * square);
    double determinant = slopes * places - both * both;
    double variance = determinant > 0 && slopes > 0 ? slopes / determinant : Double.MAX_VALUE;
    double error = Math.min(DIFFICULTY_DEVIATION, Math.sqrt(variance));
    return new Item(Math.exp(logSlopes[item]), difficulties[item], error);
  }

  /** The logarithm of the probability of an item near its parameters, given all answers to it. */
  private double probability(int item, double[][] others, double slopeOff, double difficultyOff) {
    double logSlope = logSlopes[item] + slopeOff;
    double difficulty = difficulties[item] + difficultyOff;
    double slopeDeviations = (logSlope - meanLogSlope) / LOG_SLOPE_DEVIATION;
    double deviations = difficulty / DIFFICULTY_DEVIATION;
    double sum = -(slopeDeviations * slopeDeviations + deviations * deviations) / 2;
    double[] chances = new double[nodes.length];
    for (int node = 0; node < nodes.length; node++) {
      chances[node] = 1 / (1 + Math.exp(-Math.exp(logSlope) * (nodes[node] - difficulty)));
    }
    for (int solver = 0; solver < answers.length; solver++) {
      int answer = answers[solver][item];
      double chance = answer == NOT_ASKED ? 1 : 0;
      for (int node = 0; answer != NOT_ASKED && node < nodes.length; node++) {
        chance += others[solver][node] * (answer == 1 ? chances[node] : 1 - chances[node]);
      }
      sum += Math.log(chance);
    }
    return sum;
  }
}
