package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/**
 * A row of moves for each ply, all in one array: a move that raises alpha is written before a copy
 * of the row below it. Each kind defines where its rows begin.
 */
abstract class FlatRows implements PvCollector {
  private final int[] moves;
  private final int[] lengths;

  /** There is one row more than the longest line has plies. */
  FlatRows(int plies, int size) {
    moves = new int[size];
    lengths = new int[plies + 1];
  }

  /** Where the row of a ply begins. */
  abstract int row(int ply);

  @Override
  public void enter(int ply) {
    lengths[ply] = 0;
  }

  @Override
  public final void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    int row = row(ply);
    int length = lengths[ply + 1];
    moves[row] = move;
    System.arraycopy(moves, row(ply + 1), moves, row + 1, length);
    lengths[ply] = length + 1;
  }

  @Override
  public final void hit(Position node, int ply, int depth, int move, int value) {
    moves[row(ply)] = move;
    lengths[ply] = move == Move.NONE ? 0 : 1;
  }

  @Override
  public final int line(Position root, int[] out) {
    System.arraycopy(moves, row(0), out, 0, lengths[0]);
    return lengths[0];
  }
}
