package dev.plumbline.search;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.order.MoveHistory;
import dev.plumbline.search.table.TranspositionTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a node before its moves are searched, and what is learned from them afterwards:
 * the steps that both node routines share. Holds the table, the histories and the correction of
 * static values. Mutable.
 */
final class Knowledge {
  private static final int CORRECTION_SIZE = 1 << 14;
  private static final int CORRECTION_SCALE = 256;
  private static final int CORRECTION_LIMIT = 64 * CORRECTION_SCALE;
  private static final int CORRECTION_WEIGHT = 16;

  /** The plies by which the value of an endgame table is worth more than that of a search. */
  private static final int TABLE_DEPTH = 6;

  private final Switches on;
  private final Margins margins;
  private final SearchStack stack;
  private final Evaluator evaluator;
  private final TranspositionTable table;
  private final MoveHistory history;
  private final @Nullable EndgameProbe endings;

  /**
   * By how much searches of positions with the same pawns differed from the static value: decides
   * about pruning, and is never part of a value that is returned.
   */
  private final int[] corrections = new int[2 * CORRECTION_SIZE];

  /** Whether the root seems to be won or lost, but no mate is known. */
  private boolean decided;

  Knowledge(
      Switches on,
      Margins margins,
      SearchStack stack,
      Evaluator evaluator,
      TranspositionTable table,
      MoveHistory history,
      @Nullable EndgameProbe endings) {
    this.on = on;
    this.margins = margins;
    this.stack = stack;
    this.evaluator = evaluator;
    this.table = table;
    this.history = history;
    this.endings = endings;
  }

  /** Forgets everything but the table, for a new game. */
  void clear() {
    history.clear();
    Arrays.fill(corrections, 0);
  }

  /** Begins an iteration at the root on the stack, which seems to be worth so much. */
  void begin(int expected) {
    decided = Math.abs(expected) > margins.decided() && !Values.isMate(expected);
    NodeState root = stack.here();
    root.inCheck = stack.position.inCheck();
    root.staticValue =
        root.inCheck ? TranspositionTable.NO_STATIC : evaluator.evaluate(stack.position);
  }

  boolean isDecided() {
    return decided;
  }

  /** Fills the state with what the table knows of the position. */
  void probe(NodeState here) {
    long entry = on.table ? table.find(stack.position.key()) : TranspositionTable.ABSENT;
    if (entry == TranspositionTable.ABSENT) {
      here.known = Move.NONE;
      here.knownBound = TranspositionTable.NONE;
      here.knownDepth = -1;
      here.staticValue = TranspositionTable.NO_STATIC;
      here.first = stack.guideOr(Move.NONE);
      return;
    }
    here.known = TranspositionTable.move(entry);
    here.first = stack.guideOr(here.known);
    here.knownValue = Values.fromTable(TranspositionTable.value(entry), stack.ply);
    here.knownBound = TranspositionTable.bound(entry);
    here.knownDepth = TranspositionTable.depth(entry);
    here.staticValue = TranspositionTable.staticValue(entry);
  }

  /**
   * What the endgame tables know of the node, after it has been looked for in the table; {@link
   * Values#INFINITE} for nothing. The table keeps it with a bound: a mate may be nearer.
   */
  int ending(int depth) {
    return endings == null ? Values.INFINITE : ending(endings, depth);
  }

  private int ending(EndgameProbe probe, int depth) {
    Position position = stack.position;
    int value = probe.value(position, stack.ply, depth);
    if (value == Values.INFINITE || stack.generator.count(position) == 0) {
      // A mate on the board is worth more than a win by the table.
      return Values.INFINITE;
    }
    int bound =
        !Values.isSure(value)
            ? TranspositionTable.EXACT
            : value > 0 ? TranspositionTable.LOWER : TranspositionTable.UPPER;
    int kept = Values.toTable(value, stack.ply);
    int worth = Math.min(depth + TABLE_DEPTH, Values.MAX_PLY);
    table.store(position.key(), Move.NONE, kept, TranspositionTable.NO_STATIC, worth, bound);
    return value;
  }

  /** Whether the table's value can replace a search to a depth, if its bound allows. */
  boolean isDeepEnough(NodeState here, int depth) {
    // Near the fifty-move draw a value depends on more than the position.
    return here.knownDepth >= depth && stack.position.halfmoves() < margins.fiftyMoveClock();
  }

  /** Fills the state with the static value and an estimate; the table has been probed. */
  void evaluate(NodeState here) {
    Position position = stack.position;
    here.unreliable = decided || Long.bitCount(position.occupied()) <= margins.fewPieces();
    if (here.inCheck) {
      here.staticValue = TranspositionTable.NO_STATIC;
      here.estimate = 0;
      here.improving = false;
      return;
    }
    if (here.staticValue == TranspositionTable.NO_STATIC) {
      here.staticValue = evaluator.evaluate(position);
    }
    int estimate = here.staticValue + (on.correction ? correction(position) : 0);
    here.estimate =
        here.cuts(estimate + (here.knownValue > estimate ? 1 : 0)) ? here.knownValue : estimate;
    int earlier = stack.before(2).staticValue;
    here.improving = earlier == TranspositionTable.NO_STATIC || here.staticValue > earlier;
  }

  /** The value at the last ply of the stack. */
  int atLastPly(NodeState here) {
    return here.inCheck ? Values.DRAW : evaluator.evaluate(stack.position);
  }

  /** Learns from a cutoff by the last of the moves tried. */
  void learnCutoff(NodeState here, int count, int depth) {
    history.learn(
        stack.position,
        stack.ply,
        here.tried,
        count,
        margins.historyBonus(depth),
        stack.last(),
        stack.lastButOne());
  }

  /** Stores the result of a node, and learns how far its static value was off. */
  void store(NodeState here, int bestMove, int best, int depth, int bound) {
    Position position = stack.position;
    int value = Values.toTable(best, stack.ply);
    table.store(position.key(), bestMove, value, here.staticValue, depth, bound);
    if (on.correction
        && !here.inCheck
        && !Move.isNoisy(bestMove)
        && !Values.isSure(best)
        && (bound == TranspositionTable.EXACT
            || (bound == TranspositionTable.LOWER) == (best > here.staticValue))) {
      correct(position, depth, best - here.staticValue);
    }
  }

  private int correction(Position position) {
    return corrections[correctionIndex(position)] / CORRECTION_SCALE;
  }

  private void correct(Position position, int depth, int difference) {
    int index = correctionIndex(position);
    int weight = Math.min(depth + 1, CORRECTION_WEIGHT);
    int mixed =
        (corrections[index] * (CORRECTION_SCALE - weight) + difference * CORRECTION_SCALE * weight)
            / CORRECTION_SCALE;
    corrections[index] = Math.max(-CORRECTION_LIMIT, Math.min(CORRECTION_LIMIT, mixed));
  }

  private static int correctionIndex(Position position) {
    long pawns =
        position.of(0, Piece.PAWN) * 0x9E3779B97F4A7C15L
            ^ position.of(1, Piece.PAWN) * 0xC2B2AE3D27D4EB4FL;
    return position.side() * CORRECTION_SIZE + (int) (pawns >>> 50);
  }
}
