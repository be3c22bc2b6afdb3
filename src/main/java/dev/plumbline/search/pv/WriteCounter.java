package dev.plumbline.search.pv;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;

/**
 * A member of a {@link FanOut} that counts the raises of alpha in PV nodes and the moves that each
 * kind of collector writes for them.
 */
public final class WriteCounter implements PvCollector {
  private final int[] lengths;

  /** Raises by the length of the child's line. */
  private final long[] raises;

  public WriteCounter(int plies) {
    lengths = new int[plies + 1];
    raises = new long[plies + 1];
  }

  public long raises() {
    long sum = 0;
    for (long count : raises) {
      sum += count;
    }
    return sum;
  }

  /** How many moves a way of collecting has written for all raises. */
  public long written(CollectorKind kind) {
    long sum = 0;
    for (int length = 0; length < raises.length; length++) {
      sum += raises[length] * kind.written(length);
    }
    return sum;
  }

  @Override
  public void enter(int ply) {
    lengths[ply] = 0;
  }

  @Override
  public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
    int length = lengths[ply + 1];
    raises[length]++;
    lengths[ply] = length + 1;
  }

  @Override
  public void hit(Position node, int ply, int depth, int move, int value) {
    lengths[ply] = move == Move.NONE ? 0 : 1;
  }

  /** Collects no line. */
  @Override
  public int line(Position root, int[] out) {
    return 0;
  }
}
