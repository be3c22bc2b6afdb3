package dev.plumbline.tools.network;

import dev.plumbline.search.eval.network.Network;

/**
 * Weights that many inputs have in common while a network is trained: those of a piece wherever it
 * stands, of a piece on a rank and of a piece on a file. What is learned of one square thus counts
 * for others that are seldom seen. The trained network has the sums only.
 */
final class SharedWeights {
  private static final int PIECES = Network.INPUTS / 64;

  /** Rows for the pieces, then for the pieces on ranks, then for those on files. */
  private static final int ROWS = PIECES * (1 + 8 + 8);

  private final int hidden;

  /** Where the shared parameters begin. */
  private final int start;

  SharedWeights(int hidden) {
    this.hidden = hidden;
    start = Network.count(hidden);
  }

  /** The number of shared parameters, which follow those of the network. */
  int count() {
    return ROWS * hidden;
  }

  /** The number of those for a piece wherever it stands, which come first. */
  int countByPiece() {
    return PIECES * hidden;
  }

  private int ofPiece(int input) {
    return start + hidden * (input >> 6);
  }

  private int ofRank(int input) {
    return start + hidden * (PIECES + (input >> 3));
  }

  private int ofFile(int input) {
    return start + hidden * (9 * PIECES + 8 * (input >> 6) + (input & 7));
  }

  /**
   * Makes the derivative by each shared parameter the sum of those by the weights it is part of.
   */
  void addSlopes(float[] slopes) {
    for (int i = start; i < slopes.length; i++) {
      slopes[i] = 0;
    }
    for (int input = 0; input < Network.INPUTS; input++) {
      int row = hidden * (1 + input);
      int piece = ofPiece(input);
      int rank = ofRank(input);
      int file = ofFile(input);
      for (int i = 0; i < hidden; i++) {
        float slope = slopes[row + i];
        slopes[piece + i] += slope;
        slopes[rank + i] += slope;
        slopes[file + i] += slope;
      }
    }
  }

  /** Works out a range of a network's weights from the parameters. */
  void merge(float[] parameters, float[] weights, int first, int end) {
    System.arraycopy(parameters, first, weights, first, end - first);
    int inputs = hidden * (1 + Network.INPUTS);
    for (int i = Math.max(first, hidden); i < Math.min(end, inputs); i++) {
      int input = i / hidden - 1;
      int column = i % hidden;
      weights[i] +=
          parameters[ofPiece(input) + column]
              + parameters[ofRank(input) + column]
              + parameters[ofFile(input) + column];
    }
  }
}
