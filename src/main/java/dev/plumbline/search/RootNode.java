package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.search.window.WindowPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The root: a PV node whose moves are a list that keeps what is known of each. Mutable, belongs to
 * one analysis.
 *
 * <p>Two modes postpone searches: Fishburn's, in which the last move is only tested for being
 * better; and Belle's, in which a first move that proves better is taken as best, and its value is
 * searched for only when a second one proves better too. Until then the value is a lower bound and
 * the line is the move alone; a closing search restores both.
 */
final class RootNode {
  /** Which root moves are searched again at once after their null window failed high. */
  enum ResearchMode {
    ALL,
    FISHBURN,
    BELLE
  }

  /** Notified of each root move whose value is known better than before. */
  @FunctionalInterface
  interface RootListener {
    RootListener NONE = (move, depth, value, bound) -> {};

    /**
     * Called when a move has a new value; the move has its line.
     *
     * @param value which need not be the move's own: a window may have failed low
     */
    void found(RootMove move, int depth, int value, Bound bound);
  }

  private final PvNode node;
  private final WindowPolicy windows;
  private final PvCollector collector;
  private final SearchStack stack;
  private final Position root;
  private final boolean followsLine;
  private final ResearchMode mode;
  private final RootListener listener;

  /** Reads the refutation of a move from the table; null if refutations are not kept. */
  private final @Nullable PvCollector refutations;

  // The present search of the list.
  private RootMove[] moves = {};
  private int from;
  private int end;
  private int depth;
  private int low;
  private int beta;
  private int alpha;
  private int best;

  /** Whether the first move is known to be better than the next, but not by how much. */
  private boolean open;

  /** What alpha was before the open move. */
  private int floor;

  RootNode(
      PvNode node,
      WindowPolicy windows,
      PvCollector collector,
      SearchStack stack,
      Position root,
      SearchSettings settings,
      TranspositionTable table,
      RootListener listener) {
    this.node = node;
    this.windows = windows;
    this.collector = collector;
    this.stack = stack;
    this.root = root;
    this.listener = listener;
    followsLine = settings.choice(SearchOption.ORDER_PV).equals("follow");
    mode =
        switch (settings.choice(SearchOption.ROOT)) {
          case "fishburn" -> ResearchMode.FISHBURN;
          case "belle" -> ResearchMode.BELLE;
          default -> ResearchMode.ALL;
        };
    refutations =
        settings.isOn(SearchOption.ORDER_REFUTATION)
            ? CollectorKind.TABLE.collector(
                settings.with(SearchOption.PV_FOLLOW, "any").collectorSetup(table))
            : null;
  }

  /**
   * Searches the moves from an index on that endgame tables rank alike, with one window. The best,
   * if it raised alpha, moves to that index with its value, line and leaf; those that it beat
   * follow. The listener is notified of later moves that prove better and, when the search is
   * stopped, of the best so far: with {@link #boundOf its bound}, as other moves may be better
   * still.
   *
   * @return the value: alpha or less if no move is better, beta or more if one fails high
   */
  int search(RootMove[] rootMoves, int first, int plies, int lower, int upper) {
    moves = rootMoves;
    from = first;
    end = endOfRank(first);
    depth = plies;
    low = lower;
    beta = upper;
    alpha = lower;
    best = -Values.INFINITE;
    open = false;
    begin();
    for (int i = from; i < end && best < beta && !stack.stopped; i++) {
      if (isOnlyTested(i)) {
        test(i);
      } else {
        search(i, alpha);
      }
    }
    if (open && !stack.stopped) {
      report(Bound.LOWER);
      resolve();
    }
    if (stack.stopped && alpha > low) {
      report(boundOf(moves[from]));
    }
    return best;
  }

  /**
   * What the value of a move says of the root while other moves are unsearched: it is a lower
   * bound, but a mate that the line gives needs no other move.
   */
  Bound boundOf(RootMove move) {
    return isGivenByLine(move) ? Bound.EXACT : Bound.LOWER;
  }

  /** Whether the value is a mate, and the line of the move ends in it. */
  private boolean isGivenByLine(RootMove move) {
    if (move.value < Values.SURE_MATE || move.value != Values.matesAt(move.length)) {
      return false;
    }
    for (int i = 0; i < move.length; i++) {
      root.make(move.line[i]);
    }
    boolean mate = root.inCheck() && stack.generator.count(root) == 0;
    for (int i = 0; i < move.length; i++) {
      root.unmake();
    }
    return mate;
  }

