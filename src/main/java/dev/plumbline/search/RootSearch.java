package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.window.WindowPolicy;

/** Searches the moves of the root once with one window. Mutable, belongs to one analysis. */
final class RootSearch {
  private final Search search;
  private final WindowPolicy windows;
  private final PvCollector collector;
  private final Position root;

  RootSearch(Search search, WindowPolicy windows, PvCollector collector, Position root) {
    this.search = search;
    this.windows = windows;
    this.collector = collector;
    this.root = root;
  }

  /**
   * Searches the moves from an index on; the best, if it raised alpha, is moved to that index with
   * its value, line and leaf, before those it beat.
   *
   * @return the value, a bound if it is outside the window
   */
  int search(RootMove[] moves, int from, int depth, int alpha, int beta) {
    collector.begin(root);
    collector.enter(0);
    int best = -Values.INFINITE;
    int low = alpha;
    for (int i = from; i < moves.length; i++) {
      RootMove candidate = moves[i];
      long before = search.nodes;
      search.make(candidate.move, 0);
      int value = windows.search(search, depth - 1, alpha, beta, i - from, alpha > low, false);
      search.unmake();
      candidate.subtree += search.nodes - before;
      if (search.stopped) {
        return best;
      }
      candidate.value = value > alpha ? value : -Values.INFINITE;
      best = Math.max(best, value);
      if (value > alpha) {
        alpha = value;
        search.raise(depth, candidate.move, value, value < beta);
        candidate.length = collector.line(root, candidate.line);
        candidate.leaf = search.leaves.root();
        System.arraycopy(moves, from, moves, from + 1, i - from);
        moves[from] = candidate;
        if (value >= beta) {
          break;
        }
      }
    }
    return best;
  }
}
