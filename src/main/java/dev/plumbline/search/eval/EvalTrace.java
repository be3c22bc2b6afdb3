package dev.plumbline.search.eval;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Returns the weights that terms ask for and, if counting, records which weight counted for which
 * side.
 */
public final class EvalTrace {
  private static final int MATERIAL = WeightGroup.MATERIAL.start();
  private static final int PLACEMENT = WeightGroup.PLACEMENT.start();

  private final long[] weights;

  /** Material and placement together, by piece &lt;&lt; 6 | square. */
  private final long[] placed = new long[16 * 64];

  private final @Nullable WeightCounts counts;

  EvalTrace(Weights weights, @Nullable WeightCounts counts) {
    this.weights = weights.pairs();
    this.counts = counts;
    for (int side = 0; side < 2; side++) {
      for (int type = Piece.PAWN; type <= Piece.KING; type++) {
        for (int square = 0; square < 64; square++) {
          placed[Piece.of(side, type) << 6 | square] =
              this.weights[material(type)] + this.weights[placement(side, type, square)];
        }
      }
    }
  }

  boolean isCounting() {
    return counts != null;
  }

  long take(int side, int index) {
    if (counts != null) {
      counts.add(side, index, 1);
    }
    return weights[index];
  }

  long take(int side, int index, int times) {
    if (counts != null) {
      counts.add(side, index, times);
    }
    return weights[index] * times;
  }

  /** Material and placement of a piece. */
  long place(int side, int type, int square) {
    if (counts != null) {
      counts.add(side, material(type), 1);
      counts.add(side, placement(side, type, square), 1);
    }
    return placed[Piece.of(side, type) << 6 | square];
  }

  private static int material(int type) {
    return MATERIAL + type - 1;
  }

  private static int placement(int side, int type, int square) {
    int rank = Square.rank(square) ^ 7 * side;
    int file = Math.min(Square.file(square), 7 - Square.file(square));
    return PLACEMENT + (type - 1) * 32 + rank * 4 + file;
  }

  /**
   * How often each weight counted for each side in one evaluation, with phase and scale: all that a
   * breakdown or a tuner needs. Filled by an evaluator created with it.
   */
  public static final class WeightCounts {
    private final int[][] counts = new int[2][WeightGroup.total()];
    int phase;
    int scale;

    void clear() {
      Arrays.fill(counts[Side.WHITE], 0);
      Arrays.fill(counts[Side.BLACK], 0);
    }

    void add(int side, int index, int count) {
      counts[side][index] += count;
    }

    public int of(int side, int index) {
      return counts[side][index];
    }

    /** From 24 at the start of the game to 0 when only pawns are left. */
    public int phase() {
      return phase;
    }

    /** The scale of the endgame score, of 64. */
    public int scale() {
      return scale;
    }

    /** The weight of a middlegame point in the value. */
    public float middlegameShare() {
      return scale == 0 ? 0 : (float) phase / GamePhase.FULL_PHASE;
    }

    /** The weight of an endgame point in the value. */
    public float endgameShare() {
      float share = (float) (GamePhase.FULL_PHASE - phase) / GamePhase.FULL_PHASE;
      return share * scale / GamePhase.FULL_SCALE;
    }
  }
}
