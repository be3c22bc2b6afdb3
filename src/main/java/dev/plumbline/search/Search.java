package dev.plumbline.search;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.LeafRecord.Reason;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.order.History;
import dev.plumbline.search.order.MovePicker;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.search.window.ChildSearch;
import dev.plumbline.search.window.WindowPolicy;

/**
 * The node routine, in numbered steps. Mutable and reused for one search after another, on one
 * thread, without allocation per node.
 *
 * <p>Values are from the view of the side to move. A node with a window wider than one is a PV
 * node: only PV nodes touch the collector and the leaf records.
 */
final class Search implements ChildSearch {
  /** With so few men a static value says little of what can be forced. */
  private static final int FEW_MEN = 6;

  /** A game that is worth so much is decided: what is left to find is the mate. */
  private static final int DECIDED = 1250;

  private final Switches on;
  private final WindowPolicy windows;
  private final PvCollector collector;
  private final Evaluator evaluator;
  private final TranspositionTable table;
  final History history = new History(Values.MAX_PLY + 4);
  final Corrections corrections = new Corrections();
  final Path path;
  private final Quiescence quiescence;
  private final EarlyCuts early;
  private final ZeroWindow zeroWindow;
  private final Reductions reductions = new Reductions();

  private Position position = Position.start();
  private int rootDepth;

  /** Whether the root seems to be won or lost, but not how soon. */
  private boolean decided;

  long researches;

  /** Those of them that gained next to nothing. */
  long tinyGains;

  /** Whether the last child was searched with a wide window: only then is its line known. */
  private boolean childHasLine;

  Search(
      Switches on,
      WindowPolicy windows,
      PvCollector collector,
      Evaluator evaluator,
      TranspositionTable table) {
    this.on = on;
    this.windows = windows;
    this.collector = collector;
    this.evaluator = evaluator;
    this.table = table;
    path = new Path(history, on);
    quiescence = new Quiescence(on, path, collector, evaluator, table);
    early = new EarlyCuts(on, path, this, quiescence, table);
    zeroWindow = new ZeroWindow(on, path, this, early);
  }

  /**
   * Begins a search from a root; the position is changed and restored by it.
   *
   * @param expected what the root seems to be worth
   */
  void begin(Position root, int depth, int expected, Stopper stopper) {
    rootDepth = depth;
    position = root;
    path.begin(root, stopper);
    decided = Math.abs(expected) > DECIDED && !Values.isMate(expected);
    early.begin();
    Frame here = path.here();
    here.inCheck = root.inCheck();
    here.staticValue = here.inCheck ? TranspositionTable.NO_STATIC : evaluator.evaluate(root);
  }

  void make(int move, int extension) {
    path.make(move, extension);
  }

  void unmake() {
    path.unmake();
  }

  @Override
  public int child(int depth, int alpha, int beta, boolean cut) {
    int[] adjustment = path.leaves.adjustment;
    int before = adjustment[path.ply];
    int value = -node(depth, -beta, -alpha, cut);
    // A reduction at the child belongs to this search of it only: another may follow.
    adjustment[path.ply] = before;
    childHasLine = beta - alpha > 1;
    return value;
  }

  @Override
  public void countResearch() {
    researches++;
  }

  @Override
  public void countGain(int gain) {
    if (gain <= SearchCounts.TINY && !path.stopped) {
      tinyGains++;
    }
  }

