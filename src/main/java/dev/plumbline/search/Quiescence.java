package dev.plumbline.search;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.order.MovePicker;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.table.TranspositionTable;

/**
 * The quiescence search: captures, and checks at its first ply, until a position is quiet enough to
 * evaluate. Serves both node routines.
 *
 * <p>Where many pieces attack each other there is no end of captures and promotions. Two limits
 * keep them few. From the second ply on only recaptures follow the first moves of a node, and once
 * the leaf has spent its nodes, one recapture is all that a node searches: without it the static
 * value amid an exchange would favour the side that captured last. In check neither limit holds, as
 * none but all evasions prove a mate. The limit of nodes is low in the first iterations, which must
 * end soon in any position, and grows so fast that later ones seldom meet it.
 */
final class Quiescence {
  /** The depth of table entries from plies that try no quiet checks. */
  private static final int WITHOUT_CHECKS = -1;

  private static final int NO_SQUARE = -1;

  private final Switches on;
  private final Margins margins;
  private final SearchStack stack;
  private final PvCollector collector;
  private final Evaluator evaluator;
  private final TranspositionTable table;

  /** The ply where the main search ended and its remaining depth, for the leaf record. */
  private int mainPlies;

  private int remaining;

  /** The count of nodes from which a node of the present leaf searches one recapture at most. */
  private long limit;

  Quiescence(
      Switches on,
      Margins margins,
      SearchStack stack,
      PvCollector collector,
      Evaluator evaluator,
      TranspositionTable table) {
    this.on = on;
    this.margins = margins;
    this.stack = stack;
    this.collector = collector;
    this.evaluator = evaluator;
    this.table = table;
  }

  /**
   * The value of a node at the horizon.
   *
   * @param depth the remaining depth of the main search, 0 or less
   */
  int search(int alpha, int beta, int depth) {
    mainPlies = stack.ply;
    remaining = depth;
    long most = (long) on.quiescenceNodes * stack.rootDepth * stack.rootDepth * stack.rootDepth;
    limit = most > 0 ? stack.nodes + most : Long.MAX_VALUE;
    return node(alpha, beta, 0);
  }

  /** The value of the present position as it stands: the end of the game or the static value. */
  int evaluate() {
    boolean inCheck = stack.position.inCheck();
    LeafReason end = stack.end(inCheck);
    if (end == null && stack.generator.count(stack.position) == 0) {
      end = inCheck ? LeafReason.MATE : LeafReason.STALEMATE;
    }
    mainPlies = stack.ply;
    remaining = 0;
    if (end == null) {
      return leaf(true, evaluator.evaluate(stack.position), LeafReason.STAND_PAT);
    }
    return leaf(true, end == LeafReason.MATE ? Values.matedAt(stack.ply) : Values.DRAW, end);
  }

