package dev.plumbline.search.pv;

import dev.plumbline.chess.Position;

/**
 * Keeps the principal variation while a search goes on. Told only of PV nodes: null windows never
 * touch it. Mutable, for one search at a time, without allocation from {@link #begin} to {@link
 * #line}.
 *
 * <p>Values are from the view of the side to move, mates counted from the node itself.
 */
public interface PvCollector {
  /** A search from a new root, or a new iteration, begins. */
  void begin(Position root);

  /**
   * The node at a ply has no line so far: a PV node is entered, or its parent has taken a value
   * that a null window alone has found.
   */
  void enter(int ply);

  /**
   * A move raised alpha at a PV node; the move has been taken back.
   *
   * @param node at the ply
   * @param depth what was left at the node; below 1 in quiescence
   * @param value of the node, from its side to move
   * @param exact whether the value is below beta: as far as is known the node's own
   */
  void raise(Position node, int ply, int depth, int move, int value, boolean exact);

  /** An exact table entry ended a PV node, with its move, legal or {@code Move.NONE}. */
  void hit(Position node, int ply, int depth, int move, int value);

  /** Whether the line that belongs to an exact table entry is at hand. */
  default boolean knows(Position node, int ply, int depth, int value) {
    return false;
  }

  /**
   * Writes the root's line and returns its length; the root is as before. Asked right after a move
   * raised alpha at the root.
   */
  int line(Position root, int[] out);
}
