package dev.plumbline.search.pv;

import dev.plumbline.chess.Position;

/**
 * Keeps the principal variation while a search goes on. Told only of PV nodes: null windows never
 * touch it. Mutable, for one search, without allocation between {@link #begin} and {@link #line}.
 */
public interface PvCollector {
  /** A search from a new root, or a new iteration, begins. */
  void begin(Position root);

  /** A PV node is entered: so far it has no line. */
  void enter(int ply);

  /**
   * A move raised alpha at a PV node; the move has been taken back.
   *
   * @param node at the ply
   * @param depth what was left at the node
   * @param value of the node, from its side to move
   */
  void raise(Position node, int ply, int depth, int move, int value);

  /** An exact table entry ended a PV node, with its move. */
  void hit(Position node, int ply, int depth, int move, int value);

  /** Whether the line that belongs to an exact table entry is at hand. */
  default boolean knows(Position node, int depth, int value) {
    return false;
  }

  /** Writes the root's line and returns its length; the root is as before. */
  int line(Position root, int[] out);
}