  private int node(int alpha, int beta, int depth) {
    // 1. The end of the search, and of the game.
    boolean pv = beta - alpha > 1;
    int ply = stack.ply;
    if (pv && (on.pvQuiescence || depth == 0)) {
      collector.enter(ply);
    }
    if (stack.mustStop()) {
      return Values.DRAW;
    }
    stack.selectiveDepth = Math.max(stack.selectiveDepth, ply);
    Position position = stack.position;
    boolean inCheck = position.inCheck();
    LeafReason end = stack.end(inCheck);
    if (end != null) {
      return leaf(pv, end == LeafReason.MATE ? Values.matedAt(ply) : Values.DRAW, end);
    }
    if (ply >= Values.MAX_PLY) {
      return leaf(pv, evaluator.evaluate(position), LeafReason.MAXIMUM_PLY);
    }
    if (!on.quiescence) {
      return leaf(pv, evaluator.evaluate(position), LeafReason.STAND_PAT);
    }

    // 2. The table. A value found without checks is no upper bound for a ply that tries them.
    boolean checks = on.quiescenceChecks && depth == 0;
    int entryDepth = checks || inCheck || !on.quiescenceChecks ? 0 : WITHOUT_CHECKS;
    long entry =
        on.table && on.tableQuiescence ? table.find(position.key()) : TranspositionTable.ABSENT;
    int known = Move.NONE;
    int staticValue = TranspositionTable.NO_STATIC;
    if (entry != TranspositionTable.ABSENT) {
      int value = Values.fromTable(TranspositionTable.value(entry), ply);
      int sufficient = value >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER;
      if (!pv
          && (value >= beta || TranspositionTable.depth(entry) >= entryDepth)
          && (TranspositionTable.bound(entry) & sufficient) != 0) {
        return value;
      }
      known = TranspositionTable.move(entry);
      staticValue = TranspositionTable.staticValue(entry);
    }

    // 3. Standing pat.
    int best = -Values.INFINITE;
    int low = alpha;
    if (!inCheck) {
      if (stack.isStalemate()) {
        return leaf(pv, Values.DRAW, LeafReason.STALEMATE);
      }
      if (staticValue == TranspositionTable.NO_STATIC) {
        staticValue = evaluator.evaluate(position);
      }
      best = leaf(pv, staticValue, LeafReason.STAND_PAT);
      if (best >= beta) {
        return on.failHard ? beta : best;
      }
      alpha = Math.max(alpha, best);
    }

    // 4. The moves: all in check, else those that change material, and checks at the first ply.
    MovePicker.PickMode mode =
        inCheck
            ? MovePicker.PickMode.ALL
            : checks ? MovePicker.PickMode.NOISY_AND_CHECKS : MovePicker.PickMode.NOISY;
    NodeState here = stack.here();
    if (mode == MovePicker.PickMode.NOISY_AND_CHECKS) {
      here.checks.of(position);
    }
    MovePicker picker = here.picker;
    picker.begin(position, known, stack.last(), stack.lastButOne(), mode);
    int bestMove = Move.NONE;
    int last = position.lastMove();
    int exchange = Move.isCapture(last) ? Move.to(last) : NO_SQUARE;
    int most = inCheck || depth == 0 ? Integer.MAX_VALUE : on.quiescenceMoves;
    int count = 0;
    boolean recaptured = false;
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      // 5. The limits of moves and nodes: beyond them only recaptures.
      boolean recapture = Move.to(move) == exchange && !Move.isPromotion(move);
      if (!recapture && count >= most) {
        continue;
      }
      if (!inCheck && stack.nodes >= limit && (!recapture || recaptured)) {
        continue;
      }
      recaptured |= recapture;

      // 6. Pruning of moves.
      if (!inCheck && best > -Values.SURE_WIN) {
        if (on.quiescenceSee && picker.isBadNoisy()) {
          break;
        }
        if (on.quiescenceDelta && !Move.isPromotion(move) && Move.isNoisy(move)) {
          int victim = Piece.type(position.pieceAt(Move.to(move)));
          int hope = staticValue + margins.quiescenceDelta() + Exchange.valueOf(victim);
          if (hope <= alpha && !position.givesCheck(move)) {
            best = Math.max(best, hope);
            continue;
          }
        }
      }

      // 7. The child.
      boolean childHasLine = beta - alpha > 1;
      stack.make(move, 0);
      count++;
      int value = -node(-beta, -alpha, depth + 1);
      stack.unmake();
      if (stack.stopped) {
        return Values.DRAW;
      }

      // 8. A better move, perhaps too good.
      if (value > best) {
        best = value;
        if (value > alpha) {
          alpha = value;
          bestMove = move;
          if (pv) {
            if (!childHasLine) {
              forgetLineBelow(value);
            }
            raise(move, depth, value, value < beta);
          }
          if (value >= beta) {
            break;
          }
        }
      }
    }

    // 9. No move in check: mate.
    if (inCheck && count == 0) {
      return leaf(pv, Values.matedAt(ply), LeafReason.MATE);
    }

    // 10. What was learned: the table must not remember what the limit left out.
    if (on.tableQuiescence && on.table && stack.nodes < limit) {
      int bound =
          best >= beta
              ? TranspositionTable.LOWER
              : alpha > low && pv ? TranspositionTable.EXACT : TranspositionTable.UPPER;
      int value = Values.toTable(best, ply);
      table.store(position.key(), bestMove, value, staticValue, entryDepth, bound);
    }
    return on.failHard ? Math.max(low, Math.min(beta, best)) : best;
  }

  private int leaf(boolean pv, int value, LeafReason reason) {
    if (pv) {
      stack.leaves.end(stack.ply, mainPlies, remaining, value, reason);
    }
    return value;
  }

  /** A child searched with a null window has no line; the row below belongs to another node. */
  private void forgetLineBelow(int value) {
    collector.enter(stack.ply + 1);
    stack.leaves.end(stack.ply + 1, mainPlies, remaining, -value, LeafReason.PRUNED);
  }

  private void raise(int move, int depth, int value, boolean exact) {
    int ply = stack.ply;
    stack.leaves.raise(ply);
    if (on.pvQuiescence) {
      collector.raise(stack.position, ply, -depth, move, Values.toTable(value, ply), exact);
    }
  }
}
