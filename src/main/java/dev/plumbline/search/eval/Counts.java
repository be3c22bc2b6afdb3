package dev.plumbline.search.eval;

import dev.plumbline.chess.Side;
import java.util.Arrays;

/**
 * Which weights counted how often for which side in one evaluation, and how their sums became a
 * value: all a breakdown or a tuner needs. Mutable, filled by an evaluator made for it.
 */
public final class Counts {
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

  /** What part of 64 the endgame numbers count. */
  public int scale() {
    return scale;
  }

  /** What a middlegame point adds to the value. */
  public float middlegameShare() {
    return scale == 0 ? 0 : (float) phase / GamePhase.FULL_PHASE;
  }

  /** What an endgame point adds to the value. */
  public float endgameShare() {
    float share = (float) (GamePhase.FULL_PHASE - phase) / GamePhase.FULL_PHASE;
    return share * scale / GamePhase.FULL_SCALE;
  }
}
