package dev.plumbline.search.pv;

import dev.plumbline.chess.Position;

/**
 * Collects the principal variation during a search. Called in PV nodes only. For one search at a
 * time, without allocation from {@link #begin} to {@link #line}.
 *
 * <p>Values are from the view of the side to move, mates counted from the node itself.
 */
public interface PvCollector {
  /** Begins a search from a new root, or an iteration. */
  default void begin(Position root) {
    enter(0);
  }

  /**
   * Clears the line of a ply: a PV node is entered, or its parent uses a value of a null-window
   * search.
   */
  void enter(int ply);

  /**
   * A move raised alpha at a PV node; it has been unmade.
   *
   * @param node at the ply
   * @param depth what was left at the node; below 1 in quiescence
   * @param value of the node, from its side to move
   * @param exact whether the value is below beta: as far as is known the node's own
   */
  void raise(Position node, int ply, int depth, int move, int value, boolean exact);

  /** An exact table entry ended a PV node, with its move, legal or {@code Move.NONE}. */
  void hit(Position node, int ply, int depth, int move, int value);

  /** Whether the line of an exact table entry is available. */
  default boolean knows(Position node, int ply, int depth, int value) {
    return false;
  }

  /**
   * Writes the root's line and returns its length; leaves the position unchanged. Called right
   * after a move raised alpha at the root.
   */
  int line(Position root, int[] out);
}
