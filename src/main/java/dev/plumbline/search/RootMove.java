package dev.plumbline.search;

import dev.plumbline.engine.LeafRecord;
import org.jspecify.annotations.Nullable;

/** A move of the root and what is known of it. Mutable, belongs to one analysis. */
final class RootMove {
  final int move;
  int value = -Values.INFINITE;
  int previousValue = -Values.INFINITE;
  long subtree;
  final int[] line = new int[Values.MAX_PLY + 2];
  int length;
  @Nullable LeafRecord leaf;

  /** What the table told of this move after its last search: tried first in the next. */
  final int[] refutation = new int[Values.MAX_PLY + 2];

  int refutationLength;

  RootMove(int move) {
    this.move = move;
    forgetLine();
  }

  /** Only the move itself is known. */
  void forgetLine() {
    line[0] = move;
    length = 1;
    leaf = null;
  }

  /** Puts the move of an index before those from another index on, which keep their order. */
  static void bringForward(RootMove[] moves, int index, int to) {
    RootMove move = moves[index];
    System.arraycopy(moves, to, moves, to + 1, index - to);
    moves[to] = move;
  }
}
