package dev.plumbline.search;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.search.order.MovePicker;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.search.window.ChildSearch;
import dev.plumbline.search.window.WindowPolicy;

/**
 * Searches a node with a window wider than one, in numbered steps: what is the value of the node,
 * and by which line? The window policy decides how the children are searched, the collector keeps
 * the line, and a leaf record says how the line ends. Nodes with a null window are left to {@link
 * NullNode}. Mutable, without allocation per node.
 */
final class PvNode implements ChildSearch {
  private final Switches on;
  private final WindowPolicy windows;
  private final PvCollector collector;
  private final SearchStack stack;
  private final Knowledge knowledge;
  private final Selectivity selectivity;
  private final Quiescence quiescence;
  private final NullNode nullNode;

  /** Whether the last child was searched with a wide window: only then is its line known. */
  private boolean childHasLine;

  /** Children searched again after their null window failed high. */
  private long researches;

  /** Those of them that gained next to nothing. */
  private long tinyGains;

  PvNode(
      Switches on,
      WindowPolicy windows,
      PvCollector collector,
      SearchStack stack,
      Knowledge knowledge,
      Selectivity selectivity,
      Quiescence quiescence,
      NullNode nullNode) {
    this.on = on;
    this.windows = windows;
    this.collector = collector;
    this.stack = stack;
    this.knowledge = knowledge;
    this.selectivity = selectivity;
    this.quiescence = quiescence;
    this.nullNode = nullNode;
  }

  long researches() {
    return researches;
  }

  long tinyGains() {
    return tinyGains;
  }

  @Override
  public int child(int depth, int alpha, int beta, boolean cut) {
    if (beta - alpha == 1) {
      childHasLine = false;
      return nullNode.child(depth, beta, cut);
    }
    int[] adjustment = stack.leaves.adjustment;
    int before = adjustment[stack.ply];
    int value = -search(depth, -beta, -alpha, cut);
    // A reduction at the child belongs to this search of it only: another may follow.
    adjustment[stack.ply] = before;
    childHasLine = true;
    return value;
  }

  /** The value of the present node without a search; its line ends here. */
  int evaluate() {
    return quiescence.evaluate();
  }

  @Override
  public void countResearch() {
    researches++;
  }

  @Override
  public void countGain(int gain) {
    if (gain <= SearchCounts.TINY && !stack.stopped) {
      tinyGains++;
    }
  }

