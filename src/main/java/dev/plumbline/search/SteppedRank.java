package dev.plumbline.search;

import dev.plumbline.engine.Bound;

/**
 * MTD(f): finds the best root move with null windows only, each beside the value that the last one
 * returned, until the bounds meet. Lines come from the table, or are the move alone.
 */
final class SteppedRank implements RankSearch {
  private final RootNode node;
  private final RootSearch rootSearch;
  private final RootListener listener;

  /** Fail-hard values move by one step only; then steps in one direction grow. */
  private final boolean growing;

  SteppedRank(RootNode node, RootListener listener, SearchSettings settings) {
    this.node = node;
    this.listener = listener;
    rootSearch = new RootSearch(node, RootSearch.Mode.ALL, RootListener.NONE);
    growing = settings.choice(SearchOption.BOUNDS).equals("hard");
  }

  @Override
  public void search(RootMove[] moves, int rank, int depth) {
    int lower = -Values.INFINITE;
    int upper = Values.INFINITE;
    int previous = moves[rank].previousValue;
    int beta = previous > -Values.INFINITE ? previous : Values.DRAW;
    int up = 1;
    int down = 0;
    while (lower < upper) {
      int value = rootSearch.search(moves, rank, depth, beta - 1, beta);
      if (node.isStopped()) {
        if (lower > -Values.INFINITE) {
          listener.heard(moves[rank], depth, lower, Bound.LOWER);
        }
        return;
      }
      if (value >= beta) {
        lower = value;
        beta = Math.min(value + up, upper);
        up = growing ? 2 * up : up;
        down = 0;
      } else {
        upper = value;
        beta = Math.max(value - down, lower + 1);
        down = growing ? 2 * down + 1 : down;
        up = 1;
      }
    }
    moves[rank].value = lower;
    listener.heard(moves[rank], depth, lower, Bound.EXACT);
  }
}
