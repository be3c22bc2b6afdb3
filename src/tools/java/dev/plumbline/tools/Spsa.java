package dev.plumbline.tools;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Simultaneous perturbation stochastic approximation: finds better numbers with a noisy comparison
 * only. Each iteration moves all numbers up or down at random, compares this choice with its
 * opposite, and moves the numbers a little towards the winner. Mutable; the same seed and the same
 * results of the comparisons give the same numbers, whether resumed or not.
 */
final class Spsa {
  /** Compares two choices of numbers. */
  @FunctionalInterface
  interface Comparison {
    /** By how much the first choice is better than the second, from -1 to 1. */
    double compare(int iteration, Map<String, Integer> one, Map<String, Integer> other)
        throws Exception;
  }

  /**
   * How to search.
   *
   * @param iterations planned; the steps shrink towards the end
   * @param spread how far a number is moved for a comparison, as a share of itself
   * @param gain how far a number follows a result of 1 in the first iteration, in such moves
   */
  record Recipe(int iterations, double spread, double gain, long seed) {}

  /** The usual exponents and the usual delay of the schedules of steps and of perturbations. */
  private static final double STEP_DECAY = 0.602;

  private static final double SPREAD_DECAY = 0.101;
  private static final double DELAY = 0.1;

  /** The least perturbation, so that small whole numbers change at least now and then. */
  private static final double LEAST = 0.5;

  private final Recipe recipe;
  private final Map<String, Integer> first;
  private final double[] numbers;
  private int iteration;

  /** Starts from numbers above 0. Each stays between a half and twice its start. */
  Spsa(Recipe recipe, Map<String, Integer> first) {
    this.recipe = recipe;
    this.first = new LinkedHashMap<>(first);
    numbers = first.values().stream().mapToDouble(Integer::doubleValue).toArray();
  }

  /** Iterations completed. */
  int iteration() {
    return iteration;
  }

  boolean isOver() {
    return iteration >= recipe.iterations();
  }

  /** Makes an iteration; nothing has changed if the comparison fails. */
  void iterate(Comparison comparison) throws Exception {
    SplittableRandom random = new SplittableRandom(recipe.seed() + iteration * 0x9E3779B97F4A7C15L);
    double spread = 1 / Math.pow(iteration + 1, SPREAD_DECAY);
    double delay = DELAY * recipe.iterations();
    double gain = recipe.gain() * Math.pow((1 + delay) / (iteration + 1 + delay), STEP_DECAY);
    Map<String, Integer> one = new LinkedHashMap<>();
    Map<String, Integer> other = new LinkedHashMap<>();
    List<Double> moves = new ArrayList<>();
    first.forEach(
        (name, start) -> {
          double number = numbers[moves.size()];
          double move = spread * Math.max(LEAST, recipe.spread() * start);
          move = random.nextBoolean() ? move : -move;
          // Both are rounded alike, and the mean of many roundings is the number itself.
          double rounding = random.nextDouble();
          one.put(name, (int) Math.floor(bounded(number + move, start) + rounding));
          other.put(name, (int) Math.floor(bounded(number - move, start) + rounding));
          moves.add(move);
        });
    double result = comparison.compare(iteration, one, other);
    int index = 0;
    for (int start : first.values()) {
      numbers[index] = bounded(numbers[index] + gain * result * moves.get(index), start);
      index++;
    }
    iteration++;
  }

  private static double bounded(double number, int start) {
    return Math.max(start / 2.0, Math.min(2.0 * start, number));
  }

  /** The numbers so far, rounded. */
  Map<String, Integer> best() {
    Map<String, Integer> best = new LinkedHashMap<>();
    first.keySet().forEach(name -> best.put(name, (int) Math.round(numbers[best.size()])));
    return best;
  }

  /** The state as text: the iteration, then a line for each number. */
  String toText() {
    StringBuilder text = new StringBuilder("iteration " + iteration + '\n');
    int index = 0;
    for (String name : first.keySet()) {
      text.append(name).append(String.format(Locale.ROOT, " %.4f%n", numbers[index++]));
    }
    return text.toString();
  }

  /**
   * Continues from a text that {@link #toText} has written for the same numbers.
   *
   * @throws IOException if the text belongs to other numbers
   */
  void resume(List<String> lines) throws IOException {
    List<String> names = new ArrayList<>(List.of("iteration"));
    names.addAll(first.keySet());
    for (int i = 0; i < Math.max(names.size(), lines.size()); i++) {
      String name = i < names.size() ? names.get(i) : "the end of the file";
      String[] words = i < lines.size() ? lines.get(i).split(" ", 2) : new String[] {"nothing"};
      if (words.length < 2 || !words[0].equals(name) || !words[1].matches("[0-9]+(\\.[0-9]+)?")) {
        throw new IOException(
            "line " + (i + 1) + ": " + name + " and its number expected, not " + words[0]);
      }
      if (i == 0) {
        iteration = (int) Double.parseDouble(words[1]);
      } else {
        numbers[i - 1] = Double.parseDouble(words[1]);
      }
    }
  }
}
