package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/** The triangle as an array of arrays, each shorter than the one before. */
final class RaggedTriangle implements PvCollector {
  private final int[][] rows;
  private final int[] lengths;

  RaggedTriangle(int plies) {
    rows = new int[plies + 1][];
    for (int ply = 0; ply <= plies; ply++) {
      rows[ply] = new int[plies - ply];
    }
    lengths = new int[plies + 1];
  }

  @Override
  public void enter(int ply) {
    lengths[ply] = 0;
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    int[] row = rows[ply];
    int length = lengths[ply + 1];
    row[0] = move;
    System.arraycopy(rows[ply + 1], 0, row, 1, length);
    lengths[ply] = length + 1;
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    rows[ply][0] = move;
    lengths[ply] = move == Move.NONE ? 0 : 1;
  }

  @Override
  public int line(Position root, int[] out) {
    System.arraycopy(rows[0], 0, out, 0, lengths[0]);
    return lengths[0];
  }

  int length(int ply) {
    return lengths[ply];
  }

  /** Writes a row elsewhere, a move in 16 bits. */
  void squash(int ply, char[] out, int start) {
    int[] row = rows[ply];
    int length = lengths[ply];
    for (int i = 0; i < length; i++) {
      out[start + i] = (char) row[i];
    }
  }

  /** Copies a line from elsewhere, cut to the length of the row. */
  void set(int ply, int[] line, int length) {
    lengths[ply] = Math.min(length, rows[ply].length);
    System.arraycopy(line, 0, rows[ply], 0, lengths[ply]);
  }
}
