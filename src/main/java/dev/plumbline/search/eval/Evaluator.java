package dev.plumbline.search.eval;

import dev.plumbline.chess.Position;

/** A static evaluation: a pure function of the position. */
public interface Evaluator {
  /** The greatest value: no mate score is as low. */
  int LIMIT = 19_999;

  /** Centipawns from the view of the side to move; the absolute value below 20,000. */
  int evaluate(Position position);

  static int bounded(int value) {
    return Math.max(-LIMIT, Math.min(LIMIT, value));
  }

  /** The nearest multiple, halves away from zero. */
  static int grained(int value, int grain) {
    return grain == 1 ? value : (value + Integer.signum(value) * (grain / 2)) / grain * grain;
  }
}
