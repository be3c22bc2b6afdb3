package dev.plumbline.search;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.search.order.MovePicker;
import dev.plumbline.search.table.TranspositionTable;

/**
 * Prunes whole null-window nodes before their moves are searched: razoring, reverse futility, the
 * null move, ProbCut. Belongs to a {@link NullNode}.
 */
final class Pruning {
  private final Switches on;
  private final Margins margins;
  private final SearchStack stack;
  private final Knowledge knowledge;
  private final NullNode nullNode;
  private final Quiescence quiescence;

  /** While a null move is being verified: no null move above this ply; else 0. */
  private int nullMoveFrom;

  Pruning(
      Switches on,
      Margins margins,
      SearchStack stack,
      Knowledge knowledge,
      NullNode nullNode,
      Quiescence quiescence) {
    this.on = on;
    this.margins = margins;
    this.stack = stack;
    this.knowledge = knowledge;
    this.nullNode = nullNode;
    this.quiescence = quiescence;
  }

  void begin() {
    nullMoveFrom = 0;
  }

  /** The value of a node that is not in check, or {@link Values#INFINITE} to search its moves. */
  int value(Frame here, int depth, int beta, boolean cut) {
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
        && estimate < Values.SURE_MATE
        && beta > -Values.SURE_MATE) {
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
        && !Values.isMate(beta)
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
        || beta <= -Values.SURE_MATE) {
      return Values.INFINITE;
    }
    int less =
        margins.nullMoveBase()
            + depth / margins.nullMoveDivisor()
            + Math.min(margins.nullMoveGainMost(), (estimate - beta) / margins.nullMoveGain());
    stack.makeNull();
    int value = nullNode.child(depth - less, beta, !cut);
    stack.unmakeNull();
    if (stack.stopped) {
      return Values.DRAW;
    }
    if (value < beta) {
      return Values.INFINITE;
    }
    value = value >= Values.SURE_MATE ? beta : value;
    if (!on.nullVerification || depth < margins.nullMoveVerifyDepth() || nullMoveFrom > 0) {
      return value;
    }
    // In zugzwang passing is better than any move: verify without it.
    nullMoveFrom = stack.ply + 3 * (depth - less) / 4;
    int verified = nullNode.search(depth - less, beta, false);
    nullMoveFrom = 0;
    return stack.stopped ? Values.DRAW : verified >= beta ? value : Values.INFINITE;
  }

  /** Whether the table knows from a search as deep as ProbCut's that the bar is not reached. */
  private boolean deniesProbCut(Frame here, int depth, int bar) {
    return here.knownBound != TranspositionTable.NONE
        && here.knownDepth > depth - margins.probCutReduction()
        && here.knownValue < bar;
  }

  /** A capture that proves far above beta at reduced depth will do so at full depth too. */
  private int probCut(Frame here, int depth, int bar, boolean cut) {
    Position position = stack.position;
    int least = Math.max(1, bar - here.staticValue);
    MovePicker picker = here.picker;
    picker.begin(position, here.known, -1, -1, MovePicker.Mode.NOISY);
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      if (!Exchange.atLeast(position, move, least)) {
        continue;
      }
      stack.make(move, 0);
      int value = -quiescence.search(-bar, -bar + 1, 0);
      if (value >= bar && !stack.stopped) {
        value = nullNode.child(depth - margins.probCutReduction(), bar, !cut);
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
