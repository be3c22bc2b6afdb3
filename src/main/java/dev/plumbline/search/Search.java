package dev.plumbline.search;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
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
import org.jspecify.annotations.Nullable;

/**
 * The node routine, in numbered steps, and the quiescence search below it. Mutable and reused for
 * one search after another, on one thread, without allocation per node.
 *
 * <p>Values are from the view of the side to move. A node with a window wider than one is a PV
 * node: only PV nodes touch the collector and the leaf records.
 */
final class Search implements ChildSearch {
  private static final int MAX_PLY = Values.MAX_PLY;
  private static final int[] PIECE_WORTH = {0, 100, 320, 330, 500, 950, 0, 0};

  private final Switches on;
  private final WindowPolicy windows;
  private final PvCollector collector;
  private final Evaluator evaluator;
  private final TranspositionTable table;
  final History history = new History(MAX_PLY + 4);
  final Corrections corrections = new Corrections();
  final Leaves leaves = new Leaves(MAX_PLY + 2);
  private final MoveGenerator generator = new MoveGenerator();
  private final MovePicker[] pickers = new MovePicker[MAX_PLY + 2];
  private final int[][] tried = new int[MAX_PLY + 2][MoveGenerator.MAX_MOVES];

  /** By ply: static values (or NO_STATIC in check), moves made, moves left out of a node. */
  private final int[] statics = new int[MAX_PLY + 4];

  private final int[] pieceTo = new int[MAX_PLY + 4];
  private final int[] excluded = new int[MAX_PLY + 4];

