package dev.plumbline.search.eval;

import dev.plumbline.chess.Position;

/** A static evaluation: a pure function of the position. */
public interface Evaluator {
  /** Centipawns from the view of the side to move; the absolute value below 20,000. */
  int evaluate(Position position);
}
