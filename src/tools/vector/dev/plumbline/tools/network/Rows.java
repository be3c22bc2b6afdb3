package dev.plumbline.tools.network;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The loops that training spends its time in, by Java's Vector API. That is experimental, and a
 * compiler warns of it, so this class is compiled on its own. Vectors of a fixed size give the same
 * sums on every machine.
 */
final class Rows {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_256;
  private static final int LANES = SPECIES.length();

  /** The width of rows is a multiple of this. */
  static final int GRAIN = 4 * LANES;

  private Rows() {}

  /** Sets some sums to the first row and those of the inputs that follow it. */
  static void sum(float[] sums, int at, float[][] rows, short[] inputs, int from, int to) {
    float[] first = rows[0];
    for (int i = 0; i < first.length; i += GRAIN) {
      FloatVector a = FloatVector.fromArray(SPECIES, first, i);
      FloatVector b = FloatVector.fromArray(SPECIES, first, i + LANES);
      FloatVector c = FloatVector.fromArray(SPECIES, first, i + 2 * LANES);
      FloatVector d = FloatVector.fromArray(SPECIES, first, i + 3 * LANES);
      for (int k = from; k < to; k++) {
        float[] row = rows[1 + inputs[k]];
        a = a.add(FloatVector.fromArray(SPECIES, row, i));
        b = b.add(FloatVector.fromArray(SPECIES, row, i + LANES));
        c = c.add(FloatVector.fromArray(SPECIES, row, i + 2 * LANES));
        d = d.add(FloatVector.fromArray(SPECIES, row, i + 3 * LANES));
      }
      a.intoArray(sums, at + i);
      b.intoArray(sums, at + i + LANES);
      c.intoArray(sums, at + i + 2 * LANES);
      d.intoArray(sums, at + i + 3 * LANES);
    }
  }

  /** Adds some numbers to the first row and to those of the inputs. */
  static void add(float[][] rows, short[] inputs, int from, int to, float[] added) {
    for (int i = 0; i < added.length; i += GRAIN) {
      FloatVector a = FloatVector.fromArray(SPECIES, added, i);
      FloatVector b = FloatVector.fromArray(SPECIES, added, i + LANES);
      FloatVector c = FloatVector.fromArray(SPECIES, added, i + 2 * LANES);
      FloatVector d = FloatVector.fromArray(SPECIES, added, i + 3 * LANES);
      float[] row = rows[0];
      int k = from;
      while (true) {
        FloatVector.fromArray(SPECIES, row, i).add(a).intoArray(row, i);
        FloatVector.fromArray(SPECIES, row, i + LANES).add(b).intoArray(row, i + LANES);
        FloatVector.fromArray(SPECIES, row, i + 2 * LANES).add(c).intoArray(row, i + 2 * LANES);
        FloatVector.fromArray(SPECIES, row, i + 3 * LANES).add(d).intoArray(row, i + 3 * LANES);
        if (k == to) {
          break;
        }
        row = rows[1 + inputs[k++]];
      }
    }
  }

  /** Clips sums to between 0 and 1, squares them, and adds them up with the weights. */
  static float weighed(float[] sums, int at, float[] weights) {
    FloatVector all = FloatVector.zero(SPECIES);
    for (int i = 0; i < weights.length; i += LANES) {
      FloatVector clipped = FloatVector.fromArray(SPECIES, sums, at + i).max(0).min(1);
      all = clipped.mul(clipped).fma(FloatVector.fromArray(SPECIES, weights, i), all);
    }
    return all.reduceLanes(VectorOperators.ADD);
  }

  /**
   * The way back through {@link #weighed}: adds the derivatives by the weights to their slopes, and
   * sets those by the sums.
   *
   * @param factor the derivative by the result
   */
  static void back(
      float[] sums, int at, float[] weights, float factor, float[] weightSlopes, float[] slopes) {
    for (int i = 0; i < weights.length; i += LANES) {
      FloatVector sum = FloatVector.fromArray(SPECIES, sums, at + i);
      FloatVector clipped = sum.max(0).min(1);
      FloatVector scaled = clipped.mul(factor);
      scaled
          .fma(clipped, FloatVector.fromArray(SPECIES, weightSlopes, i))
          .intoArray(weightSlopes, i);
      FloatVector slope = scaled.mul(FloatVector.fromArray(SPECIES, weights, i)).mul(2);
      // Beyond the limits a sum has no effect.
      FloatVector.zero(SPECIES)
          .blend(slope, clipped.compare(VectorOperators.EQ, sum))
          .intoArray(slopes, i);
    }
  }
}
