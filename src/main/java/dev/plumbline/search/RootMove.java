package dev.plumbline.search;

import dev.plumbline.engine.LeafRecord;
import org.jspecify.annotations.Nullable;

/** A move of the root and what is known of it. Mutable, belongs to one analysis. */
final class RootMove {
  final int move;
  int value = -Values.INFINITE;
  int previousValue = -Values.INFINITE;

  /** Whether the value lies in the window of its search; else it is a bound. */
  boolean exact;

  /** The rank by endgame tables: a move is never preferred to one of a higher rank. */
  int tableRank;

  /** The value by endgame tables, for the side to move; INFINITE if they do not decide. */
  int tableValue = Values.INFINITE;

  /** Nodes searched below the move in this iteration. */
  long subtree;

  final int[] line = new int[Values.MAX_PLY + 2];
  int length;
  @Nullable LeafRecord leaf;

  /** The line by which the table refuted this move last, to be tried first next time. */
  final int[] refutation = new int[Values.MAX_PLY + 2];

  int refutationLength;

  RootMove(int move) {
    this.move = move;
    forgetLine();
  }

  /** Reduces the line to the move itself. */
  void forgetLine() {
    line[0] = move;
    length = 1;
    leaf = null;
    exact = false;
  }

  /** Moves an element forward to another index; those between keep their order. */
  static void bringForward(RootMove[] moves, int index, int to) {
    RootMove move = moves[index];
    System.arraycopy(moves, to, moves, to + 1, index - to);
    moves[to] = move;
  }
}
