package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/**
 * One row, a move per ply, nothing copied: entering a node overwrites the line from there on. Sound
 * only where a second search always confirms that the new line is the better one, as in a PVS that
 * is stable and open at the root.
 */
final class SingleRow implements PvCollector {
  /** Ends with {@code Move.NONE}. */
  private final int[] row;

  SingleRow(int plies) {
    row = new int[plies + 1];
  }

  @Override
  public void enter(int ply) {
    row[ply] = Move.NONE;
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    row[ply] = move;
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    row[ply] = move;
    if (move != Move.NONE) {
      row[ply + 1] = Move.NONE;
    }
  }

  @Override
  public int line(Position root, int[] out) {
    int length = 0;
    while (row[length] != Move.NONE) {
      out[length] = row[length];
      length++;
    }
    return length;
  }
}
