package dev.plumbline.tools.network;

import dev.plumbline.search.eval.network.Network;
import dev.plumbline.tools.network.TrainingSamples.Block;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Some of the sums of a network, with the weights that lead to them and from them: few enough for a
 * processor's cache. Slices learn side by side; only the outputs join them.
 *
 * <p>While a network is trained, the weights of an input are the sum of four rows: one of its own,
 * one for the piece wherever it stands, one for its rank and one for its file. What is learned of
 * one square thus counts for others that are seldom seen.
 */
final class Slice {
  static final int WIDEST = 64;

  /** Rows: the biases, the inputs, the outputs for each side, what inputs have in common. */
  private static final int OUTPUTS_AT = 1 + Network.INPUTS;

  private static final int SHARED_AT = OUTPUTS_AT + 2 * Network.OUTPUTS;
  private static final int PIECES = Network.INPUTS / 64;
  private static final int ROWS = SHARED_AT + PIECES * (1 + 8 + 8);

  private static final float MEMORY = 0.9f;
  private static final float SQUARE_MEMORY = 0.999f;

  private final int first;
  private final int hidden;
  private final float outputLimit;
  private final float[][] parameters;
  private final float[][] mean;
  private final float[][] square;

  /** The parameters with what inputs have in common added. */
  private final float[][] weights;

  /** The derivatives of the error by the weights, summed over samples. */
  private final float[][] slopes;

  /** Of the samples of a block, for the side to move and for the other side. */
  private final float[] sums;

  private final float[] ofSample;

  /**
   * Begins with random weights: about 20 inputs bring most sums between their limits. At first a
   * piece counts nearly the same on all squares, so that what is rarely seen is no noise.
   *
   * @param first its first sum
   * @param hidden the number of sums of the network
   */
  Slice(int first, int hidden, long seed) {
    this.first = first;
    this.hidden = hidden;
    int width = Math.min(WIDEST, hidden - first);
    // With all weights of an output at this limit, and its bias at 4, its sum still fits an int.
    double most = (double) Integer.MAX_VALUE / Network.VALUE_ONE - 4;
    outputLimit = (float) Math.min(0.99, most / (2 * hidden) - 1.0 / Network.OUTPUT_ONE);
    parameters = new float[ROWS][width];
    mean = new float[ROWS][width];
    square = new float[ROWS][width];
    weights = new float[SHARED_AT][width];
    slopes = new float[ROWS][width];
    sums = new float[2 * Block.MOST * width];
    ofSample = new float[width];
    SplittableRandom random = new SplittableRandom(seed + first);
    for (int row = 0; row < ROWS; row++) {
      double range = range(row);
      for (int i = 0; i < width; i++) {
        parameters[row][i] = (float) ((row == 0 ? 0.25 : 0) + random.nextDouble(-range, range));
      }
    }
    merge();
  }

  private double range(int row) {
    if (row >= OUTPUTS_AT && row < SHARED_AT) {
      return 1 / Math.sqrt(2 * hidden);
    }
    return row == 0 || (row >= SHARED_AT && row < SHARED_AT + PIECES) ? 0.1 : 0.01;
  }

  /** Works the sums of a block out, and adds what they are worth to the outputs of its samples. */
  void forward(Block block, float[] outputs) {
    int width = ofSample.length;
    for (int sample = 0; sample < block.size; sample++) {
      float output = 0;
      for (int view = 0; view < 2; view++) {
        int at = (2 * sample + view) * width;
        int from = block.inputsAt(sample, view);
        Rows.sum(sums, at, weights, block.inputs, from, from + block.count[sample]);
        output += Rows.weighed(sums, at, weights[outputs(block.output[sample], view)]);
      }
      outputs[sample] += output;
    }
  }

  /** Adds up the slopes of the weights, from those of the outputs. */
  void back(Block block, float[] factors) {
    int width = ofSample.length;
    for (int sample = 0; sample < block.size; sample++) {
      for (int view = 0; view < 2; view++) {
        int row = outputs(block.output[sample], view);
        int at = (2 * sample + view) * width;
        Rows.back(sums, at, weights[row], factors[sample], slopes[row], ofSample);
        int from = block.inputsAt(sample, view);
        Rows.add(slopes, block.inputs, from, from + block.count[sample], ofSample);
      }
    }
  }

  private static int outputs(int output, int view) {
    return OUTPUTS_AT + 2 * output + view;
  }

