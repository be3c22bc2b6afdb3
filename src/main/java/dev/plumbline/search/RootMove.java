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

  RootMove(int move) {
    this.move = move;
    line[0] = move;
    length = 1;
  }
}