  /**
   * Searches all moves once for several ranks: alpha is the value of the last rank so far, and a
   * better move takes its place among them. Unless the search is stopped, the first moves are the
   * ranks, in order.
   */
  void searchWide(RootMove[] rootMoves, int ranks, int plies) {
    begin();
    for (int i = 0; i < rootMoves.length; i++) {
      boolean full = i >= ranks;
      int lower = full ? rootMoves[ranks - 1].value : -Values.INFINITE;
      RootMove move = rootMoves[i];
      int value = value(move, plies, lower, Values.INFINITE, full ? i : 0, full);
      if (stack.stopped) {
        return;
      }
      if (value <= lower) {
        move.value = -Values.INFINITE;
        continue;
      }
      take(move, plies, value, true);
      int place = i;
      while (place > 0 && rootMoves[place - 1].value < value) {
        place--;
      }
      RootMove.bringForward(rootMoves, i, place);
    }
  }

  /**
   * Gives a move the value of the position after it as that stands, for a search that ends before
   * it has searched any. The node was counted when its search began.
   */
  void evaluate(RootMove move) {
    long before = stack.nodes;
    stack.make(move.move, 0);
    int value = -node.evaluate();
    stack.unmake();
    stack.nodes = before;
    stack.leaves.raise(0);
    move.forgetLine();
    move.value = value;
    move.exact = true;
    move.leaf = stack.leaves.root();
  }

  private void begin() {
    collector.begin(root);
    collector.enter(0);
  }

  private boolean isOnlyTested(int index) {
    return index > from
        && alpha > low
        && (mode == ResearchMode.BELLE || (mode == ResearchMode.FISHBURN && index == end - 1));
  }

  private int endOfRank(int index) {
    int next = index;
    while (next < moves.length && moves[next].tableRank == moves[index].tableRank) {
      next++;
    }
    return next;
  }

  private void test(int index) {
    RootMove move = moves[index];
    if (isBetter(move)) {
      if (!open) {
        takeUnsearched(index);
        return;
      }
      // A second move proves better: now the first one's value is needed.
      resolve();
      if (!stack.stopped && isBetter(move)) {
        takeUnsearched(index);
      }
    }
  }

  /** Searches a move as the window policy decides, and puts it first if it is better. */
  private void search(int index, int lower) {
    RootMove move = moves[index];
    int value = value(move, depth, lower, beta, index - from, lower > low);
    if (stack.stopped) {
      // Even if its null window failed high: most such moves do not survive the second search.
      return;
    }
    best = Math.max(best, value);
    if (value <= lower) {
      move.value = -Values.INFINITE;
      return;
    }
    alpha = value;
    take(move, depth, value, value < beta);
    RootMove.bringForward(moves, index, from);
    if (index > from && value < beta) {
      report(boundOf(move));
    }
  }

  /** Searches for the value of the open move. */
  private void resolve() {
    int lower = floor;
    RootMove move = moves[from];
    int value = value(move, depth, lower, beta, 0, false);
    if (stack.stopped) {
      return;
    }
    open = false;
    if (value > lower) {
      alpha = value;
      best = value;
      take(move, depth, value, value < beta);
    } else {
      // The second search contradicts the first: the move before it is the best again.
      move.value = -Values.INFINITE;
      alpha = lower;
      best = lower;
      RootMove.bringForward(moves, from + 1, from);
    }
  }

  /** A move that is better by an unknown amount: its line is the move alone. */
  private void takeUnsearched(int index) {
    RootMove move = moves[index];
    floor = alpha;
    open = true;
    alpha++;
    best = alpha;
    move.value = alpha;
    move.forgetLine();
    RootMove.bringForward(moves, index, from);
  }

  private void report(Bound bound) {
    listener.found(moves[from], depth, moves[from].value, bound);
  }

  private int value(RootMove move, int plies, int lower, int upper, int index, boolean raised) {
    long before = make(move, index == 0);
    int value = windows.search(node, plies - 1, lower, upper, index, raised, false);
    unmake(move, plies, before);
    return value;
  }

  /** Whether a move is better than alpha, tested with a null window. */
  private boolean isBetter(RootMove move) {
    long before = make(move, false);
    int value = node.child(depth - 1, alpha, alpha + 1, true);
    unmake(move, depth, before);
    return value > alpha && !stack.stopped;
  }

  /** Takes the value and the line of the move just searched. */
  private void take(RootMove move, int plies, int value, boolean exact) {
    move.value = value;
    move.exact = exact;
    node.raise(plies, move.move, value, exact);
    move.length = collector.line(root, move.line);
    move.leaf = stack.leaves.root();
  }

  private long make(RootMove move, boolean first) {
    if (first && followsLine) {
      stack.follow(move.line, move.length);
    } else {
      stack.follow(move.refutation, move.refutationLength);
    }
    long before = stack.nodes;
    stack.make(move.move, 0);
    return before;
  }

  private void unmake(RootMove move, int plies, long before) {
    stack.unmake();
    move.subtree += stack.nodes - before;
    PvCollector reader = refutations;
    if (reader != null && !stack.stopped) {
      reader.begin(root);
      reader.raise(root, 0, plies, move.move, 0, false);
      move.refutationLength = reader.line(root, move.refutation);
    }
  }
}
