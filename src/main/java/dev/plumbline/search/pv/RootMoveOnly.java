package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/** No line but the root's move: what the other ways are measured against for their cost. */
final class RootMoveOnly implements PvCollector {
  private int move = Move.NONE;

  @Override
  public void begin(Position root) {
    move = Move.NONE;
  }

  @Override
  public void enter(int ply) {}

  @Override
  public void raise(Position node, int ply, int depth, int best, int value, boolean exact) {
    if (ply == 0) {
      move = best;
    }
  }

  @Override
  public void hit(Position node, int ply, int depth, int best, int value) {}

  @Override
  public int line(Position root, int[] out) {
    out[0] = move;
    return move == Move.NONE ? 0 : 1;
  }
}
