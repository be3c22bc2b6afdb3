package dev.plumbline.search;

import dev.plumbline.engine.Bound;

/** Hears of each root move whose value is known better than before. */
@FunctionalInterface
interface RootListener {
  RootListener NONE = (move, depth, value, bound) -> {};

  /**
   * Hears of a value; the move has its line.
   *
   * @param value which need not be the move's own: a window may have failed low
   */
  void heard(RootMove move, int depth, int value, Bound bound);
}