  int node(int depth, int alpha, int beta, boolean cut) {
    // 1. The horizon.
    if (depth <= 0) {
      return quiescence.search(alpha, beta, depth);
    }
    boolean pv = beta - alpha > 1;
    if (!pv && on.zeroWindowRoutine) {
      return zeroWindow.node(depth, beta, cut);
    }
    int ply = path.ply;
    if (pv) {
      collector.enter(ply);
      path.selectiveDepth = Math.max(path.selectiveDepth, ply);
    }

    // 2. The end of the search, and of the game.
    if (path.mustStop()) {
      return Values.DRAW;
    }
    Frame here = path.here();
    here.inCheck = position.inCheck();
    Reason end = path.end(here.inCheck);
    if (end != null) {
      return leaf(pv, depth, end == Reason.MATE ? Values.matedAt(ply) : Values.DRAW, end);
    }
    if (ply >= Values.MAX_PLY) {
      return leaf(pv, depth, atLastPly(here), Reason.MAXIMUM_PLY);
    }

    // 3. A mate already found nearer to the root cannot be beaten here.
    int wantedAlpha = alpha;
    int wantedBeta = beta;
    if (on.mateDistance) {
      alpha = Math.max(alpha, Values.matedAt(ply));
      beta = Math.min(beta, Values.matesAt(ply + 1));
      if (alpha >= beta) {
        return alpha;
      }
    }

    // 4. The table.
    int skip = here.excluded;
    consult(here);
    if (skip == Move.NONE && isEnough(here, depth)) {
      if (!pv && here.cuts(beta)) {
        return here.knownValue;
      }
      if (pv && here.knownBound == TranspositionTable.EXACT && acceptsHit(depth, here)) {
        return leaf(true, depth, here.knownValue, Reason.TABLE_EXACT);
      }
    }

    // 5. The static value, and an estimate of the true one for decisions only.
    judge(here);

    // 6. Nodes that are decided without looking at their moves.
    if (!pv && !here.inCheck && skip == Move.NONE) {
      int value = early.value(here, depth, alpha, beta, cut);
      if (value != Values.INFINITE || path.stopped) {
        return value;
      }
    }

    // 7. Without a known move the order is poor: look less deep.
    if (knowsTooLittle(here, depth, pv, cut)) {
      depth--;
      path.leaves.adjustment[ply]--;
    }

    // 8. Is the known move the only good one?
    int singular = 0;
    if (isSingularCandidate(here, depth)) {
      int knownValue = here.knownValue;
      int bar = knownValue - 2 * depth;
      int others = withoutKnown(here, depth, bar, cut);
      if (path.stopped) {
        return Values.DRAW;
      }
      if (!pv && others >= bar && bar >= beta) {
        return bar;
      }
      singular = singularity(others, bar, knownValue, beta, pv);
    }

    // 9. The moves.
    MovePicker picker = pick(here);
    int count = 0;
    int best = -Values.INFINITE;
    int bestMove = Move.NONE;
    int low = alpha;
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      if (move == skip) {
        continue;
      }
      boolean check = here.checks.isCheck(move);
      int standing = MovePicker.isNoisy(move) ? 0 : picker.standing(move);

      // 10. Moves that promise nothing.
      if (promisesNothing(here, move, depth, alpha, count, best, check, standing)) {
        continue;
      }

      // 11. Deeper or less deep.
      int below = depth - 1 + extension(here, move, depth, check, pv, singular);
      int less = reduction(here, move, depth, count, pv, cut, check, standing);
      less = Math.min(below - 1, less);
      path.make(move, below - depth + 1);
      int value = alpha;
      if (less > 0) {
        value = child(below - less, alpha, alpha + 1, true);
      }
      if (!path.stopped && (less <= 0 || value > alpha)) {
        value = windows.search(this, below, alpha, beta, count, alpha > low, cut);
      }
      path.unmake();
      if (path.stopped) {
        return Values.DRAW;
      }
      here.tried[count++] = move;

      // 12. A better move, perhaps too good.
      if (value > best) {
        best = value;
        if (value > alpha) {
          bestMove = move;
          alpha = value;
          if (pv) {
            // A mate that cannot be beaten is exact, though beta has come down to it.
            raise(depth, move, value, value < wantedBeta);
          }
          if (value >= beta) {
            history.learn(position, ply, here.tried, count, depth, path.last(), path.lastButOne());
            break;
          }
        }
      }
    }

    // 13. No move at all: with one left out, all others fail; else the game has ended.
    if (count == 0) {
      return skip != Move.NONE ? alpha : gameOver(here, depth, pv);
    }

