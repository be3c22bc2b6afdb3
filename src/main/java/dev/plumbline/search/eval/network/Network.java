package dev.plumbline.search.eval.network;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.search.eval.Evaluator;
import java.util.Arrays;

/**
 * The weights of a network of two layers. Each side sees the board from its own end, mirrored if
 * its king stands on files e to h, as {@value #INPUTS} inputs: a piece of one's own or of the other
 * side, of a type, on a square. Sums of the weights of all inputs that are present, for the side to
 * move and for the other side, are clipped and squared, and the outputs weigh them; the number of
 * pieces chooses the output. Immutable.
 */
public final class Network {
  /** Inputs that each side sees. */
  public static final int INPUTS = 2 * 6 * 64;

  /** One output for every four pieces on the board. */
  public static final int OUTPUTS = 8;

  /** What stands for 1 in the first layer; sums are clipped to between 0 and this. */
  public static final int ONE = 255;

  /** What stands for 1 in the weights of the outputs. */
  public static final int OUTPUT_ONE = 128;

  /** What stands for 1 in an output and its bias. */
  public static final int VALUE_ONE = ONE * ONE * OUTPUT_ONE;

  public static final int MAX_HIDDEN = 1024;
  public static final int MAX_SCALE = 10_000;

  /** Of the first layer: the sums of a board with 32 pieces are 16 bits. */
  public static final int MAX_WEIGHT = 1_000;

  public static final int MAX_BIAS = Short.MAX_VALUE - 32 * MAX_WEIGHT;

  private final int hidden;
  private final int scale;
  private final boolean isCorrection;
  private final String recipe;
  private final int[] numbers;

  /**
   * The sums of an empty board, in pairs: White's sum and 2<sup>15</sup> make the lower half of an
   * int, Black's the upper.
   */
  final int[] biases;

  /** Weights in pairs, White's and {@code 1 << 16} times Black's, by {@link #row}. */
  final int[][] rows;

  /** By output, for the sums of the side to move and of the other side. */
  final int[][] own;

  final int[][] other;
  final int[] outputBiases;

  /**
   * Arranges the weights and checks their ranges.
   *
   * @param hidden the number of sums for each side
   * @param scale centipawns for an output of 1
   * @param isCorrection whether its values are added to those of the hand-written evaluation
   * @param recipe how the network was made, in lines of text
   * @param numbers the biases of the sums; the weights of each input; for each output the weights
   *     of the side to move and of the other side; the biases of the outputs
   * @throws IllegalArgumentException if a number is out of its range
   */
  public Network(int hidden, int scale, boolean isCorrection, String recipe, int[] numbers) {
    check("the number of sums", hidden, 1, MAX_HIDDEN);
    check("the scale", scale, 1, MAX_SCALE);
    check("the number of weights", numbers.length, count(hidden), count(hidden));
    this.hidden = hidden;
    this.scale = scale;
    this.isCorrection = isCorrection;
    this.recipe = recipe;
    this.numbers = numbers.clone();
    biases = pairs(0, 0);
    for (int i = 0; i < hidden; i++) {
      biases[i] -= Short.MIN_VALUE;
    }
    rows = new int[2 * INPUTS][];
    for (int i = 0; i < rows.length; i++) {
      int input = i % INPUTS;
      int piece = Piece.of(input / (6 * 64), Piece.PAWN + input / 64 % 6);
      int black = input(Side.BLACK, i < INPUTS ? 0 : 7, piece, input & 63);
      rows[i] = pairs(hidden * (1 + input), hidden * (1 + black));
    }
    int at = hidden * (1 + INPUTS);
    own = new int[OUTPUTS][];
    other = new int[OUTPUTS][];
    for (int output = 0; output < OUTPUTS; output++, at += 2 * hidden) {
      own[output] = Arrays.copyOfRange(numbers, at, at + hidden);
      other[output] = Arrays.copyOfRange(numbers, at + hidden, at + 2 * hidden);
    }
    outputBiases = Arrays.copyOfRange(numbers, at, at + OUTPUTS);
    checkRanges();
  }

  /** How many numbers make a network. */
  public static int count(int hidden) {
    return (1 + INPUTS + 2 * OUTPUTS) * hidden + OUTPUTS;
  }

  private int[] pairs(int white, int black) {
    int[] pairs = new int[hidden];
    for (int i = 0; i < hidden; i++) {
      pairs[i] = numbers[white + i] + (numbers[black + i] << 16);
    }
    return pairs;
  }

