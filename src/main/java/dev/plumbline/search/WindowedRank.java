package dev.plumbline.search;

import dev.plumbline.engine.Bound;

/**
 * Finds the best root move with a full window, or with one about the last value that is widened
 * until the value lies in it. A window that fails low leaves the last good move and line in place.
 */
final class WindowedRank implements RankSearch {
  /** Shallower searches are too cheap, and their values too unsteady. */
  private static final int LEAST_DEPTH = 5;

  /** A wider window is a full one. */
  private static final int WIDEST = 1000;

  private final RootNode node;
  private final RootSearch rootSearch;
  private final RootListener listener;
  private final boolean aspires;
  private final int firstMargin;

  WindowedRank(RootNode node, RootListener listener, SearchSettings settings) {
    this.node = node;
    this.listener = listener;
    RootSearch.Mode mode =
        switch (settings.choice(SearchOption.ROOT)) {
          case "fishburn" -> RootSearch.Mode.FISHBURN;
          case "belle" -> RootSearch.Mode.BELLE;
          default -> RootSearch.Mode.ALL;
        };
    rootSearch = new RootSearch(node, mode, listener);
    aspires = settings.choice(SearchOption.ROOT).equals("aspiration");
    firstMargin = settings.number(SearchOption.ASPIRATION);
  }

  @Override
  public void search(RootMove[] moves, int rank, int depth) {
    int alpha = -Values.INFINITE;
    int beta = Values.INFINITE;
    int margin = firstMargin;
    int previous = moves[rank].previousValue;
    if (aspires
        && depth >= LEAST_DEPTH
        && previous > -Values.INFINITE
        && !Values.isMate(previous)) {
      alpha = previous - margin;
      beta = previous + margin;
    }
    while (true) {
      int value = rootSearch.search(moves, rank, depth, alpha, beta);
      if (node.isStopped()) {
        return;
      }
      margin *= 2;
      if (value <= alpha && alpha > -Values.INFINITE) {
        listener.heard(moves[rank], depth, value, Bound.UPPER);
        beta = (alpha + beta) / 2;
        alpha = margin > WIDEST ? -Values.INFINITE : Math.max(value - margin, -Values.INFINITE);
      } else if (value >= beta && beta < Values.INFINITE) {
        listener.heard(moves[rank], depth, value, Bound.LOWER);
        beta = margin > WIDEST ? Values.INFINITE : Math.min(value + margin, Values.INFINITE);
      } else {
        listener.heard(moves[rank], depth, value, Bound.EXACT);
        return;
      }
    }
  }
}
