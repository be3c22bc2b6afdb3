package dev.plumbline.search;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.search.order.MovePicker;
import dev.plumbline.search.table.TranspositionTable;

/**
 * Searches a node with a null window, in numbered steps: is it worth beta or not? Nearly all nodes
 * are of this kind. No line is kept, the children have null windows too, and whole nodes can be
 * pruned. Used by every window policy.
 */
final class NullNode {
  private final Switches on;
  private final Margins margins;
  private final SearchStack stack;
  private final Knowledge knowledge;
  private final Selectivity selectivity;
  private final Quiescence quiescence;

  /** While a null move is being verified: no null move above this ply; else 0. */
  private int nullMoveFrom;

  NullNode(
      Switches on,
      Margins margins,
      SearchStack stack,
      Knowledge knowledge,
      Selectivity selectivity,
      Quiescence quiescence) {
    this.on = on;
    this.margins = margins;
    this.stack = stack;
    this.knowledge = knowledge;
    this.selectivity = selectivity;
    this.quiescence = quiescence;
  }

  void begin() {
    nullMoveFrom = 0;
  }

  /** Searches the child whose move has been made; beta and the value are the parent's. */
  int child(int depth, int beta, boolean cut) {
    return -search(depth, 1 - beta, cut);
  }

  /**
   * The value of the node: beta or more if it fails high, else less.
   *
   * @param cut whether the node is expected to fail high
   */
  int search(int depth, int beta, boolean cut) {
    // 1. The horizon.
    int alpha = beta - 1;
    if (depth <= 0) {
      return quiescence.search(alpha, beta, depth);
    }

    // 2. The end of the search, and of the game.
    if (stack.mustStop()) {
      return Values.DRAW;
    }
    int ply = stack.ply;
    NodeState here = stack.here();
    here.inCheck = stack.position.inCheck();
    LeafReason end = stack.end(here.inCheck);
    if (end != null) {
      return end == LeafReason.MATE ? Values.matedAt(ply) : Values.DRAW;
    }
    if (ply >= Values.MAX_PLY) {
      return knowledge.atLastPly(here);
    }

    // 3. Mate distance: a mate already found nearer to the root cannot be beaten here.
    if (on.mateDistance) {
      if (Values.matesAt(ply + 1) < beta) {
        return alpha;
      }
      if (Values.matedAt(ply) >= beta) {
        return Values.matedAt(ply);
      }
    }

    // 4. The table, and the endgame tables.
    knowledge.probe(here);
    int skip = here.excluded;
    if (skip == Move.NONE) {
      if (knowledge.isDeepEnough(here, depth) && here.cuts(beta)) {
        return here.knownValue;
      }
      int known = knowledge.ending(depth);
      if (known != Values.INFINITE) {
        return known;
      }
    }

    // 5. The static value, and pruning of the whole node.
    knowledge.evaluate(here);
    if (!here.inCheck && skip == Move.NONE) {
      int value = prunedValue(here, depth, beta, cut);
      if (value != Values.INFINITE || stack.stopped) {
        return value;
      }
    }

    // 6. Internal iterative reduction: without a table move the order is poor.
    if (cut && selectivity.lacksMove(here, depth)) {
      depth--;
    }

    // 7. Singular extension: is the table's move the only good one?
    int singular = 0;
    if (selectivity.isSingularCandidate(here, depth)) {
      int tableValue = here.knownValue;
      int bar = selectivity.singularBar(here, depth);
      int others = withoutTableMove(here, depth, bar, cut);
      if (stack.stopped) {
        return Values.DRAW;
      }
      if (others >= bar && bar >= beta) {
        return bar;
      }
      singular = selectivity.nullNodeSingularity(others, bar, tableValue, beta);
    }

    // 8. The moves, until one is worth beta.
    MovePicker picker = stack.pick(here);
    boolean onlyMates = on.mateDistance && alpha >= Values.matesAt(ply + 3);
    int count = 0;
    int best = -Values.INFINITE;
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      if (move == skip) {
        continue;
      }
      boolean check = here.checks.isCheck(move);
      int history = Move.isNoisy(move) ? 0 : picker.history(move);

      // 9. Pruning of moves. If only mate at once beats a mate already found, only checks are
      // tried.
      if (onlyMates && !check) {
        best = Math.max(best, Values.matesAt(ply + 3));
        continue;
      }
      if (count > 0
          && best > -Values.SURE_WIN
          && selectivity.prunes(here, move, depth, alpha, count, check, history)) {
        continue;
      }

      // 10. Extensions and reductions; a reduced move that fails high is searched again.
      int below = depth - 1 + selectivity.extension(here, move, depth, check, false, singular);
      int less = selectivity.reduction(here, move, depth, count, false, cut, check, history);
      less = Math.min(below - 1, less);
      stack.make(move, 0);
      int value = alpha;
      if (less > 0) {
        value = child(below - less, beta, true);
      }
      if (!stack.stopped && (less <= 0 || value >= beta)) {
        value = child(below, beta, !cut);
      }
      stack.unmake();
      if (stack.stopped) {
        return Values.DRAW;
      }
      here.tried[count++] = move;
      best = Math.max(best, value);
      if (value >= beta) {
        knowledge.learnCutoff(here, count, depth);
        break;
      }
    }