  private Position position = Position.start();
  private Stopper stopper = Stopper.NEVER;
  private final Reductions reductions = new Reductions();
  private int rootDepth;
  private int ply;
  private int nullMoveFrom;
  long nodes;
  long researches;
  int selectiveDepth;
  boolean stopped;

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
    for (int i = 0; i < pickers.length; i++) {
      pickers[i] = new MovePicker(position, generator, history, i);
      pickers[i].use(on.orderHistory, on.orderKillers);
    }
  }

  /** Begins a search from a root; the position is changed and restored by it. */
  void begin(Position root, int depth, Stopper stopper) {
    rootDepth = depth;
    position = root;
    this.stopper = stopper;
    ply = 0;
    nullMoveFrom = 0;
    stopped = false;
    pieceTo[0] = -1;
    pieceTo[1] = -1;
    statics[0] = statics[1] = TranspositionTable.NO_STATIC;
    leaves.adjustment[0] = 0;
  }

  /** Plays a move of the root or a node, searches below it and takes it back: see make below. */
  void make(int move, int extension) {
    nodes++;
    pieceTo[ply + 2] = History.pieceTo(position, move);
    leaves.adjustment[ply + 1] = leaves.adjustment[ply] + extension;
    position.make(move);
    ply++;
  }

  void unmake() {
    ply--;
    position.unmake();
  }

  @Override
  public int child(int depth, int alpha, int beta, boolean cut) {
    return -node(depth, -beta, -alpha, cut);
  }

  @Override
  public void countResearch() {
    researches++;
  }

  private int node(int depth, int alpha, int beta, boolean cut) {
    // 1. The horizon.
    if (depth <= 0) {
      return quiescence(alpha, beta, 0, ply, depth);
    }
    boolean pv = beta - alpha > 1;
    if (pv) {
      collector.enter(ply);
      selectiveDepth = Math.max(selectiveDepth, ply);
    }

    // 2. The end of the search, and of the game.
    if (stopped || stopper.isDue(nodes)) {
      stopped = true;
      return Values.DRAW;
    }
    boolean inCheck = position.inCheck();
    Reason end = end(inCheck);
    if (end != null) {
      return leaf(pv, depth, end == Reason.MATE ? Values.matedAt(ply) : Values.DRAW, end);
    }
    if (ply >= MAX_PLY) {
      return leaf(
          pv, depth, inCheck ? Values.DRAW : evaluator.evaluate(position), Reason.MAXIMUM_PLY);
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
    int skip = excluded[ply];
    int slot = on.table ? table.find(position.key()) : -1;
    int known = slot >= 0 ? table.move(slot) : Move.NONE;
    int knownValue = slot >= 0 ? Values.fromTable(table.value(slot), ply) : 0;
    int knownBound = slot >= 0 ? table.bound(slot) : TranspositionTable.NONE;
    int knownDepth = slot >= 0 ? table.depth(slot) : -1;
    if (slot >= 0 && skip == Move.NONE && knownDepth >= depth && position.halfmoves() < 90) {
      if (!pv && cuts(knownBound, knownValue, beta)) {
        return knownValue;
      }
      if (pv && knownBound == TranspositionTable.EXACT && acceptsHit(known, depth, knownValue)) {
        leaves.end(ply, ply, depth, knownValue, Reason.TABLE_EXACT);
        return knownValue;
      }
    }

    // 5. The static value, and an estimate of the true one for decisions only.
    int staticValue = TranspositionTable.NO_STATIC;
    int estimate = 0;
    if (!inCheck) {
      staticValue = slot >= 0 ? table.staticValue(slot) : TranspositionTable.NO_STATIC;
      if (staticValue == TranspositionTable.NO_STATIC) {
        staticValue = evaluator.evaluate(position);
      }
      estimate = on.correction ? staticValue + corrections.of(position) : staticValue;
      if (cuts(knownBound, knownValue, estimate + (knownValue > estimate ? 1 : 0))) {
        estimate = knownValue;
      }
    }
    statics[ply + 2] = staticValue;
    boolean improving =
        !inCheck && (statics[ply] == TranspositionTable.NO_STATIC || staticValue > statics[ply]);

    // 6. Nodes that are decided without looking at their moves.
    if (!pv && !inCheck && skip == Move.NONE) {
      int value = decidedEarly(depth, alpha, beta, cut, staticValue, estimate, improving, known);
      if (value != Values.INFINITE || stopped) {
        return value;
      }
    }

    // 7. Without a known move the order is poor: look less deep.
    if (on.iir && depth >= 4 && known == Move.NONE && (pv || cut) && skip == Move.NONE) {
      depth--;
      leaves.adjustment[ply]--;
    }

    // 8. Is the known move the only good one?
    int singular = 0;
    if (on.singular
        && depth >= 7
        && skip == Move.NONE
        && known != Move.NONE
        && knownDepth >= depth - 3
        && (knownBound & TranspositionTable.LOWER) != 0
        && !Values.isMate(knownValue)
        && ply < 2 * rootDepth
        && generator.isLegal(position, known)) {
      int bar = knownValue - 2 * depth;
      excluded[ply] = known;
      int value = node((depth - 1) / 2, bar - 1, bar, cut);
      excluded[ply] = Move.NONE;
      if (stopped) {
        return Values.DRAW;
      }
      if (value < bar) {
        singular = !pv && value < bar - 24 ? 2 : 1;
      } else if (!pv && bar >= beta) {
        return bar;
      } else if (!pv && knownValue >= beta) {
        singular = -1;
      }
    }

    // 9. The moves.
    MovePicker picker = pickers[ply];
    picker.begin(position, known, pieceTo[ply + 1], pieceTo[ply], MovePicker.Mode.ALL);
    int[] searched = tried[ply];
    int count = 0;
    int best = -Values.INFINITE;
    int bestMove = Move.NONE;
    int low = alpha;
    boolean skipQuiets = false;
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      if (move == skip) {
        continue;
      }
      boolean quiet = !MovePicker.isNoisy(move);
      if (skipQuiets && quiet && move != known) {
        continue;
      }
      boolean check = position.givesCheck(move);
      int standing = quiet ? history.quiet(position, move, pieceTo[ply + 1], pieceTo[ply]) : 0;

      // 10. Moves that promise nothing.
      if (best > -Values.SURE_MATE && count > 0) {
        int reduced = Math.max(0, depth - 1 - (on.lmr ? reductions.plies(depth, count) : 0));
        if (quiet && !check) {
          if (on.lateMoves && depth <= 8 && count >= (4 + depth * depth) / (improving ? 1 : 2)) {
            skipQuiets = true;
            continue;
          }
          if (on.futility
              && !inCheck
              && reduced <= 6
              && estimate + 110 + 85 * reduced + standing / 128 <= alpha) {
            skipQuiets = true;
            continue;
          }
          if (on.seePruning
              && reduced <= 7
              && !Exchange.atLeast(position, move, -28 * reduced * reduced)) {
            continue;
          }
        } else if (on.seePruning
            && depth <= 7
            && picker.isBadNoisy()
            && !Exchange.atLeast(position, move, -100 * depth)) {
          continue;
        }
      }

      // 11. Deeper or less deep.
      int extension = move == known ? singular : 0;
      if (extension == 0 && ply < 2 * rootDepth) {
        extension = extension(move, check, inCheck, pv, depth);
      }
      int below = depth - 1 + extension;
      make(move, extension);
      int value;
      boolean again = true;
      value = alpha;
      if (on.lmr && depth >= 3 && count >= (pv ? 2 : 1) && (quiet || picker.isBadNoisy())) {
        int less = reductions.plies(depth, count);
        less += cut ? 1 : 0;
        less -= pv ? 1 : 0;
        less += improving ? 0 : 1;
        less -= check || inCheck ? 1 : 0;
        less -= standing / 8192;
        less = Math.max(0, Math.min(less, below - 1));
        if (less > 0) {
          value = child(below - less, alpha, alpha + 1, true);
          again = value > alpha;
        }
      }
      if (again && !stopped) {
        value = windows.search(this, below, alpha, beta, count, alpha > low, cut);
      }
      unmake();
      if (stopped) {
        return Values.DRAW;
      }
      searched[count++] = move;

      // 12. A better move, perhaps too good.
      if (value > best) {
        best = value;
        if (value > alpha) {
          bestMove = move;
          alpha = value;
          if (pv) {
            leaves.raise(ply);
            collector.raise(position, ply, depth, move, value);
          }
          if (value >= beta) {
            learn(searched, count, depth, move);
            break;
          }
        }
      }
    }

    // 13. No move at all: with one left out, all others fail; else the game has ended.
    if (count == 0) {
      if (skip != Move.NONE) {
        return alpha;
      }
      return leaf(
          pv,
          depth,
          inCheck ? Values.matedAt(ply) : Values.DRAW,
          inCheck ? Reason.MATE : Reason.STALEMATE);
    }

    // 14. What was learnt.
    int bound =
        best >= beta
            ? TranspositionTable.LOWER
            : alpha > low ? TranspositionTable.EXACT : TranspositionTable.UPPER;
    if (skip == Move.NONE) {
      table.store(
          position.key(), bestMove, Values.toTable(best, ply), staticValue, depth, bound, pv);
      if (on.correction
          && !inCheck
          && !MovePicker.isNoisy(bestMove)
          && !Values.isMate(best)
          && (bound == TranspositionTable.EXACT
              || (bound == TranspositionTable.LOWER) == (best > staticValue))) {
        corrections.learn(position, depth, best - staticValue);
      }
    }
    return on.failHard ? Math.max(wantedAlpha, Math.min(wantedBeta, best)) : best;
  }

  /** Why the game is over at this node, or null: draws, but not mates by lack of moves. */
  private @Nullable Reason end(boolean inCheck) {
    if (position.isRepeated()) {
      return Reason.REPETITION;
    }
    if (position.halfmoves() >= 100) {
      return inCheck && generator.count(position) == 0 ? Reason.MATE : Reason.FIFTY_MOVES;
    }
    return Draw.byMaterial(position) ? Reason.MATERIAL : null;
  }

  private int leaf(boolean pv, int depth, int value, Reason reason) {
    if (pv) {
      leaves.end(ply, ply, depth, value, reason);
    }
    return value;
  }

  /** Whether a bound decides a node against a limit. */
  private static boolean cuts(int bound, int value, int limit) {
    return value >= limit
        ? (bound & TranspositionTable.LOWER) != 0
        : (bound & TranspositionTable.UPPER) != 0;
  }

  private boolean acceptsHit(int move, int depth, int value) {
    boolean accepted =
        switch (on.hits) {
          case CUT, COMPLETE -> true;
          case IGNORE -> false;
          case CUT_WITH_LINE -> collector.knows(position, depth, value);
        };
    if (accepted) {
      collector.hit(position, ply, depth, move, value);
    }
    return accepted;
  }

  /** The value of a null-window node that needs no look at its moves, or INFINITE. */
  private int decidedEarly(
      int depth,
      int alpha,
      int beta,
      boolean cut,
      int staticValue,
      int estimate,
      boolean improving,
      int known) {
    if (on.razoring && depth <= 3 && estimate + 180 + 220 * (depth - 1) < alpha) {
      int value = quiescence(alpha, beta, 0, ply, 0);
      if (value <= alpha) {
        return value;
      }
    }
    if (on.reverseFutility
        && depth <= 8
        && estimate - 80 * (improving ? depth - 1 : depth) >= beta
        && estimate < Values.SURE_MATE
        && beta > -Values.SURE_MATE) {
      return (estimate + beta) / 2;
    }
    if (on.nullMove && depth >= 3 && estimate >= beta && staticValue >= beta - 20 * depth) {
      int value = nullMove(depth, beta, cut, estimate);
      if (value != Values.INFINITE) {
        return value;
      }
    }
    if (on.probCut && depth >= 5 && !Values.isMate(beta)) {
      return probCut(depth, beta + 170, staticValue, cut, known);
    }
    return Values.INFINITE;
  }

  private int nullMove(int depth, int beta, boolean cut, int estimate) {
    int us = position.side();
    long pieces = position.of(us) & ~position.ofType(Piece.PAWN) & ~position.ofType(Piece.KING);
    if (pieces == 0
        || ply < nullMoveFrom
        || position.lastMove() == Move.NONE
        || beta <= -Values.SURE_MATE) {
      return Values.INFINITE;
    }
    int less = 3 + depth / 4 + Math.min(3, (estimate - beta) / 180);
    nodes++;
    pieceTo[ply + 2] = -1;
    position.makeNull();
    ply++;
    int value = child(depth - less, beta - 1, beta, !cut);
    ply--;
    position.unmakeNull();
    if (stopped) {
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
    nullMoveFrom = ply + 3 * (depth - less) / 4;
    int verified = node(depth - less, beta - 1, beta, false);
    nullMoveFrom = 0;
    return stopped ? Values.DRAW : verified >= beta ? value : Values.INFINITE;
  }

  private int probCut(int depth, int bar, int staticValue, boolean cut, int known) {
    MovePicker picker = pickers[ply];
    picker.begin(position, known, -1, -1, MovePicker.Mode.NOISY);
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      if (!Exchange.atLeast(position, move, bar - staticValue)) {
        continue;
      }
      make(move, 0);
      int value = -quiescence(-bar, -bar + 1, 0, ply, 0);
      if (value >= bar && !stopped) {
        value = child(depth - 4, bar - 1, bar, !cut);
      }
      unmake();
      if (stopped) {
        return Values.DRAW;
      }
      if (value >= bar) {
        table.store(
            position.key(),
            move,
            Values.toTable(value, ply),
            staticValue,
            depth - 3,
            TranspositionTable.LOWER,
            false);
        return value;
      }
    }
    return Values.INFINITE;
  }

  private int extension(int move, boolean check, boolean inCheck, boolean pv, int depth) {
    if (on.extendChecks && check && depth <= 10 && Exchange.atLeast(position, move, 0)) {
      return 1;
    }
    if (on.extendOneReply && inCheck && generator.count(position) == 1) {
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

  /** After a cut: the move that did it gains, those tried before it lose. */
  private void learn(int[] searched, int count, int depth, int move) {
    int bonus = Math.min(16 * depth * depth + 120 * depth, 2400);
    int last = pieceTo[ply + 1];
    int lastButOne = pieceTo[ply];
    if (MovePicker.isNoisy(move)) {
      history.learnCapture(position, move, bonus);
    } else {
      history.refuted(ply, move, last);
      history.learnQuiet(position, move, last, lastButOne, bonus);
    }
    for (int i = 0; i < count - 1; i++) {
      if (MovePicker.isNoisy(searched[i])) {
        history.learnCapture(position, searched[i], -bonus);
      } else if (!MovePicker.isNoisy(move)) {
        history.learnQuiet(position, searched[i], last, lastButOne, -bonus);
      }
    }
  }

  /**
   * Settles captures, and checks at the first ply, until a position can be judged.
   *
   * @param depth plies into quiescence
   * @param mainPlies and remaining: where the main search ended, for the leaf record
   */
  private int quiescence(int alpha, int beta, int depth, int mainPlies, int remaining) {
    // 1. As in the main search: the end of the search and of the game.
    boolean pv = beta - alpha > 1;
    if (pv && (on.pvQuiescence || depth == 0)) {
      collector.enter(ply);
    }
    if (stopped || stopper.isDue(nodes)) {
      stopped = true;
      return Values.DRAW;
    }
    selectiveDepth = Math.max(selectiveDepth, ply);
    boolean inCheck = position.inCheck();
    Reason end = end(inCheck);
    if (end != null) {
      int value = end == Reason.MATE ? Values.matedAt(ply) : Values.DRAW;
      if (pv) {
        leaves.end(ply, mainPlies, remaining, value, end);
      }
      return value;
    }
    if (ply >= MAX_PLY || !on.quiescence) {
      int value = evaluator.evaluate(position);
      if (pv) {
        leaves.end(
            ply,
            mainPlies,
            remaining,
            value,
            ply >= MAX_PLY ? Reason.MAXIMUM_PLY : Reason.STAND_PAT);
      }
      return value;
    }

    // 2. The table.
    int slot = on.table && on.tableQuiescence ? table.find(position.key()) : -1;
    int known = slot >= 0 ? table.move(slot) : Move.NONE;
    int staticValue = TranspositionTable.NO_STATIC;
    if (slot >= 0) {
      int knownValue = Values.fromTable(table.value(slot), ply);
      if (!pv && cuts(table.bound(slot), knownValue, beta)) {
        return knownValue;
      }
      staticValue = table.staticValue(slot);
    }

    // 3. Standing pat.
    int best = -Values.INFINITE;
    int low = alpha;
    if (!inCheck) {
      if (staticValue == TranspositionTable.NO_STATIC) {
        staticValue = evaluator.evaluate(position);
      }
      best = staticValue;
      if (pv) {
        leaves.end(ply, mainPlies, remaining, best, Reason.STAND_PAT);
      }
      if (best >= beta) {
        return on.failHard ? beta : best;
      }
      alpha = Math.max(alpha, best);
    }

    // 4. The moves: all in check, else those that change material, and checks at first.
    MovePicker.Mode mode =
        inCheck
            ? MovePicker.Mode.ALL
            : on.quiescenceChecks && depth == 0
                ? MovePicker.Mode.NOISY_AND_CHECKS
                : MovePicker.Mode.NOISY;
    MovePicker picker = pickers[ply];
    picker.begin(position, known, pieceTo[ply + 1], pieceTo[ply], mode);
    int bestMove = Move.NONE;
    int count = 0;
    int margin = staticValue + 190;
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      if (!inCheck && best > -Values.SURE_MATE) {
        if (on.quiescenceSee && picker.isBadNoisy()) {
          break;
        }
        if (on.quiescenceDelta && !Move.isPromotion(move) && MovePicker.isNoisy(move)) {
          int gain = margin + PIECE_WORTH[Piece.type(position.pieceAt(Move.to(move)))];
          if (gain <= alpha && !position.givesCheck(move)) {
            best = Math.max(best, gain);
            continue;
          }
        }
      }
      make(move, 0);
      count++;
      int value = -quiescence(-beta, -alpha, depth + 1, mainPlies, remaining);
      unmake();
      if (stopped) {
        return Values.DRAW;
      }
      if (value > best) {
        best = value;
        if (value > alpha) {
          alpha = value;
          bestMove = move;
          if (pv) {
            leaves.raise(ply);
            if (on.pvQuiescence) {
              collector.raise(position, ply, -depth, move, value);
            }
          }
          if (value >= beta) {
            break;
          }
        }
      }
    }
    if (inCheck && count == 0) {
      best = Values.matedAt(ply);
      if (pv) {
        leaves.end(ply, mainPlies, remaining, best, Reason.MATE);
      }
      return best;
    }
    if (on.tableQuiescence && on.table) {
      int bound =
          best >= beta
              ? TranspositionTable.LOWER
              : alpha > low && pv ? TranspositionTable.EXACT : TranspositionTable.UPPER;
      table.store(position.key(), bestMove, Values.toTable(best, ply), staticValue, 0, bound, pv);
    }
    return on.failHard ? Math.max(low, Math.min(beta, best)) : best;
  }
}
