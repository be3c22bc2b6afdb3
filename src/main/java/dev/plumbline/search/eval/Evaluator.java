package dev.plumbline.search.eval;

import dev.plumbline.chess.Position;

/** A static evaluation: a pure function of the position. */
public interface Evaluator {
  /** The greatest value: no mate score is as low. */
  int LIMIT = 19_999;

  /** Centipawns from the view of the side to move; the absolute value below 20,000. */
  int evaluate(Position position);

  /**
   * An evaluation that another one can correct. A correction counts in full where the value is 0,
   * and less the further one side is ahead: there scores say little to learn from.
   */
  interface Correctable extends Evaluator {
    /** Values of this size are not corrected any more. */
    int DECIDED = 500;

    /** How much of a correction counts, of {@link #DECIDED} parts. */
    default int share(Position position) {
      return share(evaluate(position));
    }

    static int share(int value) {
      return Math.max(0, DECIDED - Math.abs(value));
    }

    static int corrected(int value, int share, int correction) {
      return bounded(value + correction * share / DECIDED);
    }
  }

  static int bounded(int value) {
    return Math.max(-LIMIT, Math.min(LIMIT, value));
  }

  /** The nearest multiple, halves away from zero. */
  static int grained(int value, int grain) {
    return grain == 1 ? value : (value + Integer.signum(value) * (grain / 2)) / grain * grain;
  }
}
