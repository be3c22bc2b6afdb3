package dev.plumbline.search.eval;

import java.util.Arrays;

/** All weights of the evaluation, a middlegame and an endgame number each. Immutable. */
public final class Weights {
  private final int[] middlegame;
  private final int[] endgame;

  /**
   * @param middlegame and endgame: as many as {@link WeightGroup} describes, in its order
   */
  public Weights(int[] middlegame, int[] endgame) {
    if (middlegame.length != WeightGroup.total() || endgame.length != WeightGroup.total()) {
      throw new IllegalArgumentException(
          "expected " + WeightGroup.total() + " weights, not " + middlegame.length);
    }
    this.middlegame = middlegame.clone();
    this.endgame = endgame.clone();
  }

  /** The fitted weights that the engine plays with. */
  public static Weights standard() {
    return Fitted.WEIGHTS;
  }

  public int middlegame(int index) {
    return middlegame[index];
  }

  public int endgame(int index) {
    return endgame[index];
  }

  /** Each weight as a {@link TaperedScore}. */
  long[] pairs() {
    long[] pairs = new long[middlegame.length];
    Arrays.setAll(pairs, i -> TaperedScore.of(middlegame[i], endgame[i]));
    return pairs;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Weights that
        && Arrays.equals(middlegame, that.middlegame)
        && Arrays.equals(endgame, that.endgame);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(middlegame) + Arrays.hashCode(endgame);
  }

  /** Read when first asked for. */
  private static final class Fitted {
    static final Weights WEIGHTS = WeightsText.readFitted();
  }
}
