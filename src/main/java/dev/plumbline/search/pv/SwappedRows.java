package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/**
 * Rows that change hands: in every row a move is stored at its ply from the root, so that the
 * child's row becomes the node's own once the node's move is put before it. Nothing is copied.
 */
final class SwappedRows implements PvCollector {
  private final int[][] rows;

  /** By ply: where the line ends, as a ply from the root. */
  private final int[] ends;

  SwappedRows(int plies) {
    rows = new int[plies + 1][plies];
    ends = new int[plies + 1];
  }

  @Override
  public void enter(int ply) {
    ends[ply] = ply;
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    int[] row = rows[ply + 1];
    rows[ply + 1] = rows[ply];
    rows[ply] = row;
    row[ply] = move;
    ends[ply] = ends[ply + 1];
    ends[ply + 1] = ply + 1;
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    rows[ply][ply] = move;
    ends[ply] = move == Move.NONE ? ply : ply + 1;
  }

  @Override
  public int line(Position root, int[] out) {
    System.arraycopy(rows[0], 0, out, 0, ends[0]);
    return ends[0];
  }
}
