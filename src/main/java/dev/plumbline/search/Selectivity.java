package dev.plumbline.search;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.search.table.TranspositionTable;

/** Decides which moves of a node are pruned, reduced or extended, for both node routines. */
final class Selectivity {
  private static final int REDUCTIONS = 64;

  private final Switches on;
  private final Margins margins;
  private final SearchStack stack;
  private final Knowledge knowledge;

  /** By how much a late move is reduced, by depth and move number, in hundredths of a ply. */
  private final int[] reductions = new int[REDUCTIONS * REDUCTIONS];

  Selectivity(Switches on, Margins margins, SearchStack stack, Knowledge knowledge) {
    this.on = on;
    this.margins = margins;
    this.stack = stack;
    this.knowledge = knowledge;
    for (int depth = 1; depth < REDUCTIONS; depth++) {
      for (int number = 1; number < REDUCTIONS; number++) {
        double plies =
            StrictMath.log(depth) * StrictMath.log(number) * 100 / margins.reductionDivisor();
        reductions[depth * REDUCTIONS + number] = (int) (100 * plies) + margins.reductionBase();
      }
    }
  }

  private int hundredths(int depth, int number) {
    return reductions[
        Math.min(depth, REDUCTIONS - 1) * REDUCTIONS + Math.min(number, REDUCTIONS - 1)];
  }

  /** Whether there is no move to try first, so that internal iterative reduction applies. */
  boolean lacksMove(NodeState here, int depth) {
    return on.iir
        && depth >= margins.iirDepth()
        && here.first == Move.NONE
        && here.excluded == Move.NONE;
  }

  /** Whether the table's move may be the only good one. */
  boolean isSingularCandidate(NodeState here, int depth) {
    return on.singular
        && depth >= margins.singularDepth()
        && here.excluded == Move.NONE
        && here.known != Move.NONE
        && here.knownDepth >= depth - margins.singularTableDepth()
        && (here.knownBound & TranspositionTable.LOWER) != 0
        && !Values.isSure(here.knownValue)
        && stack.ply < 2 * stack.rootDepth
        && stack.generator.isLegal(stack.position, here.known);
  }

  /** The value that no other move may reach if the table's move is to be singular. */
  int singularBar(NodeState here, int depth) {
    return here.knownValue - margins.singularStep() * depth;
  }

  /** Plies by which the table's move is extended at a null-window node. */
  int nullNodeSingularity(int others, int bar, int tableValue, int beta) {
    if (others < bar) {
      return others < bar - margins.singularDouble() ? 2 : 1;
    }
    return tableValue >= beta ? -1 : 0;
  }

  /**
   * Whether a move is not worth searching; with a hopeless quiet move, all later ones are skipped.
   * Not asked before a move has been searched, nor while the side to move is being mated.
   *
   * @param history of a quiet move
   */
  boolean prunes(
      NodeState here, int move, int depth, int alpha, int count, boolean check, int history) {
    Position position = stack.position;
    if (Move.isNoisy(move) || check) {
      return on.seePruning
          && depth <= margins.noisyExchangeDepth()
          && (here.picker.isBadNoisy() || !Move.isNoisy(move))
          && !Exchange.atLeast(position, move, -margins.noisyExchangeStep() * depth);
    }
    int left = Math.max(0, depth - 1 - (on.lmr ? hundredths(depth, count) / 100 : 0));
    boolean late =
        on.lateMoves
            && depth <= margins.lateMoveDepth()
            && count >= (margins.lateMoveBase() + depth * depth) / (here.improving ? 1 : 2);
    boolean futile =
        on.futility
            && !here.inCheck
            && !knowledge.isDecided()
            && left <= margins.futilityDepth()
            && here.estimate
                    + margins.futilityBase()
                    + margins.futilityStep() * left
                    + history / margins.futilityHistory()
                <= alpha;
    if (late || futile) {
      here.picker.skipQuiets();
      return true;
    }
    return on.seePruning
        && left <= margins.quietExchangeDepth()
        && !Exchange.atLeast(position, move, -margins.quietExchangeStep() * left * left);
  }

  /** Plies by which a late move is searched less deep at first; 0 or less for none. */
  int reduction(
      NodeState here,
      int move,
      int depth,
      int count,
      boolean pv,
      boolean cut,
      boolean check,
      int history) {
    if (!on.lmr
        || depth < margins.reductionDepth()
        || count < (pv ? 2 : 1)
        || (Move.isNoisy(move) && !here.picker.isBadNoisy())) {
      return 0;
    }
    int less = hundredths(depth, count);
    less += cut ? margins.reductionCut() : 0;
    less -= pv ? margins.reductionPv() : 0;
    less += here.improving ? 0 : margins.reductionWorsening();
    less -= check || here.inCheck ? margins.reductionCheck() : 0;
    less += here.unreliable ? margins.reductionUnreliable() : 0;
    return (less - 100 * history / margins.reductionHistory()) / 100;
  }

  /**
   * Plies by which a move is searched deeper.
   *
   * @param singular the singular extension of the table's move, 0 for none
   */
  int extension(NodeState here, int move, int depth, boolean check, boolean pv, int singular) {
    if (move == here.known && singular != 0) {
      return singular;
    }
    if (stack.ply >= 2 * stack.rootDepth) {
      return 0;
    }
    if (on.extendChecks && check && depth <= margins.checkExtensionDepth()) {
      return 1;
    }
    Position position = stack.position;
    if (on.extendOneReply && here.replies == 1) {
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
}
