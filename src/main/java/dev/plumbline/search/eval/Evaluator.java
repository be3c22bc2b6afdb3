package dev.plumbline.search.eval;

import dev.plumbline.chess.Position;

/** Judges a position without searching: a pure function of the position. */
public interface Evaluator {
  /** Hundredths of a pawn from the view of the side to move; the absolute value below 20,000. */
  int evaluate(Position position);
}
