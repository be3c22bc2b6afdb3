package dev.plumbline.search;

import dev.plumbline.engine.Bound;

/**
 * Searches the moves of the root once, with one window. Mutable, belongs to one analysis.
 *
 * <p>Two ways put off searches: Fishburn's, in which the last move is only asked whether it is
 * better, not by how much; and Belle's, in which a first move that proves better is taken as best
 * without asking by how much, which is asked only when a second one proves better too. Until then
 * the value is a lower bound and the line is the move alone; a closing search restores both.
 */
final class RootSearch {
  /** Which root moves are searched again at once after their null window failed high. */
  enum Mode {
    ALL,
    FISHBURN,
    BELLE
  }

  private final RootNode node;
  private final Mode mode;
  private final RootListener listener;

  private RootMove[] moves = {};
  private int from;
  private int depth;
  private int low;
  private int beta;
  private int alpha;
  private int best;

  /** Whether the first move is known to be better than the next, but not by how much. */
  private boolean open;

  /** What alpha was before the open move. */
  private int floor;

  RootSearch(RootNode node, Mode mode, RootListener listener) {
    this.node = node;
    this.mode = mode;
    this.listener = listener;
  }

  /**
   * Searches the moves from an index on. The best, if it raised alpha, is moved to that index with
   * its value, line and leaf; those that it beat follow. A listener hears of later moves that prove
   * better; and when the search is stopped, of the best so far.
   *
   * @return the value: alpha or less if no move is better, beta or more if one is too good
   */
  int search(RootMove[] rootMoves, int first, int plies, int lower, int upper) {
    moves = rootMoves;
    from = first;
    depth = plies;
    low = lower;
    beta = upper;
    alpha = lower;
    best = -Values.INFINITE;
    open = false;
    node.begin();
    for (int i = from; i < moves.length && best < beta && !node.isStopped(); i++) {
      if (isOnlyAsked(i)) {
        ask(i);
      } else {
        value(i, alpha);
      }
    }
    if (open && !node.isStopped()) {
      tell(Bound.LOWER);
      resolve();
    }
    if (node.isStopped() && alpha > low) {
      tell(open || best >= beta ? Bound.LOWER : Bound.EXACT);
    }
    return best;
  }

  private boolean isOnlyAsked(int index) {
    return index > from
        && alpha > low
        && (mode == Mode.BELLE || (mode == Mode.FISHBURN && index == moves.length - 1));
  }

  private void ask(int index) {
    RootMove move = moves[index];
    if (node.isBetter(move, depth, alpha)) {
      if (!open) {
        takeUnsearched(index);
        return;
      }
      // A second move proves better: now the first one's value is needed.
      resolve();
      if (!node.isStopped() && node.isBetter(move, depth, alpha)) {
        takeUnsearched(index);
      }
    }
  }

  /** Searches a move as the policy asks, and puts it first if it is better. */
  private void value(int index, int lower) {
    RootMove move = moves[index];
    boolean tested = index > from && lower > low && beta - lower > 1;
    long researches = node.researches();
    int value = node.value(move, depth, lower, beta, index - from, lower > low);
    if (node.isStopped()) {
      // What is searched again has proved better in its null window.
      if (tested && node.researches() > researches) {
        takeUnsearched(index);
      }
      return;
    }
    best = Math.max(best, value);
    if (value <= lower) {
      move.value = -Values.INFINITE;
      return;
    }
    alpha = value;
    node.take(move, depth, value, value < beta);
    RootMove.bringForward(moves, index, from);
    if (index > from && value < beta) {
      tell(Bound.EXACT);
    }
  }

  /** Asks by how much the open move is better. */
  private void resolve() {
    int lower = floor;
    RootMove move = moves[from];
    int value = node.value(move, depth, lower, beta, 0, false);
    if (node.isStopped()) {
      return;
    }
    open = false;
    if (value > lower) {
      alpha = value;
      best = value;
      node.take(move, depth, value, value < beta);
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

  private void tell(Bound bound) {
    listener.heard(moves[from], depth, moves[from].value, bound);
  }
}