  /** Then no sum of the first layer leaves 16 bits, and none of an output an int. */
  private void checkRanges() {
    checkWeights(0, hidden, -MAX_BIAS, MAX_BIAS);
    checkWeights(hidden, hidden * (1 + INPUTS), -MAX_WEIGHT, MAX_WEIGHT);
    checkWeights(hidden * (1 + INPUTS), numbers.length - OUTPUTS, Short.MIN_VALUE, Short.MAX_VALUE);
    for (int output = 0; output < OUTPUTS; output++) {
      long most = Math.abs((long) outputBiases[output]);
      for (int i = 0; i < hidden; i++) {
        most += (long) ONE * ONE * (Math.abs(own[output][i]) + Math.abs(other[output][i]));
      }
      check("the greatest sum of output " + (output + 1), most, 0, Integer.MAX_VALUE);
    }
  }

  private void checkWeights(int from, int to, int least, int most) {
    for (int i = from; i < to; i++) {
      if (numbers[i] < least || numbers[i] > most) {
        check("weight " + (i + 1), numbers[i], least, most);
      }
    }
  }

  private static void check(String what, long number, long least, long most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          what + " is " + number + ", which is not between " + least + " and " + most);
    }
  }

  /** The number of sums for each side. */
  public int hidden() {
    return hidden;
  }

  /** Centipawns for an output of 1. */
  public int scale() {
    return scale;
  }

  /** Whether its values are to be added to those of the hand-written evaluation. */
  public boolean isCorrection() {
    return isCorrection;
  }

  /** How the network was made. */
  public String recipe() {
    return recipe;
  }

  /** The numbers in the order of the constructor. */
  public int[] numbers() {
    return numbers.clone();
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof Network that
        && scale == that.scale
        && isCorrection == that.isCorrection
        && recipe.equals(that.recipe)
        && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  /** 7 if a side whose king stands there sees the board mirrored, else 0: squares change by it. */
  public static int mirror(int kingSquare) {
    return Square.file(kingSquare) >= 4 ? 7 : 0;
  }

  /** The input of a piece on a square as a side sees it. */
  public static int input(int view, int mirror, int piece, int square) {
    int group = (Piece.side(piece) ^ view) * 6 + Piece.type(piece) - Piece.PAWN;
    return group * 64 + (square ^ mirror ^ 56 * view);
  }

  /** The row of a piece on a square, given how the sides see the board mirrored. */
  static int row(int whiteMirror, int blackMirror, int piece, int square) {
    int row = input(Side.WHITE, whiteMirror, piece, square);
    return whiteMirror == blackMirror ? row : INPUTS + row;
  }

  /** The output for a number of pieces. */
  public static int output(int pieces) {
    return Math.min((pieces - 1) / 4, OUTPUTS - 1);
  }

  /** The value of an output in centipawns. */
  int value(long output) {
    return Evaluator.bounded((int) (output * scale / VALUE_ONE));
  }

  /**
   * The value of a position from the view of the side to move, worked out anew: slow. Needs a king
   * of each side, but the position need not be legal.
   */
  public int value(Setup setup) {
    int[] ours = sums(setup, setup.side());
    int[] theirs = sums(setup, setup.side() ^ 1);
    int output = output(Long.bitCount(setup.occupied()));
    long sum = outputBiases[output];
    for (int i = 0; i < hidden; i++) {
      sum += (long) squared(ours[i]) * own[output][i];
      sum += (long) squared(theirs[i]) * other[output][i];
    }
    return value(sum);
  }

  private int[] sums(Setup setup, int view) {
    int[] sums = Arrays.copyOf(numbers, hidden);
    int mirror = mirror(setup.kingSquare(view));
    for (long rest = setup.occupied(); rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      int row = hidden * (1 + input(view, mirror, setup.pieceAt(square), square));
      for (int i = 0; i < hidden; i++) {
        sums[i] += numbers[row + i];
      }
    }
    return sums;
  }

  private static int squared(int sum) {
    int clipped = Math.max(0, Math.min(ONE, sum));
    return clipped * clipped;
  }

  /** The value from White's view less that without the piece on a square, which is no king. */
  public int worth(Setup setup, int square) {
    int sign = setup.side() == Side.WHITE ? 1 : -1;
    return sign * (value(setup) - value(setup.toBuilder().put(square, Piece.NONE).build()));
  }
}
