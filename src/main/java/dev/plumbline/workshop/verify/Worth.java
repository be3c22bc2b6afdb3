package dev.plumbline.workshop.verify;

import dev.plumbline.engine.Score;

/**
 * What a score is worth: the points, of a hundred, that its side may expect, if a pawn is worth as
 * much as 100 points of Elo. The same difference of pawns means much in a level game and nothing in
 * one that is won.
 */
public final class Worth {
  private static final double FULL = 100;
  private static final double SCALE = 400;

  private Worth() {}

  /** From 0, mated, to 100, mating. */
  public static double of(Score score) {
    if (score instanceof Score.Mate mate) {
      return mate.moves() > 0 ? FULL : 0;
    }
    return FULL / (1 + Math.pow(10, -((Score.Centipawns) score).value() / SCALE));
  }
}