    // 11. No move at all: the game has ended, or all moves but the excluded one are missing.
    if (best == -Values.INFINITE) {
      return skip != Move.NONE ? alpha : here.inCheck ? Values.matedAt(ply) : Values.DRAW;
    }

    // 12. What was learned.
    if (skip == Move.NONE) {
      boolean failsHigh = best >= beta;
      int bound = failsHigh ? TranspositionTable.LOWER : TranspositionTable.UPPER;
      int bestMove = failsHigh ? here.tried[count - 1] : Move.NONE;
      knowledge.store(here, bestMove, best, depth, bound);
    }
    return on.failHard ? Math.max(alpha, Math.min(beta, best)) : best;
  }

  /** What the node is worth without the table's move, compared with a bar. */
  int withoutTableMove(NodeState here, int depth, int bar, boolean cut) {
    here.excluded = here.known;
    int value = search((depth - 1) / 2, bar, cut);
    here.excluded = Move.NONE;
    return value;
  }

  /**
   * Razoring, reverse futility, the null move, ProbCut: the value of a node that is not in check,
   * or {@link Values#INFINITE} to search its moves.
   */
  private int prunedValue(NodeState here, int depth, int beta, boolean cut) {
    if (here.unreliable) {
      return Values.INFINITE;
    }
    int alpha = beta - 1;
    int estimate = here.estimate;
    if (on.razoring
        && depth <= margins.razoringDepth()
        && estimate + margins.razoringBase() + margins.razoringStep() * (depth - 1) < alpha) {
      int value = quiescence.search(alpha, beta, 0);
      if (value <= alpha) {
        return value;
      }
    }
    if (on.reverseFutility
        && depth <= margins.reverseFutilityDepth()
        && estimate - margins.reverseFutilityStep() * (here.improving ? depth - 1 : depth) >= beta
        && estimate < Values.SURE_WIN
        && beta > -Values.SURE_WIN) {
      return (estimate + beta) / 2;
    }
    if (on.nullMove
        && depth >= margins.nullMoveDepth()
        && estimate >= beta
        && here.staticValue >= beta - margins.nullMoveStatic() * depth) {
      int value = nullMove(depth, beta, cut, estimate);
      if (value != Values.INFINITE) {
        return value;
      }
    }
    int bar = beta + margins.probCutMargin();
    if (on.probCut
        && depth >= margins.probCutDepth()
        && depth <= margins.probCutMostDepth()
        && !Values.isSure(beta)
        && !deniesProbCut(here, depth, bar)) {
      return probCut(here, depth, bar, cut);
    }
    return Values.INFINITE;
  }

  private int nullMove(int depth, int beta, boolean cut, int estimate) {
    Position position = stack.position;
    int us = position.side();
    long pieces = position.of(us) & ~position.ofType(Piece.PAWN) & ~position.ofType(Piece.KING);
    if (pieces == 0
        || stack.ply < nullMoveFrom
        || position.lastMove() == Move.NONE
        || beta <= -Values.SURE_WIN) {
      return Values.INFINITE;
    }
    int less =
        margins.nullMoveBase()
            + depth / margins.nullMoveDivisor()
            + Math.min(margins.nullMoveGainMost(), (estimate - beta) / margins.nullMoveGain());
    stack.makeNull();
    int value = child(depth - less, beta, !cut);
    stack.unmakeNull();
    if (stack.stopped) {
      return Values.DRAW;
    }
    if (value < beta) {
      return Values.INFINITE;
    }
    value = value >= Values.SURE_WIN ? beta : value;
    if (!on.nullVerification || depth < margins.nullMoveVerifyDepth() || nullMoveFrom > 0) {
      return value;
    }
    // In zugzwang passing is better than any move: verify without it.
    nullMoveFrom = stack.ply + 3 * (depth - less) / 4;
    int verified = search(depth - less, beta, false);
    nullMoveFrom = 0;
    return stack.stopped ? Values.DRAW : verified >= beta ? value : Values.INFINITE;
  }

  /** Whether the table knows from a search as deep as ProbCut's that the bar is not reached. */
  private boolean deniesProbCut(NodeState here, int depth, int bar) {
    return here.knownBound != TranspositionTable.NONE
        && here.knownDepth > depth - margins.probCutReduction()
        && here.knownValue < bar;
  }

  /** A capture that proves far above beta at reduced depth will do so at full depth too. */
  private int probCut(NodeState here, int depth, int bar, boolean cut) {
    Position position = stack.position;
    int least = Math.max(1, bar - here.staticValue);
    MovePicker picker = here.picker;
    picker.begin(position, here.known, -1, -1, MovePicker.PickMode.NOISY);
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      if (!Exchange.atLeast(position, move, least)) {
        continue;
      }
      stack.make(move, 0);
      int value = -quiescence.search(-bar, -bar + 1, 0);
      if (value >= bar && !stack.stopped) {
        value = child(depth - margins.probCutReduction(), bar, !cut);
      }
      stack.unmake();
      if (stack.stopped) {
        return Values.DRAW;
      }
      if (value >= bar) {
        int searched = depth - margins.probCutReduction() + 1;
        knowledge.store(here, move, value, searched, TranspositionTable.LOWER);
        return value;
      }
    }
    return Values.INFINITE;
  }
}