  /** The slope of a weight, by its place among the numbers of the network. */
  float slope(int number) {
    return slopes[number / hidden][number % hidden - first];
  }

  /** The size of a step of Adam. */
  record AdamStep(float share, float size, float squareShare, float shrinking) {
    /**
     * The next step.
     *
     * @param number from 1
     * @param samples of the step
     * @param decay how much of the rate the weights of single inputs shrink by
     */
    static AdamStep of(long number, int samples, double rate, double decay) {
      double size = rate / (1 - StrictMath.pow(MEMORY, (double) number));
      double squareShare = 1 - StrictMath.pow(SQUARE_MEMORY, (double) number);
      return new AdamStep(1f / samples, (float) size, (float) squareShare, (float) (decay * rate));
    }

    /** Moves numbers down their slopes, which are cleared. */
    void move(float[] numbers, float[] slopes, float[] mean, float[] square) {
      for (int i = 0; i < numbers.length; i++) {
        float slope = slopes[i] * share;
        slopes[i] = 0;
        mean[i] = MEMORY * mean[i] + (1 - MEMORY) * slope;
        square[i] = SQUARE_MEMORY * square[i] + (1 - SQUARE_MEMORY) * slope * slope;
        numbers[i] -= size * mean[i] / ((float) Math.sqrt(square[i] / squareShare) + 1e-8f);
      }
    }

    void shrink(float[] numbers) {
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] -= shrinking * numbers[i];
      }
    }
  }

  /** Moves all weights. */
  void move(AdamStep step) {
    for (int input = 0; input < Network.INPUTS; input++) {
      float[] ofInput = slopes[1 + input];
      addTo(slopes[ofPiece(input)], ofInput);
      addTo(slopes[ofRank(input)], ofInput);
      addTo(slopes[ofFile(input)], ofInput);
      step.shrink(parameters[1 + input]);
    }
    for (int row = 0; row < ROWS; row++) {
      step.move(parameters[row], slopes[row], mean[row], square[row]);
    }
    for (int row = OUTPUTS_AT; row < SHARED_AT; row++) {
      limit(parameters[row], outputLimit);
    }
    merge();
  }

  private static void limit(float[] numbers, float most) {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Math.max(-most, Math.min(most, numbers[i]));
    }
  }

  private static int ofPiece(int input) {
    return SHARED_AT + (input >> 6);
  }

  private static int ofRank(int input) {
    return SHARED_AT + PIECES + (input >> 3);
  }

  private static int ofFile(int input) {
    return SHARED_AT + 9 * PIECES + 8 * (input >> 6) + (input & 7);
  }

  private static void addTo(float[] to, float[] added) {
    for (int i = 0; i < to.length; i++) {
      to[i] += added[i];
    }
  }

  private void merge() {
    for (int row = 0; row < SHARED_AT; row++) {
      System.arraycopy(parameters[row], 0, weights[row], 0, ofSample.length);
    }
    for (int input = 0; input < Network.INPUTS; input++) {
      addTo(weights[1 + input], parameters[ofPiece(input)]);
      addTo(weights[1 + input], parameters[ofRank(input)]);
      addTo(weights[1 + input], parameters[ofFile(input)]);
    }
  }

  /** Puts the weights to their places among the numbers of the network. */
  void copyTo(float[] numbers) {
    for (int row = 0; row < SHARED_AT; row++) {
      System.arraycopy(weights[row], 0, numbers, row * hidden + first, ofSample.length);
    }
  }

  /** Takes the weights over. */
  void copyFrom(float[] numbers) {
    for (int row = 0; row < ROWS; row++) {
      Arrays.fill(parameters[row], 0);
      if (row < SHARED_AT) {
        System.arraycopy(numbers, row * hidden + first, parameters[row], 0, ofSample.length);
      }
    }
    merge();
  }

  void save(DataOutputStream out) throws IOException {
    for (float[][] rows : List.of(parameters, mean, square)) {
      for (float[] row : rows) {
        for (float number : row) {
          out.writeFloat(number);
        }
      }
    }
  }

  void resume(DataInputStream in) throws IOException {
    for (float[][] rows : List.of(parameters, mean, square)) {
      for (float[] row : rows) {
        for (int i = 0; i < row.length; i++) {
          row[i] = in.readFloat();
        }
      }
    }
    merge();
  }
}
