package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/** A row for each ply in one array, each a move shorter than the one before: offsets computed. */
public final class Triangular implements PvCollector {
  private final int plies;
  private final int[] rows;
  private final int[] lengths;

  public Triangular(int plies) {
    this.plies = plies;
    rows = new int[plies * (plies + 1) / 2];
    lengths = new int[plies + 1];
  }

  @Override
  public void begin(Position root) {
    lengths[0] = 0;
  }

  @Override
  public void enter(int ply) {
    lengths[ply] = 0;
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value) {
    int row = row(ply);
    int length = lengths[ply + 1];
    rows[row] = move;
    System.arraycopy(rows, row(ply + 1), rows, row + 1, length);
    lengths[ply] = length + 1;
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    rows[row(ply)] = move;
    lengths[ply] = move == Move.NONE ? 0 : 1;
  }

  @Override
  public int line(Position root, int[] out) {
    System.arraycopy(rows, 0, out, 0, lengths[0]);
    return lengths[0];
  }

  private int row(int ply) {
    return ply * (2 * plies + 1 - ply) / 2;
  }
}
