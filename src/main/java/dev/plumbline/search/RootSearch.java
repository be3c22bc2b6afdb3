package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.window.WindowPolicy;

/**
 * Searches the moves of the root once, with one window. Mutable, belongs to one analysis.
 *
 * <p>Two ways save searches at the price of exactness, until a closing search restores it.
 * Fishburn's: the last move is only asked whether it is better, not by how much. Belle's: a first
 * move that proves better is taken as best without asking by how much, and asked only when a second
 * one proves better too.
 */
final class RootSearch {
  /** Which root moves are searched again after their null window failed high. */
  enum Mode {
    ALL,
    FISHBURN,
    BELLE
  }

  private final Search search;
  private final WindowPolicy windows;
  private final PvCollector collector;
  private final Position root;
  private final Mode mode;

  private int alpha;
  private int best;

  /** What the value of the last search is. */
  private Bound bound = Bound.EXACT;

  RootSearch(Search search, WindowPolicy windows, PvCollector collector, Position root, Mode mode) {
    this.search = search;
    this.windows = windows;
    this.collector = collector;
    this.root = root;
    this.mode = mode;
  }

  Bound bound() {
    return bound;
  }

  /**
   * Searches the moves from an index on. The best, if it raised alpha, is moved to that index with
   * its value, line and leaf; those that it beat follow.
   *
   * @return the value; {@link #bound} tells of what kind
   */
  int search(RootMove[] moves, int from, int depth, int low, int beta) {
    collector.begin(root);
    collector.enter(0);
    alpha = low;
    best = -Values.INFINITE;
    boolean open = false;
    for (int i = from; i < moves.length && best < beta; i++) {
      RootMove move = moves[i];
      boolean askOnly =
          i > from
              && alpha > low
              && mode != Mode.ALL
              && (mode == Mode.BELLE || i == moves.length - 1);
      if (!askOnly) {
        value(moves, from, i, depth, low, beta);
      } else if (isBetter(move, depth)) {
        if (open) {
          // A second move proves better: now the first one's value is needed.
          int first = alpha;
          value(moves, from, from, depth, first - 1, beta);
          open = alpha > first && isBetter(move, depth);
        } else {
          open = true;
        }
        if (open && !search.path.stopped) {
          takeUnsearched(moves, from, i);
        }
      }
      if (search.path.stopped) {
        return best;
      }
    }
    bound = best >= beta || open ? Bound.LOWER : best <= low ? Bound.UPPER : Bound.EXACT;
    return best;
  }

  /** Searches a move as the policy asks, and puts it first if it raises alpha. */
  private void value(RootMove[] moves, int from, int index, int depth, int low, int beta) {
    RootMove move = moves[index];
    long before = search.path.nodes;
    search.make(move.move, 0);
    int value = windows.search(search, depth - 1, alpha, beta, index - from, alpha > low, false);
    search.unmake();
    move.subtree += search.path.nodes - before;
    if (search.path.stopped) {
      return;
    }
    move.value = value > alpha ? value : -Values.INFINITE;
    best = Math.max(best, value);
    if (value > alpha) {
      alpha = value;
      search.raise(depth, move.move, value, value < beta);
      move.length = collector.line(root, move.line);
      move.leaf = search.path.leaves.root();
      toFront(moves, from, index);
    }
  }

  private boolean isBetter(RootMove move, int depth) {
    long before = search.path.nodes;
    search.make(move.move, 0);
    int value = search.child(depth - 1, alpha, alpha + 1, true);
    search.unmake();
    move.subtree += search.path.nodes - before;
    return value > alpha && !search.path.stopped;
  }

  /** A move that is better by an unknown amount: its line is the move alone. */
  private void takeUnsearched(RootMove[] moves, int from, int index) {
    RootMove move = moves[index];
    alpha++;
    best = alpha;
    move.value = alpha;
    move.line[0] = move.move;
    move.length = 1;
    move.leaf = null;
    toFront(moves, from, index);
  }

  private static void toFront(RootMove[] moves, int from, int index) {
    RootMove move = moves[index];
    System.arraycopy(moves, from, moves, from + 1, index - from);
    moves[from] = move;
  }
}
