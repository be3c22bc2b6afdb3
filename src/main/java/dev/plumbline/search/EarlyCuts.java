package dev.plumbline.search;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.search.order.MovePicker;
import dev.plumbline.search.table.TranspositionTable;

/**
 * Decides null-window nodes without a look at all their moves: razoring, reverse futility, the null
 * move, ProbCut. Belongs to a {@link Search}.
 */
final class EarlyCuts {
  private final Switches on;
  private final Path path;
  private final Search search;
  private final Quiescence quiescence;
  private final TranspositionTable table;

  /** No null move above this ply, while one is being verified; 0 if none is. */
  private int nullMoveFrom;

  EarlyCuts(
      Switches on, Path path, Search search, Quiescence quiescence, TranspositionTable table) {
    this.on = on;
    this.path = path;
    this.search = search;
    this.quiescence = quiescence;
    this.table = table;
  }

  void begin() {
    nullMoveFrom = 0;
  }

  /** The value of a node that is not in check, or {@link Values#INFINITE} if it is undecided. */
  int value(Frame here, int depth, int alpha, int beta, boolean cut) {
    if (here.blind) {
      return Values.INFINITE;
    }
    int estimate = here.estimate;
    if (on.razoring && depth <= 3 && estimate + 180 + 220 * (depth - 1) < alpha) {
      int value = quiescence.search(alpha, beta, 0);
      if (value <= alpha) {
        return value;
      }
    }
    if (on.reverseFutility
        && depth <= 6
        && estimate - 80 * (here.improving ? depth - 1 : depth) >= beta
        && estimate < Values.SURE_MATE
        && beta > -Values.SURE_MATE) {
      return (estimate + beta) / 2;
    }
    if (on.nullMove && depth >= 3 && estimate >= beta && here.staticValue >= beta - 20 * depth) {
      int value = nullMove(depth, beta, cut, estimate);
      if (value != Values.INFINITE) {
        return value;
      }
    }
    if (on.probCut && depth >= 5 && !Values.isMate(beta)) {
      return probCut(here, depth, beta + 170, cut);
    }
    return Values.INFINITE;
  }

  private int nullMove(int depth, int beta, boolean cut, int estimate) {
    Position position = path.position;
    int us = position.side();
    long pieces = position.of(us) & ~position.ofType(Piece.PAWN) & ~position.ofType(Piece.KING);
    if (pieces == 0
        || path.ply < nullMoveFrom
        || position.lastMove() == Move.NONE
        || beta <= -Values.SURE_MATE) {
      return Values.INFINITE;
    }
    int less = 3 + depth / 4 + Math.min(3, (estimate - beta) / 180);
    path.makeNull();
    int value = search.child(depth - less, beta - 1, beta, !cut);
    path.unmakeNull();
    if (path.stopped) {
      return Values.DRAW;
    }
    if (value < beta) {
      return Values.INFINITE;
    }
    value = value >= Values.SURE_MATE ? beta : value;
    if (!on.nullVerification || depth < 12 || nullMoveFrom > 0) {
      return value;
    }
    // In zugzwang passing is better than any move: verify without it.
    nullMoveFrom = path.ply + 3 * (depth - less) / 4;
    int verified = search.node(depth - less, beta - 1, beta, false);
    nullMoveFrom = 0;
    return path.stopped ? Values.DRAW : verified >= beta ? value : Values.INFINITE;
  }

  /** A capture that holds far above beta at less depth: it will hold at full depth too. */
  private int probCut(Frame here, int depth, int bar, boolean cut) {
    Position position = path.position;
    MovePicker picker = here.picker;
    picker.begin(position, here.known, -1, -1, MovePicker.Mode.NOISY);
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      if (!Exchange.atLeast(position, move, bar - here.staticValue)) {
        continue;
      }
      path.make(move, 0);
      int value = -quiescence.search(-bar, -bar + 1, 0);
      if (value >= bar && !path.stopped) {
        value = search.child(depth - 4, bar - 1, bar, !cut);
      }
      path.unmake();
      if (path.stopped) {
        return Values.DRAW;
      }
      if (value >= bar) {
        int kept = Values.toTable(value, path.ply);
        table.store(
            position.key(),
            move,
            kept,
            here.staticValue,
            depth - 3,
            TranspositionTable.LOWER,
            false);
        return value;
      }
    }
    return Values.INFINITE;
  }
}