    // 14. What was learnt.
    if (skip == Move.NONE) {
      int bound =
          best >= wantedBeta
              ? TranspositionTable.LOWER
              : alpha > low ? TranspositionTable.EXACT : TranspositionTable.UPPER;
      remember(here, bestMove, best, depth, bound, pv);
    }
    return on.failHard ? Math.max(wantedAlpha, Math.min(wantedBeta, best)) : best;
  }

  int atLastPly(Frame here) {
    return here.inCheck ? Values.DRAW : evaluator.evaluate(position);
  }

  /** Fills the frame with what the table knows of the position. */
  void consult(Frame here) {
    int slot = on.table ? table.find(position.key()) : -1;
    if (slot < 0) {
      here.known = Move.NONE;
      here.knownBound = TranspositionTable.NONE;
      here.knownDepth = -1;
      here.staticValue = TranspositionTable.NO_STATIC;
      here.first = path.guideOr(Move.NONE);
      return;
    }
    here.known = table.move(slot);
    here.first = path.guideOr(here.known);
    here.knownValue = Values.fromTable(table.value(slot), path.ply);
    here.knownBound = table.bound(slot);
    here.knownDepth = table.depth(slot);
    here.staticValue = table.staticValue(slot);
  }

  /** Fills the frame with what the position itself promises; the table has been consulted. */
  void judge(Frame here) {
    here.blind = decided || Long.bitCount(position.occupied()) <= FEW_MEN;
    if (here.inCheck) {
      here.staticValue = TranspositionTable.NO_STATIC;
      here.estimate = 0;
      here.improving = false;
      return;
    }
    if (here.staticValue == TranspositionTable.NO_STATIC) {
      here.staticValue = evaluator.evaluate(position);
    }
    int estimate = here.staticValue + (on.correction ? corrections.of(position) : 0);
    here.estimate =
        here.cuts(estimate + (here.knownValue > estimate ? 1 : 0)) ? here.knownValue : estimate;
    int earlier = path.before(2).staticValue;
    here.improving = earlier == TranspositionTable.NO_STATIC || here.staticValue > earlier;
  }

  /** Whether the table's value may stand for a search to a depth, its bound permitting. */
  boolean isEnough(Frame here, int depth) {
    // Near the fifty-move draw a value depends on more than the position.
    return here.knownDepth >= depth && position.halfmoves() < 90;
  }

  boolean knowsTooLittle(Frame here, int depth, boolean pv, boolean cut) {
    return on.iir
        && depth >= 4
        && here.first == Move.NONE
        && (pv || cut)
        && here.excluded == Move.NONE;
  }

  /** Whether the table's move may be the only good one. */
  boolean isSingularCandidate(Frame here, int depth) {
    return on.singular
        && depth >= 7
        && here.excluded == Move.NONE
        && here.known != Move.NONE
        && here.knownDepth >= depth - 3
        && (here.knownBound & TranspositionTable.LOWER) != 0
        && !Values.isMate(here.knownValue)
        && path.ply < 2 * rootDepth
        && path.generator.isLegal(position, here.known);
  }

  /** What a node is worth without the table's move, as far as a bar. */
  int withoutKnown(Frame here, int depth, int bar, boolean cut) {
    here.excluded = here.known;
    int value = node((depth - 1) / 2, bar - 1, bar, cut);
    here.excluded = Move.NONE;
    return value;
  }

  /** By how many plies the table's move is extended, the others being worth so much. */
  static int singularity(int others, int bar, int knownValue, int beta, boolean pv) {
    if (others < bar) {
      return !pv && others < bar - 24 ? 2 : 1;
    }
    return !pv && knownValue >= beta ? -1 : 0;
  }

  /** The moves of a node in the order of their promise. */
  MovePicker pick(Frame here) {
    here.picker.begin(position, here.first, path.last(), path.lastButOne(), MovePicker.Mode.ALL);
    here.checks.of(position);
    return here.picker;
  }

  /** Whether a move is left out, and all other quiet moves with it if they promise less still. */
  boolean promisesNothing(
      Frame here,
      int move,
      int depth,
      int alpha,
      int count,
      int best,
      boolean check,
      int standing) {
    if (count == 0 || best <= -Values.SURE_MATE) {
      return false;
    }
    if (MovePicker.isNoisy(move) || check) {
      return on.seePruning
          && depth <= 7
          && here.picker.isBadNoisy()
          && !Exchange.atLeast(position, move, -100 * depth);
    }
    int left = Math.max(0, depth - 1 - (on.lmr ? reductions.plies(depth, count) : 0));
    boolean late =
        on.lateMoves && depth <= 8 && count >= (4 + depth * depth) / (here.improving ? 1 : 2);
    boolean futile =
        on.futility
            && !here.inCheck
            && !decided
            && left <= 6
            && here.estimate + 110 + 85 * left + standing / 128 <= alpha;
    if (late || futile) {
      here.picker.skipQuiets();
      return true;
    }
    return on.seePruning && left <= 7 && !Exchange.atLeast(position, move, -28 * left * left);
  }

  /** How much less deep a late move is searched at first; 0 or less for not at all. */
  int reduction(
      Frame here,
      int move,
      int depth,
      int count,
      boolean pv,
      boolean cut,
      boolean check,
      int standing) {
    if (!on.lmr
        || depth < 3
        || count < (pv ? 2 : 1)
        || (MovePicker.isNoisy(move) && !here.picker.isBadNoisy())) {
      return 0;
    }
    int less = reductions.plies(depth, count);
    less += cut ? 1 : 0;
    less -= pv ? 1 : 0;
    less += here.improving ? 0 : 1;
    less -= check || here.inCheck ? 1 : 0;
    less += here.blind ? 1 : 0;
    return less - standing / 8192;
  }

  /** By how many plies a move is searched deeper. */
  int extension(Frame here, int move, int depth, boolean check, boolean pv, int singular) {
    if (move == here.known && singular != 0) {
      return singular;
    }
    if (path.ply >= 2 * rootDepth) {
      return 0;
    }
    if (on.extendChecks && check && depth <= 10) {
      return 1;
    }
    if (on.extendOneReply && here.inCheck && path.generator.count(position) == 1) {
      return 1;
    }
    int last = position.lastMove();
    if (on.extendRecaptures
        && pv
        && Move.isCapture(move)
        && Move.isCapture(last)
        && Move.to(move) == Move.to(last)) {
      return 1;
    }
    int relativeRank = Move.to(move) >> 3 ^ 7 * position.side();
    return on.extendPassedPawns
            && relativeRank == 6
            && Piece.type(position.pieceAt(Move.from(move))) == Piece.PAWN
        ? 1
        : 0;
  }

  private int gameOver(Frame here, int depth, boolean pv) {
    return here.inCheck
        ? leaf(pv, depth, Values.matedAt(path.ply), Reason.MATE)
        : leaf(pv, depth, Values.DRAW, Reason.STALEMATE);
  }

  private int leaf(boolean pv, int depth, int value, Reason reason) {
    if (pv) {
      path.leaves.end(path.ply, path.ply, depth, value, reason);
    }
    return value;
  }

  /** Tells of a better move at a PV node; what a null window alone has found has no line. */
  void raise(int depth, int move, int value, boolean exact) {
    int ply = path.ply;
    if (!childHasLine) {
      collector.enter(ply + 1);
      Reason reason = value == Values.matesAt(ply + 1) ? Reason.MATE : Reason.PRUNED;
      int extension = path.leaves.adjustment[ply + 1] - path.leaves.adjustment[ply];
      path.leaves.end(ply + 1, ply + 1, depth - 1 + extension, -value, reason);
    }
    path.leaves.raise(ply);
    collector.raise(position, ply, depth, move, Values.toTable(value, ply), exact);
  }

  private boolean acceptsHit(int depth, Frame here) {
    int ply = path.ply;
    int value = Values.toTable(here.knownValue, ply);
    boolean accepted =
        switch (on.hits) {
          case CUT, COMPLETE -> true;
          case IGNORE -> false;
          case CUT_WITH_LINE -> collector.knows(position, ply, depth, value);
        };
    if (accepted) {
      int playable = path.generator.isLegal(position, here.known) ? here.known : Move.NONE;
      collector.hit(position, ply, depth, playable, value);
    }
    return accepted;
  }

  /** Writes what a node has found to the table, and how far its static value was off. */
  void remember(Frame here, int bestMove, int best, int depth, int bound, boolean pv) {
    int value = Values.toTable(best, path.ply);
    table.store(position.key(), bestMove, value, here.staticValue, depth, bound, pv);
    if (on.correction
        && !here.inCheck
        && !MovePicker.isNoisy(bestMove)
        && !Values.isMate(best)
        && (bound == TranspositionTable.EXACT
            || (bound == TranspositionTable.LOWER) == (best > here.staticValue))) {
      corrections.learn(position, depth, best - here.staticValue);
    }
  }
}
