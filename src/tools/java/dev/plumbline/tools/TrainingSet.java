package dev.plumbline.tools;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.search.eval.EvalTrace.WeightCounts;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.WeightGroup;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.tools.network.TrainingPosition;
import java.util.Arrays;
import java.util.List;

/**
 * The samples in the form the fitting needs: for each quiet position how often each weight counts,
 * with score and result. Flat arrays, because the counts number millions. Immutable once built.
 */
final class TrainingSet {
  private static final int FIRST_DANGER = WeightGroup.DANGER_ATTACKER.start();
  private static final int AFTER_DANGER =
      WeightGroup.DANGER_ALWAYS.start() + WeightGroup.DANGER_ALWAYS.length();

  private final int size;

  /**
   * Where the counts of a sample begin, in three runs: White minus Black, and the danger to White's
   * and to Black's king.
   */
  private final int[] starts;

  private short[] indexes = new short[1 << 16];
  private byte[] counts = new byte[1 << 16];
  private int filled;

  /** What a middlegame and an endgame point adds to the value of a sample. */
  private final float[] middlegameShare;

  private final float[] endgameShare;
  private final short[] scores;
  private final byte[] results;

  private TrainingSet(int size) {
    this.size = size;
    starts = new int[3 * size + 1];
    middlegameShare = new float[size];
    endgameShare = new float[size];
    scores = new short[size];
    results = new byte[size];
  }

  /** Resolves the captures of each sample under the weights and counts the terms. */
  static TrainingSet of(List<TrainingPosition> samples, Weights weights) {
    TrainingSet set = new TrainingSet(samples.size());
    QuietLeaf leaf = new QuietLeaf(new HandWritten(weights, 1));
    WeightCounts counts = new WeightCounts();
    HandWritten counting = new HandWritten(weights, 1, counts);
    for (int i = 0; i < set.size; i++) {
      TrainingPosition sample = samples.get(i);
      Position position = Position.of(sample.setup());
      leaf.settle(position);
      counting.evaluate(position);
      boolean isWhite = sample.setup().side() == Side.WHITE;
      set.scores[i] = (short) (isWhite ? sample.score() : -sample.score());
      set.results[i] = (byte) (isWhite ? sample.result() : 2 - sample.result());
      set.middlegameShare[i] = counts.middlegameShare();
      set.endgameShare[i] = counts.endgameShare();
      set.add(i, counts);
    }
    set.indexes = Arrays.copyOf(set.indexes, set.filled);
    set.counts = Arrays.copyOf(set.counts, set.filled);
    return set;
  }

  private void add(int sample, WeightCounts from) {
    starts[3 * sample] = filled;
    for (int i = 0; i < WeightGroup.total(); i++) {
      if (!isDanger(i)) {
        add(i, from.of(Side.WHITE, i) - from.of(Side.BLACK, i));
      }
    }
    for (int side = 0; side < 2; side++) {
      starts[3 * sample + 1 + side] = filled;
      for (int i = FIRST_DANGER; i < AFTER_DANGER; i++) {
        add(i, from.of(side, i));
      }
    }
    starts[3 * sample + 3] = filled;
  }

  private void add(int index, int count) {
    if (count == 0) {
      return;
    }
    if (filled == counts.length) {
      indexes = Arrays.copyOf(indexes, 2 * filled);
      counts = Arrays.copyOf(counts, 2 * filled);
    }
    indexes[filled] = (short) index;
    counts[filled++] = (byte) count;
  }

  private static boolean isDanger(int index) {
    return index >= FIRST_DANGER && index < AFTER_DANGER;
  }

  int size() {
    return size;
  }

  /** The score of the game's search in centipawns, from White's view. */
  int score(int sample) {
    return scores[sample];
  }

  /** 1 if White won, 0.5 for a draw, 0 if Black won. */
  double result(int sample) {
    return results[sample] / 2.0;
  }

  /** The static value of a sample under these weights, from White's view. */
  double value(int sample, Tuner.TunedWeights weights) {
    double middlegame = dot(sample, 0, weights.middlegame);
    double endgame = dot(sample, 0, weights.endgame);
    for (int side = 0; side < 2; side++) {
      double sign = side == Side.WHITE ? -1 : 1;
      middlegame += sign * Tuner.TunedWeights.danger(dot(sample, 1 + side, weights.middlegame));
      endgame += sign * Tuner.TunedWeights.danger(dot(sample, 1 + side, weights.endgame));
    }
    return middlegame * middlegameShare[sample] + endgame * endgameShare[sample];
  }

  /** Adds the derivative of the value by each weight, times a factor, to a gradient. */
  void addGradient(
      int sample, Tuner.TunedWeights weights, double factor, Tuner.TunedWeights gradient) {
    double middlegame = factor * middlegameShare[sample];
    double endgame = factor * endgameShare[sample];
    addTo(sample, 0, middlegame, gradient.middlegame);
    addTo(sample, 0, endgame, gradient.endgame);
    for (int run = 1; run <= 2; run++) {
      double sign = run == 1 ? -1 : 1;
      double middlegameSlope = Tuner.TunedWeights.dangerSlope(dot(sample, run, weights.middlegame));
      double endgameSlope = Tuner.TunedWeights.dangerSlope(dot(sample, run, weights.endgame));
      addTo(sample, run, sign * middlegame * middlegameSlope, gradient.middlegame);
      addTo(sample, run, sign * endgame * endgameSlope, gradient.endgame);
    }
  }

  private double dot(int sample, int run, double[] weights) {
    double sum = 0;
    for (int i = starts[3 * sample + run]; i < starts[3 * sample + run + 1]; i++) {
      sum += counts[i] * weights[indexes[i]];
    }
    return sum;
  }

  private void addTo(int sample, int run, double factor, double[] gradient) {
    if (factor != 0) {
      for (int i = starts[3 * sample + run]; i < starts[3 * sample + run + 1]; i++) {
        gradient[indexes[i]] += counts[i] * factor;
      }
    }
  }
}
