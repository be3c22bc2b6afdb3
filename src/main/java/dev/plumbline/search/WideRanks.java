package dev.plumbline.search;

/**
 * Finds all ranks in one search of the root: alpha is what the last of them is worth so far, and
 * what is better takes its place among them.
 */
final class WideRanks {
  private final RootNode node;

  WideRanks(RootNode node) {
    this.node = node;
  }

  /** Searches all moves; unless the search is stopped, the first ones are the ranks, in order. */
  void search(RootMove[] moves, int ranks, int depth) {
    node.begin();
    for (int i = 0; i < moves.length; i++) {
      boolean full = i >= ranks;
      int alpha = full ? moves[ranks - 1].value : -Values.INFINITE;
      RootMove move = moves[i];
      int value = node.value(move, depth, alpha, Values.INFINITE, full ? i : 0, full);
      if (node.isStopped()) {
        return;
      }
      if (value <= alpha) {
        move.value = -Values.INFINITE;
        continue;
      }
      node.take(move, depth, value, true);
      int place = i;
      while (place > 0 && moves[place - 1].value < value) {
        place--;
      }
      RootMove.bringForward(moves, i, place);
    }
  }
}