  private int search(int depth, int alpha, int beta, boolean cut) {
    // 1. The horizon.
    if (depth <= 0) {
      return quiescence.search(alpha, beta, depth);
    }

    // 2. The end of the search, and of the game.
    int ply = stack.ply;
    collector.enter(ply);
    stack.selectiveDepth = Math.max(stack.selectiveDepth, ply);
    if (stack.mustStop()) {
      return Values.DRAW;
    }
    NodeState here = stack.here();
    here.inCheck = stack.position.inCheck();
    LeafReason end = stack.end(here.inCheck);
    if (end != null) {
      return leaf(depth, end == LeafReason.MATE ? Values.matedAt(ply) : Values.DRAW, end);
    }
    if (ply >= Values.MAX_PLY) {
      return leaf(depth, knowledge.atLastPly(here), LeafReason.MAXIMUM_PLY);
    }

    // 3. Mate distance: a mate already found nearer to the root cannot be beaten here.
    int wantedAlpha = alpha;
    int wantedBeta = beta;
    if (on.mateDistance) {
      alpha = Math.max(alpha, Values.matedAt(ply));
      beta = Math.min(beta, Values.matesAt(ply + 1));
      if (alpha >= beta) {
        return alpha;
      }
    }

    // 4. The endgame tables, and the table.
    int known = knowledge.ending(depth);
    if (known != Values.INFINITE) {
      return leaf(depth, known, LeafReason.TABLE);
    }
    knowledge.probe(here);
    if (here.knownBound == TranspositionTable.EXACT
        && knowledge.isDeepEnough(here, depth)
        && acceptsHit(depth, here)) {
      return leaf(depth, here.knownValue, LeafReason.TABLE_EXACT);
    }

    // 5. The static value: wide nodes are never pruned by it.
    knowledge.evaluate(here);

    // 6. Internal iterative reduction: without a table move the order is poor.
    if (selectivity.lacksMove(here, depth)) {
      depth--;
      stack.leaves.adjustment[ply]--;
    }

    // 7. Singular extension: is the table's move the only good one?
    int singular = 0;
    if (selectivity.isSingularCandidate(here, depth)) {
      int bar = selectivity.singularBar(here, depth);
      int others = nullNode.withoutTableMove(here, depth, bar, cut);
      if (stack.stopped) {
        return Values.DRAW;
      }
      singular = others < bar ? 1 : 0;
    }

    // 8. The moves.
    MovePicker picker = stack.pick(here);
    int count = 0;
    int best = -Values.INFINITE;
    int bestMove = Move.NONE;
    int low = alpha;
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      boolean check = here.checks.isCheck(move);
      int history = Move.isNoisy(move) ? 0 : picker.history(move);

      // 9. Pruning of moves.
      if (count > 0
          && best > -Values.SURE_WIN
          && selectivity.prunes(here, move, depth, alpha, count, check, history)) {
        continue;
      }

      // 10. Extensions, reductions and the child.
      int below = depth - 1 + selectivity.extension(here, move, depth, check, true, singular);
      int less = selectivity.reduction(here, move, depth, count, true, cut, check, history);
      less = Math.min(below - 1, less);
      stack.make(move, below - depth + 1);
      int value = reduced(below, less, alpha);
      if (!stack.stopped && (less <= 0 || value > alpha)) {
        value = windows.search(this, below, alpha, beta, count, alpha > low, cut);
      }
      stack.unmake();
      if (stack.stopped) {
        return Values.DRAW;
      }
      here.tried[count++] = move;

      // 11. A better move, perhaps too good.
      if (value > best) {
        best = value;
        if (value > alpha) {
          bestMove = move;
          alpha = value;
          // A mate that cannot be beaten is exact, even if it is beta after step 3.
          raise(depth, move, value, value < wantedBeta);
          if (value >= beta) {
            knowledge.learnCutoff(here, count, depth);
            break;
          }
        }
      }
    }

    // 12. No move at all: mate or stalemate.
    if (count == 0) {
      return here.inCheck
          ? leaf(depth, Values.matedAt(ply), LeafReason.MATE)
          : leaf(depth, Values.DRAW, LeafReason.STALEMATE);
    }

    // 13. What was learned.
    int bound =
        best >= wantedBeta
            ? TranspositionTable.LOWER
            : alpha > low ? TranspositionTable.EXACT : TranspositionTable.UPPER;
    knowledge.store(here, bestMove, best, depth, bound);
    return on.failHard ? Math.max(wantedAlpha, Math.min(wantedBeta, best)) : best;
  }

  /** A late move is searched less deep first, with a null window; alpha if it is not reduced. */
  private int reduced(int below, int less, int alpha) {
    return less > 0 ? child(below - less, alpha, alpha + 1, true) : alpha;
  }

  private int leaf(int depth, int value, LeafReason reason) {
    stack.leaves.end(stack.ply, stack.ply, depth, value, reason);
    return value;
  }

  /**
   * Records a move that raised alpha and has been taken back. A child searched with a null window
   * only has no line: then the line is the move alone.
   */
  void raise(int depth, int move, int value, boolean exact) {
    int ply = stack.ply;
    if (!childHasLine) {
      collector.enter(ply + 1);
      LeafReason reason = value == Values.matesAt(ply + 1) ? LeafReason.MATE : LeafReason.PRUNED;
      int extension = stack.leaves.adjustment[ply + 1] - stack.leaves.adjustment[ply];
      stack.leaves.end(ply + 1, ply + 1, depth - 1 + extension, -value, reason);
    }
    stack.leaves.raise(ply);
    collector.raise(stack.position, ply, depth, move, Values.toTable(value, ply), exact);
  }

  private boolean acceptsHit(int depth, NodeState here) {
    int ply = stack.ply;
    int value = Values.toTable(here.knownValue, ply);
    boolean accepted =
        switch (on.hits) {
          case CUT, COMPLETE -> true;
          case IGNORE -> false;
          case CUT_WITH_LINE -> collector.knows(stack.position, ply, depth, value);
        };
    if (accepted) {
      int playable = stack.generator.isLegal(stack.position, here.known) ? here.known : Move.NONE;
      collector.hit(stack.position, ply, depth, playable, value);
    }
    return accepted;
  }
}
