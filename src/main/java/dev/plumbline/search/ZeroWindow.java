package dev.plumbline.search;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.LeafRecord.Reason;
import dev.plumbline.search.order.MovePicker;
import dev.plumbline.search.table.TranspositionTable;

/**
 * The node routine for null windows alone, for those who split PVS into two routines: it asks only
 * whether a node is worth beta, keeps no line and never searches again with another window. Below
 * null windows it searches what {@link Search} does, node for node. Belongs to a {@link Search}.
 */
final class ZeroWindow {
  private final Switches on;
  private final Path path;
  private final Search search;
  private final EarlyCuts early;

  ZeroWindow(Switches on, Path path, Search search, EarlyCuts early) {
    this.on = on;
    this.path = path;
    this.search = search;
    this.early = early;
  }

  /** The value of a node: beta or more if it is worth that, else less. */
  int node(int depth, int beta, boolean cut) {
    // 1. The end of the search, of the game, and of what can matter.
    if (path.mustStop()) {
      return Values.DRAW;
    }
    int ply = path.ply;
    Frame here = path.here();
    here.inCheck = path.position.inCheck();
    Reason end = path.end(here.inCheck);
    if (end != null) {
      return end == Reason.MATE ? Values.matedAt(ply) : Values.DRAW;
    }
    if (ply >= Values.MAX_PLY) {
      return search.atLastPly(here);
    }
    if (on.mateDistance) {
      if (Values.matesAt(ply + 1) < beta) {
        return beta - 1;
      }
      if (Values.matedAt(ply) >= beta) {
        return Values.matedAt(ply);
      }
    }

    // 2. The table, the static value, and what they decide.
    search.consult(here);
    int skip = here.excluded;
    if (skip == Move.NONE && search.isEnough(here, depth) && here.cuts(beta)) {
      return here.knownValue;
    }
    search.judge(here);
    if (!here.inCheck && skip == Move.NONE) {
      int value = early.value(here, depth, beta - 1, beta, cut);
      if (value != Values.INFINITE || path.stopped) {
        return value;
      }
    }
    if (search.knowsTooLittle(here, depth, false, cut)) {
      depth--;
    }

    // 3. Is the known move the only good one?
    int singular = 0;
    if (search.isSingularCandidate(here, depth)) {
      int knownValue = here.knownValue;
      int bar = knownValue - 2 * depth;
      int others = search.withoutKnown(here, depth, bar, cut);
      if (path.stopped) {
        return Values.DRAW;
      }
      if (others >= bar && bar >= beta) {
        return bar;
      }
      singular = Search.singularity(others, bar, knownValue, beta, false);
    }

    // 4. The moves, until one is worth beta.
    Position position = path.position;
    MovePicker picker = search.pick(here);
    int count = 0;
    int best = -Values.INFINITE;
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      if (move == skip) {
        continue;
      }
      boolean check = here.checks.isCheck(move);
      int standing = MovePicker.isNoisy(move) ? 0 : picker.standing(move);
      if (search.promisesNothing(here, move, depth, beta - 1, count, best, check, standing)) {
        continue;
      }
      int below = depth - 1 + search.extension(here, move, depth, check, false, singular);
      int less = search.reduction(here, move, depth, count, false, cut, check, standing);
      less = Math.min(below - 1, less);
      path.make(move, 0);
      int value = beta - 1;
      if (less > 0) {
        value = search.child(below - less, beta - 1, beta, true);
      }
      if (!path.stopped && (less <= 0 || value >= beta)) {
        value = search.child(below, beta - 1, beta, !cut);
      }
      path.unmake();
      if (path.stopped) {
        return Values.DRAW;
      }
      here.tried[count++] = move;
      best = Math.max(best, value);
      if (value >= beta) {
        search.history.learn(
            position, ply, here.tried, count, depth, path.last(), path.lastButOne());
        break;
      }
    }

    // 5. The end of the game, or what was learnt.
    if (count == 0) {
      return skip != Move.NONE ? beta - 1 : here.inCheck ? Values.matedAt(ply) : Values.DRAW;
    }
    if (skip == Move.NONE) {
      boolean enough = best >= beta;
      int bound = enough ? TranspositionTable.LOWER : TranspositionTable.UPPER;
      int bestMove = enough ? here.tried[count - 1] : Move.NONE;
      search.remember(here, bestMove, best, depth, bound, false);
    }
    return on.failHard ? Math.max(beta - 1, Math.min(beta, best)) : best;
  }
}
