package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/**
 * Moreland's way: a node hands its child a line to fill in and appends it to the move that raised
 * alpha. The lines, one per ply, are made beforehand and, as in iCE, end with a sentinel.
 */
final class StackLines implements PvCollector {
  private final int[][] lines;

  StackLines(int plies) {
    lines = new int[plies + 1][plies + 1];
  }

  @Override
  public void enter(int ply) {
    lines[ply][0] = Move.NONE;
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    int[] line = lines[ply];
    line[0] = move;
    copy(lines[ply + 1], line, 1);
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    lines[ply][0] = move;
    lines[ply][1] = Move.NONE;
  }

  @Override
  public int line(Position root, int[] out) {
    return copy(lines[0], out, 0);
  }

  /** Copies up to the sentinel, and the sentinel; returns the number of moves. */
  private static int copy(int[] from, int[] to, int start) {
    int i = 0;
    while (from[i] != Move.NONE) {
      to[start + i] = from[i];
      i++;
    }
    to[start + i] = Move.NONE;
    return i;
  }
}
